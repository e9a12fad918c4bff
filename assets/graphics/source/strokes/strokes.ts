import { stroke } from '../brush.ts';
import { type Drawing, fill, holes, svg } from '../kit.ts';
import { ARROWS } from './arrows.ts';
import { BRACKETS, SCRIBBLES } from './brackets-and-scribbles.ts';
import { PAINTS } from './paints.ts';
import { MARKS, RINGS } from './rings-and-marks.ts';
import { UNDERLINES } from './underlines.ts';

export const strokes: readonly Drawing[] = [
  ...ARROWS,
  ...UNDERLINES,
  ...RINGS,
  ...MARKS,
  ...BRACKETS,
  ...SCRIBBLES,
  ...PAINTS,
].map(({ name, title, words, tool, color, lines, size }, index) => ({
  name,
  title,
  words: `${words} hand-drawn`,
  svg: svg(
    size?.[0] ?? 200,
    size?.[1] ?? 200,
    lines
      .map((knots, part) => (tool.dry ? holes : fill)(stroke(knots, tool, index * 31 + part + 1), color))
      .join(''),
  ),
}));
