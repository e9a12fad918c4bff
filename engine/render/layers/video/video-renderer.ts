import type { VideoLayer } from '../../../model/layer.ts';
import type { LayerRenderer } from '../layer-renderer.ts';
import { ClipView } from './clip-view.ts';

/** A clip. Files of one page show its frame in pixels. */
export const videoRenderer: LayerRenderer<VideoLayer> = {
  createView: () => new ClipView(),
};
