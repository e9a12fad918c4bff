import { expect, test } from 'vitest';
import { FONT_FAMILIES } from '../../assets/fonts/catalogue.ts';
import { createTextLayer, createTextRun } from '../model/create.ts';
import { textLayerSchema } from '../model/layer.ts';
import { SHIPPED_FAMILIES } from './shipped-fonts.ts';
import { applyTextStyle, findTextStyle, TEXT_STYLE_CATEGORIES, TEXT_STYLES } from './text-styles.ts';

const plain = createTextLayer({
  runs: [
    createTextRun({ text: 'One ', fontSizePx: 40, underline: true }),
    createTextRun({ text: 'two', fontSizePx: 80, baseline: 'super' }),
  ],
  align: 'center',
  x: 12,
});

test('at least 60 styles, no id or look twice, in every category', () => {
  expect(TEXT_STYLES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(TEXT_STYLES.map(({ id }) => id)).size).toBe(TEXT_STYLES.length);
  expect(new Set(TEXT_STYLES.map(({ category }) => category))).toEqual(new Set(TEXT_STYLE_CATEGORIES));
  const looks = TEXT_STYLES.map(({ run, layer, effects }) => JSON.stringify([run, layer, effects]));
  expect(new Set(looks).size).toBe(TEXT_STYLES.length);
});

test.each(TEXT_STYLES)(
  '$name is a valid layer in a font that ships, in a weight that it has',
  ({ id, run }) => {
    const styled = applyTextStyle(plain, id);
    expect(textLayerSchema.parse(styled)).toEqual(styled);
    const family = [...FONT_FAMILIES, ...SHIPPED_FAMILIES].find(({ name }) => name === run.fontFamily);
    expect(family?.styles.some(({ weight }) => weight === run.fontWeight)).toBe(true);
  },
);

test('nothing that a style says is empty, and its names and ids are words', () => {
  for (const style of TEXT_STYLES) {
    expect(style.name).toMatch(/^[A-Z]\w+/);
    expect(style.id).toMatch(/^[a-z][a-z0-9-]+$/);
    for (const text of JSON.stringify(style).matchAll(/"color":"([^"]*)"/g))
      expect(text[1]).toMatch(/^#[0-9a-f]{6,8}$/);
  }
});

test('a style keeps the text, its sizes, its place and what it does not speak of', () => {
  const before = structuredClone(plain);
  const styled = applyTextStyle(plain, 'gold');
  expect(plain).toEqual(before);
  expect(
    styled.runs.map(({ text, fontSizePx, underline, baseline }) => [text, fontSizePx, underline, baseline]),
  ).toEqual(
    plain.runs.map(({ text, fontSizePx, underline, baseline }) => [text, fontSizePx, underline, baseline]),
  );
  expect(styled).toMatchObject({ x: 12, align: 'center', runs: [{ fontFamily: 'Playfair Display' }, {}] });
});

test('another style takes back what the first one set', () => {
  const twice = applyTextStyle(applyTextStyle(plain, 'label'), 'headline');
  expect(twice).toEqual(applyTextStyle(plain, 'headline'));
});

test('an unknown style is a mistake of the caller', () => {
  expect(findTextStyle('nothing')).toBeNull();
  expect(() => applyTextStyle(plain, 'nothing')).toThrow(RangeError);
});

test('a style with effects sets those that it names and leaves the others off', () => {
  const before = TEXT_STYLES.filter(({ effects }) => effects !== null);
  expect(before.length).toBeGreaterThan(0);
  for (const { id, effects } of before)
    expect([id, applyTextStyle(plain, id).textEffects]).toEqual([
      id,
      { outlines: [], shadows: [], glow: null, extrude: null, neon: null, hollow: false, ...effects },
    ]);
});

test('an unknown style is refused by its name', () => {
  expect(findTextStyle('no-such')).toBeNull();
  expect(() => applyTextStyle(plain, 'no-such')).toThrow(new RangeError('There is no text style “no-such”.'));
});
