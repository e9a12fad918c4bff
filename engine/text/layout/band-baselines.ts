import type { HighlightShape } from '../../presets/highlights.ts';
import type { LineOutput } from './place-line.ts';

/** A less than that is no other baseline. */
const SAME_PX = 0.001;

/**
 * Gives the last line and those at its height one baseline, that of the lowest: letters of several sizes stand on it on both sides of what
 * parts them.
 * @returns how far down the lowest of these lines reaches
 */
export function alignBand(output: LineOutput): number {
  let first = output.lines.length - 1;
  while (first > 0 && output.lines[first]?.isBeside) first--;
  const band = output.lines.slice(first);
  const baselinePx = Math.max(...band.map((line) => line.baselinePx));
  band.forEach((line, index) => {
    const downPx = baselinePx - line.baselinePx;
    if (downPx > SAME_PX) lowerLine(output, first + index, downPx);
  });
  return Math.max(...output.lines.slice(first).map(({ topPx, heightPx }) => topPx + heightPx));
}

/** Moves a line down with all that is on it. */
function lowerLine(output: LineOutput, lineIndex: number, downPx: number): void {
  const line = output.lines[lineIndex];
  if (line === undefined) return;
  output.lines[lineIndex] = {
    ...line,
    topPx: line.topPx + downPx,
    baselinePx: line.baselinePx + downPx,
  };
  const lower = <Placed extends { readonly lineIndex: number; readonly y: number }>(placed: Placed[]) => {
    for (const [index, each] of placed.entries())
      if (each.lineIndex === lineIndex) placed[index] = { ...each, y: each.y + downPx };
  };
  lower(output.glyphs);
  lower(output.emoji);
  lower(output.underlines);
  lower(output.strikethroughs);
  const highlight = output.highlightLines[lineIndex];
  if (highlight)
    output.highlightLines[lineIndex] = { ...highlight, baselinePx: highlight.baselinePx + downPx };
  for (const [index, each] of output.runHighlights.entries())
    if (each.lineIndex === lineIndex)
      output.runHighlights[index] = { ...each, shape: loweredShape(each.shape, downPx) };
}

/** An area behind letters, further down. */
export function loweredShape(shape: HighlightShape, downPx: number): HighlightShape {
  return shape.kind === 'polygon'
    ? { ...shape, points: shape.points.map((value, index) => (index % 2 === 1 ? value + downPx : value)) }
    : { ...shape, y: shape.y + downPx };
}
