import { useState } from 'react';
import type { StockItem } from '../../../data/stock.ts';
import { stockText } from '../../../messages/english/editor/stock.ts';
import { useText } from '../../../messages/language.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { lengthText } from './sound-row.tsx';
import * as styles from './stock.module.css';

/** A narrow image is not made higher than this many times its width. */
const MAX_HEIGHT_RATIO = 2;

/** How high the tile of an image or a clip is in a column. */
export function tileHeight({ widthPx, heightPx }: StockItem, columnPx: number): number {
  return Math.round(columnPx * Math.min(MAX_HEIGHT_RATIO, (heightPx || 3) / (widthPx || 4)));
}

/** What an image is called that is no photo. */
const KIND_NAMES = {
  artwork: 'artwork',
  illustration: 'illustration',
  background: 'backgroundImage',
} as const;

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** An image or a clip of a library. Its colour is there before the image; a clip plays while the pointer or the focus is on it. */
export function ImageTile({
  item,
  isBusy,
  onAdd,
  dragging,
  onGone,
}: {
  item: StockItem;
  isBusy: boolean;
  onAdd: () => void;
  dragging: object;
  /** Called when its image cannot be loaded. */
  onGone?: (() => void) | undefined;
}) {
  const t = useText(stockText);
  const [isPlaying, setIsPlaying] = useState(false);
  const { displayName, previewUrl, previewVideoUrl, durationMs, author, color, imageKind } = item;
  const kindName = imageKind === null || imageKind === 'photo' ? null : t(KIND_NAMES[imageKind]);
  const isOurs = kindName !== null && imageKind !== 'artwork';
  const play = () => setIsPlaying(previewVideoUrl !== null && !wantsNoMotion());
  const stop = () => setIsPlaying(false);
  return (
    <button
      type="button"
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.tile}`}
      aria-label={isOurs ? t('imageOfKind', { name: displayName, kind: kindName }) : displayName}
      aria-busy={isBusy}
      style={color === null ? undefined : { backgroundColor: color }}
      onClick={onAdd}
      onPointerEnter={play}
      onPointerLeave={stop}
      onFocus={play}
      onBlur={stop}
      {...dragging}
    >
      {previewUrl ? (
        <img src={previewUrl} alt="" loading="lazy" decoding="async" draggable={false} onError={onGone} />
      ) : null}
      {isPlaying && previewVideoUrl ? (
        <video className={styles.preview} src={previewVideoUrl} muted loop playsInline autoPlay />
      ) : null}
      {author === null && !isOurs ? null : (
        <span className={`${styles.author} ${textStyles.ellipsis}`}>
          {author === null ? kindName : t('by', { author })}
        </span>
      )}
      {durationMs ? (
        <span
          className={`${surfaceStyles.topRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
          data-text={lengthText(durationMs)}
        />
      ) : null}
      {isBusy ? (
        <span className={`${editorPartsStyles.thumbBusy} ${buttonStyles.spinner} ${loadingStyles.spinner}`} />
      ) : null}
    </button>
  );
}
