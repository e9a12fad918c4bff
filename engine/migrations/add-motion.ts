import type { Migration } from './migration.ts';

/**
 * Version 9 brought bent ways between keyframes, motion paths, more easings, and delay, easing, intensity and stagger of presets. All of them
 * may be left out, and are in what was saved before.
 */
export const addMotion: Migration = {
  from: 8,
  name: 'add-motion',
  migrate: (raw) => ({ ...raw, schemaVersion: 9 }),
};
