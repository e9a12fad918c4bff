import { outlineSvg } from '../../media/svg/svg.ts';
import { assertSvgDrawable } from '../../media/svg/svg-cost.ts';
import { decodeXml, svgTokens } from '../../media/svg/svg-tokens.ts';
import { GessoError } from '../../model/errors.ts';
import type { FontFace } from '../../text/fonts/font-face.ts';
import { type FontLibrary, type MissingFont, SUBSTITUTE_FAMILY } from '../../text/fonts/font-library.ts';
import type { FontRequest } from '../../text/fonts/font-requests.ts';
import { ImageFont } from '../../text/fonts/image-font.ts';
import { hanFamilyOf } from '../../text/fonts/script-fonts.ts';
import { paragraphLevels, visualOrder } from '../../text/shaping/bidi.ts';
import { graphemeBoundaries } from '../../text/shaping/graphemes.ts';
import { scriptsOf } from '../../text/shaping/scripts.ts';
import { type SvgTextStyle, SvgTextStyles } from './svg-text-styles.ts';

/** A drawing whose text has become outlines, and the families that it names and that are not available. */
export interface OutlinedSvg {
  readonly svg: string;
  readonly missing: readonly MissingFont[];
}

/** What stands for the families that CSS does not name but describes. */
const GENERIC_FAMILIES: Readonly<Record<string, string>> = {
  serif: 'Lora',
  'ui-serif': 'Lora',
  'sans-serif': SUBSTITUTE_FAMILY,
  'ui-sans-serif': SUBSTITUTE_FAMILY,
  'system-ui': SUBSTITUTE_FAMILY,
  '-apple-system': SUBSTITUTE_FAMILY,
  blinkmacsystemfont: SUBSTITUTE_FAMILY,
  'ui-rounded': SUBSTITUTE_FAMILY,
  monospace: 'JetBrains Mono',
  'ui-monospace': 'JetBrains Mono',
  cursive: 'Dancing Script',
  fantasy: 'Lobster',
};

/** A piece of text between two tags, with the style that it has there. */
interface TextPiece {
  readonly text: string;
  readonly style: SvgTextStyle;
  /** The face's family, after what is missing was replaced. */
  readonly family: string;
}

/** A drawing is no book: more than this is a mistake, and would take minutes. */
const MOST_CHARACTERS = 100_000;

/** Elements whose text is not shown. */
const SILENT = new Set(['title', 'desc', 'style', 'script', 'metadata']);

/**
 * Turns the text of a drawing into outlines, set in our fonts, the user's, and for characters that those lack in the faces that
 * text falls back to. A drawing without text comes back as it is.
 * @throws GessoError `drawing-broken`, naming the file.
 */
export async function outlineSvgText(svg: string, name: string, fonts: FontLibrary): Promise<OutlinedSvg> {
  if (!/<(?:[\w-]+:)?text[\s>/]/.test(svg)) return { svg, missing: [] };
  assertSvgDrawable(svg, name);
  // The user's own families are known after the first request.
  await fonts.load([]);
  const families = new FamilyChoice(fonts);
  const pieces: TextPiece[] = [];
  mapText(svg, (text, style) => {
    pieces.push({ text, style, family: families.choose(style.families) });
    return null;
  });
  if (pieces.reduce((sum, { text }) => sum + text.length, 0) > MOST_CHARACTERS)
    throw new GessoError('drawing-broken', { name, reason: 'it has too much text' });
  const han = hanFamilyOf(pieces.map(({ text }) => text).join(''));
  const report = await fonts.load(
    pieces.map(({ text, style, family }): FontRequest => {
      const { weight, italic } = style;
      return { family, weight, italic, text: text.normalize('NFC'), han };
    }),
  );
  const setting = new FaceSetting(/letter-spacing/.test(svg));
  const marked = mapText(svg, (text, style) => {
    const family = families.choose(style.families);
    const own = { fontFamily: family, fontWeight: style.weight, italic: style.italic };
    return setting.mark(
      text.normalize('NFC'),
      [fonts.faceFor(own), ...fonts.fallbacksFor(own, han)],
      style.sizeOfShorthand,
    );
  });
  const outlined = outlineSvg(marked, name, {
    buffers: setting.fontFiles(),
    defaultFamily: SUBSTITUTE_FAMILY,
  });
  const missing = new Map(families.missing);
  for (const { family, substitute } of report.broken) missing.set(family, { family, substitute });
  return { svg: outlined, missing: [...missing.values()] };
}

/** Goes through the text that a drawing shows; what `change` gives is put in its place, null leaves it. */
function mapText(svg: string, change: (text: string, style: SvgTextStyle) => string | null): string {
  const styles = new SvgTextStyles(svg);
  const output: string[] = [];
  const open: string[] = [];
  for (const token of svgTokens(svg)) {
    if (token.kind === 'tag') {
      output.push(token.source);
      const name = token.name.replace(/^.*:/, '');
      if (token.isEnd) {
        open.pop();
        styles.leave();
      } else if (!token.isEmpty) {
        open.push(name);
        styles.enter(name, token.attributes);
      }
      continue;
    }
    const isShown = open.includes('text') && !open.some((name) => SILENT.has(name));
    const content = textOf(token.source);
    const changed = isShown && content?.trim() ? change(content, styles.current) : null;
    output.push(changed ?? token.source);
  }
  return output.join('');
}

/** What a piece between tags says; null for comments and declarations. */
function textOf(source: string): string | null {
  const literal = /^<!\[CDATA\[(.*)\]\]>$/s.exec(source);
  if (literal) return literal[1] ?? '';
  return source.startsWith('<') ? null : decodeXml(source);
}

/** Finds for lists of families the first one that is there, and notes those that are not. */
class FamilyChoice {
  readonly missing = new Map<string, MissingFont>();
  readonly #known: ReadonlyMap<string, string>;
  readonly #chosen = new Map<string, string>();

  constructor(fonts: FontLibrary) {
    this.#known = new Map(fonts.families().map(({ name }) => [name.toLowerCase(), name]));
  }

  choose(families: readonly string[]): string {
    const key = families.join('\n');
    const chosen = this.#chosen.get(key) ?? this.#find(families);
    this.#chosen.set(key, chosen);
    return chosen;
  }

  #find(families: readonly string[]): string {
    let missing: string | null = null;
    let substitute = SUBSTITUTE_FAMILY;
    for (const name of families) {
      const family = this.#known.get(name.toLowerCase());
      if (family !== undefined) return family;
      const generic = GENERIC_FAMILIES[name.toLowerCase()];
      if (generic !== undefined) {
        substitute = this.#known.get(generic.toLowerCase()) ?? substitute;
        break;
      }
      missing ??= name;
    }
    if (missing !== null) this.missing.set(missing, { family: missing, substitute });
    return substitute;
  }
}

/**
 * Sets text in faces. The rasteriser lays text out, but it drops what is set in several fonts when they join letters differently. So
 * text is shaped here, and each shaped piece becomes one character of a font that is made for the drawing.
 */
class FaceSetting {
  readonly #fonts = new Map<FontFace, ImageFont>();
  readonly #faceKeys = new Map<FontFace, number>();
  readonly #features: readonly string[];

  /** @param isSpacedOut whether letters stand apart somewhere in the drawing: then none are joined that need not be. */
  constructor(isSpacedOut: boolean) {
    this.#features = isSpacedOut ? ['-liga', '-clig'] : [];
  }

  /** The text as characters of the font that was made for it. `faces`: the wanted one and what characters fall back to. */
  mark(text: string, faces: readonly [FontFace, ...FontFace[]], sizeOfShorthand: string | null): string {
    const font = this.#fontOf(faces[0]);
    const stretches = stretchesOf(text, faces);
    const order = visualOrder(stretches.map(({ level }) => level));
    const marked = order.map((index) => {
      const stretch = stretches[index];
      return stretch ? this.#shape(stretch, font) : '';
    });
    const size = sizeOfShorthand === null ? '' : `;font-size:${sizeOfShorthand}`;
    return `<tspan style="font-family:'${font.name}'${size}">${marked.join('')}</tspan>`;
  }

  #fontOf(face: FontFace): ImageFont {
    let font = this.#fonts.get(face);
    if (font === undefined) {
      const space = face.shape(' ', { direction: 'ltr', script: 'Latn' }).xAdvances[0] ?? 0;
      font = new ImageFont(`drawing-${this.#fonts.size}`, face.metrics, space);
      this.#fonts.set(face, font);
    }
    return font;
  }

  #shape({ text, face, level, script }: Stretch, font: ImageFont): string {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const shaped = face.shape(text.replace(/\s/g, ' '), { direction, script, features: this.#features });
    const { unitsPerEm } = face.metrics;
    const faceKey = this.#faceKeys.get(face) ?? this.#faceKeys.size;
    this.#faceKeys.set(face, faceKey);
    let characters = '';
    for (let start = 0; start < shaped.glyphIds.length; ) {
      const cluster = shaped.clusters[start] ?? 0;
      let end = start;
      let advance = 0;
      let key = `${faceKey}`;
      const glyphs: { glyphId: number; x: number; y: number }[] = [];
      for (; end < shaped.glyphIds.length && shaped.clusters[end] === cluster; end++) {
        const glyphId = shaped.glyphIds[end] ?? 0;
        const [x, y] = [advance + (shaped.xOffsets[end] ?? 0), shaped.yOffsets[end] ?? 0];
        glyphs.push({ glyphId, x, y });
        advance += shaped.xAdvances[end] ?? 0;
        key += ` ${glyphId},${x},${y}`;
      }
      // White space stays what it is: where it is left out is for the layout to say.
      characters += /\s/.test(text.charAt(cluster))
        ? ' '
        : font.characterFor(`${key} ${advance}`, advance / unitsPerEm, () =>
            glyphs.map(({ glyphId, x, y }) => ({ outline: face.outline(glyphId), x, y, unitsPerEm })),
          );
      start = end;
    }
    return characters;
  }

  fontFiles(): Uint8Array[] {
    return [...this.#fonts.values()].map((font) => font.toBytes());
  }
}

/** Text of one face, direction and script. */
interface Stretch {
  text: string;
  readonly face: FontFace;
  readonly level: number;
  readonly script: string;
}

function stretchesOf(text: string, faces: readonly [FontFace, ...FontFace[]]): Stretch[] {
  const boundaries = graphemeBoundaries(text);
  const { levels } = paragraphLevels(text, 'ltr');
  const scripts = scriptsOf(text);
  const stretches: Stretch[] = [];
  for (let index = 0; index + 1 < boundaries.length; index++) {
    const start = boundaries[index] ?? 0;
    const grapheme = text.slice(start, boundaries[index + 1]);
    const current = stretches.at(-1);
    const face = faceWith(grapheme, faces, current?.face ?? faces[0]);
    const [level, script] = [levels[start] ?? 0, scripts[start] ?? 'Latn'];
    if (current && current.face === face && current.level === level && current.script === script)
      current.text += grapheme;
    else stretches.push({ text: grapheme, face, level, script });
  }
  return stretches;
}

/** The first face that has all characters, the wanted one when none has; white space stays with what is before it. */
function faceWith(grapheme: string, faces: readonly [FontFace, ...FontFace[]], before: FontFace): FontFace {
  const codePoints = [...grapheme]
    .filter((character) => !/^[\s\p{Default_Ignorable_Code_Point}]$/u.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
  if (codePoints.length === 0) return before;
  return faces.find((face) => codePoints.every((each) => face.hasGlyph(each))) ?? faces[0];
}
