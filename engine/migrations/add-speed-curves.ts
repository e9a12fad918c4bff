import type { Migration } from './migration.ts';
import { eachRecord, isRecord, type RawRecord } from './raw-records.ts';

/** Version 11 brought speed curves and sounds that follow their clips, neither of which anything that was saved before has. */
export const addSpeedCurves: Migration = {
  from: 10,
  name: 'add-speed-curves',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 11 };
    return {
      ...raw,
      schemaVersion: 11,
      metadata: {
        ...metadata,
        sceneItems: eachRecord(metadata.sceneItems, inHost),
        tracks: eachRecord(metadata.tracks, inHost),
        audioTracks: eachRecord(metadata.audioTracks, (sound) => ({
          ...sound,
          speedCurve: null,
          linkedClipId: null,
        })),
      },
    };
  },
};

const inHost = (host: RawRecord): RawRecord => ({ ...host, layers: eachRecord(host.layers, inLayer) });

function inLayer(layer: RawRecord): RawRecord {
  return {
    ...layer,
    // Only recordings are trimmed.
    ...(layer.trimStartFrame === undefined ? {} : { speedCurve: null, linkedSoundId: null }),
    ...(layer.children === undefined ? {} : { children: eachRecord(layer.children, inLayer) }),
  };
}
