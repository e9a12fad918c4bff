import { DOMParser, type Element } from '@xmldom/xmldom';

/** An element of an XML document. */
export type XmlElement = Element;

/**
 * The root element of an XML document. Declarations of entities are refused: nothing here needs them, and they can make a file of a kilobyte fill the memory.
 * @throws Error when it is no XML
 */
export function parseXml(text: string): XmlElement {
  if (/<!ENTITY/i.test(text)) throw new Error('The document declares entities.');
  const problems: string[] = [];
  const parser = new DOMParser({
    onError(level, message) {
      if (level !== 'warning') problems.push(String(message));
    },
  });
  const root = parser.parseFromString(text, 'text/xml').documentElement;
  if (!root || problems.length > 0) throw new Error(problems[0] ?? 'The document is empty.');
  return root;
}

const MOST_ENTITIES = 200;

/**
 * The same document with its entities replaced, as Illustrator declares the addresses of its names: plain words without entities or elements in
 * them. Others are left for `parseXml` to refuse. What comes out is at most `maxLetters` long.
 */
export function withPlainEntities(text: string, maxLetters: number): string {
  const subset = /<!DOCTYPE\s+\w+[^[>]*\[([^\]]*)\]\s*>/i.exec(text);
  if (!subset) return text;
  const [declaration, inside = ''] = subset;
  const words = new Map<string, string>();
  const others = inside.replace(
    /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<%]*)"|'([^'&<%]*)')\s*>/g,
    (_, name: string, first?: string, second?: string) => {
      words.set(name, first ?? second ?? '');
      return '';
    },
  );
  if (/<!ENTITY/i.test(others) || words.size > MOST_ENTITIES) return text;
  const plain = text.replace(declaration, '');
  let letters = plain.length;
  for (const [, name = ''] of plain.matchAll(/&([\w.-]+);/g)) letters += words.get(name)?.length ?? 0;
  if (letters > maxLetters) return text;
  return plain.replace(/&([\w.-]+);/g, (whole, name: string) => words.get(name) ?? whole);
}

/** The child elements, whatever their names. */
export function elementsOf(parent: XmlElement | null | undefined): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling)
    if (node.nodeType === node.ELEMENT_NODE) found.push(node as XmlElement);
  return found;
}

/** The child elements of a name without prefix. */
export const childrenNamed = (parent: XmlElement | null | undefined, name: string): XmlElement[] =>
  elementsOf(parent).filter(({ localName }) => localName === name);

/** The first element that the path of names leads to; undefined where there is none. */
export function childAt(parent: XmlElement | null | undefined, ...path: string[]): XmlElement | undefined {
  let at: XmlElement | undefined = parent ?? undefined;
  for (const name of path) at = elementsOf(at).find(({ localName }) => localName === name);
  return at;
}

/** All elements below of a name without prefix. */
export function descendantsNamed(parent: XmlElement, name: string): XmlElement[] {
  return elementsOf(parent).flatMap((child) => [
    ...(child.localName === name ? [child] : []),
    ...descendantsNamed(child, name),
  ]);
}

/** An attribute; undefined where it is missing. */
export const attribute = (element: XmlElement | null | undefined, name: string): string | undefined =>
  element?.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;

/** An attribute that is a number; undefined where it is missing or none. */
export function numberAttribute(element: XmlElement | null | undefined, name: string): number | undefined {
  return finiteNumber(attribute(element, name));
}

/** The number that a text begins with; undefined where it is missing or begins with none. */
export function finiteNumber(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? value : undefined;
}

/** An attribute that is true or false; undefined where it is missing. */
export function flagAttribute(element: XmlElement | null | undefined, name: string): boolean | undefined {
  const value = attribute(element, name);
  return value === undefined ? undefined : value === '1' || value === 'true';
}
