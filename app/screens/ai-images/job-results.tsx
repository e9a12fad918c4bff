import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { GENERATION_CALLS } from '../../../server/contract/generations.ts';
import { AI_TYPE_IDS } from '../../../server/contract/store/categories.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { downloadFile, startDesignWith } from '../generations/image-files.ts';
import { libraryPath } from '../projects/library-place.ts';
import { libraryKey } from '../projects/project-queries.ts';
import * as styles from './ai-images.module.css';
import type { SourceImage } from './source-field.tsx';
import type { ImageJob } from './use-image-job.ts';

type Result = ImageJob['generations'][number];

/** How many results of earlier requests are shown. */
const EARLIER_SHOWN = 8;

/** The images of the present request, those that are not there yet too, and what was made before. */
export function JobResults({
  job,
  onCancel,
  onChangeImage,
}: {
  job: ImageJob | null;
  onCancel: () => void;
  /** Begins a change of a result; null where no model changes images. */
  onChangeImage: ((source: SourceImage) => void) | null;
}) {
  const t = useText(aiImagesText);
  return (
    <main className={styles.results}>
      <title>{`${t('title')} · Gesso`}</title>
      {job === null || job.generations.length === 0 ? (
        <EmptyState icon="spark" title={t('startTitle')} text={t('startText')} />
      ) : (
        <Present job={job} onCancel={onCancel} onChangeImage={onChangeImage} />
      )}
      <Earlier without={job?.jobId ?? null} />
    </main>
  );
}

function Present({
  job,
  onCancel,
  onChangeImage,
}: {
  job: ImageJob;
  onCancel: () => void;
  onChangeImage: ((source: SourceImage) => void) | null;
}) {
  const t = useText(aiImagesText);
  const [first] = job.generations;
  const ready = job.generations.filter(({ state }) => state === 'done').length;
  return (
    <section aria-label={t('results')}>
      <div className={styles.labelRow}>
        <div className={styles.heading}>
          <h2 className={textStyles.ellipsis}>{first?.prompt}</h2>
          <p className={textStyles.muted} role="status">
            {first?.method ? `${t('madeBy', { method: first.method })} · ` : ''}
            {t('readyOf', { ready, count: job.generations.length })}
          </p>
        </div>
        {job.state === 'waiting' || job.state === 'running' ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={onCancel}
          >
            {t('cancel')}
          </button>
        ) : null}
      </div>
      <ul className={styles.grid}>
        {/* The reason is the same for all of them. */}
        {(job.state === 'failed' && ready === 0 ? job.generations.slice(0, 1) : job.generations).map(
          (result, index) => (
            <li key={result.generationId}>
              <ImageOf result={result} job={job} number={index + 1} onChangeImage={onChangeImage} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function ImageOf({
  result,
  job,
  number,
  onChangeImage,
}: {
  result: Result;
  job: ImageJob;
  number: number;
  onChangeImage: ((source: SourceImage) => void) | null;
}) {
  const t = useText(aiImagesText);
  const { state, contentUrl, thumbUrl, error, generationId, prompt, assetId } = result;
  const name = t('imageNumber', { number });
  if (state === 'failed')
    return (
      <div className={`${styles.image} ${styles.refused}`} role="alert">
        <Icon name="alert" />
        <b>{t('failed')}</b>
        <p>{error}</p>
        <span className={`${badgeStyles.badge} ${badgeStyles.success}`}>{t('notCharged')}</span>
      </div>
    );
  if (state !== 'done' || contentUrl === null)
    return (
      <div className={`${styles.image} ${styles.unfinished} ${loadingStyles.skeleton}`}>
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
        <span>
          {job.position === null ? t('running') : t('waiting', { count: job.position })}
          {job.progress === null ? null : ` · ${t('shareDone', { percent: Math.round(job.progress * 100) })}`}
        </span>
      </div>
    );
  const fileName = `gesso-${generationId}`;
  return (
    <figure className={styles.image}>
      <img
        src={contentUrl}
        alt={prompt}
        style={thumbUrl ? { backgroundImage: `url("${thumbUrl}")` } : undefined}
      />
      <figcaption>
        <span className={textStyles.muted}>{name}</span>
        <span className={styles.imageActions}>
          {onChangeImage && assetId !== null ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              aria-label={`${t('changeThis')}: ${name}`}
              onClick={() => onChangeImage({ name, url: thumbUrl ?? contentUrl, assetId, file: null })}
            >
              <Icon name="spark" size={16} />
              {t('changeThis')}
            </button>
          ) : null}
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            aria-label={`${t('useInDesign')}: ${name}`}
            onClick={() => void startDesignWith(contentUrl, fileName)}
          >
            <Icon name="layout" size={16} />
            {t('useInDesign')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            aria-label={`${t('download')}: ${name}`}
            onClick={() => void downloadFile(contentUrl, fileName)}
          >
            <Icon name="download" size={16} />
          </button>
        </span>
      </figcaption>
    </figure>
  );
}

/** Images of requests before this one. */
function Earlier({ without }: { without: string | null }) {
  const t = useText(aiImagesText);
  const { data } = useQuery({
    queryKey: libraryKey('generations', 'earlier-images'),
    queryFn: ({ signal }) =>
      server.call(GENERATION_CALLS.getGenerations, {
        query: { start: 0, rows: EARLIER_SHOWN * 2, aiType: AI_TYPE_IDS.textToImage },
        signal,
      }),
    staleTime: 0,
  });
  const earlier = (data?.generations ?? [])
    .filter(({ state, thumbUrl, jobId }) => state === 'done' && thumbUrl !== null && jobId !== without)
    .slice(0, EARLIER_SHOWN);
  if (earlier.length === 0) return null;
  return (
    <section className={styles.earlier} aria-label={t('earlier')}>
      <div className={styles.labelRow}>
        <h2>{t('earlier')}</h2>
        <Link className={textStyles.link} to={libraryPath('generations')}>
          {t('allGenerations')}
        </Link>
      </div>
      <ul>
        {earlier.map(({ generationId, thumbUrl, prompt }) => (
          <li key={generationId}>
            <img src={thumbUrl ?? ''} alt="" loading="lazy" />
            <span className={textStyles.ellipsis}>{prompt}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
