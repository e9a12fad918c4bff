import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FontFace } from '../font-face.ts';
import { initTestShaper, packageBytes } from '../test-fonts.ts';
import { unpackFont } from './woff.ts';

const WOFF2 = '@fontsource-variable/anybody/files/anybody-latin-standard-normal.woff2';
const TTF = '@expo-google-fonts/righteous/400Regular/Righteous_400Regular.ttf';

beforeAll(initTestShaper);

const faceOf = async (bytes: ArrayBuffer) =>
  FontFace.parse({ family: 'Any', weight: 400, italic: false, bytes: await unpackFont(bytes) });

/** Packs a font as WOFF, the way W3C WOFF 1.0 §3 describes it. */
function asWoff(font: ArrayBuffer): ArrayBuffer {
  const view = new DataView(font);
  const count = view.getUint16(4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    const bytes = new Uint8Array(font, view.getUint32(at + 8), view.getUint32(at + 12));
    const smaller = deflateSync(bytes);
    const packed = smaller.length < bytes.length ? smaller : bytes;
    return { tag: view.getUint32(at), checksum: view.getUint32(at + 4), length: bytes.length, packed };
  });
  const size = 44 + count * 20 + tables.reduce((sum, { packed }) => sum + ((packed.length + 3) & ~3), 0);
  const out = new DataView(new ArrayBuffer(size));
  out.setUint32(0, 0x774f4646);
  out.setUint32(4, view.getUint32(0));
  out.setUint32(8, size);
  out.setUint16(12, count);
  let offset = 44 + count * 20;
  tables.forEach(({ tag, checksum, length, packed }, index) => {
    const at = 44 + index * 20;
    [tag, offset, packed.length, length, checksum].forEach((value, field) => {
      out.setUint32(at + field * 4, value);
    });
    new Uint8Array(out.buffer).set(packed, offset);
    offset += (packed.length + 3) & ~3;
  });
  return out.buffer;
}

test('a WOFF2 file, its glyphs transformed, opens as the font it is', async () => {
  const face = await faceOf(await packageBytes(WOFF2));
  expect(face.names.family).toContain('Anybody');
  expect(face.axes.map(({ tag }) => tag).sort()).toEqual(['wdth', 'wght']);
  const shaped = face.shape('Ag', { direction: 'ltr', script: 'Latn' });
  for (const glyphId of shaped.glyphIds) expect(face.outline(glyphId).length).toBeGreaterThan(20);
});

test('a WOFF file gives the same outlines and advances as the font it was made of', async () => {
  const original = await packageBytes(TTF);
  const [plain, unpacked] = [await faceOf(original), await faceOf(asWoff(original))];
  for (let glyphId = 0; glyphId < 120; glyphId++) {
    expect([...unpacked.outline(glyphId)]).toEqual([...plain.outline(glyphId)]);
  }
  const shape = (face: FontFace) => [...face.shape('AVATAR', { direction: 'ltr', script: 'Latn' }).xAdvances];
  expect(shape(unpacked)).toEqual(shape(plain));
});

test('a font that is packed in neither way comes back as it is', async () => {
  const bytes = await packageBytes(TTF);
  expect(await unpackFont(bytes)).toBe(bytes);
});

describe('hostile files', () => {
  test('a table that unpacks to more than it says is refused', async () => {
    const woff = asWoff(await packageBytes(TTF));
    const view = new DataView(woff);
    view.setUint32(44 + 12, view.getUint32(44 + 12) - 1);
    await expect(unpackFont(woff)).rejects.toThrow('a table is longer than the file says');
  });

  test('sizes beyond all measure are refused before anything is unpacked', async () => {
    const woff = asWoff(await packageBytes(TTF));
    new DataView(woff).setUint32(44 + 12, 0xfffffff0);
    await expect(unpackFont(woff)).rejects.toThrow('64 MB');
  });

  test.each([
    ['WOFF2', WOFF2],
    ['WOFF', TTF],
  ])('a %s file that is cut off or flipped is refused or opens; nothing else', async (kind, path) => {
    const source = await packageBytes(path);
    const whole = kind === 'WOFF' ? asWoff(source) : source;
    for (let share = 0.05; share < 1; share += 0.1) {
      await expect(faceOf(whole.slice(0, Math.floor(whole.byteLength * share)))).rejects.toThrow();
    }
    const flips = fc.array(fc.tuple(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const bytes = new Uint8Array(whole.slice(0));
        for (const [at, flip] of changes) bytes[at] = (bytes[at] ?? 0) ^ flip;
        const outcome = await faceOf(bytes.buffer).then(
          (face) => {
            for (let glyphId = 0; glyphId < 40; glyphId++) face.outline(glyphId);
            face.destroy();
            return 'opened';
          },
          (error: unknown) => (error instanceof Error ? 'refused' : error),
        );
        expect(['opened', 'refused']).toContain(outcome);
      }),
      { numRuns: 40 },
    );
  });
});
