import { useState } from 'react';
import { useMedia } from '../../browser/use-media.ts';
import type { Product } from '../../data/feeds.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Mark } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { draggable } from './dragged-item.ts';
import * as styles from './panels.module.css';

/** The height of a template in a column of this width. */
export function templateHeight({ widthPx, heightPx }: Product, columnPx: number): number {
  return (columnPx * (heightPx ?? 5)) / (widthPx ?? 4);
}

/** A template of the panel. A video plays under the pointer and the focus, unless less motion is wanted. */
export function TemplateTile({
  product,
  isBusy,
  onChoose,
}: {
  product: Product;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const common = useText(commonText);
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [isLookedAt, setIsLookedAt] = useState(false);
  const previewUrl = product.details?.previewUrl;
  const look = () => setIsLookedAt(true);
  const leave = () => setIsLookedAt(false);
  return (
    <button
      type="button"
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.templateTile}`}
      lang={product.details?.language ?? PRODUCT_LANGUAGE}
      aria-label={product.displayName}
      aria-busy={isBusy}
      onClick={onChoose}
      {...draggable({ kind: 'shape', drop: onChoose })}
      onMouseEnter={look}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      {product.thumbUrl ? <img src={product.thumbUrl} alt="" loading="lazy" draggable={false} /> : null}
      {isLookedAt && previewUrl && !isReduced ? (
        <video src={previewUrl} muted loop autoPlay playsInline data-part="preview" />
      ) : null}
      {product.pro ? (
        <span className={surfaceStyles.topRight}>
          <span className={surfaceStyles.proMark}>
            <Mark name="pro" />
          </span>
        </span>
      ) : null}
      {product.durationMs ? (
        <span
          className={`${surfaceStyles.bottomRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
          data-text={`${Math.round(product.durationMs / 1000)}${common('unitSeconds')}`}
        />
      ) : null}
      {isBusy ? (
        <span className={`${editorPartsStyles.thumbBusy} ${buttonStyles.spinner} ${loadingStyles.spinner}`} />
      ) : null}
    </button>
  );
}
