import type { Migration } from './migration.ts';

type RawRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Version 7 brought takes of recordings: none were in what was saved before. */
export const addTakes: Migration = {
  from: 6,
  name: 'add-takes',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 7 };
    return { ...raw, schemaVersion: 7, metadata: { ...metadata, takes: [] } };
  },
};
