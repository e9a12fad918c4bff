import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NetworkRuntime } from '../cutout/cutout-jobs.ts';
import type { NetworkDevice } from '../cutout/networks/device-choice.ts';
import type { Weights } from '../cutout/networks/networks.ts';
import type { NamedTensors, OnnxModel } from '../cutout/networks/onnx-model.ts';
import type { SpeechNetwork } from './speech-network.ts';

const ENCODER: Weights = { url: '/e', sha256: 'encoder', sizeBytes: 1 };
const DECODER: Weights = { url: '/d', sha256: 'decoder', sizeBytes: 1 };
const files = { moduleUrl: '', wasmModuleUrl: '', wasmUrl: '' };
const RUNTIME: NetworkRuntime = { ...files, gpu: files };

/** Milliseconds per number that a network is given, by network and device; one with NaN breaks as it runs. */
let speeds: Record<string, Partial<Record<NetworkDevice, number>>> = {};
const kept = new Map<string, NetworkDevice>();
let card: string | null = 'acme';
/** Every run: which network, where, and over how many numbers. */
let runs: string[] = [];
let nowMs = 0;

vi.mock('../cutout/networks/onnx-model.ts', () => ({
  async openOnnxModel({ sha256 }: Weights, _urls: unknown, device: NetworkDevice): Promise<OnnxModel> {
    return {
      device,
      inputs: [{ name: 'in', dims: [1, 'length'] }],
      outputNames: ['out'],
      run: () => Promise.reject(new Error('no planes')),
      async runTensors(feeds) {
        const values = Object.values(feeds).flatMap(({ data }) => [...data].map(Number));
        runs.push(`${sha256} ${device} ${values.length}`);
        const perValueMs = speeds[sha256]?.[device] ?? 1;
        if (Number.isNaN(perValueMs)) throw new Error('the device was lost');
        nowMs += perValueMs * values.length;
        return { out: { type: 'float32', data: Float32Array.from(values, (value) => 2 * value), dims: [1] } };
      },
      release: async () => {},
    };
  },
}));
vi.mock('../cutout/networks/device-choice.ts', async (load) => ({
  ...(await load<typeof import('../cutout/networks/device-choice.ts')>()),
  gpuWorthTrying: async () => card,
  keptDevice: async (sha256: string) => kept.get(sha256) ?? null,
  keepDevice: async (sha256: string, _card: string, device: NetworkDevice) => void kept.set(sha256, device),
}));
const { Networks } = await import('../cutout/networks/networks.ts');
const { DeviceNetwork, onFasterDevices } = await import('./device-networks.ts');

beforeEach(() => {
  speeds = { encoder: { wasm: 10, webgpu: 1 }, decoder: { wasm: 1, webgpu: 5 } };
  kept.clear();
  [card, nowMs, runs] = ['acme', 0, []];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => vi.restoreAllMocks());

const feeds = (...values: number[]): NamedTensors => ({
  in: { type: 'float32', data: Float32Array.from(values), dims: [1, values.length] },
});

async function open(weights: Weights, runtime = RUNTIME, networks = new Networks()) {
  const network = await DeviceNetwork.open(networks, weights, runtime, () => {});
  const run = async (...values: number[]) => [
    ...((await network.run(feeds(...values), ['out'])).out?.data ?? []),
  ];
  return { network, run };
}

test('each part of a network of speech goes on where its largest work took less time, in later visits at once', async () => {
  const [encoder, decoder] = [await open(ENCODER), await open(DECODER)];
  expect(await encoder.run(1, 2)).toEqual([2, 4]);
  await decoder.run(1);
  await decoder.run(1, 2, 3);
  await decoder.run(1, 2);
  expect(runs.filter((run) => run.includes('webgpu'))).toEqual([]);
  runs = [];
  await encoder.network.tryCard();
  await decoder.network.tryCard();
  // The first run makes the programs of the card, the second one is timed.
  expect(runs).toEqual([
    ...['encoder webgpu 2', 'encoder webgpu 2'],
    ...['decoder webgpu 3', 'decoder webgpu 3'],
  ]);
  expect([...kept]).toEqual([
    ['encoder', 'webgpu'],
    ['decoder', 'wasm'],
  ]);
  runs = [];
  expect(await encoder.run(3)).toEqual([6]);
  await decoder.run(3);
  const later = await open(ENCODER);
  await later.run(3);
  // What was found out is not found out again.
  await encoder.network.tryCard();
  await later.network.tryCard();
  expect(runs).toEqual(['encoder webgpu 1', 'decoder wasm 1', 'encoder webgpu 1']);
});

test('a card that is lost at work is given up, and the processor does the same work: nothing is missing', async () => {
  kept.set('encoder', 'webgpu');
  speeds.encoder = { wasm: 1, webgpu: Number.NaN };
  const { run } = await open(ENCODER);
  expect(await run(1, 2)).toEqual([2, 4]);
  expect(await run(5)).toEqual([10]);
  expect(runs).toEqual(['encoder webgpu 2', 'encoder wasm 2', 'encoder wasm 1']);
  expect(kept.get('encoder')).toBe('wasm');
});

test('a card that cannot run the network is not used, and nothing is tried without one or where a device was requested', async () => {
  speeds.encoder = { wasm: 1, webgpu: Number.NaN };
  const unfit = await open(ENCODER);
  await unfit.run(1);
  await unfit.network.tryCard();
  expect(kept.get('encoder')).toBe('wasm');
  kept.clear();
  runs = [];
  for (const runtime of [
    { ...RUNTIME, gpu: null },
    { ...RUNTIME, device: 'wasm' as const },
  ]) {
    const { network, run } = await open(ENCODER, runtime);
    await run(1);
    await network.tryCard();
  }
  card = null;
  const none = await open(ENCODER);
  await none.run(1);
  await none.network.tryCard();
  // Nor before it ran at all.
  await (await open(DECODER)).network.tryCard();
  expect(runs).toEqual(['encoder wasm 1', 'encoder wasm 1', 'encoder wasm 1']);
  expect(kept.size).toBe(0);
});

test('the card is tried after the first window, where enough others come', async () => {
  const heard: string[] = [];
  const network: SpeechNetwork = {
    hear: async () => heard.push('window') && {},
    step: async () => ({ logits: new Float32Array(), memory: {} }),
    attend: async () => null,
  };
  const part = { tryCard: async () => void heard.push('try') };
  const listen = async (windows: number) => {
    heard.length = 0;
    let left = windows;
    const tried = onFasterDevices(network, [part], () => left);
    for (; left > 0; left--) await tried.hear(new Float32Array());
    return [...heard];
  };
  expect(await listen(3)).toEqual(['window', 'window', 'window']);
  expect((await listen(5)).slice(0, 3)).toEqual(['window', 'try', 'window']);
});
