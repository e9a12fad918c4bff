import type { RetouchMark } from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import { keyOfPress } from '../../../ui/shortcuts/shortcuts.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { isPhotoKey } from '../../photo-keys.ts';
import type { MarkShape } from '../cutout/mask-overlay.tsx';

const KEY_STEP = 1.15;
const LEAST_SIZE_PX = 4;
/** More than so many lines are not needed to mark anything. */
const MOST_MARKS = 400;

/** What is marked, and the brush for it. */
export interface Marks {
  readonly marks: readonly RetouchMark[];
  readonly shape: MarkShape;
  readonly setShape: (shape: MarkShape) => void;
  readonly sizePx: number;
  readonly setSizePx: (px: number) => void;
  readonly mostPx: number;
  readonly featherPx: number;
  readonly setFeatherPx: (px: number) => void;
  readonly mostFeatherPx: number;
  readonly add: (mark: RetouchMark) => void;
  readonly clear: () => void;
}

/** A mark on the photo; its brush grows and shrinks with the keys [ and ] while `isActive`. */
export function useMarks(isActive: boolean): Marks {
  const { photo } = usePhotoSession();
  const longer = Math.max(photo.bitmap.width, photo.bitmap.height);
  const mostPx = Math.max(LEAST_SIZE_PX * 4, Math.round(longer / 3));
  const [marks, setMarks] = useState<readonly RetouchMark[]>([]);
  const [shape, setShape] = useState<MarkShape>('brush');
  const [sizePx, setSizePx] = useState(Math.max(LEAST_SIZE_PX, Math.round(longer / 20)));
  const [featherPx, setFeatherPx] = useState(Math.max(2, Math.round(longer / 400)));
  const grow = useRef((_: number) => {});
  grow.current = (factor) =>
    setSizePx((px) => Math.min(mostPx, Math.max(LEAST_SIZE_PX, Math.round(px * factor))));
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isPhotoKey(event)) return;
      if (keyOfPress(event) === '[') grow.current(1 / KEY_STEP);
      else if (keyOfPress(event) === ']') grow.current(KEY_STEP);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isActive]);
  return {
    marks,
    shape,
    setShape,
    sizePx,
    setSizePx,
    mostPx,
    featherPx,
    setFeatherPx,
    mostFeatherPx: Math.max(12, Math.round(longer / 60)),
    add: (mark) => setMarks((now) => [...now, mark].slice(-MOST_MARKS)),
    clear: () => setMarks([]),
  };
}
