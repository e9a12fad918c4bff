import type { ServerContext } from '../../context.ts';
import type { StockLibrary } from '../../contract/store/stock.ts';
import { KeptStock } from './kept-stock.ts';
import { OpenverseStock } from './openverse-stock.ts';
import { PexelsStock } from './pexels-stock.ts';
import { PixabayStock } from './pixabay-stock.ts';
import { ShippedStock } from './shipped-stock.ts';
import type { StockKind, StockProvider } from './stock-provider.ts';
import { UnsplashStock } from './unsplash-stock.ts';

/** The libraries that are set up: services first, in the order of the settings, then the one that comes with the program. */
export class StockLibraries {
  readonly #providers: readonly StockProvider[];
  readonly #unsplash: UnsplashStock | undefined;

  constructor({
    config,
    database,
    now,
    publicUrl,
  }: Pick<ServerContext, 'config' | 'database' | 'now' | 'publicUrl'>) {
    const { pixabay, pexels, unsplash, openverse } = config.stock;
    this.#unsplash =
      unsplash && new UnsplashStock({ ...unsplash, source: () => new URL(publicUrl()).hostname, now });
    const services = [
      pixabay && new PixabayStock({ ...pixabay, now }),
      pexels && new PexelsStock({ ...pexels, now }),
      this.#unsplash,
      openverse && new OpenverseStock({ ...openverse, now }),
    ].filter((provider) => provider !== undefined);
    this.#providers = [
      ...services.map((provider) => new KeptStock({ provider, database, now })),
      new ShippedStock(database),
    ];
  }

  /** All that have this kind. */
  of(kind: StockKind): StockProvider[] {
    return this.#providers.filter(({ kinds }) => kinds.includes(kind));
  }

  /** The library of this name, or the first that has the kind; the shipped one has every kind. */
  choose(kind: StockKind, library: StockLibrary | undefined): StockProvider | undefined {
    const all = this.of(kind);
    return library === undefined ? all[0] : all.find(({ info }) => info.id === library);
  }

  /** Reports that a file is used, to the library that wants to be informed of it. */
  reportUse(usageUrl: string): void {
    this.#unsplash?.reportUse(usageUrl);
  }
}
