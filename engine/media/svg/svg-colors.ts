import { parseColor } from '../images/colors.ts';
import { svgTokens } from './svg-tokens.ts';

/** Attributes and style properties that paint. */
const PAINTS = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color', 'color']);

/** Elements that are painted black unless stated otherwise. */
const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text']);

const BLACK = '#000000';

/** Changes a colour of a drawing, `#rrggbb`, to another; null leaves it. */
type ChangeColor = (color: string) => string | null;

/** The colours that a drawing is painted with, `#rrggbb` each once, as they come in the file. */
export function svgColors(svg: string): string[] {
  const found = new Set<string>();
  const { hasUnpainted } = rewrite(svg, (color) => {
    found.add(color);
    return null;
  });
  if (hasUnpainted) found.add(BLACK);
  return [...found];
}

/**
 * The drawing with colours replaced: original `#rrggbb` → new. Opacity that is in a colour stays. What is black only
 * because nothing says its colour is replaced as well.
 */
export function recolorSvg(svg: string, colors: Readonly<Record<string, string>>): string {
  if (Object.keys(colors).length === 0) return svg;
  const { svg: painted, hasUnpainted } = rewrite(svg, (color) => colors[color] ?? null);
  const black = colors[BLACK];
  if (!hasUnpainted || black === undefined) return painted;
  // Parts without a colour inherit: the root hands the new one down.
  return painted.replace(/<svg(?=[\s>])/i, (start) => `${start} fill="${black}"`);
}

function rewrite(svg: string, change: ChangeColor): { svg: string; hasUnpainted: boolean } {
  // For each open element: whether a fill is set on it or above.
  const fills: boolean[] = [];
  let hasUnpainted = false;
  let inStyle = false;
  let stylesPaint = false;
  const pieces: string[] = [];
  for (const token of svgTokens(svg)) {
    if (token.kind === 'text') {
      if (inStyle && /\bfill\s*:/.test(token.source)) stylesPaint = true;
      pieces.push(inStyle ? changeDeclarations(token.source, change) : token.source);
      continue;
    }
    const { name, attributes, isEnd, isEmpty } = token;
    if (isEnd) {
      if (name === 'style') inStyle = false;
      fills.pop();
      pieces.push(token.source);
      continue;
    }
    const painted = changeAttributes(attributes, change);
    // A style sheet may paint whatever has a name.
    const isNamed = stylesPaint && /\b(class|id)\s*=/.test(attributes);
    const isSet = painted.setsFill || isNamed || (fills.at(-1) ?? false);
    if (DRAWN.has(name) && !isSet) hasUnpainted = true;
    if (!isEmpty) {
      fills.push(isSet);
      if (name === 'style') inStyle = true;
    }
    pieces.push(`<${name}${painted.attributes}>`);
  }
  return { svg: pieces.join(''), hasUnpainted };
}

function changeAttributes(
  attributes: string,
  change: ChangeColor,
): { attributes: string; setsFill: boolean } {
  let setsFill = false;
  const changed = attributes.replace(
    // Begun at the start of a word only: a long word without a value would be tried from each of its letters.
    /(?<![\w:-])([\w:-]+)(\s*=\s*)("([^"]*)"|'([^']*)')/g,
    (whole: string, key: string, equals: string, quoted: string, double?: string, single?: string) => {
      const value = double ?? single ?? '';
      const quote = quoted.charAt(0);
      if (key === 'style') {
        if (/(?:^|[;\s])fill\s*:/.test(value)) setsFill = true;
        return `${key}${equals}${quote}${changeDeclarations(value, change)}${quote}`;
      }
      if (key === 'fill') setsFill = true;
      // Animation elements name a value of their own `fill`; those are no colours and stay.
      if (!PAINTS.has(key)) return whole;
      return `${key}${equals}${quote}${changeValue(value, change)}${quote}`;
    },
  );
  return { attributes: changed, setsFill };
}

/** Paints among `property: value` pairs, of a style attribute or a style sheet. */
function changeDeclarations(css: string, change: ChangeColor): string {
  return css.replace(
    /(?<![\w-])([\w-]+)(\s*:\s*)([^;{}]+)/g,
    (whole: string, property: string, colon: string, value: string) =>
      PAINTS.has(property) ? `${property}${colon}${changeValue(value, change)}` : whole,
  );
}

function changeValue(value: string, change: ChangeColor): string {
  const text = value.replace(/\s*!important\s*$/, '');
  const parsed = parseColor(text);
  if (!parsed) return value;
  const changed = change(parsed.color);
  if (changed === null) return value;
  const rest = value.slice(text.length);
  if (parsed.alpha === 1 || changed.length === 9) return changed + rest;
  const alpha = Math.round(parsed.alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return changed + alpha + rest;
}
