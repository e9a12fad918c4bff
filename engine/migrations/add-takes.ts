import type { Migration } from './migration.ts';
import { eachRecord, isRecord, type RawRecord } from './raw-records.ts';

/** What layers have now, by their type. */
const NEW_FIELDS: Readonly<Record<string, RawRecord>> = { video: { soundTools: null } };

/** Clips, in groups too, have no tools. */
function withoutTools(layer: RawRecord): RawRecord {
  return {
    ...layer,
    ...NEW_FIELDS[String(layer.type)],
    ...(layer.children === undefined ? {} : { children: eachRecord(layer.children, withoutTools) }),
  };
}

const inLayers = (owner: RawRecord): RawRecord => ({
  ...owner,
  layers: eachRecord(owner.layers, withoutTools),
});

/** Version 7 brought takes of recordings and what is done to sounds: neither was in what was saved before. */
export const addTakes: Migration = {
  from: 6,
  name: 'add-takes',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 7 };
    return {
      ...raw,
      schemaVersion: 7,
      metadata: {
        ...metadata,
        sceneItems: eachRecord(metadata.sceneItems, inLayers),
        tracks: eachRecord(metadata.tracks, inLayers),
        audioTracks: eachRecord(metadata.audioTracks, (track) => ({ ...track, soundTools: null })),
        takes: [],
      },
    };
  },
};
