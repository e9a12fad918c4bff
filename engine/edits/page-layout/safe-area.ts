import { boundsOf, type Rect } from '../../geometry/box.ts';
import type { Layer } from '../../model/layer.ts';
import { hasChildren, hasText } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import type { SubtitleStyle } from '../../model/subtitles.ts';
import type { SafeInsets } from '../../presets/safe-areas.ts';
import type { PageSize } from '../layer-roles.ts';

/** The part of a page that a network leaves free; the whole page where it covers nothing. */
export function safeAreaOf(width: number, height: number, insets: SafeInsets | null): Rect {
  const { top, right, bottom, left } = insets ?? { top: 0, right: 0, bottom: 0, left: 0 };
  return {
    x: left * width,
    y: top * height,
    width: width * (1 - left - right),
    height: height * (1 - top - bottom),
  };
}

/** Places are rounded to hundredths of a pixel. */
const ROUNDED_PX = 0.02;

/** Whether all words of these layers lie in the safe area. */
export function wordsAreWithin(layers: readonly Layer[], safe: Rect): boolean {
  return layers.filter(hasWords).every((layer) => {
    const box = boundsOf([layer]);
    return (
      box.x >= safe.x - ROUNDED_PX &&
      box.y >= safe.y - ROUNDED_PX &&
      box.x + box.width <= safe.x + safe.width + ROUNDED_PX &&
      box.y + box.height <= safe.y + safe.height + ROUNDED_PX
    );
  });
}

const hasWords = (layer: Layer): boolean =>
  !layer.hidden && (hasText(layer) || (hasChildren(layer) && layer.children.some(hasWords)));

/** Whether all words of a project lie in the safe area. */
export function isWithin({ metadata, properties }: Project, safe: Rect): boolean {
  return (
    metadata.sceneItems.every(({ layers }) => wordsAreWithin(layers, safe)) &&
    metadata.tracks.every(({ layers }) => wordsAreWithin(layers, safe)) &&
    metadata.subtitles.every(({ style }) => {
      const kept = { ...style };
      keepSubtitlesWithin(kept, safe, properties);
      return JSON.stringify(kept) === JSON.stringify(style);
    })
  );
}

/** Moves subtitles into the safe area: those of the page by their margin, those with a box of their own by that. */
export function keepSubtitlesWithin(style: SubtitleStyle, safe: Rect, page: PageSize): void {
  const covered = style.position === 'top' ? safe.y : page.height - safe.y - safe.height;
  if (style.position !== 'middle') style.marginPx = Math.min(4_000, Math.max(style.marginPx, covered));
  if (!style.area) return;
  const { x, y, width, height } = style.area;
  const clamp = (start: number, length: number, from: number, room: number) => {
    const fitted = Math.min(length, room);
    return [Math.min(Math.max(start, from), from + room - fitted), fitted] as const;
  };
  const [left, wide] = clamp(x, width, safe.x / page.width, safe.width / page.width);
  const [top, high] = clamp(y, height, safe.y / page.height, safe.height / page.height);
  style.area = { x: left, y: top, width: wide, height: high };
}
