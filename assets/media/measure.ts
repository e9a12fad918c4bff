import { execFileSync, spawnSync } from 'node:child_process';
import sharp from 'sharp';

/** What a list shows of a file before the file itself is loaded. */
export interface Measured {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
  /** The mean colour of an image, `#rrggbb`: what is shown until its small image has come. */
  readonly color?: string;
  /** The loudest sample in each of `WAVEFORM_PARTS` equal parts of a sound, a digit of base 36 each: 0 is silence, z the loudest part. */
  readonly waveform?: string;
}

export const WAVEFORM_PARTS = 96;
const THUMB_WIDTH_PX = 360;
const PREVIEW_SECONDS = 6;
/** Samples a second from which the shape of a sound is read; the ear is not meant to hear them. */
const SHAPE_RATE = 8_000;
const LOUDEST_DIGIT = 35;

/** Size and mean colour of an image file. */
export async function measureImage(path: string): Promise<Measured> {
  const { width, height } = await sharp(path).metadata();
  const pixel = await sharp(path).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer();
  return { widthPx: width, heightPx: height, durationMs: 0, color: `#${pixel.toString('hex', 0, 3)}` };
}

/** A small image for lists. */
export async function makeThumb(path: string, thumb: string): Promise<void> {
  const resized = sharp(path).resize({ width: THUMB_WIDTH_PX, withoutEnlargement: true });
  await resized.webp({ quality: 74, effort: 6 }).toFile(thumb);
}

/** Size and length of a clip. Its colour is that of its small image. */
export async function measureClip(path: string, thumb: string): Promise<Measured> {
  const [widthPx = 0, heightPx = 0] = probe(path, 'stream=width,height', 'v:0');
  const { color } = await measureImage(thumb);
  return { widthPx, heightPx, durationMs: durationMs(path), ...(color === undefined ? {} : { color }) };
}

/** What lies behind a see-through clip in lists. */
const LIST_GROUND = '0x39415a';

/**
 * The frame in the middle of a clip as a small image, and its first seconds without sound, small enough to play in a list. Of a clip of
 * ours it is the whole one, which loops there as it does elsewhere.
 */
export function makeClipPreview(path: string, thumb: string, preview: string, isWhole: boolean): void {
  const middle = (durationMs(path) / 2000).toFixed(3);
  const isTransparent = path.endsWith('.webm');
  const [widthPx = 0, heightPx = 0] = probe(path, 'stream=width,height', 'v:0');
  const ground = ['-f', 'lavfi', '-i', `color=${LIST_GROUND}:s=${widthPx}x${heightPx}:r=30`];
  const small = `${isTransparent ? '[1:v][0:v]overlay=shortest=1' : '[0:v]null'},scale=${THUMB_WIDTH_PX}:-2`;
  // The other decoder of ffmpeg leaves the opacity out.
  const input = isTransparent ? ['-c:v', 'libvpx-vp9', '-i', path, ...ground] : ['-i', path];
  const image = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '74', thumb];
  ffmpeg('-ss', middle, ...input, '-filter_complex', small, ...image);
  ffmpeg(
    ...input,
    ...(isWhole ? [] : ['-t', String(PREVIEW_SECONDS)]),
    ...['-an', '-filter_complex', small, '-c:v', 'libx264', '-preset', 'veryslow'],
    ...['-crf', '29', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-fflags', '+bitexact', preview],
  );
}

/** Length and shape of a sound. */
export function measureSound(path: string): Measured {
  const raw = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-map', '0:a', '-ac', '1', '-ar', String(SHAPE_RATE), '-f', 's16le', '-'],
    { maxBuffer: 1 << 28 },
  );
  const samples = new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1);
  const peaks = Array.from({ length: WAVEFORM_PARTS }, (_, part) => {
    const from = Math.floor((part * samples.length) / WAVEFORM_PARTS);
    const to = Math.max(from + 1, Math.floor(((part + 1) * samples.length) / WAVEFORM_PARTS));
    return samples.subarray(from, to).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  });
  const loudest = Math.max(1, ...peaks);
  const waveform = peaks.map((peak) => Math.round((peak / loudest) * LOUDEST_DIGIT).toString(36)).join('');
  return { widthPx: 0, heightPx: 0, durationMs: durationMs(path), waveform };
}

/** Integrated loudness in LUFS and the highest true peak in decibels of full scale, as EBU R 128 measures them. */
export function measureLoudness(path: string): { loudnessLufs: number; peakDecibels: number } {
  const parameters = ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true:framelog=verbose'];
  const said = spawnSync('ffmpeg', [...parameters, '-f', 'null', '-']).stderr.toString();
  const last = (pattern: RegExp) => Number([...said.matchAll(pattern)].at(-1)?.[1]);
  return { loudnessLufs: last(/I:\s+(-?[\d.]+) LUFS/g), peakDecibels: last(/Peak:\s+(-?[\d.]+) dBFS/g) };
}

/** Runs ffmpeg, which is on the PATH, and replaces what it writes to. */
export function ffmpeg(...parameters: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters], { stdio: 'inherit' });
}

function durationMs(path: string): number {
  const [seconds = 0] = probe(path, 'format=duration');
  return Math.round(seconds * 1000);
}

function probe(path: string, entries: string, stream?: string): number[] {
  const selected = stream === undefined ? [] : ['-select_streams', stream];
  const parameters = ['-v', 'error', ...selected, '-show_entries', entries, '-of', 'csv=p=0', path];
  return execFileSync('ffprobe', parameters).toString().trim().split(',').map(Number);
}
