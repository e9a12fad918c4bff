import { drawMarks, type RetouchMark } from '@gesso/engine/internal';
import type { PhotoBounds } from '@gesso/engine/photos';
import { type ReactNode, useEffect, useRef } from 'react';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import { PaintOverlay } from '../../paint-overlay.tsx';
import type { StageView } from '../../photo-stage.tsx';
import * as styles from '../../retouch.module.css';

/** The red in which a mark is seen. */
const MARK_COLOR = '#bf1440';

/** How one marks: with a brush, or around. */
export type MarkShape = RetouchMark['shape'];

/** Marks on the photo, and the brush or the lasso that makes them; with Alt it takes away from them. */
export function MaskOverlay({
  view,
  marks,
  shape,
  sizePx,
  onMark,
  children,
}: {
  view: StageView;
  marks: readonly RetouchMark[];
  shape: MarkShape;
  sizePx: number;
  onMark: (mark: RetouchMark) => void;
  children?: ReactNode;
}) {
  const t = useText(photoRetouchText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isUnmarking = useRef(false);
  const { scale, originX, originY, widthPx, heightPx } = view;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, widthPx, heightPx);
    context.setTransform(scale, 0, 0, scale, originX, originY);
    context.fillStyle = MARK_COLOR;
    context.strokeStyle = MARK_COLOR;
    drawMarks(context, marks);
  }, [marks, scale, originX, originY, widthPx, heightPx]);
  return (
    <div
      className={styles.photoMask}
      onKeyDownCapture={(event) => {
        isUnmarking.current = event.altKey;
      }}
      onPointerDownCapture={(event) => {
        isUnmarking.current = event.altKey;
      }}
    >
      <canvas
        ref={canvas}
        className={styles.photoMarks}
        width={Math.max(1, Math.round(widthPx))}
        height={Math.max(1, Math.round(heightPx))}
      />
      {children}
      <PaintOverlay
        view={view}
        brush={{ sizePx, color: MARK_COLOR }}
        form={shape === 'area' ? 'lasso' : 'brush'}
        label={t(shape === 'area' ? 'drawHere' : 'markHere')}
        onLine={(points) => {
          // Less than a triangle encloses nothing.
          if (shape === 'area' && points.length < 6) return;
          onMark({ mode: isUnmarking.current ? 'unmark' : 'mark', shape, points, sizePx });
        }}
      />
    </div>
  );
}

/** A dashed frame around a part of the photo, with what it is. */
export function PartFrame({ view, bounds, label }: { view: StageView; bounds: PhotoBounds; label: string }) {
  return (
    <div
      className={styles.photoPart}
      style={{
        left: bounds.xPx * view.scale + view.originX,
        top: bounds.yPx * view.scale + view.originY,
        inlineSize: bounds.widthPx * view.scale,
        blockSize: bounds.heightPx * view.scale,
      }}
    >
      <span className={`${badgeStyles.badge} ${styles.badge} ${badgeStyles.dark}`}>{label}</span>
    </div>
  );
}
