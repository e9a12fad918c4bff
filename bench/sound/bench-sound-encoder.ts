import { readFile } from 'node:fs/promises';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output, Quality } from 'mediabunny';
import { AacEncoder } from '../../engine/export/sound/aac/aac-encoder.ts';
import { decodeAac } from '../../tests/support/aac-file.ts';
import { decodeChannels, remakeMedia } from '../../tests/support/ffmpeg.ts';
import { type Comparison, compare, type Stereo } from './noise-to-mask.ts';

type Row = Readonly<Record<string, string | number>>;

const SAMPLE_RATE = 48_000;
const BITRATE = 160_000;
const SECONDS = 8;
const DELAY_SAMPLES = 1024;
const FORMAT = { samplingRate: SAMPLE_RATE, channels: 2 } as const;

/** Music of several moods, voices of animals and people, and what begins suddenly; each with the second from which it is taken. */
const PIECES: readonly (readonly [string, string, number])[] = [
  ['lo-fi', 'stock/music/cat-caffe.mp3', 30],
  ['piano and strings', 'stock/music/cue.mp3', 20],
  ['guitars', 'stock/music/florist.mp3', 40],
  ['band', 'stock/music/oceanside.mp3', 30],
  ['electronic beat', 'stock/music/loop-arovane-beat-a.ogg', 0],
  ['percussion', 'stock/music/loop-percussion.ogg', 0],
  ['tabla', 'stock/music/loop-tabla.ogg', 0],
  ['electric loop', 'stock/music/loop-electric.ogg', 0],
  ['synthesizers', 'made/music/neon-sprint-15.m4a', 2],
  ['quiet piano', 'made/music/letters-home-15.m4a', 2],
  ['marimba', 'made/music/marbles-15.m4a', 2],
  ['fire', 'stock/sounds/ambience-fireplace.mp3', 0],
  ['rain', 'stock/sounds/ambience-rain.mp3', 0],
  ['clock', 'stock/sounds/alarm-clock-ticking.mp3', 0],
  ['choir', 'stock/sounds/choir-pad.ogg', 0],
  ['guitar chord', 'stock/sounds/guitar-em9.ogg', 0],
  ['drum roll', 'stock/sounds/drum-roll.ogg', 0],
  ['crow', 'stock/sounds/crow.ogg', 0],
];

interface Encoded {
  readonly decoded: Stereo;
  readonly bytes: number;
  /** Of all threads of this process. */
  readonly processorMs: number;
}

async function originalOf(file: string, fromSecond: number): Promise<Stereo> {
  const source = await readFile(new URL(`../../assets/media/${file}`, import.meta.url));
  const part = ['-ss', String(fromSecond), '-t', String(SECONDS)];
  const form = ['-ac', '2', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_f32le'];
  const wave = await remakeMedia({ source }, 'part.wav', ...part, '-i', 'source', ...form);
  return pairOf((await decodeChannels(wave, 2)).samples);
}

function pairOf([left, right]: readonly Float32Array[], from = 0): Stereo {
  if (!left || !right) throw new RangeError('stereo was expected');
  return [left.subarray(from), right.subarray(from)];
}

async function timed<Made>(make: () => Promise<Made> | Made): Promise<readonly [Made, number]> {
  const before = process.cpuUsage();
  const made = await make();
  const { user, system } = process.cpuUsage(before);
  return [made, (user + system) / 1000];
}

const sizeOf = (packets: readonly Uint8Array[]) => packets.reduce((sum, { length }) => sum + length, 0);

async function byOwnEncoder(sound: Stereo): Promise<Encoded> {
  const encoder = new AacEncoder({ ...FORMAT, bitrate: BITRATE });
  const [packets, processorMs] = await timed(() => {
    const made: Uint8Array<ArrayBuffer>[] = [];
    for (let at = 0; at < sound[0].length; at += SAMPLE_RATE)
      made.push(...encoder.add(sound.map((side) => side.subarray(at, at + SAMPLE_RATE))));
    return [...made, ...encoder.finish()];
  });
  const { samples } = await decodeAac(packets, encoder.config, FORMAT);
  return { decoded: pairOf(samples, DELAY_SAMPLES), bytes: sizeOf(packets), processorMs };
}

/** The package that videos took before, and which the loop by hand still takes. */
async function byPackage(sound: Stereo): Promise<Encoded> {
  const packets: Uint8Array<ArrayBuffer>[] = [];
  let config: Uint8Array<ArrayBuffer> | null = null;
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: BITRATE }),
    onEncodedPacket(packet, meta) {
      const description = meta?.decoderConfig?.description;
      if (description) config = new Uint8Array(description as Uint8Array);
      packets.push(new Uint8Array(packet.data));
    },
  });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new NullTarget(),
  });
  output.addAudioTrack(source);
  await output.start();
  const [, processorMs] = await timed(async () => {
    for (let at = 0; at < sound[0].length; at += SAMPLE_RATE) {
      const [left, right] = sound.map((side) => side.subarray(at, at + SAMPLE_RATE)) as [
        Float32Array,
        Float32Array,
      ];
      const data = new Float32Array(left.length * 2);
      data.set(left);
      data.set(right, left.length);
      const sample = new AudioSample({
        data,
        format: 'f32-planar',
        numberOfChannels: 2,
        sampleRate: SAMPLE_RATE,
        timestamp: at / SAMPLE_RATE,
      });
      await source.add(sample);
      sample.close();
    }
    await output.finalize();
  });
  if (!config) throw new Error('The package gave no packets.');
  const { samples } = await decodeAac(packets, config, FORMAT);
  return { decoded: pairOf(samples, DELAY_SAMPLES), bytes: sizeOf(packets), processorMs };
}

async function byFfmpeg(sound: Stereo): Promise<Encoded> {
  const interleaved = new Float32Array(sound[0].length * 2);
  for (const [side, samples] of sound.entries())
    for (const [at, sample] of samples.entries()) interleaved[2 * at + side] = sample;
  const input = ['-f', 'f32le', '-ac', '2', '-ar', String(SAMPLE_RATE), '-i', 'sound'];
  const coded = ['-c:a', 'aac', '-b:a', String(BITRATE)];
  const sources = { sound: Buffer.from(interleaved.buffer) };
  const [stream, processorMs] = await timed(() => remakeMedia(sources, 'coded.aac', ...input, ...coded));
  const wave = await remakeMedia({ stream }, 'decoded.wav', '-i', 'stream', '-c:a', 'pcm_f32le');
  const { samples } = await decodeChannels(wave, 2);
  return { decoded: pairOf(samples, DELAY_SAMPLES), bytes: stream.length, processorMs };
}

const ENCODERS: Readonly<Record<string, (sound: Stereo) => Promise<Encoded>>> = {
  ours: byOwnEncoder,
  package: byPackage,
  ffmpeg: byFfmpeg,
};

interface Result extends Comparison {
  readonly kilobits: number;
  readonly processorMs: number;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A line: the figures of all encoders side by side. */
function rowOf(piece: string, results: Readonly<Record<string, readonly Result[]>>): Row {
  const figure = (value: (result: Result) => number, digits = 1) =>
    Object.values(results)
      .map((each) => mean(each.map(value)).toFixed(digits))
      .join(' / ');
  return {
    [`piece: ${Object.keys(results).join(' / ')}`]: piece,
    'kbit/s': figure(({ kilobits }) => kilobits, 0),
    'NMR, dB': figure(({ noiseToMaskDb }) => noiseToMaskDb),
    'NMR of the worst 5 %, dB': figure(({ worstNoiseToMaskDb }) => worstNoiseToMaskDb),
    'NMR of the worst 1 % of 5 ms, dB': figure(({ shortNoiseToMaskDb }) => shortNoiseToMaskDb),
    'segmental SNR, dB': figure(({ segmentalSnrDb }) => segmentalSnrDb),
    'spectrum, dB': figure(({ spectrumDb }) => spectrumDb, 2),
    'processor, ms/s': figure(({ processorMs }) => processorMs),
  };
}

/** NMR by groups of Bark bands, of all pieces. */
function barkRows(results: Readonly<Record<string, readonly Result[]>>): void {
  for (const [name, each] of Object.entries(results)) {
    const barks = each[0]?.barks.map((_, bark) =>
      mean(each.map(({ barks: own }) => own[bark] ?? 0)).toFixed(0),
    );
    console.log(`NMR by Bark from 0, ${name}: ${barks?.join(' ')}`);
  }
}

/** Our AAC encoder beside the npm package and ffmpeg's own: noise over what is masked, and processor time. */
export async function benchSoundEncoder(): Promise<Row[]> {
  registerAacEncoder();
  const rows: Row[] = [];
  const all: Record<string, Result[]> = {};
  for (const [piece, file, fromSecond] of PIECES) {
    const original = await originalOf(file, fromSecond);
    const seconds = original[0].length / SAMPLE_RATE;
    const own: Record<string, Result[]> = {};
    for (const [name, encode] of Object.entries(ENCODERS)) {
      const { decoded, bytes, processorMs } = await encode(original);
      const result = {
        ...compare(original, decoded),
        kilobits: (bytes * 8) / seconds / 1000,
        processorMs: processorMs / seconds,
      };
      own[name] = [result];
      all[name] = [...(all[name] ?? []), result];
    }
    rows.push(rowOf(piece, own));
    console.error(JSON.stringify(rows.at(-1)));
  }
  rows.push(rowOf('mean', all));
  barkRows(all);
  return rows;
}
