import { loadMediaSystem } from './media/browser-faults.ts';
import type { FontCategory, FontFamilyInfo } from './ports/fonts.ts';
import type { WasmSource } from './ports/media.ts';
import { SHIPPED_FAMILIES, shippedFontUrl, shippedPartsUrl } from './presets/shipped-fonts.ts';
import { EngineResources } from './render/resources.ts';
import { BrowserBlobStorage, BrowserFontStorage, readLocalFont } from './storage/database.ts';
import { BrowserMediaSource } from './storage/media-source.ts';
import { FetchEmojiSource } from './text/fonts/emoji-library.ts';
import { FetchFontSource } from './text/fonts/fetch-font-source.ts';

/** A family with the URL of each of its files. Plain JSON, so that it can be sent to a worker. */
export interface FontFamilyFiles {
  readonly name: string;
  readonly category: FontCategory;
  readonly files: readonly { readonly weight: number; readonly italic: boolean; readonly url: string }[];
}

/** Everything a worker needs to make resources of its own. */
export interface ResourcesConfig {
  readonly fonts: readonly FontFamilyFiles[];
  /** The address below which fonts of other scripts and variable fonts are served (presets/shipped-fonts.ts); null: there are none. */
  readonly shippedFontsUrl?: string | null;
  /** The address below which images of emoji are served, by name; null: they are not drawn. */
  readonly emojiUrl?: string | null;
  readonly wasm: WasmSource;
  /** The address of the ICC profile that CMYK files are made with; left out: they cannot be made. */
  readonly cmykProfileUrl?: string;
}

/**
 * Ports for a page or a worker on the same origin as its files.
 * @example
 * const resources = createBrowserResources(config);
 * const { missingFonts, failedAssets } = await resources.load(project);
 * // …
 * await resources.destroy();
 */
export function createBrowserResources(config: ResourcesConfig): EngineResources {
  loadMediaSystem();
  const base = config.shippedFontsUrl ?? null;
  const urls = new Map<string, string>();
  const families: FontFamilyInfo[] = [];
  for (const { name, category, files } of config.fonts) {
    families.push({ name, category, styles: files.map(({ weight, italic }) => ({ weight, italic })) });
    for (const file of files) urls.set(`${name} ${file.weight} ${file.italic}`, file.url);
  }
  const shipped = SHIPPED_FAMILIES.filter(({ name }) => families.every((family) => family.name !== name));
  if (base !== null) {
    for (const family of shipped) {
      families.push(family);
      for (const style of family.styles)
        urls.set(`${family.name} ${style.weight} ${style.italic}`, shippedFontUrl(base, family, style));
    }
  }
  const urlOf = (family: string, weight: number, italic: boolean) =>
    urls.get(`${family} ${weight} ${italic}`) ?? '';
  const partsUrlOf = (name: string) => {
    const family = shipped.find((candidate) => candidate.name === name && candidate.hasParts);
    return base === null || family === undefined ? null : shippedPartsUrl(base, family);
  };
  return new EngineResources({
    userFonts: new BrowserFontStorage(),
    fonts: new FetchFontSource(families, urlOf, readLocalFont, partsUrlOf),
    ...(config.emojiUrl ? { emoji: new FetchEmojiSource(config.emojiUrl) } : {}),
    media: new BrowserMediaSource(new BrowserBlobStorage()),
    wasm: config.wasm,
    ...(config.cmykProfileUrl === undefined ? {} : { cmykProfileUrl: config.cmykProfileUrl }),
  });
}
