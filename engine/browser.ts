import type { FontCategory } from './ports/fonts.ts';
import type { WasmSource } from './ports/media.ts';
import { EngineResources } from './render/resources.ts';
import { BrowserBlobStorage, readLocalFont } from './storage/database.ts';
import { BrowserMediaSource } from './storage/media-source.ts';
import { FetchFontSource } from './text/fetch-font-source.ts';

/** A family with the URL of each of its files. Plain JSON, so that it can be sent to a worker. */
export interface FontFamilyFiles {
  readonly name: string;
  readonly category: FontCategory;
  readonly files: readonly { readonly weight: number; readonly italic: boolean; readonly url: string }[];
}

/** Everything a worker needs to make resources of its own. */
export interface ResourcesConfig {
  readonly fonts: readonly FontFamilyFiles[];
  readonly wasm: WasmSource;
}

/** Ports for a page or a worker on the same origin as its files. */
export function createBrowserResources(config: ResourcesConfig): EngineResources {
  const families = config.fonts.map(({ name, category, files }) => ({ name, category, styles: files }));
  const urls = new Map(
    config.fonts.flatMap(({ name, files }) =>
      files.map((file) => [`${name} ${file.weight} ${file.italic}`, file.url] as const),
    ),
  );
  const urlOf = (family: string, weight: number, italic: boolean) =>
    urls.get(`${family} ${weight} ${italic}`) ?? '';
  return new EngineResources({
    fonts: new FetchFontSource(families, urlOf, readLocalFont),
    media: new BrowserMediaSource(new BrowserBlobStorage()),
    wasm: config.wasm,
  });
}
