import type { ShapeLayer } from '../../../model/layer.ts';
import { type Matrix, multiply, VectorPath } from '../../vector/path.ts';
import { alphaOf, vectorPaint } from '../../vector/sink.ts';
import { readDrawing } from '../../vector/svg-tree.ts';
import { BakedView } from '../baked-view.ts';
import type { LayerRenderer } from '../layer-renderer.ts';
import { traceShape } from './shape-path.ts';
import { shapeRaster } from './shape-raster.ts';
import { dashesOf, strokeInset } from './shape-stroke.ts';

/** A form with its fill and stroke; lines in files, but for one that is painted with an image. */
export const shapeRenderer: LayerRenderer<ShapeLayer> = {
  createView: () => new BakedView(shapeRaster),
  vectorDrawing({ layer }, { sink }) {
    const { fill, stroke, shape, width, height } = layer;
    if (fill?.type === 'image') return null;
    const paint = fill && shape !== 'line' ? vectorPaint(fill, { x: 0, y: 0, width, height }) : null;
    const strokeWidth = stroke?.widthPx ?? 0;
    const inset = strokeInset(layer);
    const path = shape === 'path' ? ownPath(layer, inset) : new VectorPath();
    if (!path) return null;
    if (shape !== 'path') traceShape(path, layer, shape, 1, inset);
    return () => {
      if (paint) sink.fill(path, paint, 1);
      if (!stroke || strokeWidth === 0) return;
      const line = {
        color: stroke.color,
        width: strokeWidth,
        dash: dashesOf(stroke, strokeWidth),
        cap: stroke.dash === 'dotted' ? 'round' : 'butt',
        join: 'round',
      } as const;
      sink.stroke(path, line, alphaOf(stroke.color));
    };
  },
};

/** A path of the user's own, read by the same reader as SVG files. */
function ownPath(layer: ShapeLayer, inset: number): VectorPath | null {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><path transform="scale(1000)" d="${layer.path.replace(/["<>&]/g, ' ')}"/></svg>`;
  const drawing = readDrawing(svg, layer.name);
  const found: VectorPath[] = [];
  const matrices: Matrix[] = [[1, 0, 0, 1, 0, 0]];
  drawing?.draw({
    group: ({ transform }, draw) => {
      matrices.push(multiply(matrices.at(-1) ?? transform, transform));
      draw();
      matrices.pop();
    },
    fill: (path) => void found.push(path.transformed(matrices.at(-1) ?? [1, 0, 0, 1, 0, 0])),
    stroke: () => {},
    image: () => {},
    text: () => {},
    link: () => {},
  });
  const [path] = found;
  if (!path) return null;
  const [width, height] = [layer.width - inset * 2, layer.height - inset * 2];
  return path.transformed([width / 1000, 0, 0, height / 1000, inset, inset]);
}
