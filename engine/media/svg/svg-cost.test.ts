import { expect, test } from 'vitest';
import { GessoError } from '../../model/errors.ts';
import { sniffFile } from '../sniff.ts';
import { recolorSvg, svgColors } from './svg-colors.ts';
import { assertSvgDrawable } from './svg-cost.ts';
import { svgTokens } from './svg-tokens.ts';

const verdict = (svg: string) => {
  try {
    assertSvgDrawable(svg, 'a.svg');
    return 'drawn';
  } catch (error) {
    if (error instanceof GessoError) return error.message;
    throw error;
  }
};
const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

/** Each level shows the one below it ten times. */
const doubling = (levels: number, reference: (id: string) => string) =>
  drawing(
    Array.from({ length: levels }, (_, level) =>
      level === 0
        ? '<g id="l0"><rect/></g>'
        : `<g id="l${level}">${reference(`l${level - 1}`).repeat(10)}</g>`,
    ).join(''),
  );

test('a drawing of thousands of parts and references is drawn', () => {
  expect(verdict(drawing('<g><path d="M0 0"/></g>'.repeat(20_000)))).toBe('drawn');
  expect(verdict(doubling(4, (id) => `<use href="#${id}"/>`))).toBe('drawn');
});

test('references that double themselves are refused by name', () => {
  expect(verdict(doubling(12, (id) => `<use href="#${id}"/>`))).toContain('“a.svg”');
  expect(verdict(doubling(12, (id) => `<use xlink:href='#${id}'/>`))).toContain('shows too much');
  expect(verdict(doubling(12, (id) => `<rect fill="url(#${id})"/>`))).toContain('shows too much');
});

test('a circle of references ends', () => {
  expect(verdict(drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toBe('drawn');
});

test('filters that never end, elements without end, and depth are refused', () => {
  expect(verdict(drawing('<filter><feTurbulence numOctaves="1000000000"/></filter>'))).toContain(
    'numOctaves',
  );
  expect(verdict(drawing('<filter><feMorphology radius="5000 1"/></filter>'))).toContain('radius');
  expect(verdict(drawing('<g>'.repeat(5_000)))).toContain('nested');
});

test('hostile files of megabytes come to an end', () => {
  for (const piece of [
    '<!--',
    '<a "',
    "<a '",
    '<![CDATA[',
    '<?',
    '<!D[',
    '<style>a{',
    '<',
    '<!---->',
    '<svg fill="',
  ])
    for (const run of [verdict, svgColors, (svg: string) => recolorSvg(svg, { '#000000': '#ffffff' })])
      run(piece.repeat(2_000_000 / piece.length));
  for (const filling of ['a', 'a ', ' ', 'a:', 'fill ', 'url(#', '&#', 'a=', '-'])
    for (const svg of [
      `<svg ${filling.repeat(1_000_000 / filling.length)}/>`,
      `<svg style="${filling.repeat(1_000_000 / filling.length)}"/>`,
      `<svg><style>${filling.repeat(1_000_000 / filling.length)}</style></svg>`,
    ])
      for (const run of [verdict, svgColors, (text: string) => recolorSvg(text, { '#000000': '#ffffff' })])
        run(svg);
  for (const piece of ['<!---->', '<?x?>', '<!D>', '{"', ' ', '\n', '0:00:00,0', '<svg '])
    sniffFile(new TextEncoder().encode(piece.repeat(64_000 / piece.length)));
  // What takes the square of these lengths runs for hours, and this test never ends.
});

test('the pieces of a file are the file', () => {
  const svg =
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b>">]><svg a=\'>\' b=">"><!-- <x> --><g/>text</svg><unclosed "';
  expect([...svgTokens(svg)].map(({ source }) => source).join('')).toBe(svg);
  expect([...svgTokens(svg)].filter(({ kind }) => kind === 'tag')).toHaveLength(3);
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  [
    '\uFEFF<?xml version="1.0"?>\n<!-- made --><!DOCTYPE svg PUBLIC "a" "b">\n<!-- by hand -->\n<svg width="1">',
    'svg',
  ],
  ['<html><svg/></html>', 'unknown'],
  ['words <svg>', 'unknown'],
])('%s', (text, kind) => {
  expect(sniffFile(new TextEncoder().encode(text)).kind).toBe(kind);
});
