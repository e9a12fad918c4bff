/** A piece of an XML file: a tag, or text between tags as it is (comments, CDATA and declarations count as text). */
export type SvgToken =
  | { readonly kind: 'text'; readonly source: string }
  | {
      readonly kind: 'tag';
      readonly source: string;
      readonly name: string;
      /** Between the name and the end, with the slash of an empty element. */
      readonly attributes: string;
      readonly isEnd: boolean;
      readonly isEmpty: boolean;
    };

/** What is passed over as a whole, by how it begins and ends. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/**
 * Takes a drawing apart in one pass, whatever it holds: what is never closed is text to the end. Joined, the sources are
 * the file.
 */
export function* svgTokens(svg: string): Generator<SvgToken> {
  let at = 0;
  while (at < svg.length) {
    const open = svg.indexOf('<', at);
    if (open < 0) break;
    if (open > at) yield { kind: 'text', source: svg.slice(at, open) };
    const end = endOf(svg, open);
    if (end < 0) {
      at = open;
      break;
    }
    yield tokenOf(svg.slice(open, end));
    at = end;
  }
  if (at < svg.length) yield { kind: 'text', source: svg.slice(at) };
}

/** Behind the piece that begins here; -1 when it is never closed. */
function endOf(svg: string, open: number): number {
  for (const [start, close] of SKIPPED) {
    if (!svg.startsWith(start, open)) continue;
    const end = svg.indexOf(close, open + start.length);
    return end < 0 ? -1 : end + close.length;
  }
  if (svg.startsWith('<!', open)) return endOfDeclaration(svg, open);
  for (let at = open + 1; at < svg.length; at++) {
    const character = svg[at];
    if (character === '>') return at + 1;
    if (character === '"' || character === "'") {
      const closing = svg.indexOf(character, at + 1);
      if (closing < 0) return -1;
      at = closing;
    }
  }
  return -1;
}

/** A document type may hold declarations of its own in brackets. */
function endOfDeclaration(svg: string, open: number): number {
  let depth = 0;
  for (let at = open; at < svg.length; at++) {
    if (svg[at] === '[') depth += 1;
    else if (svg[at] === ']') depth -= 1;
    else if (svg[at] === '>' && depth <= 0) return at + 1;
  }
  return -1;
}

function tokenOf(source: string): SvgToken {
  const parts = /^<(\/?)([a-zA-Z_][\w:.-]*)/.exec(source);
  if (!parts) return { kind: 'text', source };
  const name = parts[2] ?? '';
  const attributes = source.slice(parts[0].length, -1);
  const isEnd = parts[1] === '/';
  return { kind: 'tag', source, name, attributes, isEnd, isEmpty: attributes.endsWith('/') };
}

/** The value of an attribute, null when it is not there. */
export function attributeIn(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match ? (match[1] ?? match[2] ?? '') : null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text or the value of an attribute as it is meant: `&amp;` is an ampersand. Abbreviations that are not XML's own stay. */
export function decodeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '';
    },
  );
}
