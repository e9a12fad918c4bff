import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type FeedName, fetchFeed, type Product } from '../../api/feeds.ts';
import { Icon } from '../../ui/icon.tsx';
import { editorPath } from './page-shapes.ts';
import { RecentProjects } from './recent-projects.tsx';

/** Recent work and the template strips, under the hero. */
export function HomeStrips() {
  return (
    <>
      <RecentProjects />
      <TemplateStrip
        feed="videoTemplates"
        kind="video"
        id="video-templates"
        title="Start with motion"
        text="Video templates with type, cuts and timing in place. Change the words, keep the rhythm."
      />
      <TemplateStrip
        feed="designTemplates"
        kind="design"
        id="design-templates"
        title="Or start with a page"
        text="Posters, posts and cards. Every layer is yours to move."
      />
    </>
  );
}

type StripState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; products: readonly Product[] };

function TemplateStrip({
  feed,
  kind,
  id,
  title,
  text,
}: {
  feed: FeedName;
  kind: 'design' | 'video';
  id: string;
  title: string;
  text: string;
}) {
  const [state, setState] = useState<StripState>({ status: 'loading' });
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

  if (state.status === 'ready' && state.products.length === 0) return null;
  return (
    <section className={`strip-sec ${kind === 'video' ? 'vid' : ''}`} id={id} aria-label={title}>
      <div className="sec-h">
        <div>
          <h2 className="d">{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {state.status === 'failed' ? (
        <div className="banner bad" role="alert">
          <Icon name="alert" />
          <span className="grow">The templates could not be loaded. {state.message}</span>
          <button type="button" className="btn secondary sm" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </div>
      ) : (
        <ul className="strip">
          {state.status === 'loading'
            ? [0.8, 1, 0.56, 1.78, 0.8, 1].map((ratio, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                <li key={index} className="sk" style={{ height: 280, width: 280 * ratio }} />
              ))
            : state.products.map((product) => (
                <TemplateCard key={product.productId} product={product} kind={kind} />
              ))}
        </ul>
      )}
    </section>
  );
}

function TemplateCard({ product, kind }: { product: Product; kind: 'design' | 'video' }) {
  const ratio = (product.widthPx ?? 1) / (product.heightPx ?? 1);
  const height = 280;
  return (
    <li className="tc">
      <Link
        to={editorPath(kind, { template: product.productAlias })}
        aria-label={`Use template ${product.displayName}`}
      >
        <span className="thumb" style={{ height, width: Math.round(height * ratio) }}>
          {product.thumbUrl ? <img src={product.thumbUrl} alt="" loading="lazy" /> : null}
          {kind === 'video' && product.durationMs ? (
            <span className="br badge dark num says" data-text={formatSeconds(product.durationMs)} />
          ) : null}
        </span>
        <b>{product.displayName}</b>
      </Link>
    </li>
  );
}

function formatSeconds(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
