import { attributeIn, decodeXml, svgTokens } from '../../media/svg/svg-tokens.ts';

/** What decides the face of a piece of text in a drawing. */
export interface SvgTextStyle {
  /** In the order in which they are to be tried; empty where none is named. */
  readonly families: readonly string[];
  readonly weight: number;
  readonly italic: boolean;
  /** The size where it is in the shorthand `font`, which the rasteriser does not read. */
  readonly sizeOfShorthand: string | null;
}

interface Rule {
  readonly element: string | null;
  readonly classes: readonly string[];
  readonly id: string | null;
  readonly declarations: Declarations;
}

type Declarations = ReadonlyMap<string, string>;

const FONT_PROPERTIES = ['font', 'font-family', 'font-weight', 'font-style', 'font-size'] as const;
const PLAIN: SvgTextStyle = { families: [], weight: 400, italic: false, sizeOfShorthand: null };

/**
 * Follows the fonts through the elements of a drawing: attributes, style sheets and style attributes, each over the former (CSS 2,
 * §6.4). Of selectors the last part counts, which is what drawing programs write.
 */
export class SvgTextStyles {
  readonly #rules: readonly Rule[];
  readonly #open: SvgTextStyle[] = [];

  constructor(svg: string) {
    this.#rules = readRules(svg);
  }

  /** The style inside of the element that was entered last. */
  get current(): SvgTextStyle {
    return this.#open.at(-1) ?? PLAIN;
  }

  enter(element: string, attributes: string): void {
    let style = this.current;
    const presented = new Map<string, string>();
    for (const property of FONT_PROPERTIES) {
      const value = property === 'font' ? null : attributeIn(attributes, property);
      if (value !== null) presented.set(property, decodeXml(value));
    }
    style = apply(style, presented);
    const classes = (attributeIn(attributes, 'class') ?? '').split(/\s+/);
    const id = attributeIn(attributes, 'id');
    for (const rule of this.#rules) {
      const fits =
        (rule.element === null || rule.element === element) &&
        (rule.id === null || rule.id === id) &&
        rule.classes.every((each) => classes.includes(each));
      if (fits) style = apply(style, rule.declarations);
    }
    const own = attributeIn(attributes, 'style');
    if (own !== null) style = apply(style, readDeclarations(decodeXml(own)));
    this.#open.push(style);
  }

  leave(): void {
    this.#open.pop();
  }
}

function readRules(svg: string): Rule[] {
  let sheet = '';
  let inStyle = false;
  for (const token of svgTokens(svg)) {
    if (token.kind === 'tag') inStyle = token.name === 'style' && !token.isEnd && !token.isEmpty;
    else if (inStyle) sheet += token.source.replace(/^<!\[CDATA\[|\]\]>$|<!--|-->/g, '');
  }
  const rules: Rule[] = [];
  for (const block of withoutComments(sheet).split('}', MOST_RULES)) {
    const opening = block.indexOf('{');
    if (opening < 0) continue;
    const selectors = block.slice(0, opening);
    const body = block.slice(opening + 1);
    const declarations = readDeclarations(body);
    if (declarations.size === 0) continue;
    for (const selector of selectors.split(',')) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      if (last === '' || /[:[@]/.test(last)) continue;
      rules.push({
        element: /^[\w-]+/.exec(last)?.[0] ?? null,
        classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
        id: /#([\w-]+)/.exec(last)?.[1] ?? null,
        declarations,
      });
    }
  }
  const strength = ({ id, classes, element }: Rule) =>
    (id === null ? 0 : 10_000) + classes.length * 100 + (element === null ? 0 : 1);
  return rules.sort((a, b) => strength(a) - strength(b));
}

/** Each element is held against each rule, so that there cannot be any number of them. */
const MOST_RULES = 1_000;

/** A style sheet without what is between the signs of comments, in one pass. */
function withoutComments(sheet: string): string {
  let kept = '';
  for (let at = 0; at < sheet.length; ) {
    const open = sheet.indexOf('/*', at);
    kept += sheet.slice(at, open < 0 ? sheet.length : open);
    const close = open < 0 ? -1 : sheet.indexOf('*/', open + 2);
    at = close < 0 ? sheet.length : close + 2;
  }
  return kept;
}

/** The declarations of fonts among others. */
function readDeclarations(css: string): Declarations {
  const found = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/, '')
      .trim();
    if (FONT_PROPERTIES.some((each) => each === property)) found.set(property, value);
  }
  return found;
}

function apply(style: SvgTextStyle, declarations: Declarations): SvgTextStyle {
  let applied = style;
  for (const [property, value] of declarations) applied = applyOne(applied, property, value);
  return applied;
}

function applyOne(style: SvgTextStyle, property: string, value: string): SvgTextStyle {
  if (/^(?:inherit|unset)$/.test(value)) return style;
  switch (property) {
    case 'font':
      return applyShorthand(style, value);
    case 'font-family':
      return { ...style, families: familyNames(value) };
    case 'font-weight':
      return { ...style, weight: weightOf(value, style.weight) };
    case 'font-style':
      return { ...style, italic: /^(?:italic|oblique)/.test(value) };
    default:
      // A size of its own counts for itself.
      return { ...style, sizeOfShorthand: null };
  }
}

/** `italic bold 12px/1.2 Lora, serif`: style and weight before the size, families behind it. */
function applyShorthand(style: SvgTextStyle, value: string): SvgTextStyle {
  const parts = /(?:^|\s)([\d.]+(?:[a-z]+|%))(?:\s*\/\s*[\d.]+[a-z%]*)?\s+(\S.*)$/is.exec(value);
  if (!parts) return style;
  const before = value.slice(0, parts.index).trim().split(/\s+/);
  const weight = before.find((word) => /^(?:bold|bolder|lighter|\d{3,4})$/.test(word));
  return {
    families: familyNames(parts[2] ?? ''),
    weight: weight === undefined ? 400 : weightOf(weight, style.weight),
    italic: before.some((word) => /^(?:italic|oblique)$/.test(word)),
    sizeOfShorthand: parts[1] ?? null,
  };
}

/** CSS Fonts 4, §2.2.1, for the weights that are relative to the one around. */
function weightOf(value: string, around: number): number {
  if (value === 'bold') return 700;
  if (value === 'normal') return 400;
  if (value === 'bolder') return around < 350 ? 400 : around < 550 ? 700 : 900;
  if (value === 'lighter') return around < 550 ? 100 : around < 750 ? 400 : 700;
  const weight = Number(value);
  return weight >= 1 && weight <= 1000 ? Math.round(weight) : around;
}

/** At most so many families are tried. */
const MOST_FAMILIES = 32;

/** `"Open Sans", Arial` → Open Sans and Arial. */
function familyNames(list: string): string[] {
  return list
    .split(',', MOST_FAMILIES)
    .map((name) =>
      name
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim(),
    )
    .filter((name) => name !== '');
}
