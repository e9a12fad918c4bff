import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  Output,
} from 'mediabunny';
import { expect, test } from 'vitest';
import { createProject, createScene, createSubtitleTrack } from '../../model/create.ts';
import { addSubtitleTracks, subtitleTracksOf } from './subtitle-tracks.ts';

const cue = (text: string, startFrame: number, durationFrames: number) => ({
  id: text,
  startFrame,
  durationFrames,
  text,
});
const track = (fields: Parameters<typeof createSubtitleTrack>[0]) =>
  createSubtitleTrack({
    burnIn: false,
    cues: [cue('Good morning', 10, 20), cue('Good night', 40, 30)],
    ...fields,
  });
const projectOf = (...subtitles: ReturnType<typeof track>[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ durationFrames: 90 })], subtitles },
  });
const whole = { startFrame: 0, endFrame: 90 };

test('tracks that are shown, not burnt in and not empty within the range go beside the image', () => {
  const project = projectOf(
    track({ name: 'hidden', hidden: true }),
    track({ name: 'burnt in', burnIn: true }),
    track({ name: 'empty', cues: [] }),
    track({ name: 'late', cues: [cue('Late', 60, 10)] }),
    track({ name: 'shown' }),
  );
  expect(subtitleTracksOf(project, whole).map(({ name }) => name)).toEqual(['late', 'shown']);
  expect(subtitleTracksOf(project, { startFrame: 0, endFrame: 60 }).map(({ name }) => name)).toEqual([
    'shown',
  ]);
});

test('they are written with their names, languages and words', async () => {
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const image = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(image);
  // ISO 639-1 and ISO 639-2/T; regions and capitals do not matter, and what is not known is undetermined.
  const known =
    'ar:ara bn:ben cs:ces da:dan de:deu el:ell en:eng es:spa fa:fas fi:fin fr:fra he:heb hi:hin hu:hun id:ind it:ita ja:jpn ko:kor nl:nld no:nor pl:pol pt:por ro:ron ru:rus sv:swe ta:tam th:tha tr:tur uk:ukr ur:urd vi:vie zh:zho pt-BR:por AR:ara xx:und';
  const pairs = known.split(' ').map((pair) => pair.split(':') as [string, string]);
  const languages = pairs.map(([language]) => language);
  const write = addSubtitleTracks(
    output,
    projectOf(...languages.map((language) => track({ language, name: `Words in ${language}` }))),
    {
      startFrame: 5,
      endFrame: 90,
    },
  );
  await output.start();
  await image.add(new EncodedPacket(Uint8Array.of(0x10, 0, 0, 0x9d, 0x01, 0x2a, 2, 0, 2, 0), 'key', 0, 3), {
    decoderConfig: { codec: 'vp8', codedWidth: 2, codedHeight: 2 },
  });
  image.close();
  await write();
  await output.finalize();
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  const text = bytes.toString('latin1');
  for (const language of languages) expect(text).toContain(`Words in ${language}`);
  expect(text.match(/Good morning/g)).toHaveLength(languages.length);
  expect(text.match(/Good night/g)).toHaveLength(languages.length);
  // Element 22B59C of Matroska is the language of a track; its length is three bytes. The first one is that of the image.
  const marks = [...text.matchAll(/\x22\xb5\x9c\x83([a-z]{3})/g)].map(([, code]) => code);
  expect(marks.slice(1)).toEqual(pairs.map(([, code]) => code));
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  expect(await input.getPrimaryVideoTrack()).not.toBeNull();
});
