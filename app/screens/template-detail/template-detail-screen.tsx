import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import type { Product } from '../../../server/contract/products.ts';
import { SEARCH_CALLS } from '../../../server/contract/search.ts';
import { ApiError } from '../../api/api-client.ts';
import { server } from '../../api/server.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { commonText } from '../../messages/english/common.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { showToast, TOAST_DELAYS_MS } from '../../ui/toast-store.ts';
import { editorPath } from '../home/page-shapes.ts';
import { detailPathOf, LISTING_PATHS, type ListingKind } from '../listings/listing-query.ts';
import { TemplateCard } from '../listings/template-card.tsx';
import { DesignPreview, GraphicPreview } from './design-preview.tsx';
import { TemplateFactsList } from './template-facts-list.tsx';
import { useTemplate } from './use-template.ts';
import { VideoPreview } from './video-preview.tsx';
import '../listings/listings.css';
import './template-detail.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';

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
    return <Navigate to="/404/" replace />;
  if (error)
    return (
      <main className="td-failed">
        <title>{`${t('detailFailed')} · Gesso`}</title>
        <h1 className="d">{t('detailFailed')}</h1>
        <RetryBanner text={error.message} onRetry={() => void refetch()} />
      </main>
    );
  if (!data)
    return (
      <main className="td" aria-busy="true">
        <title>Gesso</title>
        <h1 className="vh">{common('loading')}</h1>
        <div className="sk td-stage" />
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
    <main className="td">
      <title>{`${product.displayName} · Gesso`}</title>
      <div className="td-left">
        <nav className="td-crumbs" aria-label={t('breadcrumb')}>
          <Link to={LISTING_PATHS[kind]}>{t(LIST_NAMES[kind])}</Link>
          <Icon name="chev-r" size={12} className="dir" />
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
          <div className="banner bad" role="alert">
            <Icon name="alert" />
            {t('previewFailed', { reason: opening.message })}
          </div>
        ) : null}
      </div>
      <div className="td-right">
        <div className="row g2">
          {product.pro ? (
            <span className="badge pro">
              <Mark name="pro" />
              {t('pro')}
            </span>
          ) : null}
          <span className="badge">
            {kind === 'video' ? t('video', { length: formatLength(product.durationMs ?? 0) }) : t(kind)}
          </span>
        </div>
        <h1 className="d" lang={PRODUCT_LANGUAGE}>
          {product.displayName}
        </h1>
        <p className="td-about">{t(ABOUT[kind], { tags: product.tags.slice(0, 3).join(', ') })}</p>
        {kind === 'graphic' ? null : <OwnFormat product={product} />}
        <Actions kind={kind} product={product} />
        {kind === 'graphic' ? null : <TemplateFactsList project={playable?.project ?? null} kind={kind} />}
        {others.length > 0 ? (
          <section className="related" aria-labelledby="related">
            <header>
              <h2 id="related">{t('moreLikeThis')}</h2>
              <Link className="link" to={`${LISTING_PATHS[kind]}?pid=${product.productId}`}>
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

/** The shape that the template is made for. */
function OwnFormat({ product }: { product: Product }) {
  const t = useText(listingsText);
  const { widthPx, heightPx, thumbUrl } = product;
  if (!widthPx || !heightPx) return null;
  const aspect = { 1: '16 : 9', 2: '1 : 1', 3: '9 : 16' }[product.format ?? 0];
  return (
    <div className="td-format">
      <span className="label">{t('format')}</span>
      <div className="fmt">
        <span className="bx">
          {thumbUrl ? (
            <img src={thumbUrl} alt="" style={{ aspectRatio: `${widthPx} / ${heightPx}` }} />
          ) : null}
        </span>
        {aspect ? <b className="num ltr">{aspect}</b> : null}
        <small className="num ltr">{`${widthPx} × ${heightPx}`}</small>
      </div>
    </div>
  );
}

/** Into the editor, and a link for others. */
function Actions({ kind, product }: { kind: ListingKind; product: Product }) {
  const t = useText(listingsText);
  const hint = kind === 'graphic' ? 'graphicHint' : product.pro ? 'proHint' : 'freeHint';
  return (
    <div className="td-acts">
      <div className="row g2">
        {kind === 'graphic' ? (
          <UseGraphic product={product} />
        ) : (
          <Link className="btn primary xl" to={editorPath(kind, { template: product.productAlias })}>
            {t('useTemplate')}
          </Link>
        )}
        <ShareButton path={detailPathOf(kind, product.productAlias)} name={product.displayName} />
      </div>
      <p className="hint">{t(hint)}</p>
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
      className="btn primary xl"
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
      {isBusy ? <span className="spin" /> : null}
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
      className="btn secondary xl square"
      aria-label={t('share')}
      onClick={() => void copy()}
    >
      <Icon name="share" className="dir" />
    </button>
  );
}
