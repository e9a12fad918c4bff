import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FEED_CALLS } from '../../../server/contract/feeds.ts';
import { server } from '../../api/server.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { editorPath } from '../home/page-shapes.ts';

const BOX_PX = 76;

/** Empty pages in the sizes that platforms publish, to start from nothing. */
function SizeStarts({ kind }: { kind: 'design' | 'video' }) {
  const t = useText(listingsText);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['social-formats', kind],
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.getSocialFormatList, {
        query: { mediaType: kind === 'video' ? 'video' : 'image' },
        signal,
      }),
  });
  if (error)
    return <RetryBanner text={t('sizesFailed', { reason: error.message })} onRetry={() => void refetch()} />;
  const platforms = data?.socialFormats ?? [];
  const platform = platforms.find(({ name }) => name === chosen) ?? platforms[0];
  return (
    <section className="size-starts" aria-labelledby="size-starts">
      <h2 id="size-starts" className="d">
        {t('startEmpty')}
      </h2>
      <fieldset className="chips" aria-label={t('platforms')}>
        {platforms.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={`chip ${name === platform?.name ? 'on' : ''}`}
            aria-pressed={name === platform?.name}
            onClick={() => setChosen(name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <ul className="sizes">
        {platform
          ? platform.formats.map(({ id, displayName, widthPx, heightPx }) => (
              <li key={id}>
                <Link
                  className="size"
                  to={editorPath(kind, { width: String(widthPx), height: String(heightPx) })}
                >
                  <span className="bx">
                    <i style={pageIn(widthPx, heightPx)} />
                  </span>
                  <b>{displayName}</b>
                  <small className="num ltr">{`${widthPx} × ${heightPx} px`}</small>
                </Link>
              </li>
            ))
          : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <li key={key}>
                <i className="sk size-wait" />
              </li>
            ))}
      </ul>
    </section>
  );
}

/** The shape of a page, as large as fits into the box. */
function pageIn(widthPx: number, heightPx: number): React.CSSProperties {
  const scale = Math.min(BOX_PX / widthPx, BOX_PX / heightPx);
  return { inlineSize: Math.max(6, widthPx * scale), blockSize: Math.max(6, heightPx * scale) };
}

/** Empty pages, and the heading of what follows them. */
export function Starts({ kind }: { kind: 'design' | 'video' }) {
  const t = useText(listingsText);
  return (
    <>
      <SizeStarts kind={kind} />
      <h2 className="d list-h">{t('orTemplate')}</h2>
    </>
  );
}
