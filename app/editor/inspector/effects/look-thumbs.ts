import { createRenderer, type Layer, type Renderer } from '@gesso/engine';
import { setLook } from '@gesso/engine/edits';
import { LOOKS } from '@gesso/engine/effects';
import { fillsBox, hasChildren, isRecording } from '@gesso/engine/internal';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSceneIndex, useUi } from '../../../state/hooks.ts';
import { aloneKey, layerAlone } from '../../../state/stage/layer-alone.ts';
import type { Studio } from '../../../state/studio.ts';
import { useStudio } from '../../../state/studio-context.ts';

/** The look that changes nothing. */
export const NO_LOOK = 'none';

/** The sides of an image as it is drawn; it shows at half of that on most screens. */
const THUMB_PX = 144;
/** Images are drawn again when nothing has changed for so long. */
const QUIET_MS = 500;
/** Layers whose images are kept. */
const MAX_KEPT = 8;

type Thumbs = Map<string, string>;
const kept = new Map<string, Thumbs>();

function thumbsFor(key: string): Thumbs {
  const known = kept.get(key);
  const thumbs = known ?? new Map<string, string>();
  kept.delete(key);
  kept.set(key, thumbs);
  for (const [oldKey, old] of kept) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldKey);
    for (const url of old.values()) URL.revokeObjectURL(url);
  }
  return thumbs;
}

/** The square of a layer that its small images show: the middle of what fills its box, all of what is cut out. */
function squareOf(layer: Layer): { x: number; y: number; width: number; height: number } {
  const isFilled = fillsBox(layer);
  const side = isFilled ? Math.min(layer.width, layer.height) : Math.max(layer.width, layer.height) * 1.04;
  return { x: (layer.width - side) / 2, y: (layer.height - side) / 2, width: side, height: side };
}

/**
 * Small images of a layer in every look, by the id of the look, as addresses of images. They are drawn one by one between the frames
 * of the stage and kept; those that are not there yet are missing.
 */
export function useLookThumbs(layer: Layer): ReadonlyMap<string, string> {
  const studio = useStudio();
  const sceneIndex = useSceneIndex();
  const isClip = isRecording(layer) || hasChildren(layer);
  // The playhead changes the image of a clip only; while it plays the images stay.
  const frame = useUi((ui) => (isClip && !ui.isPlaying && !ui.isScrubbing ? ui.frame : null));
  const lastFrame = useRef(frame ?? 0);
  if (frame !== null) lastFrame.current = frame;
  const at = lastFrame.current;
  const key = useMemo(() => {
    const plain = { ...layer, effects: layer.effects.filter((effect) => effect.type !== 'filter') };
    return aloneKey(plain, at);
  }, [layer, at]);
  const [, setDrawn] = useState(0);
  const shown = useRef<{ key: string; thumbs: Thumbs }>({ key: '', thumbs: new Map() });
  const latest = useRef(layer);
  latest.current = layer;

  useEffect(() => {
    const thumbs = thumbsFor(key);
    const isFirst = shown.current.thumbs.size === 0;
    if (thumbs.size > 0 || isFirst) shown.current = { key, thumbs };
    setDrawn((count) => count + 1);
    if (thumbs.size > LOOKS.length) return;
    let isGone = false;
    const timer = window.setTimeout(
      () => {
        drawThumbs(studio, latest.current, { frame: at, sceneIndex }, thumbs, () => {
          if (isGone) return false;
          shown.current = { key, thumbs };
          setDrawn((count) => count + 1);
          return true;
        }).catch((error: unknown) => {
          // Without images the tiles carry their names, which is enough to choose by.
          console.warn('The images of the filters were not made.', error);
        });
      },
      isFirst ? 0 : QUIET_MS,
    );
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [key, studio, at, sceneIndex]);
  return shown.current.thumbs;
}

/** Draws what is missing. `onDrawn` says whether to go on. */
async function drawThumbs(
  studio: Studio,
  layer: Layer,
  place: { frame: number; sceneIndex: number },
  thumbs: Thumbs,
  onDrawn: () => boolean,
): Promise<void> {
  const canvas = new OffscreenCanvas(THUMB_PX, THUMB_PX);
  const area = squareOf(layer);
  let renderer: Renderer | null = null;
  try {
    for (const id of [NO_LOOK, ...LOOKS.map((look) => look.id)]) {
      if (thumbs.has(id)) continue;
      const blob = await studio.stage.exclusive(async () => {
        renderer ??= await createRenderer({ canvas, resources: studio.resources.engine, backend: 'canvas' });
        renderer.setPageSize(area.width, area.height, THUMB_PX / area.width);
        // In full strength, whatever the slider says.
        const effects = layer.effects.map((each) =>
          each.type === 'filter' ? { ...each, intensity: 1 } : each,
        );
        const look: Layer = { ...layer, effects };
        setLook(look, id === NO_LOOK ? null : id);
        const project = layerAlone(studio.editor.project, look, {
          ...place,
          area,
          without: ['background-blur'],
        });
        await renderer.renderFrame(project, 0, { transparent: true, subtitles: 'none' });
        return canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
      });
      thumbs.set(id, URL.createObjectURL(blob));
      if (!onDrawn()) return;
    }
  } finally {
    (renderer as Renderer | null)?.destroy();
  }
}
