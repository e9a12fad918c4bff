import { type EffectType, renderStillPixels } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { layerAlone } from '../../../state/layer-alone.ts';
import type { Studio } from '../../../state/studio.ts';
import { croppable } from './crop-session.ts';

/** Sharp enough for a stage, small enough to be there at once. */
const MAX_SIDE_PX = 1_800;

/** What changes more than colours has no place beyond the frame. */
const NOT_SHOWN: readonly EffectType[] = [
  'gaussian-blur',
  'motion-blur',
  'radial-blur',
  'tilt-blur',
  'background-blur',
  'pixelate',
  'outline',
];

/** All of the picture of a layer, in its colours, beyond its frame too. Null until it is drawn. */
export function useWholePicture(studio: Studio, layerId: string | null): ImageBitmap | null {
  const [picture, setPicture] = useState<{ id: string; bitmap: ImageBitmap } | null>(null);
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
        setPicture({ id: layerId, bitmap });
      },
      // The stage below shows what is in the frame; only what lies beyond it stays dark.
      (error: unknown) => console.warn('The whole picture was not drawn.', error),
    );
    return () => {
      isGone = true;
      setPicture(null);
      made?.close();
    };
  }, [studio, layerId]);
  return picture?.id === layerId ? picture.bitmap : null;
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
