import { expect, test } from 'vitest';
import { NEUTRAL_MIX } from '../../model/timeline/mix.ts';
import { createAudioTrack, createProject, createScene, createVideoLayer, type Project } from '../../model.ts';
import { isPlainAac } from './aac/audio-specific-config.ts';
import { untouchedItem } from './untouched-sound.ts';

const RANGE = { startFrame: 0, endFrame: 90 };

type Track = Parameters<typeof createAudioTrack>[0];

function project(
  track: Partial<Track> = {},
  metadata: NonNullable<Parameters<typeof createProject>[1]>['metadata'] = {},
): Project {
  return createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      assets: {},
      sceneItems: [createScene({ durationFrames: 90 })],
      audioTracks: [createAudioTrack({ assetId: 'music', durationFrames: 90, ...track })],
      ...metadata,
    },
  });
}

test('the only sound is untouched where it sounds as it is in its file, from the first frame to the last', () => {
  expect(untouchedItem(project({ trimStartFrame: 40 }), RANGE)).toMatchObject({ assetId: 'music' });
  const part = { startFrame: 30, endFrame: 60 };
  expect(untouchedItem(project({ startFrame: 30, durationFrames: 30 }), part)).not.toBeNull();
  // What sounds at another time is not in the range.
  const other = createAudioTrack({ assetId: 'other', startFrame: 60, durationFrames: 30 });
  const first = createAudioTrack({ assetId: 'music', durationFrames: 60 });
  const both = project({}, { audioTracks: [first, other] });
  expect(untouchedItem(both, { startFrame: 0, endFrame: 60 })).toMatchObject({ assetId: 'music' });
});

test.each<[string, Project]>([
  [
    'another sound',
    project(
      {},
      { audioTracks: [1, 2].map((id) => createAudioTrack({ assetId: `${id}`, durationFrames: 90 })) },
    ),
  ],
  ['silence before it', project({ startFrame: 1 })],
  ['silence after it', project({ durationFrames: 89 })],
  ['another volume', project({ volume: 0.9 })],
  [
    'keyframes of the volume',
    project({ keyframes: { volume: [{ frame: 0, value: 1, easing: { type: 'linear' } }] } }),
  ],
  ['another speed', project({ speed: 1.5 })],
  ['a fade in', project({ fadeInFrames: 5 })],
  ['a fade out', project({ fadeOutFrames: 5 })],
  ['a mute', project({ muted: true })],
  [
    'a lane that is mixed',
    project(
      {},
      {
        mix: {
          scenes: { ...NEUTRAL_MIX, muted: false, solo: false },
          sounds: { ...NEUTRAL_MIX, pan: 0.5, muted: false, solo: false },
          master: { volume: 1, loudnessGainDb: 0 },
        },
      },
    ),
  ],
  ['another volume of all', withMaster({ volume: 0.5, loudnessGainDb: 0 })],
  ['another loudness', withMaster({ volume: 1, loudnessGainDb: 3 })],
  ['nothing that sounds', project({}, { audioTracks: [] })],
])('sound is mixed where there is %s', (_what, changed) => {
  expect(untouchedItem(changed, RANGE)).toBeNull();
});

function withMaster(master: Project['metadata']['mix']['master']): Project {
  const plain = project();
  return { ...plain, metadata: { ...plain.metadata, mix: { ...plain.metadata.mix, master } } };
}

test('a clip that runs backward is mixed, one that runs as it was recorded is not', () => {
  const asset = {
    id: 'clip',
    kind: 'video',
    name: 'clip.mp4',
    source: { type: 'url', url: '/clip.mp4' },
    mimeType: 'video/mp4',
    widthPx: 10,
    heightPx: 10,
    durationFrames: 90,
    hasAudio: true,
    sizeBytes: 1,
  } as const;
  const withClip = (reversed: boolean) =>
    project(
      {},
      {
        assets: { clip: asset },
        audioTracks: [],
        sceneItems: [
          createScene({ durationFrames: 90, layers: [createVideoLayer({ assetId: 'clip', reversed })] }),
        ],
      },
    );
  expect(untouchedItem(withClip(false), RANGE)).toMatchObject({ assetId: 'clip' });
  expect(untouchedItem(withClip(true), RANGE)).toBeNull();
});

/** @param bits as they stand in ISO/IEC 14496-3, 1.6.2.1 */
function config(bits: string, codec = 'mp4a.40.2'): AudioDecoderConfig {
  const digits = bits.replaceAll(' ', '').padEnd(Math.ceil(bits.replaceAll(' ', '').length / 8) * 8, '0');
  const description = Uint8Array.from(digits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return { codec, sampleRate: 48_000, numberOfChannels: 2, description };
}

test.each([
  ['AAC-LC in stereo', config('00010 0011 0010 000'), true],
  ['AAC-LC in mono', config('00010 0011 0001 000'), true],
  ['no high band, said at the end', config('00010 0011 0010 000 01010110111 00101 0'), true],
  ['a high band, said at the end', config('00010 0011 0010 000 01010110111 00101 1'), false],
  ['a high band', config('00101 0011 0010 0011 00010 000', 'mp4a.40.5'), false],
  ['44.1 kHz', config('00010 0100 0010 000'), false],
  ['six channels', config('00010 0011 0110 000'), false],
  ['blocks of 960 samples', config('00010 0011 0010 100'), false],
  ['too few bytes', config('00010 001'), false],
  ['another codec', config('00010 0011 0010 000', 'opus'), false],
] as const)('%s: %o', (_what, described, isPlain) => {
  expect(isPlainAac(described)).toBe(isPlain);
});

test('sound without a description is not copied', () => {
  expect(isPlainAac({ codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2 })).toBe(false);
});
