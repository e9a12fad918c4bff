import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ImageModel, makesImages, useImageModels } from '../../data/image-models.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../projects/load-failed.tsx';
import { TilesWaiting } from '../projects/tiles/tiles-waiting.tsx';
import * as styles from './ai-images.module.css';
import { JobResults } from './job-results.tsx';
import { RequestForm } from './request-form.tsx';
import type { SourceImage } from './source-field.tsx';
import { useImageJob } from './use-image-job.ts';

/** `/my/ai-images/`: images from words, by the models that this installation has. */
export function AiImagesScreen() {
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
  const { job, isBusy, send, cancel } = useImageJob();
  const models = data?.models ?? [];
  const [source, setSource] = useState<SourceImage | null>(null);
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
  if (!makesImages(models)) return <NoModels onRetry={() => void refetch()} />;
  return (
    <div className={styles.studio}>
      <RequestForm
        models={models}
        source={source}
        isBusy={isBusy}
        onSource={setSource}
        onSend={(request) => void send(request)}
      />
      <JobResults
        job={job}
        onCancel={() => void cancel()}
        onChangeImage={models.some(changesImages) ? setSource : null}
      />
    </div>
  );
}

const changesImages = ({ operations }: ImageModel): boolean =>
  operations.includes('edit') || operations.includes('restyle');

/** Says what is missing, and what can be done without it. */
function NoModels({ onRetry }: { onRetry: () => void }) {
  const t = useText(aiImagesText);
  return (
    <main className={styles.alone}>
      <title>{`${t('title')} · Gesso`}</title>
      <EmptyState icon="spark" title={t('noneTitle')} text={t('noneText')}>
        <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.designTemplates}>
          {t('fromTemplate')}
        </Link>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={onRetry}
        >
          {t('tryAgain')}
        </button>
      </EmptyState>
    </main>
  );
}
