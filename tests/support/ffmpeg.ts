import { runProgram } from './ffmpeg-programs.ts';
import type { Pixels } from './scene-images.ts';

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
  const { streams } = (await report(file, ['-count_frames', '-show_streams'])) as { streams: ProbedStream[] };
  return streams;
}

/** What ffprobe says of a file, as JSON. It may say something of one that is broken too. */
async function report(file: Buffer, wanted: readonly string[]): Promise<unknown> {
  const { log, output } = await runProgram({
    program: 'ffprobe',
    arguments: ['-v', 'error', ...wanted, '-of', 'json', 'probed', '-o', 'probed.json'],
    inputs: { probed: file },
    output: 'probed.json',
  });
  if (output.byteLength === 0) throw new Error(`ffprobe: ${log.join(' ')}`);
  return JSON.parse(output.toString());
}

/** What ffmpeg makes of a file. */
async function decoded(file: Uint8Array, output: string, conversion: readonly string[]): Promise<Buffer> {
  return (await decodedWithLog(file, output, ['-v', 'error'], conversion)).output;
}

async function decodedWithLog(
  file: Uint8Array,
  output: string,
  level: readonly string[],
  conversion: readonly string[],
): Promise<{ output: Buffer; log: readonly string[] }> {
  const outcome = await runProgram({
    program: 'ffmpeg',
    arguments: [...level, '-i', 'decoded', ...conversion, output],
    inputs: { decoded: file },
    output,
  });
  if (outcome.code !== 0) throw new Error(`ffmpeg: ${outcome.log.join(' ')}`);
  return outcome;
}

/** Frames of a video as ffmpeg decodes them, its colours read as BT.709 in limited range unless stated otherwise. */
export async function decodeFrames(
  file: Buffer,
  frames: readonly number[],
  size: { width: number; height: number },
  { matrix = 'bt709', range = 'tv' }: { matrix?: 'bt601' | 'bt709'; range?: 'tv' | 'pc' } = {},
): Promise<Pixels[]> {
  const selected = runsOf(frames)
    .map(([first, last]) => `between(n\\,${first}\\,${last})`)
    .join('+');
  const filter = `select=${selected},scale=in_color_matrix=${matrix}:in_range=${range}:flags=accurate_rnd+full_chroma_int+bicubic`;
  const layout = ['-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgba'];
  const raw = await decoded(file, 'frames.raw', ['-vf', filter, ...layout]);
  const bytes = size.width * size.height * 4;
  return frames.map((_, index) => ({
    ...size,
    data: new Uint8Array(raw.subarray(index * bytes, (index + 1) * bytes)),
  }));
}

/** The first and the last of the numbers that follow each other: ffmpeg reads no expression with hundreds of terms. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs;
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
  const { code, log, output } = await runProgram({
    program: 'ffmpeg',
    arguments: ['-v', 'error', ...argumentsOfFfmpeg, '-y', name],
    inputs,
    output: name,
  });
  if (code !== 0) throw new Error(`ffmpeg: ${log.join(' ')}`);
  return output;
}

/** The sound of a file as samples of its left side at 48 kHz. */
export async function decodeSound(file: Buffer): Promise<Float32Array> {
  return samplesIn(await decoded(file, 'sound.raw', ['-vn', '-ac', '1', '-ar', '48000', '-f', 'f32le']));
}

function samplesIn(raw: Buffer): Float32Array {
  return new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
}

/** All channels of a sound as ffmpeg decodes them, and everything that ffmpeg remarks on it. */
export async function decodeChannels(
  file: Uint8Array,
  channels: number,
): Promise<{ samples: Float32Array[]; remarks: readonly string[] }> {
  const level = ['-v', 'warning', '-err_detect', 'explode'];
  const { output, log } = await decodedWithLog(file, 'sound.raw', level, ['-f', 'f32le']);
  const all = samplesIn(output);
  const samples = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: all.length / channels }, (_unused, at) => all[at * channels + channel] ?? 0),
  );
  return { samples, remarks: log };
}

/** When a file begins and how long it plays, and when each of its images shows, all in seconds as ffprobe has them. */
export async function probeTimes(
  file: Buffer,
): Promise<{ startSeconds: number; durationSeconds: number; frameSeconds: number[] }> {
  const wanted = 'format=start_time,duration:frame=best_effort_timestamp_time';
  const { format, frames } = (await report(file, [
    ...['-select_streams', 'v', '-show_frames', '-show_format', '-show_entries', wanted],
  ])) as {
    format: { start_time: string; duration: string };
    frames: { best_effort_timestamp_time: string }[];
  };
  return {
    startSeconds: Number(format.start_time),
    durationSeconds: Number(format.duration),
    frameSeconds: frames.map((frame) => Number(frame.best_effort_timestamp_time)),
  };
}

/** Integrated loudness (LUFS) and true peak (dB) of a sound as ffmpeg's ebur128 measures them. */
export async function measureLoudness(file: Buffer): Promise<{ lufs: number; truePeakDb: number }> {
  const { code, log } = await runProgram({
    program: 'ffmpeg',
    // The level of the wasm build stays as the call before has set it, and at others than this one nothing of what is measured is reported.
    arguments: [
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
    ],
    inputs: { measured: file },
    output: null,
  });
  const summary = log.join('\n').split('Summary:').at(-1) ?? '';
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  if (code !== 0) throw new Error(`ffmpeg could not measure the sound: ${log.slice(-5).join(' ')}`);
  return {
    lufs: number(/I:\s+(-?[\d.]+) LUFS/),
    truePeakDb: number(/Peak:\s+(-?[\d.]+|-inf) dBFS/),
  };
}
