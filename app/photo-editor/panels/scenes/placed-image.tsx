import type { PhotoBounds } from '@gesso/engine/photos';
import { useEffect, useRef } from 'react';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import type { StageView } from '../../photo-stage.tsx';
import * as styles from './placed-image.module.css';

/** An image that is put somewhere on the photo. */
export interface Placed {
  readonly image: ImageBitmap;
  /** Its middle, in pixels of the source. */
  readonly centreX: number;
  readonly centreY: number;
  readonly widthPx: number;
}

/** Where a placed image lies. */
export function boundsOfPlaced({ image, centreX, centreY, widthPx }: Placed): PhotoBounds {
  const heightPx = (widthPx * image.height) / image.width;
  return { xPx: centreX - widthPx / 2, yPx: centreY - heightPx / 2, widthPx, heightPx };
}

/** Draws an image into bounds, its edge fading inwards. */
export function drawSoftly(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  image: ImageBitmap,
  { xPx, yPx, widthPx, heightPx }: PhotoBounds,
  fadePx: number,
): void {
  const width = Math.max(1, Math.round(widthPx));
  const height = Math.max(1, Math.round(heightPx));
  const soft = new OffscreenCanvas(width, height).getContext('2d');
  if (!soft) return;
  soft.imageSmoothingQuality = 'high';
  soft.drawImage(image, 0, 0, width, height);
  const fade = Math.min(fadePx, width / 3, height / 3);
  if (fade >= 1) {
    soft.globalCompositeOperation = 'destination-in';
    // Once across and once down: each a slope at both ends.
    for (const [length, x, y] of [
      [width, 1, 0],
      [height, 0, 1],
    ] as const) {
      const slope = soft.createLinearGradient(0, 0, x * length, y * length);
      const share = fade / length;
      for (const [stop, opacity] of [
        [0, 0],
        [share / 2, 0.5],
        [share, 1],
        [1 - share, 1],
        [1 - share / 2, 0.5],
        [1, 0],
      ] as const)
        slope.addColorStop(stop, `rgb(0 0 0 / ${opacity})`);
      soft.fillStyle = slope;
      soft.fillRect(0, 0, width, height);
    }
  }
  context.drawImage(soft.canvas, xPx, yPx, widthPx, heightPx);
}

/** The image on the stage, dragged or moved by keys. */
export function PlacedImage({
  view,
  placed,
  fadePx,
  onMove,
}: {
  view: StageView;
  placed: Placed;
  fadePx: number;
  onMove: (move: Pick<Placed, 'centreX' | 'centreY'>) => void;
}) {
  const t = useText(photoRetouchText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; centreX: number; centreY: number } | null>(null);
  const bounds = boundsOfPlaced(placed);
  const width = Math.max(1, Math.round(bounds.widthPx * view.scale));
  const height = Math.max(1, Math.round(bounds.heightPx * view.scale));
  const fade = fadePx * view.scale;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, width, height);
    if (context)
      drawSoftly(context, placed.image, { xPx: 0, yPx: 0, widthPx: width, heightPx: height }, fade);
  }, [placed.image, width, height, fade]);
  const step = Math.max(1, Math.round(2 / view.scale));
  return (
    <button
      type="button"
      className={styles.photoPlaced}
      aria-label={t('placedImage')}
      style={{
        left: bounds.xPx * view.scale + view.originX,
        top: bounds.yPx * view.scale + view.originY,
        inlineSize: width,
        blockSize: height,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = {
          x: event.clientX,
          y: event.clientY,
          centreX: placed.centreX,
          centreY: placed.centreY,
        };
      }}
      onPointerMove={(event) => {
        const start = from.current;
        if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        onMove({
          centreX: start.centreX + (event.clientX - start.x) / view.scale,
          centreY: start.centreY + (event.clientY - start.y) / view.scale,
        });
      }}
      onPointerUp={() => {
        from.current = null;
      }}
      onKeyDown={(event) => {
        const by = event.shiftKey ? step * 10 : step;
        const moves: Readonly<Record<string, readonly [number, number]>> = {
          ArrowLeft: [-by, 0],
          ArrowRight: [by, 0],
          ArrowUp: [0, -by],
          ArrowDown: [0, by],
        };
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        onMove({ centreX: placed.centreX + move[0], centreY: placed.centreY + move[1] });
      }}
    >
      <canvas ref={canvas} width={width} height={height} />
    </button>
  );
}
