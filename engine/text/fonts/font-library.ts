import { GessoError } from '../../model/errors.ts';
import { TEXT_FEATURES, type TextFeature } from '../../model/layers/text-features.ts';
import type { EmojiSource } from '../../ports/emoji.ts';
import type { FontFamilyInfo, FontFileRequest, FontPart, FontSource } from '../../ports/fonts.ts';
import { unpackFont } from './containers/woff.ts';
import { emojiKeyOf } from './emoji.ts';
import { EmojiLibrary } from './emoji-library.ts';
import { FontFace } from './font-face.ts';
import { basePartOf, partsFor } from './font-parts.ts';
import { type FontRequest, type FontStyle, requestKey, requestOf } from './font-requests.ts';
import { familiesForText, type HanFamily } from './script-fonts.ts';

/** A font family that is missing, and the family that replaces it. */
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

/** A feature of a font, with the name that the font gives it; empty for none. @interface */
export interface FontFeature {
  readonly tag: TextFeature;
  readonly name: string;
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
  readonly #shaperReady: () => Promise<void>;
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<Entry>>();
  readonly #files = new Map<string, FontFace>();
  /** Faces of families that were forgotten. */
  readonly #retired: FontFace[] = [];
  /** The parts that are in, of families that are cut by characters, by family, weight and slant. */
  readonly #partFaces = new Map<string, FontFace[]>();
  readonly #parts = new Map<string, Promise<readonly FontPart[] | null>>();
  /** Families that characters fell back to, in the order they were first needed. */
  readonly #scriptFamilies = new Set<string>();
  readonly #wanted = new Map<string, FontRequest>();
  readonly #wantedEmoji = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #destroyed = false;
  #revision = 0;

  /** The images that are in text among the letters. @internal */
  readonly emoji: EmojiLibrary;

  /**
   * `fallbackFamilies` are searched in order for characters that a font lacks; the first also replaces missing families. Files are requested
   * while `shaperReady` brings what reads them.
   * @internal
   */
  constructor(
    source: FontSource,
    fallbackFamilies: readonly string[] = [SUBSTITUTE_FAMILY],
    emoji: EmojiSource | null = null,
    shaperReady: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#source = source;
    this.#fallbackFamilies = fallbackFamilies;
    this.#shaperReady = shaperReady;
    this.emoji = new EmojiLibrary(emoji);
  }

  /** Every family that can be requested, with its styles and axes. */
  families(): readonly FontFamilyInfo[] {
    return this.#source.families();
  }

  /**
   * Loads the wanted faces and the fallbacks that go with them, each once; faces for further scripts only where the text
   * has such characters. Resolves with what is missing or broken, which is then shown in the substitute. Rejects with
   * GessoError 'font-missing' only when the substitute itself cannot be loaded.
   * @param onWritable called as soon as all texts can be laid out and drawn as they will be in the end. Where their own faces have every
   * character that is before the fallbacks are in; not at all where a face is missing.
   */
  async load(requests: readonly FontRequest[], onWritable?: () => void): Promise<FontLoadReport> {
    const wanted = uniqueRequests(requests);
    const fallbacks = uniqueRequests(
      [...wanted, { family: '', weight: 400, italic: false }].flatMap((request) =>
        this.#fallbackFamilies.map((family) => fallbackRequest(family, request)),
      ),
    );
    const wantedLoading = Promise.all(wanted.map((request) => this.#loadEntry(request)));
    const written = wantedLoading.then(() => {
      if (this.#areWritable(requests)) onWritable?.();
    });
    // They are large, and needed for few texts in Latin letters: what these are written in comes first.
    if (requests.every(({ text = '' }) => LATIN.test(text))) await written;
    const [entries] = await Promise.all([
      wantedLoading,
      Promise.all(fallbacks.map((request) => this.#loadEntry(request))),
    ]);
    this.#substitute({ weight: 400, italic: false });
    await Promise.all([
      this.#loadEmoji(requests.flatMap((request) => request.emoji ?? [])),
      ...requests.map((request) => this.#loadCharacters(request)),
    ]);

    if (entries.every(({ kind }) => kind === 'face')) onWritable?.();

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

  /** Goes up with every face that comes in: text that was laid out before may look different now. @internal */
  get revision(): number {
    return this.#revision;
  }

  /** Calls back after faces came in that were not requested by `load` but met while typing. Returns how to stop. @internal */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The features that the font of a run has, of those that texts can set; empty while it is not loaded. @internal */
  featuresOf(style: FontStyle): readonly FontFeature[] {
    if (!this.isLoaded(style)) return [];
    const { features } = this.faceFor(style);
    return TEXT_FEATURES.flatMap((tag) => {
      const name = features.get(tag);
      return name === undefined ? [] : [{ tag, name }];
    });
  }

  /** Whether the very family of a run is loaded, rather than a substitute for it. @internal */
  isLoaded(style: FontStyle): boolean {
    return this.#entries.get(requestKey(requestOf(style)))?.kind === 'face';
  }

  /**
   * The face for a run: its own, or the substitute when that is missing, broken or not loaded yet (see `isLoaded`).
   * Throws GessoError 'font-missing' when nothing at all is loaded.
   * @internal
   */
  faceFor(style: FontStyle): FontFace {
    const request = requestOf(style);
    const entry = this.#entries.get(requestKey(request));
    return entry?.kind === 'face' ? styledFace(entry.face, style) : this.#substitute(request);
  }

  /**
   * The faces to search for a character that `faceFor(style)` lacks, in order: further parts of its family, the general
   * fallbacks, then the faces of scripts, the one for ideographs before the other East Asian ones.
   * @internal
   */
  fallbacksFor(style: FontStyle, han: HanFamily = 'Noto Sans SC'): readonly FontFace[] {
    const request = requestOf(style);
    const faces = (this.#partFaces.get(requestKey(request)) ?? []).map((face) => styledFace(face, style));
    for (const family of this.#fallbackFamilies) {
      const entry = this.#entries.get(requestKey(fallbackRequest(family, request)));
      if (entry?.kind === 'face') faces.push(styledFace(entry.face, { ...style, axes: {} }));
    }
    const scripts = [...this.#scriptFamilies].sort((a, b) => Number(b === han) - Number(a === han));
    for (const family of scripts) {
      const script = fallbackRequest(family, request);
      const own = { ...style, fontWeight: script.weight, axes: {} };
      const entry = this.#entries.get(requestKey(script));
      if (entry?.kind === 'face') faces.push(styledFace(entry.face, own));
      for (const part of this.#partFaces.get(requestKey(script)) ?? []) faces.push(styledFace(part, own));
    }
    return faces;
  }

  /**
   * Notes that a text has characters for which no face is in, and starts loading what has them. When something came
   * in, `revision` is higher and the subscribers are notified. Each text is requested once.
   * @internal
   */
  want(style: FontStyle, text: string, han: HanFamily): void {
    const request = { ...requestOf(style), text, han };
    const key = `${requestKey(request)}\n${han}\n${text}`;
    if (this.#asked.has(key) || this.#destroyed) return;
    // Asked again after a while: the network may come back.
    if (this.#asked.size > MOST_ASKED) this.#asked.clear();
    this.#asked.add(key);
    if (this.#wanted.size === 0 && this.#wantedEmoji.size === 0)
      queueMicrotask(() => void this.#loadWanted());
    this.#wanted.set(key, request);
  }

  /** The same for the image of an emoji. @internal */
  wantEmoji(key: string): void {
    if (this.emoji.isKnown(key) || this.#destroyed) return;
    if (this.#wanted.size === 0 && this.#wantedEmoji.size === 0)
      queueMicrotask(() => void this.#loadWanted());
    this.#wantedEmoji.add(key);
  }

  async #loadEmoji(keys: readonly string[]): Promise<void> {
    if ((await this.emoji.load(keys)) > 0) this.#revision += 1;
  }

  async #loadWanted(): Promise<void> {
    const requests = [...this.#wanted.values()];
    const emoji = [...this.#wantedEmoji];
    this.#wanted.clear();
    this.#wantedEmoji.clear();
    const before = this.#revision;
    await Promise.all([this.#loadEmoji(emoji), ...requests.map((request) => this.#loadCharacters(request))]);
    if (this.#destroyed || this.#revision === before) return;
    for (const listener of this.#listeners) listener();
  }

  /** Frees every face; nothing that came from this library may be used afterwards. @internal */
  destroy(): void {
    this.#destroyed = true;
    for (const face of [...this.#files.values(), ...this.#retired]) face.destroy();
    this.#files.clear();
    this.#retired.length = 0;
    this.#entries.clear();
    this.#partFaces.clear();
    this.#listeners.clear();
  }

  /** Forgets a family, so that it is read again after a font of the user's came or went. @internal */
  forget(family: string): void {
    for (const key of [...this.#entries.keys()]) {
      if (key.startsWith(`${family}\n`)) this.#entries.delete(key);
    }
    // The faces stay in memory until `destroy`: layouts may still hold them.
    this.#parts.delete(family);
    for (const key of [...this.#files.keys()]) {
      const face = this.#files.get(key);
      if (face === undefined || !key.startsWith(`${family}\n`)) continue;
      this.#files.delete(key);
      this.#retired.push(face);
    }
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Whether the faces of texts are in and have all their characters, so that nothing falls back to others. */
  #areWritable(requests: readonly FontRequest[]): boolean {
    return (
      requests.length > 0 &&
      requests.every((request) => {
        const entry = this.#entries.get(requestKey(request));
        const { text = '', emoji = [] } = request;
        return (
          entry?.kind === 'face' &&
          emoji.length === 0 &&
          // Line breaks and tabs are no glyphs.
          Array.from(text.replace(/[\n\t]/g, '')).every((letter) =>
            entry.face.hasGlyph(letter.codePointAt(0) ?? 0),
          )
        );
      })
    );
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

  /** Loads the parts and the faces of scripts that the characters of a request need. Never rejects. */
  async #loadCharacters(request: FontRequest): Promise<void> {
    const { text = '', han = 'Noto Sans SC' } = request;
    if (text === '' || EVERY_FONT_HAS.test(text)) return;
    await this.#loadParts(request, text);
    const style = { fontFamily: request.family, fontWeight: request.weight, italic: request.italic };
    const faces = [this.faceFor(style), ...this.fallbacksFor(style, han)];
    const lacking = [...new Set(text)].filter(
      (character) => !faces.some((face) => face.hasGlyph(character.codePointAt(0) ?? 0)),
    );
    await Promise.all(
      [...familiesForText(lacking, han)].map(async ([family, codePoints]) => {
        const script = fallbackRequest(family, request);
        const entry = await this.#loadEntry(script);
        if (entry.kind !== 'face') return;
        this.#scriptFamilies.add(family);
        await this.#loadParts(script, String.fromCodePoint(...codePoints));
      }),
    );
    // Signs that no font has are drawn as images.
    const all = [this.faceFor(style), ...this.fallbacksFor(style, han)];
    const signs = lacking.filter(
      (character) =>
        PICTOGRAPH.test(character) && !all.some((face) => face.hasGlyph(character.codePointAt(0) ?? 0)),
    );
    await this.#loadEmoji(signs.map(emojiKeyOf));
  }

  /** Loads the parts of a family that hold any character of `text`; nothing for families that come whole. */
  async #loadParts(request: FontFileRequest, text: string): Promise<void> {
    const parts = await this.#partsOf(request.family);
    if (parts === null) return;
    const base = basePartOf(parts);
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const key = requestKey(request);
    await Promise.all(
      partsFor(parts, codePoints).map(async (part) => {
        if (part === base) return;
        const entry = await this.#loadEntry({ ...request, part });
        if (entry.kind !== 'face' || this.#destroyed) return;
        const faces = this.#partFaces.get(key) ?? [];
        if (!faces.includes(entry.face)) this.#partFaces.set(key, [...faces, entry.face]);
      }),
    );
  }

  #partsOf(family: string): Promise<readonly FontPart[] | null> {
    const { parts } = this.#source;
    if (parts === undefined) return Promise.resolve(null);
    let known = this.#parts.get(family);
    if (known === undefined) {
      known = Promise.resolve(parts.call(this.#source, family)).catch(() => {
        // Requested again with the next text.
        this.#parts.delete(family);
        return null;
      });
      this.#parts.set(family, known);
    }
    return known;
  }

  async #loadEntry(request: FontFileRequest): Promise<Entry> {
    const key = requestKey(request);
    const known = this.#entries.get(key);
    // A broken file is requested again: the network may have been to blame.
    if (known !== undefined && known.kind !== 'broken') return known;
    let pending = this.#pending.get(key);
    if (pending === undefined) {
      pending = this.#fetchEntry(request).finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    const entry = await pending;
    if (!this.#destroyed && this.#entries.get(key) !== entry) {
      this.#revision += 1;
      this.#entries.set(key, entry);
    }
    return entry;
  }

  async #fetchEntry(request: FontFileRequest): Promise<Entry> {
    try {
      const parts = request.part === undefined ? await this.#partsOf(request.family) : null;
      const base = parts === null ? null : basePartOf(parts);
      const file = await this.#source.load(base === null ? request : { ...request, part: base });
      if (file === null) return { kind: 'missing' };
      const fileKey = requestKey({ ...file, part: request.part ?? base ?? '' });
      let face = this.#files.get(fileKey);
      if (face === undefined) {
        const bytes = await unpackFont(file.bytes);
        await this.#shaperReady();
        // Another request may have unpacked the same file meanwhile.
        face = this.#files.get(fileKey) ?? FontFace.parse({ ...file, bytes });
        // Loading that ends after `destroy` must not leave a font in the wasm memory.
        if (this.#destroyed) face.destroy();
        else this.#files.set(fileKey, face);
      }
      return { kind: 'face', face };
    } catch (cause) {
      if (cause instanceof GessoError && cause.code === 'font-broken')
        return { kind: 'broken', error: cause };
      const reason = cause instanceof Error ? cause.message : String(cause);
      const details = { name: request.family, weight: request.weight, italic: request.italic, reason };
      return { kind: 'broken', error: new GessoError('font-broken', details, { cause }) };
    }
  }
}

/** Texts that were requested and remembered; past this many they are requested again. */
const MOST_ASKED = 5_000;
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;
/** Nothing here needs another face: every text font has these. */
const EVERY_FONT_HAS = /^[\n\t\u0020-\u007e]*$/;
/** Latin letters with their accents, and signs: punctuation, currencies, arrows, marks of lists. */
const LATIN = /^[\n\t\u0020-\u036f\u1e00-\u1eff\u2000-\u2bff]*$/;

/** A file's face as a run wants it: at its weight and axes when it is variable, slanted when it has no italic. */
function styledFace(face: FontFace, { fontWeight, italic, axes = {} }: FontStyle): FontFace {
  if (face.axes.length > 0) return face.instance(fontWeight, italic, axes);
  return italic ? face.oblique() : face;
}

/** Fallbacks come in two weights and are slanted when needed, so that they cost two files at most. */
function fallbackRequest(family: string, request: { readonly weight: number }): FontFileRequest {
  return { family, weight: request.weight >= 600 ? 700 : 400, italic: false };
}

/** One request a face; what they are to be used for does not matter here. */
function uniqueRequests(requests: readonly FontRequest[]): FontFileRequest[] {
  const unique = new Map<string, FontFileRequest>();
  for (const { family, weight, italic } of requests) {
    const request = { family, weight, italic };
    if (!unique.has(requestKey(request))) unique.set(requestKey(request), request);
  }
  return [...unique.values()];
}
