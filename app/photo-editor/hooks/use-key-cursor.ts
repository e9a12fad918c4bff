import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { textOf } from '../../messages/language.ts';
import { announceWhenSettled } from '../../ui/announce.ts';
import type { StageView } from '../photo-stage.tsx';

/** How far an arrow key moves the cross, in shares of the shorter side of the image; with Shift a tenth of it. */
const KEY_STEP = 0.04;

/** A place in pixels of the photo. */
export interface Place {
  readonly xPx: number;
  readonly yPx: number;
}

/** A cross on the photo that arrow keys move, for those who do not use a pointer. It is not there until a key requests it. */
export function useKeyCursor({ scale, originX, originY, widthPx, heightPx }: StageView) {
  const [cross, setCross] = useState<Place | null>(null);
  const mark = useRef<HTMLElement>(null);
  // Where the photo is larger than the stage it is scrolled along.
  useEffect(() => {
    if (cross) mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cross]);
  const [left, top] = [-originX / scale, -originY / scale];
  const [right, bottom] = [left + widthPx / scale, top + heightPx / scale];
  const at: Place = cross ?? { xPx: (left + right) / 2, yPx: (top + bottom) / 2 };
  return {
    /** The element that shows the cross takes it as its ref, and `style` for its place. */
    mark,
    cross,
    style: { left: at.xPx * scale + originX, top: at.yPx * scale + originY },
    /** The place of the cross; the middle of the photo before it is shown. */
    at,
    show: () => setCross(at),
    hide: () => setCross(null),
    /** Moves the cross when the key is an arrow. Returns where it is then, null for other keys. */
    move(event: KeyboardEvent): Place | null {
      const step = Math.max(1, Math.min(right - left, bottom - top) * KEY_STEP) / (event.shiftKey ? 10 : 1);
      const direction = ARROWS[event.key];
      if (!direction || event.ctrlKey || event.metaKey) return null;
      const next = {
        xPx: Math.min(right, Math.max(left, at.xPx + direction[0] * step)),
        yPx: Math.min(bottom, Math.max(top, at.yPx + direction[1] * step)),
      };
      setCross(next);
      announceWhenSettled(
        textOf(photoToolsText)('crossAt', { x: Math.round(next.xPx), y: Math.round(next.yPx) }),
      );
      return next;
    },
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
