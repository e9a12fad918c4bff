import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '../../../server/contract/products.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import { useMedia } from '../../shell/use-media.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { detailPathOf, kindOfCategory } from './listing-query.ts';

// The engine comes when somebody looks at a video, not with the list.
const HoverPreview = lazy(() =>
  import('./hover-preview.tsx').then((module) => ({ default: module.HoverPreview })),
);

/** So long a pointer has to rest on a card before it plays. */
const HOVER_MS = 150;

/** A thing of a list: its picture, its name, and where it is shown large. Videos play under the pointer. */
export function TemplateCard({
  product,
  heightPx,
}: {
  product: Product;
  /** The height of the picture; without it the card's place decides. */
  heightPx?: number;
}) {
  const t = useText(listingsText);
  const kind = kindOfCategory(product.categoryId);
  const hasPreview = kind === 'video' && product.templateUrl !== undefined;
  const { isPlaying, isStill, hover, toggle } = usePreview(hasPreview);
  const style = heightPx === undefined ? ratioOf(product) : { ...ratioOf(product), blockSize: heightPx };
  return (
    <div className={`tc ${kind}`} {...hover}>
      <Link
        to={detailPathOf(kind, product.productAlias)}
        lang={PRODUCT_LANGUAGE}
        aria-label={product.displayName}
      >
        <span className="thumb" style={style}>
          {product.thumbUrl ? <img src={product.thumbUrl} alt="" loading="lazy" decoding="async" /> : null}
          {isPlaying && product.templateUrl ? (
            <Suspense fallback={<i className="hover-wait" />}>
              <HoverPreview url={product.templateUrl} />
            </Suspense>
          ) : null}
          {product.pro ? (
            <span className="tr">
              <span className="proc" title={t('pro')}>
                <Mark name="pro" />
              </span>
            </span>
          ) : null}
          {kind === 'video' && product.durationMs ? (
            <span className="br badge dark num says" data-text={formatLength(product.durationMs)} />
          ) : null}
        </span>
        <span className="tn">
          <b className="clip">{product.displayName}</b>
          <small className="clip says" data-text={capitalised(product.tags[0] ?? '')} />
        </span>
      </Link>
      {hasPreview && isStill ? (
        <button
          type="button"
          className="tc-play"
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
