import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type FeedName, fetchFeed, type Product } from '../../data/feeds.ts';
import { commonText } from '../../messages/english/common.ts';
import { homeText } from '../../messages/english/home.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import { editorPath, PATHS } from '../../paths.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './home.module.css';

type FeedState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; products: readonly Product[] };

function useFeed(feed: FeedName): { state: FeedState; retry: () => void } {
  const [state, setState] = useState<FeedState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what starts the request again.
  useEffect(() => {
    const abort = new AbortController();
    setState({ status: 'loading' });
    fetchFeed({ feed, rows: 24 }, abort.signal).then(
      (answer) => setState({ status: 'ready', products: answer.products }),
      (error: unknown) =>
        !abort.signal.aborted &&
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => abort.abort();
  }, [feed, attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}

const STRIP_HEIGHT_PX = 280;
const PLACEHOLDER_RATIOS = [0.8, 1, 0.8, 1.78, 1, 0.56];

/** Design templates in a strip that bleeds off the edge, chosen by shape. */
export function DesignStrips() {
  const t = useText(homeText);
  const { state, retry } = useFeed('designTemplates');
  const [shape, setShape] = useState<'all' | 'square' | 'tall' | 'wide'>('all');
  const strip = useRef<HTMLUListElement>(null);
  const shapes = [
    { value: 'all', label: t('forYou') },
    { value: 'square', label: t('shapeSquare') },
    { value: 'tall', label: t('shapeStory') },
    { value: 'wide', label: t('shapeWide') },
  ] as const;
  const products =
    state.status === 'ready' ? state.products.filter((product) => isOfShape(product, shape)) : [];
  return (
    <section className={styles.stripSec} id="design-templates" aria-labelledby="design-templates-title">
      <div className={styles.secH}>
        <h2 className={textStyles.display} id="design-templates-title">
          {t('templatesTitle')}
        </h2>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8} ${styles.stripTools}`}>
          {shapes.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={badgeStyles.chip}
              aria-pressed={value === shape}
              onClick={() => setShape(value)}
            >
              {label}
            </button>
          ))}
          <StripArrows strip={strip} />
          <Link className={textStyles.link} to={PATHS.designTemplates}>
            {t('allTemplates')}
          </Link>
        </div>
      </div>
      <Strip strip={strip} state={state} products={products} kind="design" retry={retry} />
    </section>
  );
}

/** Video templates, on black. */
export function VideoStrip() {
  const t = useText(homeText);
  const { state, retry } = useFeed('videoTemplates');
  const strip = useRef<HTMLUListElement>(null);
  return (
    <section
      className={`${styles.stripSec} ${styles.videoPart}`}
      id="video-templates"
      aria-labelledby="video-templates-title"
    >
      <div className={styles.secH}>
        <div>
          <h2 className={textStyles.display} id="video-templates-title">
            {t('videoTitle')}
          </h2>
          <p>{t('videoText')}</p>
        </div>
        <Link
          className={`${buttonStyles.button} ${buttonStyles.invert} ${buttonStyles.large}`}
          to={editorPath('video', { aspect: '16:9' })}
        >
          {t('openVideoEditor')}
        </Link>
      </div>
      <Strip
        strip={strip}
        state={state}
        products={state.status === 'ready' ? state.products : []}
        kind="video"
        retry={retry}
      />
    </section>
  );
}

function StripArrows({ strip }: { strip: React.RefObject<HTMLUListElement | null> }) {
  const t = useText(homeText);
  const scroll = useCallback(
    (direction: 1 | -1) => {
      const list = strip.current;
      if (!list) return;
      const isMirrored = getComputedStyle(list).direction === 'rtl';
      list.scrollBy({ left: direction * (isMirrored ? -1 : 1) * list.clientWidth * 0.8, behavior: 'smooth' });
    },
    [strip],
  );
  return (
    <span className={`${layoutStyles.row} ${layoutStyles.gap4} ${styles.stripArrows}`}>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        aria-label={t('previous')}
        onClick={() => scroll(-1)}
      >
        <Icon name="chev-l" className={iconStyles.directional} />
      </button>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        aria-label={t('next')}
        onClick={() => scroll(1)}
      >
        <Icon name="chev-r" className={iconStyles.directional} />
      </button>
    </span>
  );
}

function Strip({
  strip,
  state,
  products,
  kind,
  retry,
}: {
  strip: React.RefObject<HTMLUListElement | null>;
  state: FeedState;
  products: readonly Product[];
  kind: 'design' | 'video';
  retry: () => void;
}) {
  const t = useText(homeText);
  if (state.status === 'failed')
    return (
      <RetryBanner
        className={styles.banner}
        text={t('feedFailed', { reason: state.message })}
        onRetry={retry}
      />
    );
  return (
    <ul className={styles.strip} ref={strip} aria-busy={state.status === 'loading'}>
      {state.status === 'loading'
        ? PLACEHOLDER_RATIOS.map((ratio, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
              key={index}
              className={styles.templateCard}
              aria-hidden="true"
            >
              <span
                className={`${loadingStyles.skeleton} ${styles.tcWait}`}
                style={{ height: STRIP_HEIGHT_PX, width: Math.round(STRIP_HEIGHT_PX * ratio) }}
              />
              <b />
            </li>
          ))
        : products.map((product) => <TemplateCard key={product.productId} product={product} kind={kind} />)}
    </ul>
  );
}

function TemplateCard({ product, kind }: { product: Product; kind: 'design' | 'video' }) {
  const common = useText(commonText);
  const ratio = (product.widthPx ?? 1) / (product.heightPx ?? 1);
  const path = kind === 'design' ? PATHS.designTemplate : PATHS.videoTemplate;
  return (
    <li className={styles.templateCard}>
      <Link to={`${path}${product.productAlias}/`}>
        <span
          className={`${surfaceStyles.thumb} ${styles.thumb}`}
          style={{ height: STRIP_HEIGHT_PX, width: Math.round(STRIP_HEIGHT_PX * ratio) }}
        >
          {product.thumbUrl ? <img src={product.thumbUrl} alt="" loading="lazy" /> : null}
          {product.pro ? (
            <span className={surfaceStyles.topRight}>
              <span className={surfaceStyles.proMark}>
                <Mark name="pro" />
                <span className={layoutStyles.visuallyHiddenText}>{common('pro')}</span>
              </span>
            </span>
          ) : null}
          {kind === 'video' && product.durationMs ? (
            <>
              <span className={styles.play}>
                <Mark name="play" />
              </span>
              <span
                className={`${surfaceStyles.bottomRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
                data-text={formatLength(product.durationMs)}
              />
            </>
          ) : null}
        </span>
        <b lang={PRODUCT_LANGUAGE}>{product.displayName}</b>
      </Link>
    </li>
  );
}

function isOfShape({ widthPx, heightPx }: Product, shape: 'all' | 'square' | 'tall' | 'wide'): boolean {
  const ratio = (widthPx ?? 1) / (heightPx ?? 1);
  if (shape === 'all') return true;
  if (shape === 'square') return Math.abs(ratio - 1) < 0.01;
  return shape === 'tall' ? ratio < 0.99 : ratio > 1.01;
}
