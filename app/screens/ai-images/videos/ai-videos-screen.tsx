import { Link } from 'react-router-dom';
import { makesVideos, useImageModels } from '../../../data/image-models.ts';
import { WithQueries } from '../../../data/with-queries.tsx';
import { useVideoJob } from '../../../generation/use-video-job.ts';
import { VideoForm } from '../../../generation/video-form.tsx';
import { aiImagesText } from '../../../messages/english/ai-images.ts';
import { aiVideosText } from '../../../messages/english/ai-videos.ts';
import { useText } from '../../../messages/language.ts';
import { SCREEN_PATHS } from '../../../screen-paths.ts';
import { useProfile } from '../../../session/session.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../projects/load-failed.tsx';
import { TilesWaiting } from '../../projects/tiles/tiles-waiting.tsx';
import * as styles from '../ai-images.module.css';
import { VideoResult } from './video-result.tsx';

/** `/my/ai-videos/`: videos from words and from images, by the models that this installation has. */
export function AiVideosScreen() {
  const systemRefKey = useProfile()?.user.systemRefKey;
  if (systemRefKey === undefined) return <main />;
  return (
    <WithQueries>
      <Studio key={systemRefKey} />
    </WithQueries>
  );
}

function Studio() {
  const { data, error, isPending, refetch } = useImageModels();
  const { job, isBusy, send, cancel } = useVideoJob();
  const models = data?.models ?? [];
  if (isPending)
    return (
      <main className={styles.alone}>
        <TilesWaiting view="grid" />
      </main>
    );
  if (error)
    return (
      <main className={styles.alone}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (!makesVideos(models)) return <NoModels onRetry={() => void refetch()} />;
  return (
    <div className={styles.studio}>
      <VideoForm
        className={styles.form}
        models={models}
        isBusy={isBusy}
        onSend={(request) => void send(request)}
      />
      <VideoResult job={job} onCancel={() => void cancel()} />
    </div>
  );
}

/** Says what is missing, and what can be done without it. */
function NoModels({ onRetry }: { onRetry: () => void }) {
  const t = useText(aiVideosText);
  const images = useText(aiImagesText);
  return (
    <main className={styles.alone}>
      <title>{`${t('title')} · Gesso`}</title>
      <EmptyState icon="video" title={t('noneTitle')} text={t('noneText')}>
        <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={SCREEN_PATHS.panAndZoom}>
          {t('toPanAndZoom')}
        </Link>
        <Link className={`${buttonStyles.button} ${buttonStyles.secondary}`} to={SCREEN_PATHS.newVideo}>
          {t('toTemplates')}
        </Link>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={onRetry}
        >
          {images('tryAgain')}
        </button>
      </EmptyState>
    </main>
  );
}
