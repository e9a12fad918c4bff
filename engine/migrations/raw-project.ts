/** Raw JSON of some format version on its way to the current one. */
export type RawProject = Record<string, unknown>;
