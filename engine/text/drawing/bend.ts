import type { HighlightShape } from '../../presets/highlights.ts';
import type {
  PositionedEmoji,
  PositionedGlyph,
  TextBar,
  TextCluster,
  TextLine,
} from '../layout/layout-types.ts';
import type { CurveFrame, TextCurve } from './curve-types.ts';
import { pointBeside } from './text-curve.ts';

/** What is placed on straight lines and is to be bent. */
export interface PlacedText {
  readonly lines: readonly TextLine[];
  readonly glyphs: readonly PositionedGlyph[];
  readonly emoji: readonly PositionedEmoji[];
  readonly underlines: readonly TextBar[];
  readonly strikethroughs: readonly TextBar[];
}

/**
 * Puts glyphs on a curve. The glyphs of a cluster turn as one about its middle, so that marks stay on their letters; bars are cut at
 * the clusters.
 */
export function bendText(text: PlacedText, curve: TextCurve): Omit<PlacedText, 'lines'> {
  const clusterAt = clusterFinder(text.lines);
  const frameOf = (lineIndex: number, cluster: number, x: number): { frame: CurveFrame; middle: number } => {
    const found = clusterAt(lineIndex, cluster, x);
    const middle = found === null ? x : found.x + found.widthPx / 2;
    return { frame: curve.frameAt(lineIndex, middle), middle };
  };
  const place = <Placed extends { x: number; y: number; cluster: number; lineIndex: number }>(
    placed: Placed,
  ) => {
    const { frame, middle } = frameOf(placed.lineIndex, placed.cluster, placed.x);
    const along = placed.x - middle;
    const below = placed.y - (text.lines[placed.lineIndex]?.baselinePx ?? 0);
    const beside = pointBeside(frame, below);
    return {
      ...placed,
      x: beside.x + Math.cos(frame.angle) * along,
      y: beside.y + Math.sin(frame.angle) * along,
      angle: frame.angle,
    };
  };
  const bars = (straight: readonly TextBar[]) =>
    straight.flatMap((bar) =>
      (text.lines[bar.lineIndex]?.clusters ?? [])
        .filter(({ x, widthPx }) => x + widthPx / 2 > bar.x && x + widthPx / 2 < bar.x + bar.widthPx)
        .map((cluster) =>
          place({
            ...bar,
            x: cluster.x - cluster.widthPx * BAR_OVERLAP,
            widthPx: cluster.widthPx * (1 + 2 * BAR_OVERLAP),
            cluster: cluster.start,
          }),
        ),
    );
  return {
    glyphs: text.glyphs.map(place),
    emoji: text.emoji.map(place),
    underlines: bars(text.underlines),
    strikethroughs: bars(text.strikethroughs),
  };
}

/** Pieces of a bar on a curve reach into each other by this share, so that no gap shows between them. */
const BAR_OVERLAP = 0.03;

function clusterFinder(lines: readonly TextLine[]) {
  const byLine = lines.map((line) => new Map(line.clusters.map((cluster) => [cluster.start, cluster])));
  return (lineIndex: number, start: number, x: number): TextCluster | null => {
    const found = byLine[lineIndex]?.get(start);
    // The mark of a list stands for its paragraph but beside it.
    if (
      found === undefined ||
      Math.abs(x - found.x) > found.widthPx + 2 * (lines[lineIndex]?.fontSizePx ?? 0)
    ) {
      return null;
    }
    return found;
  };
}

/** Pieces that an edge of a highlight is cut into, in ems. */
const HIGHLIGHT_STEP_EM = 0.15;

/** A highlight behind a straight line as it lies behind the bent one. */
export function bendHighlight(
  shape: HighlightShape,
  lineIndex: number,
  line: TextLine,
  curve: TextCurve,
): HighlightShape {
  const outline = shape.kind === 'polygon' ? shape.points : roundedOutline(shape);
  const stepPx = Math.max(1, HIGHLIGHT_STEP_EM * line.fontSizePx);
  const points: number[] = [];
  for (let at = 0; at < outline.length; at += 2) {
    const [x = 0, y = 0] = [outline[at], outline[at + 1]];
    const nextX = outline[(at + 2) % outline.length] ?? 0;
    const nextY = outline[(at + 3) % outline.length] ?? 0;
    const pieces = Math.max(1, Math.min(400, Math.ceil(Math.abs(nextX - x) / stepPx)));
    for (let piece = 0; piece < pieces; piece++) {
      const share = piece / pieces;
      const frame = curve.frameAt(lineIndex, x + (nextX - x) * share);
      const point = pointBeside(frame, y + (nextY - y) * share - line.baselinePx);
      points.push(point.x, point.y);
    }
  }
  return { kind: 'polygon', points, color: shape.color };
}

const CORNER_PIECES = 8;

function roundedOutline(shape: Extract<HighlightShape, { kind: 'rounded-rect' }>): number[] {
  const { x, y, widthPx, heightPx, radiusPx } = shape;
  const corners = [
    [x + widthPx - radiusPx, y + radiusPx, -90],
    [x + widthPx - radiusPx, y + heightPx - radiusPx, 0],
    [x + radiusPx, y + heightPx - radiusPx, 90],
    [x + radiusPx, y + radiusPx, 180],
  ] as const;
  const points: number[] = [];
  for (const [centreX, centreY, from] of corners) {
    for (let piece = 0; piece <= CORNER_PIECES; piece++) {
      const angle = ((from + (piece * 90) / CORNER_PIECES) * Math.PI) / 180;
      points.push(centreX + Math.cos(angle) * radiusPx, centreY + Math.sin(angle) * radiusPx);
    }
  }
  return points;
}
