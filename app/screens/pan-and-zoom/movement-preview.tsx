import { useEffect, useRef } from 'react';
import { type Framing, framingsOf, type PanAndZoom } from '../../geometry/pan-and-zoom.ts';
import { aiVideosText } from '../../messages/english/ai-videos.ts';
import { useText } from '../../messages/language.ts';
import * as styles from './pan-and-zoom.module.css';

/** Between so many places the browser goes in straight lines. */
const STEPS = 24;
/** The last view stays for a moment before it begins again. */
const REST_SHARE = 0.12;
/** The curve of the keyframes that the editor gets. */
const EASING = 'cubic-bezier(0.45, 0, 0.55, 1)';

/** A photo as it is shown, with its size in its own pixels. */
export interface ShownPhoto {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The movement as the video will have it. Where movements are not wanted, its last view. */
export function MovementPreview({
  photo,
  views,
  ratio,
  seconds,
  isRepeated = true,
}: {
  photo: ShownPhoto;
  views: PanAndZoom;
  ratio: number;
  seconds: number;
  /** Whether it begins again by itself. */
  isRepeated?: boolean;
}) {
  const t = useText(aiVideosText);
  const image = useRef<HTMLImageElement>(null);
  const { url, widthPx, heightPx } = photo;
  const whole = Math.min(widthPx, heightPx * ratio);
  useEffect(() => {
    const framings = framingsOf({ widthPx, heightPx }, views);
    const transform = ({ zoom, focusX, focusY }: Framing): string => {
      const shown = Math.min(widthPx, heightPx * ratio) / zoom;
      const x = ((widthPx - shown) * focusX) / widthPx;
      const y = ((heightPx - shown / ratio) * focusY) / heightPx;
      return `scale(${zoom}) translate(${-x * 100}%, ${-y * 100}%)`;
    };
    const at = (share: number) => {
      const between = (key: keyof Framing) =>
        framings.from[key] + (framings.to[key] - framings.from[key]) * share;
      return transform({ zoom: between('zoom'), focusX: between('focusX'), focusY: between('focusY') });
    };
    const element = image.current;
    if (!element) return;
    element.style.transform = at(1);
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const moving = element.animate(
      Array.from({ length: STEPS + 1 }, (_, step) => ({ transform: at(step / STEPS) })),
      { duration: seconds * 1000 * (1 - REST_SHARE), easing: EASING, fill: 'forwards' },
    );
    const again = () => {
      if (!isRepeated) return;
      timer = window.setTimeout(() => moving.play(), seconds * 1000 * REST_SHARE);
    };
    let timer = 0;
    moving.addEventListener('finish', again);
    return () => {
      window.clearTimeout(timer);
      moving.removeEventListener('finish', again);
      moving.cancel();
    };
  }, [widthPx, heightPx, views, ratio, seconds, isRepeated]);
  return (
    <figure className={styles.preview}>
      <div style={{ aspectRatio: String(ratio) }} data-ratio={ratio < 1 ? 'tall' : 'wide'}>
        <img ref={image} src={url} alt="" style={{ inlineSize: `${(widthPx / whole) * 100}%` }} />
      </div>
      <figcaption>{t('preview')}</figcaption>
    </figure>
  );
}
