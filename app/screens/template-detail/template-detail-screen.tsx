import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import type { Product } from '../../../server/contract/products.ts';
import { SEARCH_CALLS } from '../../../server/contract/search.ts';
import { ApiError } from '../../api/api-client.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { commonText } from '../../messages/english/common.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { formatLength, formatNames } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import { editorPath } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { server } from '../../session/server.ts';
import { FavouriteButton } from '../../shell/shelves/favourite-button.tsx';
import * as badgeStyles from '../../ui/badge.module.css';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast, TOAST_DELAYS_MS } from '../../ui/toasts/toast-store.ts';
import { detailPathOf, LISTING_PATHS, type ListingKind } from '../listings/listing-query.ts';
import { TemplateCard } from '../listings/template-card.tsx';
import { DesignPreview, GraphicPreview } from './design-preview.tsx';
import * as styles from './template-detail.module.css';
import { TemplateFactsList } from './template-facts-list.tsx';
import { useTemplate } from './use-template.ts';
import { VideoPreview } from './video-preview.tsx';

const RELATED_ROWS = 15;
const LIST_NAMES = { design: 'designTemplates', video: 'videoTemplates', graphic: 'graphics' } as const;
const ABOUT = { design: 'aboutDesign', video: 'aboutVideo', graphic: 'aboutGraphic' } as const;

function kindOfPath(pathname: string): ListingKind {
  if (pathname.startsWith('/graphics-design')) return 'design';
  return pathname.startsWith('/video-design') ? 'video' : 'graphic';
}

/** One template or graphic: shown large, what it is made of, and the way into the editor. */
export function TemplateDetailScreen() {
  return (
    <WithQueries>
      <Detail />
    </WithQueries>
  );
}

function Detail() {
  const t = useText(listingsText);
  const common = useText(commonText);
  const { pathname } = useLocation();
  const { alias = '' } = useParams();
  const kind = kindOfPath(pathname);
  const { data, error, refetch } = useQuery({
    queryKey: ['template', kind, alias],
    queryFn: ({ signal }) =>
      server.call(SEARCH_CALLS.templateByAlias, {
        query: { alias, templateType: kind, start: 0, rows: RELATED_ROWS },
        signal,
      }),
  });
  // An answer that there is no such thing, and not a failing network.
  if (error instanceof ApiError && error.status === STATUS_CODES.notFound)
    return <Navigate to={SCREEN_PATHS.notFound} replace />;
  if (error)
    return (
      <main className={styles.detailFailed}>
        <title>{`${t('detailFailed')} · Gesso`}</title>
        <h1 className={textStyles.display}>{t('detailFailed')}</h1>
        <RetryBanner className={styles.banner} text={error.message} onRetry={() => void refetch()} />
      </main>
    );
  if (!data)
    return (
      <main className={styles.detail} aria-busy="true">
        <title>Gesso</title>
        <h1 className={layoutStyles.visuallyHidden}>{common('loading')}</h1>
        <div className={`${loadingStyles.skeleton} ${styles.skeleton} ${styles.detailStage}`} />
      </main>
    );
  return <Template key={data.productId} kind={kind} product={data} related={data.associatedProducts} />;
}

function Template({
  kind,
  product,
  related,
}: {
  kind: ListingKind;
  product: Product;
  related: readonly Product[];
}) {
  const t = useText(listingsText);
  const opening = useTemplate(kind === 'graphic' ? undefined : product.templateUrl);
  const { playable } = opening;
  const others = related.filter(({ productId }) => productId !== product.productId);
  return (
    <main className={styles.detail}>
      <title>{`${product.displayName} · Gesso`}</title>
      <div className={styles.detailLeft}>
        <nav className={styles.detailCrumbs} aria-label={t('breadcrumb')}>
          <Link to={LISTING_PATHS[kind]}>{t(LIST_NAMES[kind])}</Link>
          <Icon name="chev-r" size={12} className={iconStyles.directional} />
          <span aria-current="page" lang={PRODUCT_LANGUAGE}>
            {product.displayName}
          </span>
        </nav>
        {kind === 'graphic' ? (
          <GraphicPreview product={product} />
        ) : kind === 'video' ? (
          <VideoPreview product={product} playable={playable} />
        ) : (
          <DesignPreview product={product} playable={playable} />
        )}
        {opening.status === 'failed' ? (
          <div className={`${bannerStyles.banner} ${styles.banner} ${bannerStyles.error}`} role="alert">
            <Icon name="alert" />
            {t('previewFailed', { reason: opening.message })}
          </div>
        ) : null}
      </div>
      <div className={styles.detailRight}>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          {product.pro ? (
            <span className={`${badgeStyles.badge} ${badgeStyles.pro}`}>
              <Mark name="pro" />
              {t('pro')}
            </span>
          ) : null}
          <span className={badgeStyles.badge}>
            {kind === 'video' ? t('video', { length: formatLength(product.durationMs ?? 0) }) : t(kind)}
          </span>
        </div>
        <h1 className={textStyles.display} lang={PRODUCT_LANGUAGE}>
          {product.displayName}
        </h1>
        <p className={styles.detailAbout}>
          {t(ABOUT[kind], { tags: formatNames(product.tags.slice(0, 3)) })}
        </p>
        {kind === 'graphic' ? null : <OwnFormat product={product} />}
        <Actions kind={kind} product={product} />
        {kind === 'graphic' ? null : <TemplateFactsList project={playable?.project ?? null} kind={kind} />}
        {others.length > 0 ? (
          <section className={styles.related} aria-labelledby="related">
            <header>
              <h2 id="related">{t('moreLikeThis')}</h2>
              <Link className={textStyles.link} to={`${LISTING_PATHS[kind]}?pid=${product.productId}`}>
                {t('seeAll')}
              </Link>
            </header>
            <ul>
              {others.map((other) => (
                <li key={other.productId}>
                  <TemplateCard product={other} heightPx={150} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </main>
  );
}

/** The shape is drawn within this; the template itself is beside it already. */
const SHAPE_BOX = { widthPx: 84, heightPx: 64 } as const;

/** The shape that the template is made for. */
function OwnFormat({ product }: { product: Product }) {
  const t = useText(listingsText);
  const { widthPx, heightPx } = product;
  if (!widthPx || !heightPx) return null;
  const scale = Math.min(SHAPE_BOX.widthPx / widthPx, SHAPE_BOX.heightPx / heightPx);
  const aspect = { 1: '16 : 9', 2: '1 : 1', 3: '9 : 16' }[product.format ?? 0];
  return (
    <div className={styles.detailFormat}>
      <span className={`${fieldStyles.label} ${styles.label}`}>{t('format')}</span>
      <div className={styles.format}>
        <span className={styles.sizeBox}>
          <i style={{ inlineSize: widthPx * scale, blockSize: heightPx * scale }} />
        </span>
        {aspect ? <b className={`${textStyles.numeric} ${textStyles.leftToRight}`}>{aspect}</b> : null}
        <small
          className={`${textStyles.numeric} ${textStyles.leftToRight}`}
        >{`${widthPx} × ${heightPx}`}</small>
      </div>
    </div>
  );
}

/** Into the editor, and a link for others. */
function Actions({ kind, product }: { kind: ListingKind; product: Product }) {
  const t = useText(listingsText);
  const hint = kind === 'graphic' ? 'graphicHint' : product.pro ? 'proHint' : 'freeHint';
  return (
    <div className={styles.detailActs}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        {kind === 'graphic' ? (
          <UseGraphic product={product} />
        ) : (
          <Link
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${styles.primary} ${buttonStyles.extraLarge}`}
            to={editorPath(kind, { template: product.productAlias })}
          >
            {t('useTemplate')}
          </Link>
        )}
        <FavouriteButton
          shelf={kind === 'graphic' ? 'graphics' : 'templates'}
          itemId={kind === 'graphic' ? `product/${product.productId}` : String(product.productId)}
          name={product.displayName}
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.extraLarge} ${styles.square}`}
          look="page"
        />
        <ShareButton path={detailPathOf(kind, product.productAlias)} name={product.displayName} />
      </div>
      <p className={`${fieldStyles.hint} ${styles.hint}`}>{t(hint)}</p>
    </div>
  );
}

function UseGraphic({ product }: { product: Product }) {
  const t = useText(listingsText);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${styles.primary} ${buttonStyles.extraLarge}`}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => {
        setIsBusy(true);
        import('./design-with-graphic.ts')
          .then(({ designWithGraphic }) => designWithGraphic(product))
          .then((path) => {
            if (!isLeft.current) void navigate(path);
          })
          .catch((error: unknown) => {
            setIsBusy(false);
            showToast({ type: 'bad', text: error instanceof Error ? error.message : String(error) });
          });
      }}
    >
      {isBusy ? <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} /> : null}
      {t('useGraphic')}
    </button>
  );
}

function ShareButton({ path, name }: { path: string; name: string }) {
  const t = useText(listingsText);
  const common = useText(commonText);
  async function copy() {
    const url = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ type: 'ok', text: common('linkCopied'), delayMs: TOAST_DELAYS_MS.copiedLink });
    } catch {
      // No clipboard here (an insecure address, say): the link is shown to be copied by hand.
      showToast({ type: 'info', text: name, detail: url, autohide: false });
    }
  }
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.extraLarge} ${styles.square}`}
      aria-label={t('share')}
      onClick={() => void copy()}
    >
      <Icon name="share" className={iconStyles.directional} />
    </button>
  );
}
