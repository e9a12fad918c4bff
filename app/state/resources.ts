import {
  BrowserBlobStorage,
  createBrowserResources,
  EngineResources,
  FONT_CATEGORIES,
  type FontFamilyFiles,
  type ResourcesConfig,
} from '@gesso/engine';
import { type FontCategory, fetchFonts } from '../api/feeds.ts';
import { PatientMediaSource } from './patient-media-source.ts';

/** The fonts of the feed, by category for the lists, and the engine's resources that read them. */
export interface StudioResources {
  readonly engine: EngineResources;
  readonly config: ResourcesConfig;
  readonly fontCategories: readonly FontCategory[];
  readonly blobs: BrowserBlobStorage;
  /** Why the list of fonts could not be had; text is then shown in a substitute. */
  readonly fontsError: Error | null;
}

const WASM = {
  resvg: '/assets/wasm/resvg.wasm',
  harfbuzz: '/assets/wasm/harfbuzz.wasm',
  kernels: { simd: '/assets/wasm/kernels.simd.wasm', scalar: '/assets/wasm/kernels.scalar.wasm' },
  ffmpeg: { coreUrl: '/assets/wasm/ffmpeg-core.js', wasmUrl: '/assets/wasm/ffmpeg-core.wasm' },
};

// Workers resolve addresses against their own script, so they are given whole ones.
const absolute = (url: string) => new URL(url, window.location.origin).href;

function familiesOf(categories: readonly FontCategory[]): FontFamilyFiles[] {
  const families = new Map<string, FontFamilyFiles>();
  for (const { displayName, fontClass } of categories) {
    const category = FONT_CATEGORIES.find((each) => each === displayName) ?? 'Display';
    for (const { name, fontList } of fontClass) {
      const files = fontList.map(({ weight, italic, url }) => ({ weight, italic, url: absolute(url) }));
      if (!families.has(name)) families.set(name, { name, category, files });
    }
  }
  return [...families.values()];
}

/** Gets the list of fonts and makes the resources. Never rejects: without fonts the rest still works. */
export async function openResources(): Promise<StudioResources> {
  let fontCategories: readonly FontCategory[] = [];
  let fontsError: Error | null = null;
  try {
    fontCategories = await fetchFonts();
  } catch (error) {
    fontsError = error instanceof Error ? error : new Error(String(error));
  }
  const config: ResourcesConfig = {
    fonts: familiesOf(fontCategories),
    wasm: {
      resvg: absolute(WASM.resvg),
      harfbuzz: absolute(WASM.harfbuzz),
      kernels: { simd: absolute(WASM.kernels.simd), scalar: absolute(WASM.kernels.scalar) },
      ffmpeg: { coreUrl: absolute(WASM.ffmpeg.coreUrl), wasmUrl: absolute(WASM.ffmpeg.wasmUrl) },
    },
  };
  const { ports } = createBrowserResources(config);
  return {
    engine: new EngineResources({ ...ports, media: new PatientMediaSource(ports.media) }),
    config,
    fontCategories,
    blobs: new BrowserBlobStorage(),
    fontsError,
  };
}
