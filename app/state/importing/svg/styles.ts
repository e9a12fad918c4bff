import { attribute, descendantsNamed, type XmlElement } from '../xml.ts';

/** The properties of an element by name, as text. */
export type Style = Readonly<Record<string, string>>;

/** What elements within take over. */
const INHERITED = new Set([
  'color',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'visibility',
  'direction',
  // What a marker takes over from the line that it is on.
  'context-fill',
  'context-stroke',
]);
/** What attributes may say too (SVG 2, 6.6). */
const PRESENTATION = new Set([
  ...INHERITED,
  'opacity',
  'display',
  'clip-path',
  'mask',
  'mask-type',
  'filter',
  'mix-blend-mode',
  'isolation',
  'marker-start',
  'marker-mid',
  'marker-end',
  'stop-color',
  'stop-opacity',
  'text-decoration',
  'text-decoration-line',
  'text-transform',
  'transform',
  'white-space',
]);
const MAX_RULES = 5_000;

interface Rule {
  readonly selector: { readonly name: string; readonly id: string; readonly classes: readonly string[] };
  readonly specificity: number;
  readonly order: number;
  readonly declarations: Style;
}

/** The declarations of a block of CSS. */
function declarationsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of text.split(';')) {
    const at = part.indexOf(':');
    if (at < 0) continue;
    const name = part.slice(0, at).trim().toLowerCase();
    if (name !== '')
      found[name] = part
        .slice(at + 1)
        .replace(/!important/i, '')
        .trim();
  }
  return found;
}

/** Style sheets of a drawing. Selectors of one element are read: names, classes and ids; others are left out. */
export class StyleSheets {
  readonly #rules: Rule[] = [];

  constructor(root: XmlElement) {
    const text = descendantsNamed(root, 'style')
      .map(({ textContent }) => textContent ?? '')
      .join('\n')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/@[\w-]+[^{;]*;/g, '');
    for (const [, selectors = '', block = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declarations = declarationsOf(block);
      for (const written of selectors.split(',')) {
        const match = /^\s*([\w*-]*)((?:[.#][\w-]+)*)\s*$/.exec(written);
        if (!match || this.#rules.length >= MAX_RULES) continue;
        const [, name = '', marks = ''] = match;
        const classes = [...marks.matchAll(/\.([\w-]+)/g)].map(([, each = '']) => each);
        const id = /#([\w-]+)/.exec(marks)?.[1] ?? '';
        if (name === '' && id === '' && classes.length === 0) continue;
        this.#rules.push({
          selector: { name: name === '*' ? '' : name, id, classes },
          specificity: (id === '' ? 0 : 100) + classes.length * 10 + (name === '' || name === '*' ? 0 : 1),
          order: this.#rules.length,
          declarations,
        });
      }
    }
    this.#rules.sort((a, b) => a.specificity - b.specificity || a.order - b.order);
  }

  /** What an element is drawn with: what it takes over, its attributes, the rules for it, and its own style, the later before the earlier. */
  styleOf(element: XmlElement, parent: Style): Style {
    const style: Record<string, string> = {};
    for (const name of INHERITED) {
      const value = parent[name];
      if (value !== undefined) style[name] = value;
    }
    for (const { name, value } of Array.from(element.attributes))
      if (PRESENTATION.has(name) && name !== 'transform') style[name] = value.trim();
    const classes = new Set((attribute(element, 'class') ?? '').split(/\s+/));
    const id = attribute(element, 'id') ?? '';
    for (const { selector, declarations } of this.#rules) {
      const isMeant =
        (selector.name === '' || selector.name === element.localName) &&
        (selector.id === '' || selector.id === id) &&
        selector.classes.every((each) => classes.has(each));
      if (isMeant) Object.assign(style, declarations);
    }
    Object.assign(style, declarationsOf(attribute(element, 'style') ?? ''));
    if (style.font !== undefined) Object.assign(style, fontOf(style.font));
    for (const [name, value] of Object.entries(style)) {
      if (value !== 'inherit') continue;
      const taken = parent[name];
      if (taken === undefined) delete style[name];
      else style[name] = taken;
    }
    return style;
  }
}

/** What the short form of all properties of a font says (CSS Fonts 4, 2.7): words, a size that may have a line height, and families. */
function fontOf(text: string): Style {
  const match =
    /^(.*?)\s*((?:\d+\.?\d*|\.\d+)(?:px|pt|pc|in|cm|mm|em|rem|ex|%))(?:\s*\/\s*\S+)?\s+(.+)$/i.exec(text);
  if (!match) return {};
  const [, words = '', size = '', families = ''] = match;
  return {
    'font-size': size,
    'font-family': families,
    'font-style': /italic|oblique/i.exec(words)?.[0].toLowerCase() ?? 'normal',
    'font-weight': /\b(?:bold|bolder|lighter|[1-9]00)\b/i.exec(words)?.[0].toLowerCase() ?? 'normal',
  };
}

/** A length in user units; `whole` is what per cents are of, `em` the size of letters. Undefined for what is none. */
export function lengthOf(text: string | undefined, whole: number, em = 16): number | undefined {
  const match = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i.exec(text ?? '');
  if (!match) return undefined;
  const value = Number(match[1]);
  const units: Readonly<Record<string, number>> = {
    '': 1,
    px: 1,
    pt: 96 / 72,
    pc: 16,
    in: 96,
    cm: 96 / 2.54,
    mm: 96 / 25.4,
    q: 96 / 101.6,
    em,
    rem: 16,
    ex: em / 2,
    '%': whole / 100,
  };
  const unit = units[(match[2] ?? '').toLowerCase()];
  return unit === undefined ? undefined : value * unit;
}
