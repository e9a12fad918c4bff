import type { GenerationModel, Provider } from './provider.ts';

/** Providers are asked again this often which of their models answer. */
const PROBE_INTERVAL_MS = 10 * 60_000;
const PROBE_TIME_MS = 15_000;

/** A model with who makes its images. */
export interface OfferedModel {
  readonly model: GenerationModel;
  readonly provider: Provider;
  /** The name of the model at the provider. */
  readonly nameThere: string;
}

export interface CatalogueOptions {
  /** By the id that stands before the slash in ids of models. */
  readonly providers: ReadonlyMap<string, Provider>;
  /** Images take no credits: this installation sells none. */
  readonly isFree: boolean;
  /** Told once when a provider stops answering, and once when it answers again. */
  readonly onChange?: (provider: string, error: Error | null) => void;
}

/** The models that answer. What a provider has offered is taken back as soon as it does not answer. */
export class ModelCatalogue {
  readonly #providers: ReadonlyMap<string, Provider>;
  readonly #isFree: boolean;
  readonly #onChange: (provider: string, error: Error | null) => void;
  readonly #offered = new Map<string, readonly GenerationModel[]>();
  readonly #silent = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ providers, isFree, onChange = () => undefined }: CatalogueOptions) {
    this.#providers = providers;
    this.#isFree = isFree;
    this.#onChange = onChange;
  }

  /** Whether anybody is set up who could make images. */
  get isConfigured(): boolean {
    return this.#providers.size > 0;
  }

  /** Asks all providers now and from time to time. */
  start(): void {
    if (!this.isConfigured || this.#timer) return;
    this.#timer = setInterval(() => void this.probe(), PROBE_INTERVAL_MS);
    this.#timer.unref();
    void this.probe();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Asks all providers which models they have. Never fails. */
  async probe(): Promise<void> {
    await Promise.all([...this.#providers].map(([id, provider]) => this.#probeOne(id, provider)));
  }

  models(): readonly GenerationModel[] {
    return [...this.#offered.values()].flat();
  }

  /** Null for a model that does not answer now. */
  find(modelId: string): OfferedModel | null {
    const model = this.models().find(({ id }) => id === modelId);
    const provider = this.providerOf(modelId);
    return model && provider ? { model, provider, nameThere: nameAt(modelId) } : null;
  }

  /** Who a model belongs to, whether it answers or not; null where the provider is not set up any more. */
  providerOf(modelId: string): Provider | null {
    return this.#providers.get(modelId.slice(0, modelId.indexOf('/'))) ?? null;
  }

  async #probeOne(id: string, provider: Provider): Promise<void> {
    try {
      const models = await provider.probe(AbortSignal.timeout(PROBE_TIME_MS));
      this.#offered.set(
        id,
        this.#isFree ? models.map((model) => ({ ...model, creditsPerImage: 0 })) : models,
      );
      if (this.#silent.delete(id)) this.#onChange(provider.name, null);
    } catch (error) {
      this.#offered.delete(id);
      const isNew = !this.#silent.has(id);
      this.#silent.add(id);
      if (isNew) this.#onChange(provider.name, error instanceof Error ? error : new Error(String(error)));
    }
  }
}

/** The name of a model at its provider; it may hold further slashes. */
export function nameAt(modelId: string): string {
  return modelId.slice(modelId.indexOf('/') + 1);
}
