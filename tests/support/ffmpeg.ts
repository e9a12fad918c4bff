import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Pixels } from './scene-images.ts';

const require = createRequire(import.meta.url);

/** The part of ffmpeg's wasm core that tests use: the same ffmpeg and ffprobe as on a command line. */
interface FfmpegCore {
  readonly FS: {
    writeFile(name: string, data: Uint8Array): void;
    readFile(name: string): Uint8Array;
    unlink(name: string): void;
  };
  setLogger(logger: (line: { message: string }) => void): void;
  reset(): void;
  exec(...argumentsOfFfmpeg: string[]): number;
  ffprobe(...argumentsOfFfprobe: string[]): number;
}

let loading: Promise<FfmpegCore> | null = null;

/** ffmpeg without an install: its wasm build, made to run in Node by giving it the two globals of a worker that it reads. */
function loadCore(): Promise<FfmpegCore> {
  loading ??= (async () => {
    Object.assign(globalThis, { self: globalThis, location: { href: 'file:///' } });
    const { default: create } = await import(require.resolve('@ffmpeg/core').replace('/umd/', '/esm/'));
    const wasmBinary = readFileSync(require.resolve('@ffmpeg/core/wasm').replace('/umd/', '/esm/'));
    return create({ wasmBinary, mainScriptUrlOrBlob: '' }) as Promise<FfmpegCore>;
  })();
  return loading;
}

/** The next one who asks gets a new core: one that was used for long may crash. */
export function forgetCore(): void {
  loading = null;
}

export interface ProbedStream {
  readonly codec_type: 'video' | 'audio' | 'subtitle' | 'data';
  readonly codec_tag_string?: string;
  readonly tags?: Readonly<Record<string, string>>;
  readonly codec_name: string;
  readonly profile: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly avg_frame_rate: string;
  readonly r_frame_rate: string;
  readonly nb_read_frames: string;
  readonly duration: string;
  readonly color_range?: string;
  readonly color_space?: string;
}

/** What ffprobe says of the streams of a file, every frame counted by decoding it. */
export async function probe(file: Buffer): Promise<ProbedStream[]> {
  const core = await loadCore();
  core.FS.writeFile('probed', file);
  core.setLogger(() => {});
  core.ffprobe('-v', 'error', '-count_frames', '-show_streams', '-of', 'json', 'probed', '-o', 'probed.json');
  core.reset();
  const { streams } = JSON.parse(new TextDecoder().decode(core.FS.readFile('probed.json'))) as {
    streams: ProbedStream[];
  };
  core.FS.unlink('probed');
  return streams;
}

/** Frames of a video as ffmpeg decodes them, its colours read as BT.709 in limited range unless stated otherwise. */
export async function decodeFrames(
  file: Buffer,
  frames: readonly number[],
  size: { width: number; height: number },
  { matrix = 'bt709', range = 'tv' }: { matrix?: 'bt601' | 'bt709'; range?: 'tv' | 'pc' } = {},
): Promise<Pixels[]> {
  const core = await loadCore();
  core.FS.writeFile('decoded', file);
  const selected = frames.map((frame) => `eq(n\\,${frame})`).join('+');
  const log: string[] = [];
  core.setLogger(({ message }) => log.push(message));
  const filter = `select=${selected},scale=in_color_matrix=${matrix}:in_range=${range}:flags=accurate_rnd+full_chroma_int+bicubic`;
  const code = core.exec(
    '-v',
    'error',
    '-i',
    'decoded',
    '-vf',
    filter,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    'frames.raw',
  );
  core.reset();
  if (code !== 0) throw new Error(`ffmpeg: ${log.join(' ')}`);
  const raw = core.FS.readFile('frames.raw');
  core.FS.unlink('decoded');
  core.FS.unlink('frames.raw');
  const bytes = size.width * size.height * 4;
  return frames.map((_, index) => ({ ...size, data: raw.slice(index * bytes, (index + 1) * bytes) }));
}

/** Makes a small media file with ffmpeg's own sources, for example `testsrc` and `sine`. */
export function makeMedia(name: string, ...argumentsOfFfmpeg: string[]): Promise<Buffer> {
  return remakeMedia({}, name, ...argumentsOfFfmpeg);
}

/** Makes a media file from others, for example by cutting it without encoding it again. Inputs are named by their keys. */
export async function remakeMedia(
  inputs: Readonly<Record<string, Buffer>>,
  name: string,
  ...argumentsOfFfmpeg: string[]
): Promise<Buffer> {
  try {
    return await runFfmpeg(inputs, name, argumentsOfFfmpeg);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
    // Of no use to the next one who asks; a new one does not crash.
    forgetCore();
    return runFfmpeg(inputs, name, argumentsOfFfmpeg);
  }
}

async function runFfmpeg(
  inputs: Readonly<Record<string, Buffer>>,
  name: string,
  argumentsOfFfmpeg: readonly string[],
): Promise<Buffer> {
  const core = await loadCore();
  for (const [input, file] of Object.entries(inputs)) core.FS.writeFile(input, file);
  const log: string[] = [];
  core.setLogger(({ message }) => log.push(message));
  const code = core.exec('-v', 'error', ...argumentsOfFfmpeg, '-y', name);
  core.reset();
  for (const input of Object.keys(inputs)) core.FS.unlink(input);
  if (code !== 0) throw new Error(`ffmpeg: ${log.join(' ')}`);
  const file = Buffer.from(core.FS.readFile(name));
  core.FS.unlink(name);
  return file;
}

/** The sound of a file as samples of its left side at 48 kHz. */
export async function decodeSound(file: Buffer): Promise<Float32Array> {
  const core = await loadCore();
  core.FS.writeFile('decoded', file);
  core.setLogger(() => {});
  const code = core.exec(
    '-v',
    'error',
    '-i',
    'decoded',
    '-vn',
    '-ac',
    '1',
    '-ar',
    '48000',
    '-f',
    'f32le',
    'sound.raw',
  );
  core.reset();
  if (code !== 0) throw new Error('ffmpeg cannot decode the sound.');
  const raw = core.FS.readFile('sound.raw');
  core.FS.unlink('decoded');
  core.FS.unlink('sound.raw');
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
}

/** All channels of a sound as ffmpeg decodes them, and everything that ffmpeg remarks on it. */
export async function decodeChannels(
  file: Uint8Array,
  channels: number,
): Promise<{ samples: Float32Array[]; remarks: string[] }> {
  const core = await loadCore();
  core.FS.writeFile('decoded', file);
  const remarks: string[] = [];
  // The core says at its end that it has one.
  core.setLogger(({ message }) => void (message === 'Aborted()' || remarks.push(message)));
  const input = ['-v', 'warning', '-err_detect', 'explode', '-i', 'decoded'];
  const code = core.exec(...input, '-f', 'f32le', 'sound.raw');
  core.reset();
  if (code !== 0) throw new Error(`ffmpeg: ${remarks.join(' ')}`);
  const raw = core.FS.readFile('sound.raw');
  core.FS.unlink('decoded');
  core.FS.unlink('sound.raw');
  const all = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
  const samples = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: all.length / channels }, (_unused, at) => all[at * channels + channel] ?? 0),
  );
  return { samples, remarks };
}

/** When a file begins and how long it plays, and when each of its images shows, all in seconds as ffprobe has them. */
export async function probeTimes(
  file: Buffer,
): Promise<{ startSeconds: number; durationSeconds: number; frameSeconds: number[] }> {
  const core = await loadCore();
  core.FS.writeFile('probed', file);
  core.setLogger(() => {});
  const wanted = 'format=start_time,duration:frame=best_effort_timestamp_time';
  const reports = ['-select_streams', 'v', '-show_frames', '-show_format', '-show_entries', wanted];
  core.ffprobe('-v', 'error', ...reports, '-of', 'json', 'probed', '-o', 'probed.json');
  core.reset();
  const { format, frames } = JSON.parse(new TextDecoder().decode(core.FS.readFile('probed.json'))) as {
    format: { start_time: string; duration: string };
    frames: { best_effort_timestamp_time: string }[];
  };
  core.FS.unlink('probed');
  return {
    startSeconds: Number(format.start_time),
    durationSeconds: Number(format.duration),
    frameSeconds: frames.map((frame) => Number(frame.best_effort_timestamp_time)),
  };
}

/** Integrated loudness (LUFS) and true peak (dB) of a sound as ffmpeg's ebur128 measures them. */
export async function measureLoudness(file: Buffer): Promise<{ lufs: number; truePeakDb: number }> {
  const core = await loadCore();
  core.FS.writeFile('measured', file);
  const log: string[] = [];
  core.setLogger(({ message }) => log.push(message));
  // The level stays as the call before has set it, and at others than this one nothing of what is measured is reported.
  const code = core.exec(
    '-loglevel',
    'info',
    '-nostats',
    '-i',
    'measured',
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  );
  core.reset();
  core.setLogger(() => {});
  core.FS.unlink('measured');
  const summary = log.join('\n').split('Summary:').at(-1) ?? '';
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  if (code !== 0) throw new Error(`ffmpeg could not measure the sound: ${log.slice(-5).join(' ')}`);
  return {
    lufs: number(/I:\s+(-?[\d.]+) LUFS/),
    truePeakDb: number(/Peak:\s+(-?[\d.]+|-inf) dBFS/),
  };
}
