import { expect, test } from 'vitest';
import { contrastOf, readableOn } from './readable-color.ts';

test('contrasts are those of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#2a33de', '#2a33de')).toBe(1);
});

test('a wanted colour stays where it can be read; else dark or light takes its place', () => {
  expect(readableOn('#ffffff')).toBe('#14151f');
  expect(readableOn('#101030')).toBe('#ffffff');
  expect(readableOn('#ffffff', '#2a33de')).toBe('#2a33de');
  expect(readableOn('#2a33de', '#2a33de')).toBe('#ffffff');
  expect(readableOn('#ffe14d', '#ffffff')).toBe('#14151f');
});
