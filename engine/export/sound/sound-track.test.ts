import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  CustomAudioEncoder,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
  registerEncoder,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeSound } from '../../../tests/support/ffmpeg.ts';
import { mixedSample } from './sound-encoder.ts';
import { SoundTrack } from './sound-track.ts';

// A library for networks leaves Node's Worker among the globals of a process that tests share, and the encoder takes it for a browser's.
beforeAll(() => void vi.stubGlobal('Worker', undefined));
afterAll(() => void vi.unstubAllGlobals());

/** A busy machine may take long for the encoder of another thread. */
const PATIENT = { timeout: 60_000 };

/** Samples of 1/48 000 s. */
const inSamples = (seconds: number) => Math.round(seconds * 48_000);

/** A tone that rises in loudness, so that each moment is unlike the others; the right side is quieter. */
const melody = (at: number) => 0.5 * (0.2 + at / 96_000) * Math.sin(at / 17);

function mixerOf(sample: (at: number) => number) {
  return {
    mix: vi.fn(async (start: number, count: number) => {
      const left = Float32Array.from({ length: count }, (_, index) => sample(start + index));
      return [left, left.map((value) => value / 4)] as const;
    }),
  };
}

const newOutput = (format: 'mp4' | 'webm' = 'mp4') => {
  const target = new BufferTarget();
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  });
  return { target, output };
};

/** The file that a track makes: its bytes, and its packets in samples. */
async function fileOf(sound: SoundTrack, format: 'mp4' | 'webm' = 'mp4') {
  const { target, output } = newOutput(format);
  sound.addTo(output);
  await output.start();
  sound.begin();
  await sound.finish();
  await output.finalize();
  const bytes = target.buffer ?? new ArrayBuffer(0);
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound in the file.');
  const packets: { start: number; length: number; bytes: number }[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    packets.push({
      start: inSamples(packet.timestamp),
      length: inSamples(packet.duration),
      bytes: packet.data.length,
    });
  return { bytes, packets, codec: await track.getCodec() };
}

describe('AAC', () => {
  test('is as long as the image to the sample, its delay before time 0', async () => {
    const mixer = mixerOf(melody);
    const { packets, codec } = await fileOf(await SoundTrack.create(mixer, 45, 'aac'));
    expect(codec).toBe('aac');
    // 45 frames are 72 000 samples: 70 whole blocks after the one of the delay, and 320 samples.
    expect(packets).toHaveLength(72);
    expect(packets[0]).toMatchObject({ start: -1024, length: 1024 });
    expect(
      packets.slice(1, -1).every(({ start, length }, index) => start === index * 1024 && length === 1024),
    ).toBe(true);
    expect(packets.at(-1)).toMatchObject({ start: 71_680, length: 320 });
    expect(mixer.mix.mock.calls).toEqual([
      [0, 48_000],
      [48_000, 24_000],
    ]);
  });

  test('sounds when it should and as it should, as ffmpeg decodes it', async () => {
    const { bytes } = await fileOf(await SoundTrack.create(mixerOf(melody), 30, 'aac'));
    const decoded = await decodeSound(Buffer.from(bytes));
    // ffmpeg adds both sides, each by the square root of a half: left, and a quarter of it.
    const expected = (at: number) => melody(at) * 1.25 * Math.SQRT1_2;
    let [error, strength] = [0, 0];
    for (let at = 0; at < 47_000; at++) {
      error += ((decoded[at] ?? 0) - expected(at)) ** 2;
      strength += expected(at) ** 2;
    }
    // One sample out of step would make the error 6 % of the tone.
    expect(Math.sqrt(error / strength)).toBeLessThan(0.03);
  });

  test('takes about 160 kbit/s of what is hard to encode', async () => {
    const noise = (at: number) => ((Math.imul(at + 1, 0x9e3779b1) >>> 8) % 2_000) / 2_000 - 0.5;
    const { packets } = await fileOf(await SoundTrack.create(mixerOf(noise), 60, 'aac'));
    const bitsPerSecond = (packets.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / 2;
    expect(bitsPerSecond).toBeGreaterThan(140_000);
    expect(bitsPerSecond).toBeLessThan(180_000);
  });

  test('another attempt at the image has the same sound without mixing it again', async () => {
    const mixer = mixerOf(melody);
    const sound = await SoundTrack.create(mixer, 70, 'aac');
    const first = newOutput();
    sound.addTo(first.output);
    await first.output.start();
    sound.begin();
    sound.continueTo(31);
    await vi.waitFor(() => expect(mixer.mix).toHaveBeenCalledTimes(2), PATIENT);
    sound.detach();
    await first.output.cancel();
    const { packets } = await fileOf(sound);
    expect(mixer.mix.mock.calls.map(([start]) => start)).toEqual([0, 48_000, 96_000]);
    const whole = await fileOf(await SoundTrack.create(mixerOf(melody), 70, 'aac'));
    expect(packets).toEqual(whole.packets);
    // And a third one, of sound that is whole already.
    expect((await fileOf(sound)).packets).toEqual(whole.packets);
    expect(mixer.mix).toHaveBeenCalledTimes(3);
  });
});

test('sound can be made before there is a file for it', async () => {
  const sound = await SoundTrack.create(mixerOf(melody), 30, 'aac');
  await sound.finish();
  const { packets } = await fileOf(sound);
  expect(packets.at(-1)).toMatchObject({ start: 47_104, length: 896 });
});

describe('how far ahead sound is made', () => {
  test('whole seconds up to the frame that is requested, each once, and never past the end', async () => {
    const mixer = mixerOf(melody);
    const sound = await SoundTrack.create(mixer, 100, 'aac');
    const { output } = newOutput();
    sound.addTo(output);
    await output.start();
    sound.begin();
    const asked = async (frame: number, count: number) => {
      sound.continueTo(frame);
      await vi.waitFor(() => expect(mixer.mix).toHaveBeenCalledTimes(count), PATIENT);
    };
    sound.continueTo(0);
    await asked(1, 1);
    await asked(30, 1);
    await asked(31, 2);
    await asked(10, 2);
    await asked(9_000, 4);
    expect(mixer.mix.mock.calls).toEqual([
      [0, 48_000],
      [48_000, 48_000],
      [96_000, 48_000],
      [144_000, 16_000],
    ]);
    await sound.finish();
    await output.finalize();
    expect(mixer.mix).toHaveBeenCalledTimes(4);
  });
});

describe('what fails', () => {
  test('a mix that fails ends the sound with what it failed with, and nothing more is mixed', async () => {
    const failure = new Error('The sound cannot be read.');
    const mix = vi.fn(async (start: number, count: number) => {
      if (start >= 48_000) throw failure;
      return [new Float32Array(count), new Float32Array(count)] as const;
    });
    const sound = await SoundTrack.create({ mix }, 150, 'aac');
    await expect(fileOf(sound)).rejects.toBe(failure);
    expect(mix).toHaveBeenCalledTimes(2);
    expect(() => sound.continueTo(150)).toThrow(failure);
    await expect(sound.finish()).rejects.toBe(failure);
    sound.cancel();
  });

  test('an export that was cancelled says so, also when all of the sound was made', async () => {
    const sound = await SoundTrack.create(mixerOf(melody), 60, 'aac');
    sound.cancel();
    await expect(sound.finish()).rejects.toMatchObject({ code: 'export-cancelled' });
    expect(() => sound.continueTo(1)).toThrow();
    const whole = await SoundTrack.create(mixerOf(melody), 30, 'aac');
    await fileOf(whole);
    whole.cancel();
    await expect(whole.finish()).rejects.toMatchObject({ code: 'export-cancelled' });
  });

  test('a file that refuses sound is a failure, unless it was given up', async () => {
    const sound = await SoundTrack.create(mixerOf(melody), 60, 'aac');
    const broken = newOutput();
    sound.addTo(broken.output);
    await broken.output.start();
    sound.begin();
    await broken.output.cancel();
    sound.continueTo(30);
    // It is reported as soon as it is known, not only at the end.
    await vi.waitFor(() => expect(() => sound.continueTo(1)).toThrow(), PATIENT);
    await expect(sound.finish()).rejects.toThrow();
    sound.cancel();

    const other = await SoundTrack.create(mixerOf(melody), 60, 'aac');
    const givenUp = newOutput();
    other.addTo(givenUp.output);
    await givenUp.output.start();
    other.begin();
    await givenUp.output.cancel();
    other.continueTo(30);
    other.detach();
    expect((await fileOf(other)).packets.at(-1)).toMatchObject({ start: 95_232, length: 768 });
  });
});

/** What an Opus encoder was requested. A browser's encoder is behind it; in Node there is none, so that one without content is put in. */
let opusConfig: AudioEncoderConfig | null = null;
let isOpusThere = false;

class EmptyOpus extends CustomAudioEncoder {
  #samples = 0;
  #sent = 0;

  static override supports(codec: string): boolean {
    return isOpusThere && codec === 'opus';
  }

  init() {
    opusConfig = this.config;
  }

  encode(sample: Parameters<CustomAudioEncoder['encode']>[0]) {
    this.#samples += sample.numberOfFrames;
    this.#send(960);
  }

  flush() {
    this.#send(1);
  }

  close() {}

  #send(least: number) {
    for (; this.#samples - this.#sent >= least; this.#sent += 960)
      this.onPacket(new EncodedPacket(Uint8Array.of(0xfc, 0xff, 0xfe), 'key', this.#sent / 48_000, 0.02), {
        decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 },
      });
  }
}

describe('Opus', () => {
  afterEach(() => {
    isOpusThere = false;
  });

  test('is written as its encoder makes it, at 128 kbit/s', async () => {
    registerEncoder(EmptyOpus);
    isOpusThere = true;
    const { packets, codec } = await fileOf(await SoundTrack.create(mixerOf(melody), 45, 'opus'), 'webm');
    expect(codec).toBe('opus');
    expect(opusConfig).toMatchObject({ bitrate: 128_000, numberOfChannels: 2, sampleRate: 48_000 });
    expect(packets.map(({ start }) => start)).toEqual(Array.from({ length: 75 }, (_, index) => index * 960));
  });
});

test('a second of the mix has both sides and its time', () => {
  const sample = mixedSample([Float32Array.of(0.1, 0.2, 0.3), Float32Array.of(-0.4, -0.5, -0.6)], 36_000);
  expect(sample).toMatchObject({
    numberOfFrames: 3,
    numberOfChannels: 2,
    sampleRate: 48_000,
    timestamp: 0.75,
  });
  const sideOf = (planeIndex: number) => {
    const side = new Float32Array(3);
    sample.copyTo(side, { planeIndex, format: 'f32-planar' });
    return [...side].map((value) => Math.round(value * 10) / 10);
  };
  expect([sideOf(0), sideOf(1)]).toEqual([
    [0.1, 0.2, 0.3],
    [-0.4, -0.5, -0.6],
  ]);
  sample.close();
});
