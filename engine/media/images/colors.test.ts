import { expect, test } from 'vitest';
import { parseColor, toHex } from './colors.ts';

test.each([
  ['red', '#ff0000', 1],
  [' RebeccaPurple ', '#663399', 1],
  ['#1a2B3c', '#1a2b3c', 1],
  ['#abc', '#aabbcc', 1],
  ['#abc8', '#aabbcc', 0x88 / 255],
  ['#aabbcc80', '#aabbcc', 0x80 / 255],
  ['rgb(255, 0, 51)', '#ff0033', 1],
  ['rgb(255 0 51 / 50%)', '#ff0033', 0.5],
  ['rgba(300,-5,50.6,.25)', '#ff0033', 0.25],
  ['RGB(100%, 0%, 20%)', '#ff0033', 1],
  ['rgba(0,0,0,7)', '#000000', 1],
  ['rgba(0,0,0,-7)', '#000000', 0],
  ['hsl(0, 100%, 50%)', '#ff0000', 1],
  ['hsl(120deg 100% 25%)', '#008000', 1],
  ['hsl(-120, 100%, 50%)', '#0000ff', 1],
  ['hsl(600, 100%, 50%)', '#0000ff', 1],
  ['hsl(60, 100%, 50%)', '#ffff00', 1],
  ['hsla(210, 50%, 40%, 0.5)', '#336699', 0.5],
  ['hsl(0, 0%, 50%)', '#808080', 1],
  ['hsl(0, 200%, 150%)', '#ffffff', 1],
])('%s is %s with the opacity %d', (text, color, alpha) => {
  expect(parseColor(text)).toEqual({ color, alpha });
});

test.each([
  ...['', 'none', 'currentColor', 'url(#a)', 'inherit', 'notacolour', 'redd'],
  ...['#ab', '#abcde', '#abcdef0', '#abcdefabc', '#ggg', 'abc', 'x#abc'],
  ...[
    'rgb(1,2)',
    'rgb()',
    'rgb(a,b,c)',
    'rgb(1,2,3,x)',
    'rgb(1,2,3',
    'rgb(var(--a))',
    'xrgb(1,2,3)',
    'rgb(1,2,3)x',
  ],
  ...['hsl(a, 1%, 1%)', 'hwb(1 2% 3%)'],
])('%j is no colour', (text) => {
  expect(parseColor(text)).toBeNull();
});

test('channels are rounded and kept within 0 and 255', () => {
  expect(toHex([0.4, 0.5, 15.6])).toBe('#000110');
  expect(toHex([-3, 255.7, 1000])).toBe('#00ffff');
});
