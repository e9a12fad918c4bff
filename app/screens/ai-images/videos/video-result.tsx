import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { GENERATION_CALLS } from '../../../../server/contract/generations.ts';
import { AI_TYPE_IDS } from '../../../../server/contract/store/categories.ts';
import { aiImagesText } from '../../../messages/english/ai-images.ts';
import { aiVideosText } from '../../../messages/english/ai-videos.ts';
import { useText } from '../../../messages/language.ts';
import { server } from '../../../session/server.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { downloadFile, startVideoWith } from '../../generations/image-files.ts';
import { libraryPath } from '../../projects/library-place.ts';
import { libraryKey } from '../../projects/project-queries.ts';
import * as styles from '../ai-images.module.css';
import type { ImageJob } from '../use-generation-job.ts';
import * as videoStyles from './ai-videos.module.css';

/** How many results of earlier requests are shown. */
const EARLIER_SHOWN = 8;

/** The video of the present request, while it is made too, and what was made before. */
export function VideoResult({ job, onCancel }: { job: ImageJob | null; onCancel: () => void }) {
  const t = useText(aiVideosText);
  const [result] = job?.generations ?? [];
  return (
    <main className={styles.results}>
      <title>{`${t('title')} · Gesso`}</title>
      {job === null || result === undefined ? (
        <EmptyState icon="video" title={t('startTitle')} text={t('startText')} />
      ) : (
        <Present job={job} result={result} onCancel={onCancel} />
      )}
      <Earlier without={job?.jobId ?? null} />
    </main>
  );
}

type Result = ImageJob['generations'][number];

function Present({ job, result, onCancel }: { job: ImageJob; result: Result; onCancel: () => void }) {
  const t = useText(aiVideosText);
  const say = useText(aiImagesText);
  const isUnderWay = job.state === 'waiting' || job.state === 'running';
  return (
    <section className={videoStyles.present} aria-label={t('result')}>
      <div className={styles.labelRow}>
        <div className={styles.heading}>
          <h2 className={textStyles.ellipsis}>{result.prompt}</h2>
          <p className={textStyles.muted} role="status">
            {result.method ? say('madeBy', { method: result.method }) : ''}
            {isUnderWay ? ` · ${stateText(job, say)}` : ''}
          </p>
        </div>
        {isUnderWay ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={onCancel}
          >
            {say('cancel')}
          </button>
        ) : null}
      </div>
      <VideoOf result={result} />
    </section>
  );
}

/** How far a request is. */
function stateText(
  { position, progress }: ImageJob,
  say: ReturnType<typeof useText<typeof aiImagesText>>,
): string {
  const begun = position === null ? say('running') : say('waiting', { count: position });
  return progress === null
    ? begun
    : `${begun} · ${say('shareDone', { percent: Math.round(progress * 100) })}`;
}

function VideoOf({ result: { state, error, contentUrl, generationId, prompt } }: { result: Result }) {
  const t = useText(aiVideosText);
  const say = useText(aiImagesText);
  if (state === 'failed')
    return (
      <div className={`${styles.image} ${styles.refused} ${videoStyles.frame}`} role="alert">
        <Icon name="alert" />
        <b>{t('videoFailed')}</b>
        <p>{error}</p>
        <span className={`${badgeStyles.badge} ${badgeStyles.success}`}>{say('notCharged')}</span>
      </div>
    );
  if (state !== 'done' || contentUrl === null)
    return (
      <div className={`${styles.image} ${styles.unfinished} ${videoStyles.frame} ${loadingStyles.skeleton}`}>
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} aria-hidden="true" />
        <p>{t('takesMinutes')}</p>
      </div>
    );
  const fileName = `gesso-${generationId}`;
  return (
    <figure className={`${styles.image} ${videoStyles.frame}`}>
      {/* biome-ignore lint/a11y/useMediaCaption: a clip that a model made has no words. */}
      <video src={contentUrl} preload="auto" aria-label={prompt} controls loop playsInline />
      <figcaption>
        <span className={styles.imageActions}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => void startVideoWith(contentUrl, fileName)}
          >
            <Icon name="video" size={18} />
            {t('useInVideo')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={() => void downloadFile(contentUrl, fileName)}
          >
            <Icon name="download" size={18} />
            {say('download')}
          </button>
        </span>
      </figcaption>
    </figure>
  );
}

/** Videos of requests before this one. */
function Earlier({ without }: { without: string | null }) {
  const t = useText(aiImagesText);
  const { data } = useQuery({
    queryKey: libraryKey('generations', 'earlier-videos'),
    queryFn: ({ signal }) =>
      server.call(GENERATION_CALLS.getGenerations, {
        query: {
          ...{ start: 0, rows: EARLIER_SHOWN * 2 },
          aiTypes: [AI_TYPE_IDS.textToVideo, AI_TYPE_IDS.imageToVideo].join(),
        },
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
        <Link className={textStyles.link} to={`${libraryPath('generations')}&kind=videos`}>
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
