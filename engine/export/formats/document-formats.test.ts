import { expect, test } from 'vitest';
import { createProject, createSubtitleTrack } from '../../model/create.ts';
import { DOCUMENT_FORMATS } from './document-formats.ts';
import type { ExportSettings, WriteContext } from './export-format.ts';

const cue = (id: string, text: string) => ({ id, startFrame: 15, durationFrames: 30, text });
const project = createProject('2026-01-01T00:00:00.000Z', {
  metadata: {
    subtitles: [
      createSubtitleTrack({ id: 'first', cues: [cue('a', 'Hello')] }),
      createSubtitleTrack({ id: 'second', cues: [cue('b', 'مرحبا')] }),
    ],
  },
});

async function written(format: string, settings: ExportSettings, from = project): Promise<string> {
  const found = DOCUMENT_FORMATS.find(({ id }) => id === format);
  if (!found) throw new Error(`There is no format ${format}.`);
  const { blob } = await found.write({ project: from, settings } as WriteContext);
  return blob.text();
}

test.each([
  ['srt', '00:00:00,500 --> 00:00:01,500'],
  ['vtt', '00:00:00.500 --> 00:00:01.500'],
])('%s holds the first track, or the one that is named', async (format, times) => {
  const first = await written(format, {});
  expect(first).toContain(times);
  expect(first).toContain('Hello');
  expect(first).not.toContain('مرحبا');
  const second = await written(format, { trackId: 'second' });
  expect(second).toContain('مرحبا');
  expect(second).not.toContain('Hello');
});

test('a track that is not there has no lines, as a project without subtitles has none', async () => {
  expect(await written('srt', { trackId: 'gone' })).not.toContain('-->');
  expect(await written('srt', {}, createProject('2026-01-01T00:00:00.000Z'))).not.toContain('-->');
});
