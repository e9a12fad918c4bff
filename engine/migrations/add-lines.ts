import type { Migration } from './migration.ts';

/**
 * Version 13 brought lines with ends, heads and routes that are attached to layers, strokes with positions, caps, joins, gradients and dashes of
 * their own, and a radius for each corner. All of these may be left out, and what was saved before has none of them: it looks as it did.
 */
export const addLines: Migration = {
  from: 12,
  name: 'add-lines',
  migrate: (raw) => ({ ...raw, schemaVersion: 13 }),
};
