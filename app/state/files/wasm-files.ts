import type { ResourcesConfig } from '@gesso/engine';
import { VERSIONS } from '../../api/versions.ts';

/** A kernel for processors with and without SIMD. */
type Kernels = NonNullable<ResourcesConfig['wasm']['kernels']>;

/** The whole address of a compiled file: workers resolve addresses against their own script. */
function addressOf(name: string, version?: string): string {
  const url = new URL(`/assets/wasm/${name}`, window.location.origin);
  // A copy that a cache kept of another version has another address: new code never runs old kernels.
  if (version !== undefined) url.searchParams.set('v', version);
  return url.href;
}

function kernels(name: string, version: string): Kernels {
  return { simd: addressOf(`${name}.simd.wasm`, version), scalar: addressOf(`${name}.scalar.wasm`, version) };
}

/** What shapes texts. */
export const shaperUrl = () => addressOf('harfbuzz.wasm');

/** The kernels that work on images. */
export const imageKernels = () => kernels('kernels', VERSIONS.imageWasm);

/** The kernels that fill in what was erased. */
export const inpaintKernels = () => kernels('inpaint', VERSIONS.imageWasm);

/** The kernels that trace the edges of cut-outs. */
export const segmentationKernels = () => kernels('matte', VERSIONS.segmentationWasm);

/** The kernel that finds things again from image to image. */
export const trackingKernels = () => kernels('track', VERSIONS.imageWasm);

/** Everything that the engine loads when it needs it. */
export function engineWasm(): ResourcesConfig['wasm'] {
  return {
    resvg: addressOf('resvg.wasm'),
    heif: addressOf('libheif.js'),
    lottie: addressOf('thorvg.wasm'),
    harfbuzz: shaperUrl(),
    kernels: imageKernels(),
    ffmpeg: {
      coreUrl: addressOf('ffmpeg-core.js', VERSIONS.videoEditorWasm),
      wasmUrl: addressOf('ffmpeg-core.wasm', VERSIONS.videoEditorWasm),
    },
  };
}
