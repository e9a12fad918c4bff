import { useRef } from 'react';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import type { StageView } from '../../photo-stage.tsx';
import { type Margins, SIDES, type Side, type Size } from './expand-margins.ts';
import * as styles from './grow-frame.module.css';

const NAMES = { leftPx: 'left', topPx: 'top', rightPx: 'right', bottomPx: 'bottom' } as const;
/** Which way a side grows: to the left and upwards it is the other way about. */
const DIRECTIONS: Readonly<Record<Side, readonly [number, number]>> = {
  leftPx: [-1, 0],
  rightPx: [1, 0],
  topPx: [0, -1],
  bottomPx: [0, 1],
};

/** The edges of the grown photo, each pulled by itself, and the photo in it. */
export function GrowFrame({
  view,
  size,
  margins,
  onChange,
}: {
  view: StageView;
  size: Size;
  margins: Margins;
  onChange: (margins: Margins) => void;
}) {
  const t = useText(photoRetouchText);
  const from = useRef<{ x: number; y: number; px: number; scale: number } | null>(null);
  const set = (side: Side, px: number) => onChange({ ...margins, [side]: Math.max(0, Math.round(px)) });
  return (
    <div className={styles.photoGrow}>
      <div
        className={styles.photo}
        style={{
          left: view.originX,
          top: view.originY,
          inlineSize: size.width * view.scale,
          blockSize: size.height * view.scale,
        }}
      />
      {SIDES.map((side) => {
        const [dx, dy] = DIRECTIONS[side];
        return (
          <button
            key={side}
            type="button"
            data-side={NAMES[side]}
            aria-label={t('pullEdge', { side: t(NAMES[side]) })}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              // The stage shrinks as the photo grows: what is pulled is measured as it was at first.
              from.current = { x: event.clientX, y: event.clientY, px: margins[side], scale: view.scale };
            }}
            onPointerMove={(event) => {
              const start = from.current;
              if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
              const pulled = (event.clientX - start.x) * dx + (event.clientY - start.y) * dy;
              set(side, start.px + pulled / start.scale);
            }}
            onPointerUp={() => {
              from.current = null;
            }}
            onKeyDown={(event) => {
              const step = Math.max(1, Math.round((event.shiftKey ? 20 : 4) / view.scale));
              const keys: Readonly<Record<string, number>> = {
                ArrowLeft: -dx,
                ArrowRight: dx,
                ArrowUp: -dy,
                ArrowDown: dy,
              };
              const by = keys[event.key];
              if (!by) return;
              event.preventDefault();
              set(side, margins[side] + by * step);
            }}
          />
        );
      })}
    </div>
  );
}
