import type { ImageLayer, VideoLayer } from '@gesso/engine';
import { findInProject, findLayer, pageBoxOf } from '@gesso/engine/edits';
import { hasFrame } from '@gesso/engine/internal';
import { type CropSession, croppedPixels } from '../../../geometry/crop-geometry.ts';
import type { Editor } from '../../../state/editor.ts';
import { announceWhenSettled } from '../../../ui/announce.ts';
import { changeLayer } from '../../use-layer-gesture.ts';
import { say } from '../say.ts';

/** What can be cropped. */
export function croppable(editor: Editor, layerId: string): ImageLayer | VideoLayer | null {
  const layer = findLayer(editor.shownScene.layers, layerId)?.layer;
  if (!layer || layer.locked || !hasFrame(layer)) return null;
  const asset = editor.project.metadata.assets[layer.assetId];
  return asset && asset.widthPx > 0 && asset.heightPx > 0 ? layer : null;
}

/** Begins cropping an image or clip. Returns whether it can be cropped. */
export function beginCrop(editor: Editor, layerId: string): boolean {
  const layer = croppable(editor, layerId);
  const box = layer && pageBoxOf(editor.shownScene, layerId);
  const asset = layer && editor.project.metadata.assets[layer.assetId];
  if (!layer || !box || !asset) return false;
  editor.services.pause();
  editor.select([layerId]);
  const { zoom, focusX, focusY, cropRotation, flipX, flipY } = layer;
  const crop: CropSession = {
    layerId,
    image: { widthPx: asset.widthPx, heightPx: asset.heightPx },
    startBox: box,
    box,
    zoom,
    focusX,
    focusY,
    cropRotation,
    flipX,
    flipY,
    ratio: null,
    isDrawn: false,
  };
  editor.ui.setState({ crop, hoveredLayerId: null, animationPreview: null });
  editor.announce(say('cropStarted'));
  return true;
}

/** Shows another state of the crop and announces what it is now: how much of the image is left, how far it is turned and enlarged. */
export function showCrop(editor: Editor, next: CropSession): void {
  editor.ui.setState({ crop: next });
  const { widthPx, heightPx } = croppedPixels(next);
  announceWhenSettled(
    say('cropNow', {
      width: widthPx,
      height: heightPx,
      percent: Math.round(next.zoom * 100),
      degrees: Math.round(next.cropRotation * 10) / 10,
    }),
  );
}

export function cancelCrop(editor: Editor): void {
  if (!editor.state.crop) return;
  editor.ui.setState({ crop: null });
  editor.announce(say('cropCancelled'));
  editor.focusStage();
}

type Cropped = 'zoom' | 'focusX' | 'focusY' | 'cropRotation' | 'flipX' | 'flipY';

/** Puts what was set into the project, as one step. */
export function finishCrop(editor: Editor): void {
  const { crop } = editor.state;
  if (!crop) return;
  editor.ui.setState({ crop: null });
  const { box, startBox, zoom, focusX, focusY, cropRotation, flipX, flipY } = crop;
  const hasMoved = (['x', 'y', 'width', 'height'] as const).some((side) => box[side] !== startBox[side]);
  const shown = croppable(editor, crop.layerId);
  editor.transact(say.step('crop'), (_, project) => {
    const place = findInProject(project, crop.layerId);
    const layer = place?.layer;
    if (!place || !hasFrame(layer)) return;
    const cropped = { zoom, focusX, focusY, cropRotation, flipX, flipY };
    // What fills its box in another way goes on doing so when nothing was cropped.
    if (
      !hasMoved &&
      Object.entries(cropped).every(([key, value]) => Object.is(shown?.[key as Cropped], value))
    )
      return;
    if (hasMoved) editor.placeLayer(place, box);
    changeLayer(editor, layer, () => Object.assign(layer, { fit: 'cover', ...cropped }));
  });
  editor.announce(say('cropped'));
  editor.focusStage();
}
