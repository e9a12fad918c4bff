import { GessoError } from '../../model/errors.ts';
import { attributeIn, svgTokens } from './svg-tokens.ts';

/** Elements that a drawing may show, those shown by reference counted each time. */
const MAX_SHOWN_ELEMENTS = 300_000;
const MAX_DEPTH = 1_000;

/** Numbers of filters that decide how long they take: beyond these no difference is visible. */
const FILTER_LIMITS: readonly (readonly [element: string, attribute: string, most: number])[] = [
  ['feTurbulence', 'numOctaves', 16],
  ['feMorphology', 'radius', 200],
  ['feConvolveMatrix', 'order', 25],
  ['feGaussianBlur', 'stdDeviation', 2_000],
];

/** Filter steps in a drawing; each may work on the whole image. */
const MAX_FILTER_STEPS = 400;

interface SvgElement {
  readonly children: SvgElement[];
  /** Ids of what it shows from elsewhere. */
  readonly references: readonly string[];
}

/**
 * Refuses a drawing that would take minutes or gigabytes to draw: references that double themselves a few dozen times, filters
 * with huge numbers. What refers to itself is left to the rasteriser, which leaves it out.
 * @throws GessoError `drawing-broken`, naming the file.
 */
export function assertSvgDrawable(svg: string, name: string): void {
  const refuse = (reason: string): never => {
    throw new GessoError('drawing-broken', { name, reason });
  };
  const root: SvgElement = { children: [], references: [] };
  const byId = new Map<string, SvgElement>();
  const open: SvgElement[] = [root];
  let filterSteps = 0;
  for (const token of svgTokens(svg)) {
    if (token.kind === 'text') {
      // Entities double as references do; drawings do without the ones of their own.
      if (/<!ENTITY/i.test(token.source) && (token.source.match(/<!ENTITY/gi)?.length ?? 0) > 64)
        refuse('it defines too many abbreviations');
      continue;
    }
    if (token.isEnd) {
      if (open.length > 1) open.pop();
      continue;
    }
    if (token.name.startsWith('fe') && ++filterSteps > MAX_FILTER_STEPS) refuse('it has too many filters');
    for (const [element, attribute, most] of FILTER_LIMITS) {
      if (token.name !== element) continue;
      const values = (attributeIn(token.attributes, attribute) ?? '').split(/[\s,]+/).map(Number);
      if (values.some((value) => Math.abs(value) > most))
        refuse(`a filter has ${attribute} ${values.join(' ')}`);
    }
    const element = { children: [], references: referencesIn(token.name, token.attributes) };
    open.at(-1)?.children.push(element);
    const id = attributeIn(token.attributes, 'id');
    if (id !== null) byId.set(id, element);
    if (token.isEmpty) continue;
    open.push(element);
    if (open.length > MAX_DEPTH) refuse('it is nested too deeply');
  }
  if (countShown(root, byId) > MAX_SHOWN_ELEMENTS) refuse('it shows too much');
}

function referencesIn(name: string, attributes: string): string[] {
  const ids: string[] = [];
  if (name === 'use') {
    const target = attributeIn(attributes, 'href') ?? attributeIn(attributes, 'xlink:href');
    if (target?.startsWith('#')) ids.push(target.slice(1));
  }
  for (const [, id = ''] of attributes.matchAll(/url\(\s*["']?#([^"')\s]+)/g)) ids.push(id);
  return ids;
}

function countShown(root: SvgElement, byId: ReadonlyMap<string, SvgElement>): number {
  const known = new Map<SvgElement, number>();
  const busy = new Set<SvgElement>();
  const count = (element: SvgElement): number => {
    const counted = known.get(element);
    if (counted !== undefined) return counted;
    // Through itself it shows nothing more.
    if (busy.has(element)) return 0;
    busy.add(element);
    let sum = 1;
    for (const child of element.children) sum += count(child);
    for (const id of element.references) {
      const target = byId.get(id);
      if (target) sum += count(target);
    }
    busy.delete(element);
    // Never more than a number can hold exactly.
    const capped = Math.min(sum, Number.MAX_SAFE_INTEGER / 4);
    known.set(element, capped);
    return capped;
  };
  return count(root);
}
