import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import { useText } from '../messages/language.ts';
import { announce } from '../ui/announce.ts';
import { useKeyCursor } from './hooks/use-key-cursor.ts';
import * as styles from './paint-overlay.module.css';
import type { StageView } from './photo-stage.tsx';

/** A brush on the stage. */
export interface Brush {
  /** Across, in pixels of the source. */
  readonly sizePx: number;
  readonly color: string;
}

/**
 * Draws what is painted right now over the photo; gives the line in pixels of the source, x and y in turn, when the pen is lifted. By keyboard
 * arrows move a cross, Space puts the pen down and lifts it, Escape drops the line.
 */
export function PaintOverlay({
  view,
  brush,
  form = 'brush',
  label,
  hasKeys = true,
  onLine,
}: {
  view: StageView;
  brush: Brush;
  /** What is drawn: a line as wide as the brush, the inside of a line, or the rectangle between its ends. */
  form?: 'brush' | 'lasso' | 'rectangle';
  label: string;
  /** False where what is around it has keys of its own. */
  hasKeys?: boolean;
  onLine: (points: number[]) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const t = useText(photoToolsText);
  const points = useRef<number[]>([]);
  const cursor = useKeyCursor(view);
  const [isPenDown, setPenDown] = useState(false);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const { scale, originX, originY, widthPx, heightPx } = view;

  const draw = () => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, widthPx, heightPx);
    const [x0 = 0, y0 = 0, ...rest] = points.current;
    if (points.current.length === 0) return;
    context.beginPath();
    context.moveTo(x0 * scale + originX, y0 * scale + originY);
    if (form === 'rectangle') {
      const [x1, y1] = [points.current.at(-2) ?? x0, points.current.at(-1) ?? y0];
      context.rect(x0 * scale + originX, y0 * scale + originY, (x1 - x0) * scale, (y1 - y0) * scale);
    } else
      for (let index = 0; index + 1 < rest.length; index += 2)
        context.lineTo((rest[index] ?? 0) * scale + originX, (rest[index + 1] ?? 0) * scale + originY);
    context.lineJoin = 'round';
    context.lineCap = 'round';
    if (form !== 'brush') {
      context.setLineDash([6, 4]);
      context.lineWidth = 2;
      context.strokeStyle = '#fff';
      context.stroke();
      context.lineDashOffset = 6;
      context.strokeStyle = '#14151f';
      context.stroke();
      context.globalAlpha = 0.25;
      context.fillStyle = brush.color;
      context.fill();
      context.globalAlpha = 1;
      return;
    }
    if (rest.length === 0) context.lineTo(x0 * scale + originX + 0.01, y0 * scale + originY);
    context.lineWidth = brush.sizePx * scale;
    context.globalAlpha = 0.55;
    context.strokeStyle = brush.color;
    context.stroke();
    context.globalAlpha = 1;
  };
  const latest = useRef(draw);
  latest.current = draw;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view needs the line drawn again.
  useEffect(() => latest.current(), [scale, originX, originY]);

  const placeOf = (event: React.PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const add = (event: React.PointerEvent) => {
    const { x, y } = placeOf(event);
    points.current.push((x - originX) / scale, (y - originY) / scale);
    draw();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = cursor.move(event);
    if (moved) {
      if (isPenDown) points.current.push(moved.xPx, moved.yPx);
      draw();
    } else if (event.key === ' ' || event.key === 'Enter') {
      const { at } = cursor;
      const place = { x: Math.round(at.xPx), y: Math.round(at.yPx) };
      const line = [...points.current, at.xPx, at.yPx];
      cursor.show();
      setPenDown(!isPenDown);
      points.current = isPenDown ? [] : line;
      draw();
      announce(isPenDown ? t('penUp') : t('penDown', place));
      if (isPenDown) onLine(line);
    } else if (event.key === 'Escape' && isPenDown) {
      points.current = [];
      setPenDown(false);
      draw();
      announce(t('lineDropped'));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isDown = (event: React.PointerEvent) => event.currentTarget.hasPointerCapture(event.pointerId);
  const diameterPx = brush.sizePx * scale;
  return (
    <div
      data-part="paint"
      className={`${styles.photoPaint} ${form === 'brush' ? '' : styles.lasso}`}
      role="application"
      aria-label={label}
      {...(hasKeys
        ? { tabIndex: 0, 'aria-description': t('paintKeys'), 'data-takes-escape': '', onKeyDown }
        : {})}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        cursor.hide();
        setPenDown(false);
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current = [];
        add(event);
      }}
      onPointerMove={(event) => {
        setAt(placeOf(event));
        if (isDown(event)) add(event);
      }}
      onPointerUp={(event) => {
        if (!isDown(event)) return;
        const line = points.current;
        points.current = [];
        draw();
        if (line.length >= 2) onLine(line);
      }}
      onPointerCancel={() => {
        points.current = [];
        draw();
      }}
      onPointerLeave={() => setAt(null)}
    >
      <canvas ref={canvas} width={Math.max(1, widthPx)} height={Math.max(1, heightPx)} />
      {cursor.cross && hasKeys ? (
        <i
          ref={cursor.mark}
          className={`${styles.photoCross} ${isPenDown ? styles.isDown : ''}`}
          style={cursor.style}
        />
      ) : null}
      {cursor.cross && hasKeys && form === 'brush' ? (
        <i
          className={styles.photoBrush}
          style={{
            inlineSize: diameterPx,
            blockSize: diameterPx,
            left: cursor.style.left - diameterPx / 2,
            top: cursor.style.top - diameterPx / 2,
          }}
        />
      ) : null}
      {at && form === 'brush' ? (
        <i
          className={styles.photoBrush}
          style={{
            inlineSize: diameterPx,
            blockSize: diameterPx,
            left: at.x - diameterPx / 2,
            top: at.y - diameterPx / 2,
          }}
        />
      ) : null}
    </div>
  );
}
