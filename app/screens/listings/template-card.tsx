import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '../../../server/contract/products.ts';
import { useMedia } from '../../browser/use-media.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from '../listings.module.css';
import { detailPathOf, kindOfCategory } from './listing-query.ts';

// The engine comes when a user looks at a video, not with the list.
const HoverPreview = lazy(() =>
  import('./hover-preview.tsx').then((module) => ({ default: module.HoverPreview })),
);

/** So long a pointer has to rest on a card before it plays. */
const HOVER_MS = 150;

/** A thing of a list: its image, its name, and where it is shown large. Videos play under the pointer. */
export function TemplateCard({
  product,
  heightPx,
}: {
  product: Product;
  /** The height of the image; without it the card's place decides. */
  heightPx?: number;
}) {
  const t = useText(listingsText);
  const kind = kindOfCategory(product.categoryId);
  const hasPreview = kind === 'video' && product.templateUrl !== undefined;
  const { isPlaying, isStill, hover, toggle } = usePreview(hasPreview);
  // Without a film of the template, the engine plays the template itself.
  const previewUrl = product.details?.previewUrl;
  const style = heightPx === undefined ? ratioOf(product) : { ...ratioOf(product), blockSize: heightPx };
  return (
    <div
      data-part="template-card"
      data-kind={kind}
      className={`${styles.templateCard} ${kind === 'graphic' ? styles.graphic : ''}`}
      {...hover}
    >
      <Link
        to={detailPathOf(kind, product.productAlias)}
        lang={product.details?.language ?? PRODUCT_LANGUAGE}
        aria-label={product.displayName}
      >
        <span className={`${surfaceStyles.thumb} ${styles.thumb}`} data-part="thumb" style={style}>
          {product.thumbUrl ? <img src={product.thumbUrl} alt="" loading="lazy" decoding="async" /> : null}
          {isPlaying && previewUrl ? (
            <span className={styles.hoverPreview}>
              <video src={previewUrl} muted loop autoPlay playsInline />
            </span>
          ) : isPlaying && product.templateUrl ? (
            <Suspense fallback={<i data-part="hover-wait" className={styles.hoverWait} />}>
              <HoverPreview url={product.templateUrl} />
            </Suspense>
          ) : null}
          {product.pro ? (
            <span className={surfaceStyles.topRight}>
              <span className={surfaceStyles.proMark} title={t('pro')}>
                <Mark name="pro" />
              </span>
            </span>
          ) : null}
          {kind === 'video' && product.durationMs ? (
            <span
              className={`${surfaceStyles.bottomRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
              data-text={formatLength(product.durationMs)}
            />
          ) : null}
        </span>
        <span className={styles.nameLine} data-part="name">
          <b className={textStyles.ellipsis}>{product.displayName}</b>
          <small
            className={`${textStyles.ellipsis} ${textStyles.drawnText}`}
            data-text={capitalised(product.tags[0] ?? '')}
          />
        </span>
      </Link>
      {hasPreview && isStill ? (
        <button
          type="button"
          className={styles.tcPlay}
          aria-label={t(isPlaying ? 'stopPreview' : 'playPreview', { name: product.displayName })}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
        </button>
      ) : null}
    </div>
  );
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function ratioOf({ widthPx, heightPx }: Product): React.CSSProperties {
  return { aspectRatio: widthPx && heightPx ? `${widthPx} / ${heightPx}` : '1' };
}

/** Whether a card plays: under a resting pointer, or, where nothing may move by itself, by a button. */
function usePreview(hasPreview: boolean) {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const cannotHover = useMedia('(hover: none)');
  const isStill = isReduced || cannotHover;
  const [isPlaying, setIsPlaying] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const stop = () => {
    window.clearTimeout(timer.current);
    setIsPlaying(false);
  };
  const start = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsPlaying(true), HOVER_MS);
  };
  const hover = hasPreview && !isStill ? { onMouseEnter: start, onMouseLeave: stop } : {};
  return { isPlaying, isStill, hover, toggle: () => setIsPlaying(!isPlaying) };
}
