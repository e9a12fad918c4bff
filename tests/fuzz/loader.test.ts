import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFrame } from '../../engine/animation/evaluate-frame.ts';
import { readEditLists } from '../../engine/media/clips/edit-list.ts';
import { planConversion } from '../../engine/media/conversion/conversion-plan.ts';
import { frameIndexAt, gifFramesFit, readAnimationTimes } from '../../engine/media/images/animation-times.ts';
import { readImageSize } from '../../engine/media/images/image-size.ts';
import { readLottie } from '../../engine/media/lottie/lottie-file.ts';
import { sniffFile } from '../../engine/media/sniff.ts';
import { parseSubtitles, writeSrt, writeVtt } from '../../engine/media/subtitles.ts';
import { recolorSvg, svgColors } from '../../engine/media/svg/svg-colors.ts';
import { svgTokens } from '../../engine/media/svg/svg-tokens.ts';
import { GessoError, parseProject, totalFrames } from '../../engine/model.ts';
import { SvgTextStyles } from '../../engine/render/svg/svg-text-styles.ts';
import { damaged } from '../support/damage.ts';
import { runsOr } from '../support/fuzz.ts';

const text = readFileSync(new URL('../fixtures/project-v1.json', import.meta.url), 'utf8');

/** Opens what came out and draws it as numbers; anything but a typed refusal is a defect. */
function openOrRefuse(input: string | object): 'opened' | 'refused' {
  try {
    const { project } = parseProject(input);
    for (const frame of [0, totalFrames(project) - 1]) evaluateFrame(project, frame);
    return 'opened';
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
    return 'refused';
  }
}

test('a file cut off anywhere is refused by name, never half opened', () => {
  fc.assert(
    fc.property(fc.nat(text.trimEnd().length - 1), (length) => {
      expect(openOrRefuse(text.slice(0, length))).toBe('refused');
    }),
    { numRuns: runsOr(200) },
  );
});

test('a file with characters flipped opens or is refused', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 })), {
        minLength: 1,
        maxLength: 6,
      }),
      (flips) => {
        const characters = [...text];
        for (const [at, code] of flips) characters[at] = String.fromCharCode(code);
        openOrRefuse(characters.join(''));
      },
    ),
    { numRuns: runsOr(200) },
  );
});

/** Every place of a JSON value as a path. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, child]) =>
      pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

test('a value replaced by any other opens or is refused with its path', () => {
  const paths = pathsOf(JSON.parse(text)).filter((path) => path.length > 0);
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
      const raw = JSON.parse(text) as Record<string | number, unknown>;
      let at: Record<string | number, unknown> = raw;
      for (const part of path.slice(0, -1)) at = at[part] as Record<string | number, unknown>;
      at[path.at(-1) ?? ''] = value;
      openOrRefuse(raw);
    }),
    { numRuns: runsOr(200) },
  );
});

/** A refusal with a message is as good as a result; anything else is a defect. */
async function readOrRefuse(read: () => unknown): Promise<'read' | 'refused'> {
  try {
    await read();
    return 'read';
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
    expect(error.message).toContain('damaged file');
    return 'refused';
  }
}

/** Files of each kind that are read before any decoder sees them, small enough to be written here. */
const ascii = (characters: string) => Uint8Array.from(characters, (character) => character.charCodeAt(0));
const lottie = JSON.stringify({
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  assets: [{ id: 'a', layers: [{ ty: 4, shapes: [{ ty: 'rp', c: { a: 0, k: 3 } }] }] }],
  layers: [{ ty: 0, refId: 'a', ks: { o: { a: 0, k: 100, x: 'var $bm_rt = 1;' } } }],
});
const FILES: Readonly<Record<string, Uint8Array>> = {
  gif: Uint8Array.from([
    ...ascii('GIF89a'),
    ...[4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 4, 0x84, 0x8f, 9, 5, 0],
    ...[0x21, 0xf9, 4, 0, 9, 0, 0, 0, 0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 4, 0x84, 0x8f, 9, 5, 0],
    0x3b,
  ]),
  webp: Uint8Array.from([
    ...ascii('RIFF'),
    ...[60, 0, 0, 0],
    ...ascii('WEBPVP8X'),
    ...[10, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 3, 0, 0],
    ...ascii('ANMF'),
    ...[16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 3, 0, 0, 100, 0, 0, 0],
  ]),
  png: Uint8Array.from([
    ...ascii('\x89PNG\r\n\x1a\n'),
    ...[0, 0, 0, 13, ...ascii('IHDR'), 0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0, 0, 0, 0, 0],
    ...[0, 0, 0, 8, ...ascii('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0],
    ...[0, 0, 0, 26, ...ascii('fcTL'), ...Array.from({ length: 30 }, (_, index) => index % 4)],
  ]),
  jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 0, 0, 0]),
  tiff: Uint8Array.from([
    ...ascii('II*\0'),
    ...[8, 0, 0, 0, 2, 0, 0, 1, 4, 0, 1, 0, 0, 0, 9, 0, 0, 0, 1, 1, 4, 0, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0],
  ]),
  heic: ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\0\x40\0\0\0\x40'),
  svg: ascii(
    '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#0f0}</style><g fill="rgb(1,2,3)"><path class="a" style="stroke: gold" d="M0 0"/></g></svg>',
  ),
  srt: ascii(
    '1\n00:00:01,000 --> 00:00:02,000\nHello <i>there</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nAgain\n',
  ),
  vtt: ascii('WEBVTT\n\nNOTE x\n\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hello &amp; on\n'),
  lottie: ascii(lottie),
  avif: new Uint8Array(readFileSync(new URL('../fixtures/ten-reds.avif', import.meta.url))),
};

/** Everything that looks at a file's bytes by itself. */
async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const blob = new Blob([bytes]);
  const { mimeType } = sniffFile(bytes);
  for (const type of new Set([
    mimeType,
    'image/gif',
    'image/webp',
    'image/png',
    'image/jpeg',
    'image/tiff',
    'image/heic',
    'image/avif',
  ])) {
    const size = await readImageSize(blob, type);
    if (size) expect(Number.isFinite(size.widthPx * size.heightPx)).toBe(true);
    const times = readAnimationTimes(bytes, type);
    if (times) expect(frameIndexAt(times, 1.5, true)).toBeLessThan(times.durationsMs.length);
  }
  gifFramesFit(bytes);
  const text = new TextDecoder().decode(bytes);
  // A list that is cut off may be refused; a box that holds itself must not be read for ever.
  await readEditLists(blob).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
  const styles = new SvgTextStyles(text);
  for (const token of svgTokens(text)) if (token.kind === 'tag') styles.enter(token.name, token.attributes);
  svgColors(text);
  recolorSvg(text, { '#00ff00': '#123456', '#000000': '#654321' });
  await readOrRefuse(() => readLottie(blob, 'damaged file'));
  await readOrRefuse(() => {
    const cues = parseSubtitles(text, 'damaged file');
    expect(cues.every((cue) => cue.durationFrames >= 1 && cue.startFrame >= 0)).toBe(true);
    // What was read can be written and read again.
    expect(parseSubtitles(writeSrt(cues), 'damaged file').length).toBeGreaterThan(0);
    expect(parseSubtitles(writeVtt(cues), 'damaged file').length).toBeGreaterThan(0);
  });
}

describe('files cut off, flipped and stretched are read or refused', () => {
  test.each(Object.keys(FILES))('%s', async (kind) => {
    const whole = FILES[kind] ?? new Uint8Array();
    await readAll(Uint8Array.from(whole));
    await fc.assert(
      fc.asyncProperty(damaged(whole), (bytes) => readAll(bytes)),
      { numRuns: runsOr(100) },
    );
  });

  test('any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), (bytes) => readAll(Uint8Array.from(bytes))),
      { numRuns: runsOr(100) },
    );
  });

  test('a Lottie animation with any value in any place', async () => {
    const paths = pathsOf(JSON.parse(lottie)).filter((path) => path.length > 0);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.jsonValue(), async (path, value) => {
        const raw = JSON.parse(lottie) as Record<string | number, unknown>;
        let at: Record<string | number, unknown> = raw;
        for (const part of path.slice(0, -1)) at = at[part] as Record<string | number, unknown>;
        at[path.at(-1) ?? ''] = value;
        await readOrRefuse(() => readLottie(new Blob([JSON.stringify(raw)]), 'damaged file'));
      }),
      { numRuns: runsOr(200) },
    );
  });

  test('what ffprobe says of a damaged file leads to a plan or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            streams: fc.array(
              fc.record(
                {
                  index: fc.nat(5),
                  codec_type: fc.constantFrom('video', 'audio', 'data', 'subtitle'),
                  codec_name: fc.constantFrom('h264', 'mpeg4', 'aac', 'ac3', ''),
                  pix_fmt: fc.constantFrom('yuv420p', 'yuv420p10le'),
                  duration: fc.constantFrom('1.5', 'N/A', '-3', ''),
                },
                { requiredKeys: ['index'] },
              ),
            ),
            format: fc.record({ duration: fc.constantFrom('2', 'N/A') }, { requiredKeys: [] }),
          },
          { requiredKeys: [] },
        ),
        fc.constantFrom('h264' as const, 'vp8' as const),
        async (file, codec) => {
          await readOrRefuse(() => {
            const plan = planConversion(file, codec, 'damaged file');
            expect(plan.durationSeconds).toBeGreaterThanOrEqual(0);
            expect(plan.arguments).toContain('-map');
          });
        },
      ),
      { numRuns: runsOr(200) },
    );
  });
});
