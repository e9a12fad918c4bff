import type { CSSProperties } from 'react';
import type { PanAndZoom, PhotoBox } from '../../geometry/pan-and-zoom.ts';
import { aiVideosText } from '../../messages/english/ai-videos.ts';
import { useText } from '../../messages/language.ts';
import * as styles from './pan-and-zoom.module.css';
import type { OpenPhoto } from './use-target.ts';
import { sizeOf } from './use-target.ts';

/** How far an arrow key moves the target, in shares of the photo; with Shift further. */
const STEP = 0.02;
const LONG_STEP = 0.1;

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The photo with the views at the beginning and at the end, and the target between them, which can be moved. */
export function PhotoViews({
  photo,
  views,
  target,
  onTarget,
}: {
  photo: OpenPhoto;
  views: PanAndZoom;
  target: PhotoBox;
  onTarget: (box: PhotoBox) => void;
}) {
  const t = useText(aiVideosText);
  const { widthPx, heightPx } = sizeOf(photo);
  const middle = {
    x: (target.xPx + target.widthPx / 2) / widthPx,
    y: (target.yPx + target.heightPx / 2) / heightPx,
  };
  const place = (box: PhotoBox): CSSProperties => ({
    left: percent(box.xPx / widthPx),
    top: percent(box.yPx / heightPx),
    width: percent(box.widthPx / widthPx),
    height: percent(box.heightPx / heightPx),
  });
  const moveTo = (x: number, y: number) => {
    const inside = (value: number) => Math.min(1, Math.max(0, value));
    onTarget({
      ...target,
      xPx: inside(x) * widthPx - target.widthPx / 2,
      yPx: inside(y) * heightPx - target.heightPx / 2,
    });
  };
  return (
    <div
      className={styles.photo}
      style={{ aspectRatio: `${widthPx} / ${heightPx}` }}
      onPointerDown={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        moveTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
      }}
    >
      <img src={photo.url} alt={t('photoLabel')} draggable={false} />
      <span className={styles.view} data-end="begin" style={place(views.from)}>
        <small>{t('begin')}</small>
      </span>
      <span className={styles.view} data-end="end" style={place(views.to)}>
        <small>{t('end')}</small>
      </span>
      <button
        type="button"
        className={styles.target}
        style={{ left: percent(middle.x), top: percent(middle.y) }}
        aria-label={`${t('target')}: ${t('targetAt', {
          x: Math.round(middle.x * 100),
          y: Math.round(middle.y * 100),
        })}`}
        onKeyDown={(event) => {
          const step = event.shiftKey ? LONG_STEP : STEP;
          const [x = 0, y = 0] = ARROWS[event.key] ?? [];
          if (x === 0 && y === 0) return;
          event.preventDefault();
          moveTo(middle.x + x * step, middle.y + y * step);
        }}
      />
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
