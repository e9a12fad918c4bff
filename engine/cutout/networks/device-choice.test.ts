import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fasterDevice, gpuWorthTrying, keepDevice, keptDevice } from './device-choice.ts';

const info = { vendor: 'acme', architecture: 'gen-3', description: '' };
const withAdapter = (adapter: object | null, more: object = {}) => ({
  gpu: { requestAdapter: async () => adapter },
  ...more,
});

// Node has no promise integration; the rest of WebAssembly stays.
beforeEach(() => void Object.assign(WebAssembly, { Suspending: class {} }));
afterEach(() => {
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  vi.unstubAllGlobals();
});

test('the card must save a good part of the time before it does the work', () => {
  expect(fasterDevice({ wasmMs: 1000, webgpuMs: 200 })).toBe('webgpu');
  expect(fasterDevice({ wasmMs: 1000, webgpuMs: 900 })).toBe('wasm');
  expect(fasterDevice({ wasmMs: 1000, webgpuMs: 3000 })).toBe('wasm');
});

test('a real card is tried; none, one that the processor plays, or one that fails is not', async () => {
  expect(await gpuWorthTrying(withAdapter({ info }))).toBe('acme gen-3');
  expect(await gpuWorthTrying({})).toBeNull();
  expect(await gpuWorthTrying(withAdapter(null))).toBeNull();
  expect(await gpuWorthTrying(withAdapter({ info: { ...info, isFallbackAdapter: true } }))).toBeNull();
  const broken = { gpu: { requestAdapter: () => Promise.reject(new Error('no')) } };
  expect(await gpuWorthTrying(broken)).toBeNull();
});

test('nothing more is downloaded for those who save data, nor where the runtime could not run', async () => {
  const card = { info };
  expect(await gpuWorthTrying(withAdapter(card, { connection: { saveData: true } }))).toBeNull();
  Reflect.deleteProperty(WebAssembly, 'Suspending');
  expect(await gpuWorthTrying(withAdapter(card))).toBeNull();
});

test('what was measured is kept for each model and card, and only what makes sense is read', async () => {
  const kept = new Map<string, Response>();
  const cache = { put: async (url: string, response: Response) => void kept.set(url, response) };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (url: string) => kept.get(url)?.clone(),
  });
  expect(await keptDevice('model', 'acme')).toBeNull();
  await keepDevice('model', 'acme', 'webgpu');
  expect(await keptDevice('model', 'acme')).toBe('webgpu');
  expect(await keptDevice('model', 'other')).toBeNull();
  expect(await keptDevice('another', 'acme')).toBeNull();
  for (const url of kept.keys()) kept.set(url, new Response('nonsense'));
  expect(await keptDevice('model', 'acme')).toBeNull();
});
