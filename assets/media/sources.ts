import { readFileSync } from 'node:fs';

/** A file made by others that is free to use, and the text that says so. */
export interface SourceRow {
  readonly alias: string;
  readonly displayName: string;
  readonly kind: 'photo' | 'art' | 'clip' | 'sound' | 'music';
  /** Its path inside of this folder. */
  readonly file: string;
  readonly tags: readonly string[];
  readonly mood?: string;
  /** Beats a minute, where a piece of music has a beat. */
  readonly tempoBpm?: number;
  readonly author?: string;
  readonly licence: 'CC0 1.0' | 'Public domain';
  readonly pageUrl?: string;
  /** The repository, its commit, and the file of it with the text of the licence. */
  readonly proof: string;
  /** The alias of the photo that a clip moves over. */
  readonly derivedFrom?: string;
}

/** Every such file, from stock/sources.json. */
export const SOURCES: readonly SourceRow[] = JSON.parse(
  readFileSync(new URL('stock/sources.json', import.meta.url), 'utf8'),
);
