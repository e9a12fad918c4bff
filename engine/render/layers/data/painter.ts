import type { TextSizer } from '../../../model/data-layers/table-layout.ts';
import type { TextRun } from '../../../model/layer.ts';
import type { Context2D } from '../../drawing/canvas.ts';
import { toSvgData, VectorPath } from '../../vector/path.ts';
import type { VectorSink, VectorStroke } from '../../vector/sink.ts';
import { movedGroup } from '../../vector/vector-drawing.ts';
import type { CustomLayerContent, CustomTextBox } from '../custom/custom-layer-content.ts';

/** What tables, charts and codes are drawn with: a canvas, or a file of lines. Lengths are page pixels from the corner of the layer. */
export interface Painter {
  readonly widthPx: number;
  readonly heightPx: number;
  fill(path: VectorPath, color: string): void;
  stroke(
    path: VectorPath,
    stroke: Partial<VectorStroke> & { readonly color: string; readonly width: number },
  ): void;
  text(runs: readonly TextRun[], box: CustomTextBox): void;
  readonly measure: TextSizer;
  /** Draws within an outline. */
  clipped(outline: VectorPath, draw: () => void): void;
}

type Content = Pick<CustomLayerContent<unknown>, 'widthPx' | 'heightPx' | 'drawText' | 'measureText'>;

const PLAIN_STROKE = { dash: [], cap: 'butt', join: 'round' } as const;

const textOf = ({ widthPx, heightPx, drawText, measureText }: Content) => ({
  widthPx,
  heightPx,
  text: drawText,
  measure: measureText,
});

/** Draws on a canvas. */
export function canvasPainter(context: Context2D, content: Content): Painter {
  return {
    ...textOf(content),
    fill(path, color) {
      context.fillStyle = color;
      context.fill(new Path2D(toSvgData(path)));
    },
    stroke(path, stroke) {
      const { color, width, dash, cap, join } = { ...PLAIN_STROKE, ...stroke };
      context.strokeStyle = color;
      context.lineWidth = width;
      context.setLineDash([...dash]);
      context.lineCap = cap;
      context.lineJoin = join;
      context.stroke(new Path2D(toSvgData(path)));
    },
    clipped(outline, draw) {
      context.save();
      context.clip(new Path2D(toSvgData(outline)));
      draw();
      context.restore();
    },
  };
}

/** Writes lines into a file. */
export function sinkPainter(sink: VectorSink, content: Content): Painter {
  return {
    ...textOf(content),
    fill: (path, color) => sink.fill(path, { type: 'solid', color }, 1),
    stroke: (path, stroke) => sink.stroke(path, { ...PLAIN_STROKE, ...stroke }, 1),
    clipped: (clip, draw) => sink.group({ ...movedGroup([1, 0, 0, 1, 0, 0]), clip }, draw),
  };
}

/** The outline of a rectangle, with round corners where a radius is given. */
export function rectPath(x: number, y: number, width: number, height: number, radius = 0): VectorPath {
  const path = new VectorPath();
  path.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)));
  return path;
}

/** A line through points. */
export function linePath(points: readonly (readonly [x: number, y: number])[]): VectorPath {
  const path = new VectorPath();
  points.forEach(([x, y], index) => {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  return path;
}
