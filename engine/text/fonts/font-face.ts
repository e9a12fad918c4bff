import { LruCache } from '../../cache/lru-cache.ts';
import { GessoError } from '../../model/errors.ts';
import type { FontAxis, FontFile } from '../../ports/fonts.ts';
import {
  type FontMetrics,
  type FontNames,
  type KerningPairs,
  readSfnt,
  type SfntFacts,
} from './containers/sfnt.ts';
import {
  type GlyphOutline,
  type HarfbuzzFont,
  type ShapedText,
  type ShapeOptions,
  sharedShaper,
} from './harfbuzz.ts';

export type { FontMetrics, FontNames } from './containers/sfnt.ts';
export {
  type GlyphOutline,
  OUTLINE_CLOSE,
  OUTLINE_CUBIC,
  OUTLINE_LINE,
  OUTLINE_MOVE,
  OUTLINE_QUADRATIC,
} from './harfbuzz.ts';

/** The angle of an italic that is made from an upright face. */
export const SYNTHETIC_ITALIC_DEG = 12;
const SYNTHETIC_ITALIC_SLOPE = Math.tan((SYNTHETIC_ITALIC_DEG * Math.PI) / 180);

/** Shaped characters that a face remembers; about 40 bytes each. */
const SHAPE_CACHE_CHARACTERS = 50_000;
/** Places of its axes that a variable font remembers; dragging an axis makes many. */
const MOST_INSTANCES = 64;

/** What the faces of one file share. */
interface FontFileState {
  readonly bytes: ArrayBuffer;
  readonly facts: SfntFacts;
  readonly isUserFont: boolean;
  readonly coverage: Map<number, boolean>;
}

/** What a face and its oblique share. */
interface Drawing {
  readonly shaper: HarfbuzzFont;
  readonly shapes: LruCache<ShapedText>;
  /** The axis values of a variable font; empty for any other. */
  readonly axes: Readonly<Record<string, number>>;
}

/**
 * One font file, at one place of its axes when it is variable: HarfBuzz shapes with it and draws its outlines. Works in a page, a
 * Worker and Node, after `initShaper`. A face asked for in italic that has none is slanted by 12 degrees
 * (`syntheticItalic`); weights are never faked, the nearest file is used as it is.
 */
export class FontFace {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly syntheticItalic: boolean;
  readonly #file: FontFileState;
  readonly #drawing: Drawing;
  readonly #outlines = new Map<number, GlyphOutline>();
  // Layouts may still hold one that makes room, so it is freed with the file only.
  readonly #retired: FontFace[] = [];
  readonly #instances = new LruCache<FontFace>(MOST_INSTANCES, (face) => this.#retired.push(face));
  #oblique: FontFace | null = null;

  private constructor(
    style: { readonly family: string; readonly weight: number; readonly italic: boolean },
    file: FontFileState,
    drawing: Drawing,
    syntheticItalic = false,
  ) {
    this.family = style.family;
    this.weight = style.weight;
    this.italic = style.italic || syntheticItalic;
    this.syntheticItalic = syntheticItalic;
    this.#file = file;
    this.#drawing = drawing;
  }

  /** Reads a TrueType or OpenType file. Throws GessoError 'font-broken' when it is damaged or something else. */
  static parse(file: Omit<FontFile, 'bytes'> & { readonly bytes: ArrayBuffer }): FontFace {
    const { family, weight, italic, bytes } = file;
    let facts: SfntFacts;
    try {
      facts = readSfnt(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new GessoError('font-broken', { name: family, weight, italic, reason }, { cause: error });
    }
    const shaper = sharedShaper().createFont(new Uint8Array(bytes));
    const drawing = { shaper, shapes: new LruCache<ShapedText>(SHAPE_CACHE_CHARACTERS), axes: {} };
    const { isUserFont = false } = file;
    return new FontFace(file, { bytes, facts, isUserFont, coverage: new Map() }, drawing);
  }

  get metrics(): FontMetrics {
    return this.#file.facts.metrics;
  }

  /** Whether the user brought the font. */
  get isUserFont(): boolean {
    return this.#file.isUserFont;
  }

  /** The axes of a variable font; empty for any other. */
  get axes(): readonly FontAxis[] {
    return this.#file.facts.axes;
  }

  /** The OpenType features that the font has, each with the name that the font gives it, empty for none. */
  get features(): ReadonlyMap<string, string> {
    return this.#file.facts.features;
  }

  /** Where the axes of this face stand, by tag. Empty at the default of the font. */
  get coordinates(): Readonly<Record<string, number>> {
    return this.#drawing.axes;
  }

  get names(): FontNames {
    return this.#file.facts.names;
  }

  /** The file, for embedding it elsewhere. Must not be changed. */
  get bytes(): ArrayBuffer {
    return this.#file.bytes;
  }

  /** The same face slanted, sharing everything but the outlines with this one; an italic face is returned itself. */
  oblique(): FontFace {
    if (this.italic) return this;
    this.#oblique ??= new FontFace(this, this.#file, this.#drawing, true);
    return this.#oblique;
  }

  /**
   * The face of a variable font at a weight, slant and further axes; values outside of an axis are clamped, tags that the
   * font lacks are left out. `ital` and `slnt` make a real italic where the font has them. Any other font is returned itself.
   */
  instance(weight: number, italic: boolean, axes: Readonly<Record<string, number>>): FontFace {
    if (this.axes.length === 0) return this;
    const wanted: Record<string, number> = { wght: weight };
    if (italic) {
      wanted.ital = 1;
      // Slants are counted counter-clockwise, so leaning forward is negative.
      wanted.slnt = -SYNTHETIC_ITALIC_DEG;
    }
    const coordinates: Record<string, number> = {};
    for (const axis of this.axes) {
      const value = axes[axis.tag] ?? wanted[axis.tag];
      if (value === undefined) continue;
      coordinates[axis.tag] = Math.min(axis.max, Math.max(axis.min, value));
    }
    const leans = this.italic || (italic && this.axes.some(({ tag }) => tag === 'slnt' || tag === 'ital'));
    const key = `${weight}${leans}${JSON.stringify(coordinates)}`;
    let instance = this.#instances.get(key);
    if (instance === undefined) {
      const style = { family: this.family, weight, italic: leans };
      const drawing = {
        shaper: this.#drawing.shaper.instance(coordinates),
        shapes: new LruCache<ShapedText>(SHAPE_CACHE_CHARACTERS),
        axes: coordinates,
      };
      instance = new FontFace(style, this.#file, drawing);
      this.#instances.set(key, instance);
    }
    return italic && !leans ? instance.oblique() : instance;
  }

  /** Whether the face has a glyph of its own for a code point. */
  hasGlyph(codePoint: number): boolean {
    const { coverage } = this.#file;
    let known = coverage.get(codePoint);
    if (known === undefined) {
      known = this.#drawing.shaper.glyphOf(codePoint) > 0;
      coverage.set(codePoint, known);
    }
    return known;
  }

  /** Turns text of one script and direction into glyphs. Results are remembered, so they must not be changed. */
  shape(text: string, options: ShapeOptions): ShapedText {
    const { direction, script, features = [], before = '', after = '' } = options;
    const { shaper, shapes } = this.#drawing;
    const key = `${direction}${script}${features.join()}\n${before}\n${after}\n${text}`;
    let shaped = shapes.get(key);
    if (shaped === undefined) {
      shaped = shaper.shape(text, options);
      const { kerning } = this.#file.facts;
      if (kerning !== null && direction === 'ltr' && !features.includes('-kern')) kern(shaped, kerning);
      shapes.set(key, shaped, key.length);
    }
    return shaped;
  }

  /** The outline of a glyph. A glyph that is missing or damaged in the file has an empty one. */
  outline(glyphId: number): GlyphOutline {
    let outline = this.#outlines.get(glyphId);
    if (outline === undefined) {
      outline = this.#drawing.shaper.outline(glyphId);
      if (this.syntheticItalic) outline = slanted(outline);
      this.#outlines.set(glyphId, outline);
    }
    return outline;
  }

  /** Frees what HarfBuzz holds, for this face, its oblique and its instances; none may shape afterwards. */
  destroy(): void {
    this.#instances.clear();
    for (const instance of this.#retired) instance.destroy();
    this.#retired.length = 0;
    this.#drawing.shapes.clear();
    this.#outlines.clear();
    this.#drawing.shaper.destroy();
  }
}

function kern(shaped: ShapedText, pairs: KerningPairs): void {
  for (let glyph = 0; glyph + 1 < shaped.glyphIds.length; glyph++) {
    const pair = pairs.get((shaped.glyphIds[glyph] ?? 0) * 65_536 + (shaped.glyphIds[glyph + 1] ?? 0));
    if (pair !== undefined) shaped.xAdvances[glyph] = (shaped.xAdvances[glyph] ?? 0) + pair;
  }
}

/** Numbers after each opcode of an outline. */
const OUTLINE_NUMBERS = [2, 2, 4, 6, 0] as const;

function slanted(outline: GlyphOutline): GlyphOutline {
  const leaning = outline.slice();
  for (let at = 0; at < leaning.length; ) {
    const count = OUTLINE_NUMBERS[leaning[at] ?? 0] ?? 0;
    for (let point = at + 1; point < at + 1 + count; point += 2) {
      leaning[point] = (leaning[point] ?? 0) + (leaning[point + 1] ?? 0) * SYNTHETIC_ITALIC_SLOPE;
    }
    at += 1 + count;
  }
  return leaning;
}
