import { expect, test } from 'vitest';
import type { WasmSource } from '../../ports/media.ts';
import { AlphaEncoder } from './alpha-encoder.ts';
import { FfmpegEncoder } from './ffmpeg-encoder.ts';
import { encodersFor, registerVideoEncoder } from './video-encoders.ts';
import { WebCodecsEncoder } from './webcodecs-encoder.ts';

type Wishes = Parameters<typeof encodersFor>[0];

const SERVED: Pick<WasmSource, 'ffmpeg'> = { ffmpeg: { coreUrl: '/core.js', wasmUrl: '/core.wasm' } };
const noImage = () => {
  throw new Error('nothing is encoded here');
};

/** What each encoder that is tried is made of. */
const kindsFor = (wishes: Wishes, wasm = SERVED) =>
  encodersFor(wishes, wasm, noImage).map((encoder) =>
    encoder instanceof FfmpegEncoder
      ? 'ffmpeg'
      : encoder instanceof AlphaEncoder
        ? 'alpha'
        : encoder instanceof WebCodecsEncoder
          ? 'browser'
          : 'another',
  );

test.each<[string, Wishes, string[]]>([
  ['an MP4', { container: 'mp4' }, ['browser', 'browser', 'ffmpeg']],
  [
    'an MP4, which cannot be transparent',
    { container: 'mp4', transparent: true },
    ['browser', 'browser', 'ffmpeg'],
  ],
  ['an MP4 by the browser', { container: 'mp4', encoder: 'webcodecs' }, ['browser', 'browser']],
  ['an MP4 by ffmpeg', { container: 'mp4', encoder: 'ffmpeg' }, ['ffmpeg']],
  ['a WebM', { container: 'webm' }, ['browser', 'browser']],
  ['a WebM, whatever was chosen for MP4', { container: 'webm', encoder: 'ffmpeg' }, ['browser', 'browser']],
  ['a WebM in AV1', { container: 'webm', webmCodec: 'av1' }, ['browser', 'browser']],
  ['a transparent WebM', { container: 'webm', transparent: true }, ['alpha']],
  ['a transparent WebM in AV1', { container: 'webm', webmCodec: 'av1', transparent: true }, []],
])('%s is encoded by what can, the fastest first', (_, wishes, kinds) => {
  expect(kindsFor(wishes)).toEqual(kinds);
});

test('ffmpeg is not tried where it is not served', () => {
  for (const ffmpeg of [undefined, null] as const) {
    expect(kindsFor({ container: 'mp4' }, { ffmpeg } as typeof SERVED)).toEqual(['browser', 'browser']);
    expect(kindsFor({ container: 'mp4', encoder: 'ffmpeg' }, { ffmpeg } as typeof SERVED)).toEqual([]);
  }
});

test('an encoder from outside has its place by its cost until it is taken away; its id is its own', () => {
  const own = {
    id: 'own',
    choice: 'own',
    cost: 0.5,
    supports: ({ codec }: { codec: string }) => codec === 'avc',
    create: () => ({}) as never,
  };
  const remove = registerVideoEncoder(own);
  try {
    expect(kindsFor({ container: 'mp4' })).toEqual(['another', 'browser', 'browser', 'ffmpeg']);
    expect(kindsFor({ container: 'mp4', encoder: 'own' })).toEqual(['another']);
    expect(kindsFor({ container: 'webm' })).toEqual(['browser', 'browser']);
    expect(() => registerVideoEncoder(own)).toThrow(/encoder own already/);
  } finally {
    remove();
  }
  expect(kindsFor({ container: 'mp4' })).toEqual(['browser', 'browser', 'ffmpeg']);
});
