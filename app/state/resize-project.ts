import {
  CUSTOM_FORMAT_ID,
  formatOfSize,
  type Layer,
  type PhysicalSize,
  type SubtitleStyle,
} from '@gesso/engine';
import { sayEditing } from './editing-words.ts';
import type { Editor } from './editor.ts';
import { round } from './layer-tree.ts';
import { mapKeyframes, scaleInside, scaleLook, sidePx } from './scale-layer.ts';

/**
 * Gives the page another size: layers, with their keyframes, shadows and effects, and subtitles scale with its shorter change and keep their place about
 * the middle; backgrounds fill it.
 */
export function resizeProject(
  editor: Editor,
  width: number,
  height: number,
  physicalSize: PhysicalSize | null = null,
): void {
  const { width: oldWidth, height: oldHeight, physicalSize: oldSize } = editor.project.properties;
  const isSamePaper = JSON.stringify(physicalSize) === JSON.stringify(oldSize);
  if (width === oldWidth && height === oldHeight && isSamePaper) return;
  const factor = Math.min(width / oldWidth, height / oldHeight);
  editor.document.transact(sayEditing('resizePage'), (draft) => {
    const format = formatOfSize(width, height);
    Object.assign(draft.properties, {
      width,
      height,
      format: format?.format ?? CUSTOM_FORMAT_ID,
      aspect: format?.aspect ?? 'custom',
      physicalSize,
    });
    for (const scene of draft.metadata.sceneItems) {
      scene.ratio = width / height;
      for (const layer of scene.layers) scaleLayer(layer, { oldWidth, oldHeight, width, height, factor });
    }
    for (const { style } of draft.metadata.subtitles) scaleSubtitles(style, factor);
  });
  editor.ui.setState({ isFitted: true });
}

function scaleLayer(
  layer: Layer,
  page: { oldWidth: number; oldHeight: number; width: number; height: number; factor: number },
): void {
  const { oldWidth, oldHeight, width, height, factor } = page;
  const fillsPage =
    layer.x <= 0 &&
    layer.y <= 0 &&
    layer.x + layer.width >= oldWidth &&
    layer.y + layer.height >= oldHeight &&
    layer.rotation === 0;
  if (
    layer.type === 'background' ||
    (fillsPage && (layer.type === 'image' || layer.type === 'video' || layer.type === 'shape'))
  ) {
    Object.assign(layer, { x: 0, y: 0, width, height });
    const wider = (value: number) => (value * width) / oldWidth;
    const higher = (value: number) => (value * height) / oldHeight;
    mapKeyframes(layer, { x: wider, width: wider, y: higher, height: higher });
    scaleLook(layer, factor);
    return;
  }
  const fromMiddleX = (layer.x + layer.width / 2 - oldWidth / 2) * factor;
  const fromMiddleY = (layer.y + layer.height / 2 - oldHeight / 2) * factor;
  scaleInside(layer, factor);
  scaleLook(layer, factor);
  layer.width = sidePx(layer.width * factor);
  layer.height = sidePx(layer.height * factor);
  layer.x = round(width / 2 + fromMiddleX - layer.width / 2);
  layer.y = round(height / 2 + fromMiddleY - layer.height / 2);
  const scaled = (value: number) => value * factor;
  mapKeyframes(layer, {
    x: (value) => width / 2 + (value - oldWidth / 2) * factor,
    y: (value) => height / 2 + (value - oldHeight / 2) * factor,
    width: scaled,
    height: scaled,
  });
}

function scaleSubtitles(style: SubtitleStyle, factor: number): void {
  style.fontSizePx = Math.min(1_000, Math.max(4, round(style.fontSizePx * factor)));
  style.marginPx = Math.min(4_000, round(style.marginPx * factor));
}
