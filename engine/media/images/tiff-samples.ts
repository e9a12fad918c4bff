import { fromArrayBuffer, type GeoTIFFImage } from 'geotiff';
import {
  CIELAB,
  CMYK,
  ICCLAB,
  PALETTE,
  RGB,
  type TiffBands,
  type TiffColors,
  WHITE_IS_ZERO,
  writeTiffColors,
} from './tiff-colors.ts';

/** Makes the error of a refusal from its reason. */
type Refuse = (reason: string, cause?: unknown) => Error;

const UNSIGNED = 1;
const FLOATING_POINT = 3;
const PREMULTIPLIED = 1;
const STRAIGHT = 2;

/** Rows that are unpacked at a time, so that deep images are not in memory as a whole. */
const ROWS_AT_ONCE = 256;

/** Sound float images round to a little more than white; more is light that no screen shows. */
const MOST_FLOAT = 1.02;

/**
 * The pixels of one directory, straight alpha, not turned: samples of any depth, in planes or not, behind any predictor.
 * @throws what `refuse` makes, for what is not read rightly.
 */
export async function readTiffPixels(
  bytes: ArrayBuffer,
  directory: number,
  refuse: Refuse,
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const image = await (await fromArrayBuffer(bytes)).getImage(directory);
  const colors = await readColors(image, refuse);
  const [width, height] = [image.getWidth(), image.getHeight()];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const tileRows = image.getTileHeight();
  const rows = Math.ceil(ROWS_AT_ONCE / tileRows) * tileRows;
  const samples = Array.from(
    { length: colors.colorSamples + (colors.alpha === 'none' ? 0 : 1) },
    (_, index) => index,
  );
  for (let top = 0; top < height; top += rows) {
    const bottom = Math.min(height, top + rows);
    const window = [0, top, width, bottom];
    const bands = (await image.readRasters({ window, samples, interleave: false })) as unknown as TiffBands;
    const count = width * (bottom - top);
    if (image.getSampleFormat() === FLOATING_POINT) assertWithinWhite(bands, count, refuse);
    writeTiffColors(bands, count, colors, pixels, width * top * 4);
  }
  return pixels;
}

async function readColors(image: GeoTIFFImage, refuse: Refuse): Promise<TiffColors> {
  const { fileDirectory: tags } = image;
  const photometric: number = tags.getValue('PhotometricInterpretation') ?? WHITE_IS_ZERO;
  const colorSamples = { [RGB]: 3, [CMYK]: 4, [CIELAB]: 3, [ICCLAB]: 3 }[photometric] ?? 1;
  const samples = image.getSamplesPerPixel();
  if (photometric > ICCLAB || samples < colorSamples) throw refuse('its kind of colours is not read');
  const isCmykOfOtherInks = photometric === CMYK && ((await tags.loadValue('InkSet')) ?? 1) !== 1;
  if (isCmykOfOtherInks) throw refuse('it is made for inks other than cyan, magenta, yellow and black');
  const format = image.getSampleFormat();
  const bits = image.getBitsPerSample();
  const isLab = photometric === CIELAB || photometric === ICCLAB;
  if (isLab && bits !== 8 && bits !== 16) throw refuse(`Lab colours of ${bits} bits are not read`);
  if (format !== UNSIGNED && format !== FLOATING_POINT && !isLab)
    throw refuse('its samples have a sign, as measurements have it');
  const palette = photometric === PALETTE ? await tags.loadValue('ColorMap') : null;
  if (photometric === PALETTE && !palette) throw refuse('its table of colours is missing');
  const extra: ArrayLike<number> | undefined = tags.getValue('ExtraSamples');
  // A fourth sample of which nothing is said is opacity; one that is said to be unspecified is a mask or the like.
  const kind = extra?.[0] ?? (samples === colorSamples + 1 ? STRAIGHT : 0);
  return {
    photometric,
    colorSamples,
    alpha:
      samples === colorSamples
        ? 'none'
        : kind === PREMULTIPLIED
          ? 'premultiplied'
          : kind === STRAIGHT
            ? 'straight'
            : 'none',
    white: format === FLOATING_POINT ? 1 : 2 ** bits - 1,
    palette: palette ?? null,
    labWhite: isLab ? await readLabWhite(image) : 'D50',
  };
}

/** D50, unless the file says that its white is that of screens (tag 318, as x and y of CIE). */
async function readLabWhite({ fileDirectory }: GeoTIFFImage): Promise<TiffColors['labWhite']> {
  const [x = 0, xParts = 1] = Array.from((await fileDirectory.loadValue('WhitePoint')) ?? [], Number);
  return Math.abs(x / xParts - 0.3127) < 0.004 ? 'D65' : 'D50';
}

function assertWithinWhite(bands: TiffBands, count: number, refuse: Refuse): void {
  for (const band of bands)
    for (let index = 0; index < count; index++)
      if ((band[index] ?? 0) > MOST_FLOAT)
        throw refuse(
          'its values go beyond white, as those of HDR images and measurements do: save it with 8 or 16 bits',
        );
}
