import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { storeWord } from '../../messages/sentences.ts';
import { editorPath } from '../../paths.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from '../listings.module.css';

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
    return (
      <RetryBanner
        className={styles.banner}
        text={t('sizesFailed', { reason: error.message })}
        onRetry={() => void refetch()}
      />
    );
  const platforms = data?.socialFormats ?? [];
  const platform = platforms.find(({ name }) => name === chosen) ?? platforms[0];
  return (
    <section className={styles.sizeStarts} aria-labelledby="size-starts">
      <h2 id="size-starts" className={textStyles.display}>
        {t('startEmpty')}
      </h2>
      <fieldset className={styles.chips} aria-label={t('platforms')}>
        {platforms.map(({ name }) => (
          <button
            key={name}
            type="button"
            className={`${badgeStyles.chip} ${styles.chip}`}
            aria-pressed={name === platform?.name}
            onClick={() => setChosen(name)}
          >
            {storeWord(name)}
          </button>
        ))}
      </fieldset>
      <ul className={styles.sizes}>
        {platform
          ? platform.formats.map(({ id, displayName, widthPx, heightPx }) => (
              <li key={id}>
                <Link
                  data-part="size"
                  className={styles.size}
                  to={editorPath(kind, { width: String(widthPx), height: String(heightPx) })}
                >
                  <span className={styles.sizeBox}>
                    <i style={pageIn(widthPx, heightPx)} />
                  </span>
                  <b>{storeWord(displayName)}</b>
                  <small
                    className={`${textStyles.numeric} ${textStyles.leftToRight}`}
                  >{`${widthPx} × ${heightPx} px`}</small>
                </Link>
              </li>
            ))
          : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <li key={key}>
                <i className={`${loadingStyles.skeleton} ${styles.sizeWait}`} />
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
      <h2 className={`${textStyles.display} ${styles.listH}`}>{t('orTemplate')}</h2>
    </>
  );
}
