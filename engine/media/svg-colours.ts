import { parseColour } from './colours.ts';

/** Attributes and style properties that paint. */
const PAINTS = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color', 'color']);

/** Elements that are painted black when nobody says otherwise. */
const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text']);

const BLACK = '#000000';

/** Changes a colour of a drawing, `#rrggbb`, to another; null leaves it. */
type ChangeColour = (color: string) => string | null;

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
 * The drawing with colours replaced: original `#rrggbb` → new. Opacity that stands in a colour stays. What is black only
 * because nothing says its colour is replaced as well.
 */
export function recolourSvg(svg: string, colors: Readonly<Record<string, string>>): string {
  if (Object.keys(colors).length === 0) return svg;
  const { svg: painted, hasUnpainted } = rewrite(svg, (color) => colors[color] ?? null);
  const black = colors[BLACK];
  if (!hasUnpainted || black === undefined) return painted;
  // Parts without a colour inherit: the root hands the new one down.
  return painted.replace(/<svg(?=[\s>])/i, (start) => `${start} fill="${black}"`);
}

const TAGS =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<style\b[^>]*>([\s\S]*?)<\/style\s*>|<(\/?)([a-zA-Z][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;

function rewrite(svg: string, change: ChangeColour): { svg: string; hasUnpainted: boolean } {
  // For each open element: whether a fill is set on it or above. Names are compared in case a file is not well formed.
  const fills: { readonly name: string; readonly isSet: boolean }[] = [];
  let hasUnpainted = false;
  const stylesPaint =
    /<style\b[^>]*>[^<]*\bfill\s*:/i.test(svg) || /<style[\s\S]*?\bfill\s*:[\s\S]*?<\/style/i.test(svg);
  const result = svg.replace(
    TAGS,
    (
      tag: string,
      css: string | undefined,
      slash: string | undefined,
      name: string | undefined,
      attributes: string | undefined,
    ) => {
      if (css !== undefined) return tag.replace(css, () => changeDeclarations(css, change));
      if (name === undefined || attributes === undefined) return tag;
      if (slash === '/') {
        if (fills.at(-1)?.name === name) fills.pop();
        return tag;
      }
      const painted = changeAttributes(attributes, change);
      const isSet = painted.setsFill || (fills.at(-1)?.isSet ?? false);
      const isClassed = stylesPaint && /\b(class|id)\s*=/.test(attributes);
      if (DRAWN.has(name) && !isSet && !isClassed) hasUnpainted = true;
      if (!attributes.trimEnd().endsWith('/')) fills.push({ name, isSet: isSet || isClassed });
      return `<${name}${painted.attributes}>`;
    },
  );
  return { svg: result, hasUnpainted };
}

function changeAttributes(
  attributes: string,
  change: ChangeColour,
): { attributes: string; setsFill: boolean } {
  let setsFill = false;
  const changed = attributes.replace(
    /([\w:-]+)(\s*=\s*)("([^"]*)"|'([^']*)')/g,
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
function changeDeclarations(css: string, change: ChangeColour): string {
  return css.replace(
    /([\w-]+)(\s*:\s*)([^;{}]+)/g,
    (whole: string, property: string, colon: string, value: string) =>
      PAINTS.has(property) ? `${property}${colon}${changeValue(value, change)}` : whole,
  );
}

function changeValue(value: string, change: ChangeColour): string {
  const text = value.replace(/\s*!important\s*$/, '');
  const colour = parseColour(text);
  if (!colour) return value;
  const changed = change(colour.color);
  if (changed === null) return value;
  const rest = value.slice(text.length);
  if (colour.alpha === 1 || changed.length === 9) return changed + rest;
  const alpha = Math.round(colour.alpha * 255)
    .toString(16)
    .padStart(2, '0');
  return changed + alpha + rest;
}
