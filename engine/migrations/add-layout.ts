import type { Migration } from './migration.ts';

/**
 * Version 14 brought groups that lay out their layers, layers that are pinned to the edges of their page, columns, linked boxes and features of
 * texts, and text styles of a project. All of these may be left out, and what was saved before has none of them: it looks as it did.
 */
export const addLayout: Migration = {
  from: 13,
  name: 'add-layout',
  migrate: (raw) => ({ ...raw, schemaVersion: 14 }),
};
