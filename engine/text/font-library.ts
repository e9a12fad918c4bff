import { GessoError } from '../model/errors.ts';
import type { Layer, TextRun } from '../model/layer.ts';
import type { Project } from '../model/project.ts';
import type { FontFileRequest, FontSource } from '../ports/fonts.ts';
import { FontFace } from './font-face.ts';

/** The part of a run that chooses its face. */
export type FontStyle = Pick<TextRun, 'fontFamily' | 'fontWeight' | 'italic'>;

/** A family that nobody has, and the one its text is shown in. */
export interface MissingFont {
  readonly family: string;
  readonly substitute: string;
}

/** A file that could not be read; `error` has the code 'font-broken'. Its text is shown in `substitute`. */
export interface BrokenFont {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly substitute: string;
  readonly error: GessoError;
}

/** What did not go as asked in one `load`. Empty lists mean that every face is the wanted one. */
export interface FontLoadReport {
  readonly missing: readonly MissingFont[];
  readonly broken: readonly BrokenFont[];
}

/** The family that stands in for missing ones and for characters that a font lacks. */
export const SUBSTITUTE_FAMILY = 'Inter';

type Entry =
  | { readonly kind: 'face'; readonly face: FontFace }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly error: GessoError };

/** The faces that are loaded. Loading is asynchronous; afterwards layout asks synchronously. */
export class FontLibrary {
  readonly #source: FontSource;
  readonly #fallbackFamilies: readonly string[];
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<Entry>>();
  readonly #files = new Map<string, FontFace>();
  #destroyed = false;
  #revision = 0;

  /** `fallbackFamilies` are searched in order for characters that a font lacks; the first also replaces missing families. */
  constructor(source: FontSource, fallbackFamilies: readonly string[] = [SUBSTITUTE_FAMILY]) {
    this.#source = source;
    this.#fallbackFamilies = fallbackFamilies;
  }

  /**
   * Loads the wanted faces and the fallbacks that go with them, each once. Resolves with what is missing or broken, which
   * is then shown in the substitute. Rejects with GessoError 'font-missing' only when the substitute itself cannot be had.
   */
  async load(requests: readonly FontFileRequest[]): Promise<FontLoadReport> {
    const wanted = uniqueRequests(requests);
    const fallbacks = uniqueRequests(
      [...wanted, { family: '', weight: 400, italic: false }].flatMap((request) =>
        this.#fallbackFamilies.map((family) => fallbackRequest(family, request)),
      ),
    );
    const [entries] = await Promise.all([
      Promise.all(wanted.map((request) => this.#loadEntry(request))),
      Promise.all(fallbacks.map((request) => this.#loadEntry(request))),
    ]);
    this.#substitute({ weight: 400, italic: false });

    const missing = new Map<string, MissingFont>();
    const broken: BrokenFont[] = [];
    entries.forEach((entry, index) => {
      const request = wanted[index];
      if (request === undefined || entry.kind === 'face') return;
      const substitute = this.#substitute(request).family;
      if (entry.kind === 'missing') missing.set(request.family, { family: request.family, substitute });
      else broken.push({ ...request, substitute, error: entry.error });
    });
    return { missing: [...missing.values()], broken };
  }

  /** Goes up with every face that comes in: text that was laid out before may look different now. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether the very family of a run is loaded, rather than a substitute for it. */
  isLoaded(style: FontStyle): boolean {
    return this.#entries.get(requestKey(requestOf(style)))?.kind === 'face';
  }

  /**
   * The face for a run: its own, or the substitute when that is missing, broken or not loaded yet (`isLoaded` tells).
   * Throws GessoError 'font-missing' when nothing at all is loaded.
   */
  faceFor(style: FontStyle): FontFace {
    const request = requestOf(style);
    const entry = this.#entries.get(requestKey(request));
    return entry?.kind === 'face' ? entry.face : this.#substitute(request);
  }

  /** The faces to search for a character that `faceFor(style)` lacks, in order. */
  fallbacksFor(style: FontStyle): readonly FontFace[] {
    const request = requestOf(style);
    return this.#fallbackFamilies.flatMap((family) => {
      const entry = this.#entries.get(requestKey(fallbackRequest(family, request)));
      if (entry?.kind !== 'face') return [];
      return [request.italic ? entry.face.oblique() : entry.face];
    });
  }

  /** Frees every face; nothing that came from this library may be used afterwards. */
  destroy(): void {
    this.#destroyed = true;
    for (const face of this.#files.values()) face.destroy();
    this.#files.clear();
    this.#entries.clear();
  }

  #substitute(request: { readonly weight: number; readonly italic: boolean }): FontFace {
    const style = { fontFamily: '', fontWeight: request.weight, italic: request.italic };
    const face = this.fallbacksFor(style)[0] ?? this.fallbacksFor({ ...style, fontWeight: 400 })[0];
    if (face !== undefined) return face;
    const family = this.#fallbackFamilies[0] ?? SUBSTITUTE_FAMILY;
    const entry = this.#entries.get(requestKey({ family, weight: 400, italic: false }));
    const cause = entry?.kind === 'broken' ? entry.error : undefined;
    throw new GessoError('font-missing', { name: family, substitute: null }, { cause });
  }

  async #loadEntry(request: FontFileRequest): Promise<Entry> {
    const key = requestKey(request);
    const known = this.#entries.get(key);
    // A broken file is asked for again: the network may have been to blame.
    if (known !== undefined && known.kind !== 'broken') return known;
    let pending = this.#pending.get(key);
    if (pending === undefined) {
      pending = this.#fetchEntry(request).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    const entry = await pending;
    if (!this.#destroyed) {
      this.#revision += 1;
      this.#entries.set(key, entry);
    }
    return entry;
  }

  async #fetchEntry(request: FontFileRequest): Promise<Entry> {
    try {
      const file = await this.#source.load(request);
      if (file === null) return { kind: 'missing' };
      const fileKey = requestKey(file);
      let face = this.#files.get(fileKey);
      if (face === undefined) {
        face = FontFace.parse(file);
        // Loading that ends after `destroy` must not leave a font in the wasm memory.
        if (this.#destroyed) face.destroy();
        else this.#files.set(fileKey, face);
      }
      return { kind: 'face', face: request.italic ? face.oblique() : face };
    } catch (cause) {
      if (cause instanceof GessoError && cause.code === 'font-broken')
        return { kind: 'broken', error: cause };
      const reason = cause instanceof Error ? cause.message : String(cause);
      const details = { name: request.family, weight: request.weight, italic: request.italic, reason };
      return { kind: 'broken', error: new GessoError('font-broken', details, { cause }) };
    }
  }
}

/** Every face that the text of a project needs, once each, in the order of first use; groups are searched too. */
export function fontRequestsOf(project: Project): FontFileRequest[] {
  const requests: FontFileRequest[] = [];
  const collect = (layers: readonly Layer[]): void => {
    for (const layer of layers) {
      if (layer.type === 'group') collect(layer.children);
      else if (layer.type === 'text') requests.push(...layer.runs.map(requestOf));
    }
  };
  for (const scene of project.metadata.sceneItems) collect(scene.layers);
  return uniqueRequests(requests);
}

function requestOf(style: FontStyle): FontFileRequest {
  return { family: style.fontFamily, weight: style.fontWeight, italic: style.italic };
}

/** Fallbacks come in two weights and are slanted when needed, so that they cost two files at most. */
function fallbackRequest(family: string, request: { readonly weight: number }): FontFileRequest {
  return { family, weight: request.weight >= 600 ? 700 : 400, italic: false };
}

function requestKey(request: FontFileRequest): string {
  return `${request.family}\n${request.weight}${request.italic ? 'i' : ''}`;
}

function uniqueRequests(requests: readonly FontFileRequest[]): FontFileRequest[] {
  return [...new Map(requests.map((request) => [requestKey(request), request])).values()];
}
