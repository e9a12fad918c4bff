import type { Asset, MediaSource } from '@gesso/engine';

const WAIT_MS = 10_000;

/** Remembers for a while which files could not be had, so that a missing one is not asked for with every frame. */
export class PatientMediaSource implements MediaSource {
  readonly #source: MediaSource;
  readonly #failures = new Map<string, { readonly at: number; readonly error: unknown }>();

  constructor(source: MediaSource) {
    this.#source = source;
  }

  async open(asset: Asset): Promise<Blob> {
    const key = JSON.stringify(asset.source);
    const failure = this.#failures.get(key);
    if (failure && performance.now() - failure.at < WAIT_MS) throw failure.error;
    try {
      const blob = await this.#source.open(asset);
      this.#failures.delete(key);
      return blob;
    } catch (error) {
      this.#failures.set(key, { at: performance.now(), error });
      throw error;
    }
  }
}
