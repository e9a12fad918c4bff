import type { Asset } from '../model/project.ts';

/** Hands out the bytes of an asset, wherever they are kept. */
export interface MediaSource {
  /** @throws GessoError `asset-missing` or `asset-unreadable`, naming the asset. */
  open(asset: Asset): Promise<Blob>;
}

/** Where the wasm binaries of third parties are served from: always our own origin. */
export interface WasmSource {
  /** URL of resvg's wasm file. */
  readonly resvg: string;
  /** URL of libheif's module with its wasm inside, null where it is not shipped: HEIC is then refused. */
  readonly heif?: string | null;
  /** URL of ThorVG's wasm file, null where it is not shipped: Lottie animations are then refused. */
  readonly lottie?: string | null;
  /** URL of harfbuzz's wasm file. */
  readonly harfbuzz: string;
  /** URLs of the two builds of the pixel kernels, null where they are not served: then JavaScript does their work. */
  readonly kernels: { readonly simd: string; readonly scalar: string } | null;
  /** URLs of ffmpeg's core script and wasm, null where it is not shipped. */
  readonly ffmpeg: { readonly coreUrl: string; readonly wasmUrl: string } | null;
}
