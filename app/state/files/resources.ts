import {
  createBrowserResources,
  type EngineResources,
  type FontFamilyFiles,
  type ResourcesConfig,
} from '@gesso/engine';
import { FONT_CATEGORIES, initShaper } from '@gesso/engine/internal';
import { BrowserBlobStorage } from '@gesso/engine/storage';
import { type FontCategory, fetchFonts } from '../../data/feeds.ts';
import { engineWasm } from './wasm-files.ts';

/** The fonts of the feed, by category for the lists, and the engine's resources that read them. */
export interface StudioResources {
  readonly engine: EngineResources;
  readonly config: ResourcesConfig;
  readonly fontCategories: readonly FontCategory[];
  readonly blobs: BrowserBlobStorage;
}

// Workers resolve addresses against their own script, so they are given whole ones.
const absolute = (url: string) => new URL(url, window.location.origin).href;

/** The one family that is known without the feed; it stands in for all others. */
const STAND_IN: FontFamilyFiles = {
  name: 'Inter',
  category: 'Sans',
  files: [400, 700].map((weight) => ({
    weight,
    italic: false,
    url: absolute(`/assets/fonts/inter/${weight}.ttf`),
  })),
};

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
  const wasm = engineWasm();
  // Fonts are read by it, and requested once it is there; a failure is that of the first load, which tries again.
  initShaper({ wasm: wasm.harfbuzz }).catch(() => undefined);
  let fontCategories: readonly FontCategory[] = [];
  try {
    fontCategories = await fetchFonts();
  } catch {
    // The specification wants this failure to be silent: text is then shown in the stand-in.
    fontCategories = [];
  }
  const config: ResourcesConfig = {
    fonts: fontCategories.length > 0 ? familiesOf(fontCategories) : [STAND_IN],
    shippedFontsUrl: absolute('/assets/fonts'),
    emojiUrl: absolute('/assets/emoji'),
    cmykProfileUrl: absolute('/assets/icc/cmyk.icc'),
    wasm,
  };
  return {
    engine: createBrowserResources(config),
    config,
    fontCategories,
    blobs: new BrowserBlobStorage(),
  };
}
