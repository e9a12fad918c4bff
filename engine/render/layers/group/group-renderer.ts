import type { GroupLayer } from '../../../model/layer.ts';
import { placeOf } from '../../vector/vector-drawing.ts';
import type { LayerRenderer } from '../layer-renderer.ts';
import { GroupView } from './group-view.ts';

/** Layers that move as one; lines in files when all of them are. */
export const groupRenderer: LayerRenderer<GroupLayer> = {
  createView: () => new GroupView(),
  vectorDrawing({ children }, { sink, drawingOf }) {
    const drawings = children.map((child) => ({ child, draw: drawingOf(child) }));
    if (drawings.some(({ draw }) => !draw)) return null;
    return () => {
      for (const { child, draw } of drawings) {
        const { opacity, blendMode } = child;
        sink.group({ transform: placeOf(child), opacity, blendMode, clip: null }, () => draw?.());
      }
    };
  },
};
