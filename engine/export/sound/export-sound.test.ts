import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAudioTrack, createProject, createScene } from '../../model/create.ts';
import type { Asset, Project } from '../../model/project.ts';
import { EngineResources } from '../../render/resources.ts';
import { initTestShaper, shippedFonts } from '../../text/fonts/test-fonts.ts';
import type { ExportHooks, ExportProgress } from '../video/video-export-options.ts';
import { exportSound, type SoundExportOptions } from './export-sound.ts';

// A library for networks leaves Node's Worker among the globals of a process that tests share, and the encoder takes it for a browser's.
beforeAll(() => void vi.stubGlobal('Worker', undefined));
afterAll(() => void vi.unstubAllGlobals());

beforeAll(initTestShaper);

/** What sounds on the left at a sample of the file; the right side is its negative. */
const waveAt = (at: number) => Math.round(9_000 * Math.sin(at / 23) + (at % 97) * 40);

/** Three seconds of a 16-bit WAV file, written by hand. */
function wavFile(): Blob {
  const count = 144_000;
  const view = new DataView(new ArrayBuffer(44 + count * 4));
  const text = (at: number, name: string) => {
    for (let index = 0; index < name.length; index++) view.setUint8(at + index, name.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + count * 4, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, 48_000, true);
  view.setUint32(28, 48_000 * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, count * 4, true);
  for (let at = 0; at < count; at++) {
    view.setInt16(44 + at * 4, waveAt(at), true);
    view.setInt16(46 + at * 4, -waveAt(at), true);
  }
  return new Blob([view], { type: 'audio/wav' });
}

const asset: Asset = {
  id: 'asset:wave',
  kind: 'audio',
  name: 'wave.wav',
  source: { type: 'blob', key: 'wave' },
  mimeType: 'audio/wav',
  widthPx: 0,
  heightPx: 0,
  durationFrames: 90,
  hasAudio: true,
  sizeBytes: 576_044,
};

/** 75 frames with the file from frame 5 on, at half its volume. */
function project(): Project {
  return createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [createScene({ durationFrames: 75 })],
      audioTracks: [
        createAudioTrack({
          assetId: asset.id,
          startFrame: 5,
          durationFrames: 60,
          trimStartFrame: 3,
          volume: 0.5,
        }),
      ],
      assets: { [asset.id]: asset },
    },
  });
}

/** Exports with resources of its own, which are freed afterwards. */
async function exported(
  format: 'mp3' | 'wav',
  options: SoundExportOptions = {},
  hooks: ExportHooks = {},
  open = async () => wavFile(),
): Promise<Blob> {
  const resources = new EngineResources({
    fonts: shippedFonts,
    media: { open },
    wasm: { resvg: '', harfbuzz: '', kernels: null, ffmpeg: null },
  });
  try {
    return await exportSound(resources, project(), format, options, hooks);
  } finally {
    await resources.destroy();
  }
}

/** Samples of both sides of a WAV file, as they are behind the header. */
async function samplesOf(blob: Blob): Promise<Int16Array> {
  const bytes = await blob.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.indexOf('data') + 8;
  return new Int16Array(bytes.slice(at));
}

/** What the left side of the project is at a sample of it. */
const mixAt = (at: number) => (at < 8_000 || at >= 104_000 ? 0 : waveAt(at - 8_000 + 4_800) * 0.5);

describe('WAV', () => {
  test('has every sample of the mix of the whole project, in 16 bits', async () => {
    const file = await exported('wav');
    expect(file.type).toBe('audio/wav');
    const samples = await samplesOf(file);
    expect(samples).toHaveLength(120_000 * 2);
    let worst = 0;
    for (let at = 0; at < 120_000; at++) {
      worst = Math.max(worst, Math.abs((samples[at * 2] ?? 0) - mixAt(at)));
      worst = Math.max(worst, Math.abs((samples[at * 2 + 1] ?? 0) + mixAt(at)));
    }
    expect(worst).toBeLessThanOrEqual(1);
  });

  test('of a part has that part alone', async () => {
    const range = { startFrame: 11, endFrame: 46 };
    const samples = await samplesOf(await exported('wav', { range }));
    expect(samples).toHaveLength(35 * 1_600 * 2);
    for (const at of [0, 1, 47_999, 48_000, 55_999])
      expect(Math.abs((samples[at * 2] ?? 0) - mixAt(11 * 1_600 + at)), `${at}`).toBeLessThanOrEqual(1);
  });

  test('reports loading, each second and finishing, with what is written', async () => {
    const reports: ExportProgress[] = [];
    const file = await exported('wav', {}, { onProgress: (each) => reports.push(each) });
    expect(reports[0]).toMatchObject({
      phase: 'loading',
      frame: 0,
      totalFrames: 75,
      encoder: 'WAV',
      bytesWritten: 0,
    });
    // How often seconds are reported depends on how fast they are made; they are reported in order.
    const frames = reports.filter(({ phase }) => phase === 'rendering').map(({ frame }) => frame);
    expect(frames).toEqual([...frames].sort((a, b) => a - b));
    expect(frames.every((frame) => frame % 30 === 0)).toBe(true);
    const last = reports.at(-1);
    expect(last).toMatchObject({ phase: 'finishing', frame: 75 });
    expect(last?.bytesWritten).toBeGreaterThan(100_000);
    expect(last?.bytesWritten).toBeLessThanOrEqual(file.size);
  });
});

describe('MP3', () => {
  /** Length in seconds, and bits per second on average. */
  const factsOf = async (file: Blob) => {
    const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Error('There is no sound in the file.');
    let bytes = 0;
    let seconds = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      bytes += packet.data.length;
      seconds += packet.duration;
    }
    return { codec: await track.getCodec(), seconds, bitsPerSecond: (bytes * 8) / seconds };
  };

  test.each([
    ['draft', 96_000],
    ['standard', 192_000],
    ['high', 320_000],
    [undefined, 192_000],
  ] as const)('of quality %s takes %i bit/s and is as long as the project', async (quality, bitrate) => {
    const file = await exported('mp3', quality ? { quality } : {});
    expect(file.type).toBe('audio/mpeg');
    const { codec, seconds, bitsPerSecond } = await factsOf(file);
    expect(codec).toBe('mp3');
    expect(bitsPerSecond / bitrate).toBeCloseTo(1, 1);
    // Blocks are 24 ms; the encoder adds one or two.
    expect(seconds).toBeGreaterThanOrEqual(2.5);
    expect(seconds).toBeLessThan(2.6);
  });

  test('names itself in its progress', async () => {
    const encoders = new Set<string>();
    await exported('mp3', {}, { onProgress: ({ encoder }) => encoders.add(encoder) });
    expect([...encoders]).toEqual(['MP3']);
  });
});

describe('what ends an export', () => {
  test('cancelled: nothing more is made', async () => {
    const controller = new AbortController();
    const phases: string[] = [];
    const running = exported(
      'wav',
      {},
      {
        signal: controller.signal,
        onProgress: ({ phase }) => {
          phases.push(phase);
          controller.abort();
        },
      },
    );
    await expect(running).rejects.toMatchObject({ code: 'export-cancelled' });
    expect(phases).toEqual(['loading']);
  });

  test('a failure is said to be one of the encoder, with its reason', async () => {
    const running = exported(
      'wav',
      {},
      {
        onProgress: ({ phase }) => {
          if (phase === 'finishing') throw new Error('No more room.');
        },
      },
    );
    await expect(running).rejects.toMatchObject({
      code: 'encoder-failed',
      details: { frame: 0, reason: 'Error: No more room.' },
    });
  });

  test('sound that cannot be loaded is silence, not an end', async () => {
    const gone = () => Promise.reject(new Error('gone'));
    const samples = await samplesOf(await exported('wav', {}, {}, gone));
    expect(samples).toHaveLength(240_000);
    expect(samples.every((sample) => sample === 0)).toBe(true);
  });
});
