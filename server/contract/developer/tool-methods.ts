/** What carries a tool out. */
export const TOOL_METHODS = ['provider', 'local'] as const;
export type ToolMethod = (typeof TOOL_METHODS)[number];

/** The tools whose requests choose between a provider and a method of this server, which makes something else. */
export const TOOLS_WITH_METHODS = ['image-to-image', 'caricature', 'ai-avatar'] as const;
export type ToolWithMethods = (typeof TOOLS_WITH_METHODS)[number];
