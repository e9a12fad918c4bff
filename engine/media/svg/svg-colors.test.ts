import { describe, expect, test } from 'vitest';
import { parseColor } from '../images/colors.ts';
import { recolorSvg, svgColors } from './svg-colors.ts';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"${attributes}>${inside}</svg>`;

describe('colours of a drawing', () => {
  test('attributes, styles, style sheets, gradients, each colour once', () => {
    const svg = drawing(
      `<style>.a { fill: #0F0; stroke : rgb(0, 0, 255) }</style>
      <linearGradient id="g"><stop stop-color="gold"/><stop style="stop-color:hsl(0 100% 50%)"/></linearGradient>
      <path class="a" d="M0 0"/><rect fill="url(#g)" stroke="none"/><circle style="fill: RED; stroke: #00ff00"/>`,
    );
    expect(svgColors(svg)).toEqual(['#00ff00', '#0000ff', '#ffd700', '#ff0000']);
  });

  test('what nothing paints is black, and can be given a colour', () => {
    const svg = drawing('<path d="M0 0h5v5z"/><rect fill="#ffffff" width="2"/>');
    expect(svgColors(svg)).toEqual(['#ffffff', '#000000']);
    expect(recolorSvg(svg, { '#000000': '#ff8800' })).toContain('<svg fill="#ff8800" ');
    expect(svgColors(drawing('<path d="M0 0"/>', ' fill="#123456"'))).toEqual(['#123456']);
  });

  test('only the colours named are replaced; opacity in a colour stays', () => {
    const svg = drawing('<rect fill="#ff000080" stroke="Red" color="blue"/><rect fill="rgba(255,0,0,.5)"/>');
    expect(recolorSvg(svg, { '#ff0000': '#112233' })).toBe(
      drawing('<rect fill="#11223380" stroke="#112233" color="blue"/><rect fill="#11223380"/>'),
    );
  });

  test('a style sheet before what it paints ends with its element: words after it are no rules', () => {
    const svg = drawing('<style>.a { fill: #00ff00 }</style><text class="a">fill: #ff0000</text>');
    expect(svgColors(svg)).toEqual(['#00ff00']);
    expect(recolorSvg(svg, { '#ff0000': '#112233' })).toBe(svg);
  });

  test('words, comments, addresses and ids stay as they are', () => {
    const svg = drawing(
      '<!-- fill="red" --><text fill="#000" data-fill="red" id="red">red fill="red"</text><use href="#red"/>',
    );
    expect(recolorSvg(svg, { '#ff0000': '#00ff00', '#000000': '#0000ff' })).toBe(
      drawing(
        '<!-- fill="red" --><text fill="#0000ff" data-fill="red" id="red">red fill="red"</text><use href="#red"/>',
      ),
    );
  });
});

test.each([
  ['#abc', '#aabbcc', 1],
  ['RebeccaPurple', '#663399', 1],
  ['rgb(100%, 0%, 50%)', '#ff0080', 1],
  ['rgba(0 0 0 / 25%)', '#000000', 0.25],
  ['hsl(120, 100%, 25%)', '#008000', 1],
  ['#11223344', '#112233', 0x44 / 255],
])('%s is a colour', (text, color, alpha) => {
  expect(parseColor(text)).toEqual({ color, alpha });
});

test.each(['none', 'currentColor', 'url(#a)', 'inherit', '#12', 'rgb(1)', ''])('%s is none', (text) => {
  expect(parseColor(text)).toBeNull();
});
