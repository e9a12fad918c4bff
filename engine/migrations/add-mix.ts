import { NEUTRAL_MIX, neutralProjectMix } from '../model/timeline/mix.ts';
import type { Migration } from './migration.ts';
import { eachRecord, isRecord } from './raw-records.ts';

/** Version 10 brought the mix: volume, pan and tools of lanes and of the whole, which nothing that was saved before has. */
export const addMix: Migration = {
  from: 9,
  name: 'add-mix',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 10 };
    const { assets, ...rest } = metadata;
    return {
      ...raw,
      schemaVersion: 10,
      metadata: {
        ...rest,
        tracks: eachRecord(metadata.tracks, (track) => ({ ...track, ...NEUTRAL_MIX })),
        soundLanes: eachRecord(metadata.soundLanes, (lane) => ({ ...lane, ...NEUTRAL_MIX })),
        mix: neutralProjectMix(),
        assets,
      },
    };
  },
};
