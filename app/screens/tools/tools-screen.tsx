/** Placeholder. */
export function ToolsScreen() {
  return <main />;
}
