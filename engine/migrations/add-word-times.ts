import type { Migration } from './migration.ts';
import { eachRecord, isRecord } from './raw-records.ts';

/** Version 8 brought the times of single words to subtitles, and styles for the word that is being said: none where nothing was said of them. */
export const addWordTimes: Migration = {
  from: 7,
  name: 'add-word-times',
  migrate(raw) {
    const { metadata } = raw;
    if (!isRecord(metadata)) return { ...raw, schemaVersion: 8 };
    const subtitles = eachRecord(metadata.subtitles, (track) => ({
      ...track,
      style: isRecord(track.style)
        ? {
            ...track.style,
            boxShape: 'block',
            textCase: 'none',
            wordStyle: 'none',
            wordColor: '#ffd23f',
            wordsAtOnce: null,
          }
        : track.style,
    }));
    return { ...raw, schemaVersion: 8, metadata: { ...metadata, subtitles } };
  },
};
