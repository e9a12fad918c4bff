import { attribute, childAt, descendantsNamed, elementsOf, type XmlElement } from '../xml.ts';
import type { SlidePart } from './slide-context.ts';

/** A placeholder of a slide: what it is for, and its number. */
export interface Placeholder {
  readonly type: string;
  readonly index: string | undefined;
}

/** The placeholder that a shape fills; undefined for one that is none. */
export function placeholderOf(shape: XmlElement): Placeholder | undefined {
  const properties = elementsOf(shape).find(({ localName }) => /^nv\w*Pr$/.test(localName ?? ''));
  const element = childAt(properties, 'nvPr', 'ph');
  return element && { type: attribute(element, 'type') ?? 'obj', index: attribute(element, 'idx') };
}

/** Kinds of placeholders that take their form and text from the same one of the master. */
const MASTER_TYPES: Readonly<Record<string, string>> = {
  ctrTitle: 'title',
  subTitle: 'body',
  obj: 'body',
  pic: 'body',
  tbl: 'body',
  chart: 'body',
  media: 'body',
  dgm: 'body',
  clipArt: 'body',
};
const masterType = (type: string): string => MASTER_TYPES[type] ?? type;

/** The shapes of a layout and a master that a placeholder takes after, the nearest first. */
export function inherited(
  placeholder: Placeholder,
  layout: SlidePart | undefined,
  master: SlidePart | undefined,
): XmlElement[] {
  const own = layout && matching(layout, placeholder, (type) => type);
  const type = (own && placeholderOf(own)?.type) ?? placeholder.type;
  const base = master && matching(master, { type, index: undefined }, masterType);
  return [own, base].filter((each) => each !== undefined);
}

/** The placeholder of a part with the same number, or of the same kind. */
function matching(
  part: SlidePart,
  { type, index }: Placeholder,
  kindOf: (type: string) => string,
): XmlElement | undefined {
  const tree = childAt(part.root, 'cSld', 'spTree');
  const shapes = tree ? ['sp', 'pic', 'graphicFrame'].flatMap((name) => descendantsNamed(tree, name)) : [];
  const known = shapes.flatMap((shape) => {
    const placeholder = placeholderOf(shape);
    return placeholder ? [{ shape, placeholder }] : [];
  });
  const byIndex = index !== undefined && known.find((each) => each.placeholder.index === index);
  if (byIndex) return byIndex.shape;
  return known.find((each) => kindOf(each.placeholder.type) === kindOf(type))?.shape;
}

/** The styles of text that a master has for a placeholder, or for a shape that is none. */
export function masterStyle(
  master: SlidePart | undefined,
  placeholder: Placeholder | undefined,
): XmlElement | undefined {
  const kind = placeholder && masterType(placeholder.type);
  const name = kind === 'title' ? 'titleStyle' : kind === 'body' ? 'bodyStyle' : 'otherStyle';
  return childAt(master?.root, 'txStyles', name);
}
