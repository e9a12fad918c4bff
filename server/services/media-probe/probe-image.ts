import { open, readFile, stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { readBmpSize } from './bmp-size.ts';
import { ffprobe, firstFrame } from './ffmpeg-file.ts';
import { DAMAGED, type Drawing, MediaRefusal, type ProbedMedia } from './probe-messages.ts';

/** More is refused before anything is decoded. */
const MAX_PIXELS = 100_000_000;
const MAX_SVG_BYTES = 5 * 1024 * 1024;
const THUMBNAIL_SHORT_SIDE_PX = 200;
/** The long side of a thumbnail, however long the image is; more is cut off on both ends. */
const THUMBNAIL_LONG_SIDE_PX = 800;
const THUMBNAIL_QUALITY = 80;
const NOT_TAKEN = 'An image of this kind is not taken here.';

sharp.cache(false);
sharp.concurrency(1);

/** Reads the size of an image and makes its thumbnail. @throws MediaRefusal */
export async function probeImage(
  path: string,
  contentType: string,
  thumbnailPath: string,
  drawing?: Drawing,
): Promise<ProbedMedia> {
  if (drawing && !drawing.contentTypes.includes(contentType)) throw new MediaRefusal(NOT_TAKEN);
  if (contentType === 'image/bmp') return probeBmp(path, contentType, thumbnailPath);
  const input = contentType === 'image/svg+xml' ? await readDrawing(path) : path;
  if (contentType === 'image/avif' && !drawing && (await isSequence(path)))
    return { contentType, ...(await readSequenceSize(path)), durationMs: null, hasThumbnail: false };
  const metadata = await readMetadata(input);
  const { width, height } = metadata.autoOrient;
  refuseHuge(width, height, drawing?.maxPixels);
  const media = { contentType, widthPx: width, heightPx: height, durationMs: null };
  // The decoder of HEIC is not part of sharp; the browser shows such an image after it has converted it.
  if (metadata.compression === 'hevc') return { ...media, hasThumbnail: false };
  const image = openImage(input).autoOrient();
  if (drawing) await draw(image, drawing, thumbnailPath);
  else await writeThumbnail(image, width, height, thumbnailPath);
  return { ...media, hasThumbnail: true };
}

async function probeBmp(path: string, contentType: string, thumbnailPath: string): Promise<ProbedMedia> {
  const { width, height } = await readBmpSize(path);
  refuseHuge(width, height);
  await writeThumbnail(sharp(await firstFrame(path)), width, height, thumbnailPath);
  return { contentType, widthPx: width, heightPx: height, durationMs: null, hasThumbnail: true };
}

/** Whether an AVIF file is an animation by its first brand: sharp reads only the still ones. */
async function isSequence(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString('latin1', 8, bytesRead) === 'avis';
  } finally {
    await file.close();
  }
}

async function readSequenceSize(path: string): Promise<{ widthPx: number; heightPx: number }> {
  const { streams } = await ffprobe(path).catch((cause: unknown) => {
    throw new MediaRefusal(DAMAGED, { cause });
  });
  const { width = 0, height = 0 } = streams.find(({ codec_type }) => codec_type === 'video') ?? {};
  refuseHuge(width, height);
  return { widthPx: width, heightPx: height };
}

/** As bytes: read from its path a drawing could name files beside it. */
async function readDrawing(path: string): Promise<Buffer> {
  if ((await stat(path)).size > MAX_SVG_BYTES) throw new MediaRefusal('A drawing may have up to 5MB.');
  return readFile(path);
}

function openImage(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

async function readMetadata(input: string | Buffer): Promise<Metadata> {
  try {
    // Without a limit, so that a huge image is distinguished from a damaged one; nothing is decoded yet.
    return await sharp(input, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw new MediaRefusal(DAMAGED, { cause: error });
  }
}

function refuseHuge(width: number, height: number, maxPixels = MAX_PIXELS): void {
  if (width < 1 || height < 1) throw new MediaRefusal(DAMAGED);
  if (width * height > maxPixels) {
    throw new MediaRefusal(
      `The image has ${width} x ${height} pixels; up to ${maxPixels / 1e6} megapixels can be opened. Make it smaller and try again.`,
    );
  }
}

function writeThumbnail(image: Sharp, width: number, height: number, path: string): Promise<void> {
  const scale = Math.min(1, THUMBNAIL_SHORT_SIDE_PX / Math.min(width, height));
  const side = (length: number) => Math.max(1, Math.min(THUMBNAIL_LONG_SIDE_PX, Math.round(length * scale)));
  return write(image.resize(side(width), side(height), { fit: 'cover' }), THUMBNAIL_QUALITY, path);
}

function draw(image: Sharp, drawing: Drawing, path: string): Promise<void> {
  const { widthPx: width, heightPx: height, fit, quality } = drawing;
  return write(image.resize({ width, height, fit, withoutEnlargement: fit === 'inside' }), quality, path);
}

async function write(image: Sharp, quality: number, path: string): Promise<void> {
  try {
    await image.webp({ quality }).toFile(path);
  } catch (error) {
    throw new MediaRefusal(DAMAGED, { cause: error });
  }
}

/** The image that stands for a video: 150x120, cut to fill. */
export async function writeVideoThumbnail(frame: Buffer, path: string): Promise<void> {
  await sharp(frame).resize(150, 120, { fit: 'cover' }).webp({ quality: THUMBNAIL_QUALITY }).toFile(path);
}
