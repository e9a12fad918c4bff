import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CutoutRuntime } from '../cutout-jobs.ts';
import type { NetworkDevice } from './device-choice.ts';
import type { OnnxModel } from './onnx-model.ts';

const MODEL = { url: '/m', sha256: 'abc', sizeBytes: 1 };
const INPUT = {
  name: 'in',
  widthPx: 2,
  heightPx: 2,
  channels: 'rgb',
  scale: 'max',
  mean: [0, 0, 0],
  std: [1, 1, 1],
} as const;
const files = { moduleUrl: '', wasmModuleUrl: '', wasmUrl: '' };
const RUNTIME: CutoutRuntime = { ...files, gpu: files, kernels: { simd: '', scalar: '' } };

/** Milliseconds of a run by device; a device that is missing does not open, one with NaN breaks as it runs. */
let speeds: Partial<Record<NetworkDevice, number>> = {};
let kept: NetworkDevice | null = null;
let card: string | null = 'acme';
const released: NetworkDevice[] = [];
let nowMs = 0;

vi.mock('./onnx-model.ts', () => ({
  async openOnnxModel(_model: unknown, _urls: unknown, device: NetworkDevice): Promise<OnnxModel> {
    if (speeds[device] === undefined) throw new Error(`no ${device}`);
    return {
      device,
      inputs: [],
      outputNames: [],
      runTensors: async () => ({}),
      async run() {
        const tookMs = speeds[device] ?? 0;
        if (Number.isNaN(tookMs)) throw new Error('the device was lost');
        nowMs += tookMs;
        return [Float32Array.of(device === 'wasm' ? 1 : 2)];
      },
      release: async () => void released.push(device),
    };
  },
}));
vi.mock('./device-choice.ts', async (load) => ({
  ...(await load<typeof import('./device-choice.ts')>()),
  gpuWorthTrying: async () => card,
  keptDevice: async () => kept,
  keepDevice: async (_model: string, _card: string, device: NetworkDevice) => {
    kept = device;
  },
}));
const { Networks } = await import('./networks.ts');

beforeEach(() => {
  speeds = { wasm: 1000, webgpu: 100 };
  [kept, card, nowMs, released.length] = [null, 'acme', 0, 0];
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function start(runtime = RUNTIME) {
  const networks = new Networks();
  const run = async () => {
    const results = await networks.run(MODEL, runtime, () => {}, INPUT, new Float32Array(12), ['out']);
    return results[0]?.[0] === 1 ? 'wasm' : 'webgpu';
  };
  const probe = async () => {
    const done = networks.probeLater(MODEL, runtime, INPUT);
    await vi.runAllTimersAsync();
    await done;
  };
  return { networks, run, probe };
}

test('the first image is done by the processor; a card that is faster does the next ones, in later visits at once', async () => {
  const { run, probe } = start();
  expect(await run()).toBe('wasm');
  await probe();
  expect(kept).toBe('webgpu');
  expect(released).toEqual(['wasm']);
  expect(await run()).toBe('webgpu');
  expect(await start().run()).toBe('webgpu');
});

test('a network that waits for a photo is tried over nothing, one that has work is not, and what fails then is not said', async () => {
  const { networks } = start();
  const warm = async (isIdle: boolean) => {
    const before = nowMs;
    const done = networks.warmLater(MODEL, RUNTIME, INPUT, () => isIdle);
    await vi.runAllTimersAsync();
    await done;
    return nowMs - before;
  };
  expect(await warm(true)).toBe(1000);
  expect(await warm(false)).toBe(0);
  speeds = { wasm: Number.NaN };
  await expect(warm(true)).resolves.toBe(0);
});

test('within a job of many runs the card is tried at once, and does the rest of them', async () => {
  const { networks, run } = start();
  expect(await run()).toBe('wasm');
  await networks.probe(MODEL, RUNTIME, INPUT, 3);
  expect([kept, await run()]).toEqual(['webgpu', 'webgpu']);
  // What was measured for an input of another size says nothing.
  kept = null;
  const other = start();
  await other.run();
  await other.networks.probe(MODEL, RUNTIME, { ...INPUT, widthPx: 8 }, 3);
  expect(kept).toBeNull();
});

test('a card that is hardly faster, or that the model does not run on, is not used and not tried again', async () => {
  speeds = { wasm: 1000, webgpu: 950 };
  const slow = start();
  await slow.run();
  await slow.probe();
  expect([kept, await slow.run(), released]).toEqual(['wasm', 'wasm', ['webgpu']]);

  kept = null;
  speeds = { wasm: 1000 };
  const unfit = start();
  await unfit.run();
  await unfit.probe();
  expect([kept, await unfit.run()]).toEqual(['wasm', 'wasm']);
});

test('a card that is lost at work is given up, and the image is done anyway', async () => {
  kept = 'webgpu';
  speeds = { wasm: 1000, webgpu: Number.NaN };
  const { run } = start();
  expect(await run()).toBe('wasm');
  expect(kept).toBe('wasm');
});

test('without a card, and where a device was requested, nothing is tried', async () => {
  card = null;
  const none = start();
  await none.run();
  await none.probe();
  card = 'acme';
  const asked = start({ ...RUNTIME, device: 'wasm' });
  await asked.run();
  await asked.probe();
  const without = start({ ...RUNTIME, gpu: null });
  await without.run();
  await without.probe();
  expect(kept).toBeNull();
  expect(released).toEqual([]);
});
