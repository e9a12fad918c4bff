import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { TOOL_SLUGS } from '../../../contract/developer/tools.ts';
import type { OutputFile } from '../files/api-files.ts';
import { outputAs } from '../files/image-format.ts';
import type { ApiJobRunner } from '../jobs/job-runners.ts';
import { Problem } from '../problem.ts';
import { neededForModels } from './needed-fields.ts';

/** Samples are no larger, so that they serve for nothing else. */
export const LONGEST_SAMPLE_SIDE_PX = 512;
const MAX_PIXELS = 100_000_000;

/** The word that stands in each sample, five dots wide and seven high: a server may have no fonts. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  S: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  A: ['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  L: ['#....', '#....', '#....', '#....', '#....', '#....', '#####'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
};
const WORD = 'SAMPLE';
const LETTER_DOTS = 6;

/** What test keys get from every tool: an image of 512 pixels at most that says what it is. It shows nothing of what the tool can do. */
export function sampleRunner(): ApiJobRunner {
  return {
    ...{ method: 'sample', kind: 'tool', tools: TOOL_SLUGS, modes: ['test'] },
    lane: 'services',
    isRepeatable: true,
    isReady: () => true,
    check: neededForModels,
    creditsOf: () => 0,
    prepare: (request) => ({
      method: 'sample',
      request,
      notes: ['A test key gets a sample. It does not show what the tool makes of the request.'],
    }),
    async run(job) {
      const image = await job.image('image');
      const indices = Array.from({ length: job.request.count ?? 1 }, (_none, index) => index);
      return Promise.all(
        indices.map(async (index) =>
          outputAs(
            await drawSample(`${job.tool} ${index}`, job.request.width, job.request.height, image),
            job.request.format,
          ),
        ),
      );
    },
  };
}

async function drawSample(
  name: string,
  wide: unknown,
  high: unknown,
  image: Buffer | null,
): Promise<OutputFile> {
  const base = image ? await smaller(image) : await plain(name, Number(wide ?? 512), Number(high ?? 512));
  return { ...(await labelled(await sharp(base).png().toBuffer())), contentType: 'image/png' };
}

/** An image with the label in its corner, in the format that it has. */
export async function labelled(image: Buffer): Promise<Pick<OutputFile, 'content' | 'widthPx' | 'heightPx'>> {
  const { width, height } = await sharp(image).metadata();
  const label = Buffer.from(labelOf(width, height));
  const content = await sharp(image)
    .composite([{ input: label, left: 0, top: 0 }])
    .toBuffer();
  return { content, widthPx: width, heightPx: height };
}

async function smaller(image: Buffer): Promise<Buffer> {
  try {
    return await sharp(image, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(LONGEST_SAMPLE_SIDE_PX, LONGEST_SAMPLE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    throw new Problem('unsupported-type', 'The image cannot be read.');
  }
}

/** One colour for each tool and image, so that a caller sees which is which. */
function plain(name: string, wide: number, high: number): Promise<Buffer> {
  const scale = Math.min(1, LONGEST_SAMPLE_SIDE_PX / Math.max(wide, high));
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(name).digest();
  const background = { r: 64 + (red >> 1), g: 64 + (green >> 1), b: 64 + (blue >> 1) };
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** An SVG of the size of an image, with the word in a corner. */
function labelOf(width: number, height: number): string {
  const dot = Math.max(1, Math.floor(Math.min(width, height) / 80));
  const dots = [...WORD].flatMap((letter, index) =>
    (LETTERS[letter] ?? []).flatMap((row, y) =>
      [...row].flatMap((cell, x) =>
        cell === '#'
          ? [
              `<rect x="${(index * LETTER_DOTS + x + 2) * dot}" y="${(y + 2) * dot}" width="${dot}" height="${dot}"/>`,
            ]
          : [],
      ),
    ),
  );
  const [labelWidth, labelHeight] = [(WORD.length * LETTER_DOTS + 3) * dot, 11 * dot];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${labelWidth}" height="${labelHeight}" fill="#14151f"/><g fill="#fff">${dots.join('')}</g></svg>`;
}
