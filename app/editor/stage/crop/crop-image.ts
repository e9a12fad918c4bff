import { type BuiltInEffectType, effectRowOf } from '@gesso/engine/effects';
import { EFFECT_DEFAULTS, renderStillPixels } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import { layerAlone } from '../../../state/stage/layer-alone.ts';
import type { Studio } from '../../../state/studio.ts';
import { croppable } from './crop-session.ts';

/** Sharp enough for a stage, small enough to be there at once. */
const MAX_SIDE_PX = 1_800;

/** What looks at the surroundings of a pixel has no place beyond the frame. */
const NOT_SHOWN = (Object.keys(EFFECT_DEFAULTS) as BuiltInEffectType[]).filter((type) => {
  const effect = EFFECT_DEFAULTS[type]();
  return effectRowOf(effect).readsNeighbours(effect);
});

/** All of the image of a layer, in its colours, beyond its frame too. Null until it is drawn. */
export function useWholeImage(studio: Studio, layerId: string | null): ImageBitmap | null {
  const [image, setImage] = useState<{ id: string; bitmap: ImageBitmap } | null>(null);
  useEffect(() => {
    if (layerId === null) return;
    let isGone = false;
    let made: ImageBitmap | null = null;
    drawWhole(studio, layerId).then(
      (bitmap) => {
        if (!bitmap) return;
        if (isGone) {
          bitmap.close();
          return;
        }
        made = bitmap;
        setImage({ id: layerId, bitmap });
      },
      // The stage below shows what is in the frame; only what lies beyond it stays dark.
      (error: unknown) => console.warn('The whole image was not drawn.', error),
    );
    return () => {
      isGone = true;
      setImage(null);
      made?.close();
    };
  }, [studio, layerId]);
  return image?.id === layerId ? image.bitmap : null;
}

async function drawWhole(studio: Studio, layerId: string): Promise<ImageBitmap | null> {
  const { editor } = studio;
  const layer = croppable(editor, layerId);
  const asset = layer && editor.project.metadata.assets[layer.assetId];
  if (!layer || !asset) return null;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(asset.widthPx, asset.heightPx));
  const width = Math.max(1, Math.round(asset.widthPx * scale));
  const height = Math.max(1, Math.round(asset.heightPx * scale));
  const whole = {
    ...layer,
    width,
    height,
    fit: 'fill' as const,
    zoom: 1,
    focusX: 0.5,
    focusY: 0.5,
    cropRotation: 0,
    cornerRadius: 0,
  };
  const project = layerAlone(editor.project, whole, {
    frame: editor.state.frame,
    sceneIndex: editor.sceneIndex,
    without: NOT_SHOWN,
  });
  const pixels = await studio.stage.exclusive(() =>
    renderStillPixels(studio.resources.engine, project, 0, {
      format: 'png',
      scale: 1,
      transparent: true,
      backend: 'canvas',
    }),
  );
  return createImageBitmap(pixels);
}
