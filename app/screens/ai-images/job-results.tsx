import { navigateTo } from '../../browser/navigate.ts';
import { keepPhoto } from '../../browser/photo-handover.ts';
import type { ImageKind } from '../../generation/image-kinds.ts';
import type { SourceImage } from '../../generation/image-wish.ts';
import type { GenerationJob, GenerationResult } from '../../generation/use-generation-job.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { aiKindsText } from '../../messages/english/ai-kinds.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { withQuery } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { downloadFile, startDesignWith, withFile } from '../generations/image-files.ts';
import { libraryPath } from '../projects/library-place.ts';
import * as styles from './ai-images.module.css';
import { EarlierResults } from './earlier-results.tsx';

/** What can be done with a result. */
interface ResultActs {
  /** Begins a change of a result; null where no model changes images. */
  readonly onChangeImage: ((source: SourceImage) => void) | null;
  /** Asks for more like a result; null where it is not known how it was asked for, or something is being made. */
  readonly onMore: ((source: SourceImage) => void) | null;
}

/** The images of the present request, those that are not there yet too, and what was made before. */
export function JobResults({
  job,
  kind,
  onCancel,
  ...acts
}: {
  job: GenerationJob | null;
  kind: ImageKind;
  onCancel: () => void;
} & ResultActs) {
  const t = useText(aiImagesText);
  const kinds = useText(aiKindsText);
  return (
    <main className={styles.results}>
      <title>{`${kinds(kind.title)} · Gesso`}</title>
      {job === null || job.generations.length === 0 ? (
        <EmptyState
          icon="spark"
          title={t('startTitle')}
          text={kind.photo === 'needed' ? kinds('startFromPhoto') : t('startText')}
        />
      ) : (
        <Present job={job} kind={kind} onCancel={onCancel} acts={acts} />
      )}
      <EarlierResults
        aiTypes={[kind.aiType]}
        without={job?.jobId ?? null}
        allPath={libraryPath('generations')}
      />
    </main>
  );
}

function Present({
  job,
  kind,
  onCancel,
  acts,
}: {
  job: GenerationJob;
  kind: ImageKind;
  onCancel: () => void;
  acts: ResultActs;
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
              <ImageOf result={result} job={job} kind={kind} number={index + 1} {...acts} />
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
  kind,
  number,
  onChangeImage,
  onMore,
}: {
  result: GenerationResult;
  job: GenerationJob;
  kind: ImageKind;
  number: number;
} & ResultActs) {
  const t = useText(aiImagesText);
  const { state, contentUrl, thumbUrl, error, generationId, prompt, assetId } = result;
  const name = t('imageNumber', { number });
  if (state === 'failed')
    return (
      <div className={`${styles.image} ${styles.refused}`} role="alert">
        <Icon name="alert" />
        <b>{t('failed')}</b>
        <p>{error === null ? null : serverSentence(error)}</p>
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
  const source: SourceImage | null =
    assetId === null ? null : { name, url: thumbUrl ?? contentUrl, assetId, file: null };
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
          {onMore && source ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              aria-label={`${t('moreLikeThis')}: ${name}`}
              onClick={() => onMore(source)}
            >
              <Icon name="copy" size={16} />
              {t('moreLikeThis')}
            </button>
          ) : null}
          {kind.id === 'sticker' ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              aria-label={`${t('addOutline')}: ${name}`}
              onClick={() => void outline(contentUrl, fileName)}
            >
              <Icon name="sticker" size={16} />
              {t('addOutline')}
            </button>
          ) : null}
          {onChangeImage && source ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              aria-label={`${t('changeThis')}: ${name}`}
              onClick={() => onChangeImage(source)}
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
            aria-label={`${t('addToProject')}: ${name}`}
            title={t('addToProject')}
            onClick={() =>
              void import('../generations/open-design-dialog.tsx').then((module) =>
                module.addToProject(contentUrl, fileName),
              )
            }
          >
            <Icon name="folder" size={16} />
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

/** Opens the tool that cuts a sticker out and draws its outline. */
function outline(url: string, name: string): Promise<void> {
  return withFile(url, name, async (file) => {
    navigateTo(withQuery(SCREEN_PATHS.photoEditor, { subTool: 'stickify', photo: await keepPhoto(file) }));
  });
}
