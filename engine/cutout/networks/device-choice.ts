/** Where a network runs: on the processor, or on the graphics card. */
export type NetworkDevice = 'wasm' | 'webgpu';

/** The graphics card has to be this much faster before its memory and its larger runtime are worth it. */
const WORTHWHILE_SHARE = 0.7;

/** The store of the browser in which models are kept too. */
const CACHE_NAME = 'gesso-models';

interface GpuAdapter {
  readonly info: {
    readonly vendor: string;
    readonly architecture: string;
    readonly description: string;
    readonly isFallbackAdapter?: boolean;
  };
  readonly features: ReadonlySet<string>;
}
interface GpuNavigator {
  readonly gpu?: { requestAdapter(): Promise<GpuAdapter | null> };
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * The name of a graphics card on which networks are worth a try; null where there is none: no WebGPU, one that the processor plays, or a
 * browser without the promise integration that the runtime needs. Nor where a user saves data, as its runtime is another download.
 */
export async function gpuWorthTrying(from: object = navigator): Promise<string | null> {
  const { gpu, connection } = from as GpuNavigator;
  if (!gpu || connection?.saveData || !('Suspending' in WebAssembly)) return null;
  const adapter = await gpu.requestAdapter().catch(() => null);
  if (!adapter || adapter.info.isFallbackAdapter) return null;
  const { vendor, architecture, description } = adapter.info;
  return [vendor, architecture, description].filter(Boolean).join(' ') || 'unnamed';
}

/** The device on which one run took less time, the processor where it makes little difference. */
export function fasterDevice({ wasmMs, webgpuMs }: { wasmMs: number; webgpuMs: number }): NetworkDevice {
  return webgpuMs < wasmMs * WORTHWHILE_SHARE ? 'webgpu' : 'wasm';
}

function verdictUrl(modelSha256: string, gpuName: string): string {
  return `/cutout-device?${new URLSearchParams({ model: modelSha256, gpu: gpuName })}`;
}

/** What was measured of a model on this graphics card in the past; null when nothing was. */
export async function keptDevice(modelSha256: string, gpuName: string): Promise<NetworkDevice | null> {
  if (!('caches' in globalThis)) return null;
  const kept = await caches.match(verdictUrl(modelSha256, gpuName)).catch(() => undefined);
  const text = await kept?.text();
  return text === 'wasm' || text === 'webgpu' ? text : null;
}

/** Keeps what was measured; a browser that keeps nothing measures again the next time. */
export async function keepDevice(modelSha256: string, gpuName: string, device: NetworkDevice): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches
    .open(CACHE_NAME)
    .then((cache) => cache.put(verdictUrl(modelSha256, gpuName), new Response(device)))
    .catch(() => {});
}
