import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations of the first rule after a marker. */
function declarationsAfter(marker: string): Map<string, string> {
  const start = css.indexOf('{', css.indexOf(marker));
  const block = css.slice(start + 1, css.indexOf('\n}', start)).replace(/\/\*.*?\*\//gs, '');
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
const light = declarationsAfter(':root {');
const dark = new Map([...light, ...declarationsAfter('[data-theme="dark"] {')]);

/** The colour of a role as red, green and blue; roles lead to steps of the ramps. */
function colorOf(theme: ReadonlyMap<string, string>, name: string): number[] {
  const value = theme.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colorOf(theme, other);
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: ReadonlyMap<string, string>, one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(colorOf(theme, one)), luminance(colorOf(theme, other))].sort(
    (a, b) => b - a,
  );
  return (bright + 0.05) / (dim + 0.05);
}

const BACKGROUNDS = ['--bg-page', '--bg-surface', '--bg-sunken', '--bg-raised'];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  test.each([
    '--text-1',
    '--text-2',
    '--text-3',
    '--text-link',
    '--accent-text',
    '--danger',
    '--success',
    '--warn',
  ])('%s is read on every background: at least 4.5 : 1', (text) => {
    for (const background of BACKGROUNDS)
      expect([text, background, contrast(theme, text, background) >= 4.5]).toEqual([text, background, true]);
  });
  test.each(['--line-field', '--sel', '--focus-color'])(
    '%s is seen on every background: at least 3 : 1',
    (edge) => {
      for (const background of BACKGROUNDS)
        expect([edge, background, contrast(theme, edge, background) >= 3]).toEqual([edge, background, true]);
    },
  );
  test.each([
    ['--accent-on', '--accent'],
    ['--pro-on', '--pro'],
    ['--danger-on', '--danger'],
    ['--track-text-edge', '--track-text'],
    ['--track-graphic-edge', '--track-graphic'],
    ['--track-video-edge', '--track-video'],
    ['--track-audio-edge', '--track-audio'],
  ])('%s is read on %s', (text, background) => {
    expect(contrast(theme, text, background)).toBeGreaterThanOrEqual(4.5);
  });
});
