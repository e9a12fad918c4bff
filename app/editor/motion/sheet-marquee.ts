import type { KeyframePick } from '@gesso/engine/edits';
import type { PointerEvent } from 'react';
import { DRAG_START_PX } from '../drag-start.ts';
import type { KeyframeCommands } from './keyframe-commands.ts';
import * as styles from './motion.module.css';

/** Picks the keyframes in a rectangle that is pulled over the lanes; with Shift, besides those that were picked. A click picks none. */
export function startSheetMarquee(event: PointerEvent<HTMLElement>, commands: KeyframeCommands): void {
  if (event.button !== 0) return;
  const lanes = event.currentTarget;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const kept = adds ? commands.picks : [];
  const [startX, startY] = [event.clientX, event.clientY];
  const frame = document.createElement('span');
  frame.className = styles.marquee ?? '';
  lanes.setPointerCapture(event.pointerId);
  commands.pick(kept);

  const move = (each: globalThis.PointerEvent) => {
    if (!frame.isConnected && Math.hypot(each.clientX - startX, each.clientY - startY) < DRAG_START_PX)
      return;
    if (!frame.isConnected) lanes.append(frame);
    const box = lanes.getBoundingClientRect();
    const [left, right] = [Math.min(startX, each.clientX), Math.max(startX, each.clientX)];
    const [top, bottom] = [Math.min(startY, each.clientY), Math.max(startY, each.clientY)];
    Object.assign(frame.style, {
      left: `${left - box.left}px`,
      top: `${top - box.top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
    const inside = [...lanes.querySelectorAll<HTMLElement>('[data-frame]')].flatMap((key): KeyframePick[] => {
      const at = key.getBoundingClientRect();
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      const property = key.closest<HTMLElement>('[data-lane]')?.dataset.lane;
      const isInside = x >= left && x <= right && y >= top && y <= bottom;
      return isInside && property ? [{ property, frame: Number(key.dataset.frame) }] : [];
    });
    commands.pick([...kept, ...inside]);
  };
  const stop = () => {
    frame.remove();
    lanes.removeEventListener('pointermove', move);
    lanes.removeEventListener('pointerup', stop);
    lanes.removeEventListener('pointercancel', stop);
  };
  lanes.addEventListener('pointermove', move);
  lanes.addEventListener('pointerup', stop);
  lanes.addEventListener('pointercancel', stop);
}
