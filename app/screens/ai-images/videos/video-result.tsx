import type { GenerationJob } from '../../../generation/use-generation-job.ts';
import { VIDEO_TYPES } from '../../../generation/use-video-job.ts';
import { aiImagesText } from '../../../messages/english/ai-images.ts';
import { aiVideosText } from '../../../messages/english/ai-videos.ts';
import { useText } from '../../../messages/language.ts';
import { serverSentence } from '../../../messages/sentences.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { downloadFile, startVideoWith } from '../../generations/image-files.ts';
import { libraryPath } from '../../projects/library-place.ts';
import * as styles from '../ai-images.module.css';
import { EarlierResults } from '../earlier-results.tsx';
import * as videoStyles from './ai-videos.module.css';

/** The video of the present request, while it is made too, and what was made before. */
export function VideoResult({ job, onCancel }: { job: GenerationJob | null; onCancel: () => void }) {
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
      <EarlierResults
        aiTypes={VIDEO_TYPES}
        without={job?.jobId ?? null}
        allPath={`${libraryPath('generations')}&kind=videos`}
      />
    </main>
  );
}

type Result = GenerationJob['generations'][number];

function Present({ job, result, onCancel }: { job: GenerationJob; result: Result; onCancel: () => void }) {
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
  { position, progress }: GenerationJob,
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
        <p>{error === null ? null : serverSentence(error)}</p>
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
