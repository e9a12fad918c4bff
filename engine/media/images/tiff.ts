import * as utif from 'utif2';
import { GessoError } from '../../model/errors.ts';
import { assertImageFits } from './image-limits.ts';
import { YCBCR } from './tiff-colors.ts';

/** Images in one file are previews, pages or masks; more than this are not read. */
const MAX_DIRECTORIES = 64;

/** The bit of tag 254 that says that a directory is a smaller copy of another one (TIFF 6.0, §8). */
const REDUCED_COPY = 1;

/**
 * Decodes the main image of a TIFF file (the largest that is no preview), turned upright.
 * @throws GessoError `picture-broken`.
 */
export async function decodeTiff(bytes: ArrayBuffer, name: string): Promise<ImageData> {
  const broken = (reason: string, cause?: unknown) =>
    new GessoError('image-broken', { name, reason }, { cause });
  let directories: utif.IFD[];
  try {
    directories = utif.decode(bytes).slice(0, MAX_DIRECTORIES);
  } catch (cause) {
    throw broken('its directory is damaged', cause);
  }
  const main = mainDirectory(directories);
  if (!main) throw broken('there is no image in it');
  assertImageFits({ widthPx: numberIn(main, 256), heightPx: numberIn(main, 257) }, name);
  if (!isWhole(main, bytes.byteLength)) throw broken('its image is cut off');
  const compression = numberIn(main, 259) || 1;
  const orientation = numberIn(main, 274) || 1;
  try {
    if (readsSamples(main)) {
      const { readTiffPixels } = await import('./tiff-samples.ts');
      const pixels = await readTiffPixels(bytes, directories.indexOf(main), broken);
      return turnUpright(new ImageData(pixels, numberIn(main, 256), numberIn(main, 257)), orientation);
    }
    if (numberIn(main, 284) === IN_PLANES)
      throw broken(`planes with compression ${compression} are not read: save it without compression`);
    utif.decodeImage(bytes, main);
    const { width, height } = main;
    const pixels = isPlainYcbcr(main) ? fromYcbcr(main) : new Uint8ClampedArray(utif.toRGBA8(main));
    if (pixels.length !== width * height * 4) throw broken('its image is cut off');
    return turnUpright(new ImageData(pixels, width, height), orientation);
  } catch (cause) {
    if (cause instanceof GessoError) throw cause;
    throw broken(`its content is damaged, or compression ${compression} is not read`, cause);
  }
}

/** The bit of tag 284 that says that each kind of samples is stored by itself. */
const IN_PLANES = 2;

/** Fax, and JPEG in its old and new way: what is unpacked are pixels, not samples. */
const PIXEL_COMPRESSIONS = new Set([2, 3, 4, 6, 7, 34_892]);

/** Whether the samples are read as they are, and not by the decoder of faxes, JPEG and blocks of brightness. */
function readsSamples(directory: utif.IFD): boolean {
  return !PIXEL_COMPRESSIONS.has(numberIn(directory, 259) || 1) && numberIn(directory, 262) !== YCBCR;
}

/** Whether all strips (273, 279) or tiles (324, 325) lie within the file. */
function isWhole(directory: utif.IFD, fileBytes: number): boolean {
  for (const [offsetTag, lengthTag] of [
    [273, 279],
    [324, 325],
  ] as const) {
    const offsets = numbersIn(directory, offsetTag);
    const lengths = numbersIn(directory, lengthTag);
    if (offsets.some((offset, index) => offset + (lengths[index] ?? 0) > fileBytes)) return false;
  }
  return true;
}

/** Brightness and colour apart, and not by JPEG, which has its own way back. */
function isPlainYcbcr(directory: utif.IFD): boolean {
  const compression = numberIn(directory, 259) || 1;
  return numberIn(directory, 262) === YCBCR && compression !== 6 && compression !== 7;
}

/** TIFF 6.0, §21: blocks of brightness with one pair of colours each; ITU-R BT.601 as the format has it by default. */
function fromYcbcr(directory: utif.IFD): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, data } = directory;
  const [acrossX = 2, acrossY = 2] = numbersIn(directory, 530);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const blockBytes = acrossX * acrossY + 2;
  const blocksInRow = Math.ceil(width / acrossX);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = (Math.floor(y / acrossY) * blocksInRow + Math.floor(x / acrossX)) * blockBytes;
      const light = data[block + (y % acrossY) * acrossX + (x % acrossX)] ?? 0;
      const blue = (data[block + blockBytes - 2] ?? 128) - 128;
      const red = (data[block + blockBytes - 1] ?? 128) - 128;
      const at = (y * width + x) * 4;
      pixels[at] = light + 1.402 * red;
      pixels[at + 1] = light - 0.344136 * blue - 0.714136 * red;
      pixels[at + 2] = light + 1.772 * blue;
      pixels[at + 3] = 255;
    }
  }
  return pixels;
}

function numbersIn(directory: utif.IFD, tag: number): number[] {
  const value = directory[`t${tag}`];
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];
}

function mainDirectory(directories: readonly utif.IFD[]): utif.IFD | null {
  let main: utif.IFD | null = null;
  let mainArea = 0;
  for (const directory of directories) {
    const area = numberIn(directory, 256) * numberIn(directory, 257);
    if (area === 0 || (numberIn(directory, 254) & REDUCED_COPY) !== 0) continue;
    if (area > mainArea) [main, mainArea] = [directory, area];
  }
  return main;
}

/** The first number of a tag, 0 when it is not there. */
function numberIn(directory: utif.IFD, tag: number): number {
  const value = directory[`t${tag}`];
  const first = Array.isArray(value) || value instanceof Uint8Array ? value[0] : value;
  return typeof first === 'number' ? first : 0;
}

/** Turns and mirrors by an orientation of 1-8 (TIFF 6.0, tag 274; EXIF has the same numbers). */
export function turnUpright(source: ImageData, orientation: number): ImageData {
  if (orientation <= 1 || orientation > 8) return source;
  const { width, height } = source;
  const isTurned = orientation >= 5;
  const upright = new ImageData(isTurned ? height : width, isTurned ? width : height);
  const from = new Uint32Array(source.data.buffer);
  const to = new Uint32Array(upright.data.buffer);
  const mirrorsX = [2, 3, 7, 8].includes(orientation);
  const mirrorsY = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < upright.height; y++) {
    for (let x = 0; x < upright.width; x++) {
      const [alongX, alongY] = isTurned ? [y, x] : [x, y];
      const sourceX = mirrorsX ? width - 1 - alongX : alongX;
      const sourceY = mirrorsY ? height - 1 - alongY : alongY;
      to[y * upright.width + x] = from[sourceY * width + sourceX] ?? 0;
    }
  }
  return upright;
}
