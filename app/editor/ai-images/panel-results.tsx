import { useState } from 'react';
import type { ImageKind } from '../../generation/image-kinds.ts';
import {
  type GenerationJob,
  type GenerationResult,
  useEarlierResults,
} from '../../generation/use-generation-job.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { editorAiText } from '../../messages/english/editor/editor-ai.ts';
import { useText } from '../../messages/language.ts';
import { serverSentence } from '../../messages/sentences.ts';
import { dropAssets } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { draggable } from '../panels/dragged-item.ts';
import { useAddImage } from './add-image.ts';
import * as styles from './image-panel.module.css';
import { assetOfResult } from './result-asset.ts';

const EARLIER_SHOWN = 8;

/** The images of the present request, those that are not there yet too. */
export function PresentImages({ job, onCancel }: { job: GenerationJob; onCancel: () => void }) {
  const t = useText(editorAiText);
  const images = useText(aiImagesText);
  const isUnderWay = job.state === 'waiting' || job.state === 'running';
  const ready = job.generations.filter(({ state }) => state === 'done').length;
  const [first] = job.generations;
  // The reason is the same for all of them.
  const shown = job.state === 'failed' && ready === 0 ? job.generations.slice(0, 1) : job.generations;
  return (
    <section className={styles.results} aria-label={t('results')}>
      <div className={styles.resultsHead}>
        <p role="status">
          <b>{images('readyOf', { ready, count: job.generations.length })}</b>
          {first?.method ? (
            <span className={textStyles.muted}>{images('madeBy', { method: first.method })}</span>
          ) : null}
          {isUnderWay ? (
            <span className={textStyles.muted}>
              {job.position === null ? images('running') : images('waiting', { count: job.position })}
              {job.progress === null
                ? null
                : ` · ${images('shareDone', { percent: Math.round(job.progress * 100) })}`}
            </span>
          ) : null}
        </p>
        {isUnderWay ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={onCancel}
          >
            {images('cancel')}
          </button>
        ) : null}
      </div>
      <ul className={styles.grid}>
        {shown.map((result, index) => (
          <li key={result.generationId} data-state={result.state}>
            <ResultTile result={result} label={t('addResult', { number: index + 1 })} />
          </li>
        ))}
      </ul>
      {ready > 0 ? <p className={textStyles.muted}>{t('addHint')}</p> : null}
    </section>
  );
}

/** Results of earlier requests. */
export function EarlierImages({ kind, without }: { kind: ImageKind; without: string | null }) {
  const t = useText(editorAiText);
  const images = useText(aiImagesText);
  const earlier = useEarlierResults([kind.aiType])
    .filter(({ state, jobId }) => state === 'done' && jobId !== without)
    .slice(0, EARLIER_SHOWN);
  if (earlier.length === 0) return null;
  return (
    <section className={styles.results} aria-label={images('earlier')}>
      <h3 className={textStyles.sectionTitle}>{images('earlier')}</h3>
      <ul className={styles.grid}>
        {earlier.map((result) => (
          <li key={result.generationId}>
            <ResultTile result={result} label={t('addEarlier', { prompt: result.prompt })} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One image: added to the page when it is pressed, or where it is dropped; before that, what became of it. */
function ResultTile({ result, label }: { result: GenerationResult; label: string }) {
  const t = useText(editorAiText);
  const images = useText(aiImagesText);
  const editor = useEditor();
  const { resources } = useStudio();
  const add = useAddImage();
  const [isBusy, setBusy] = useState(false);
  const { state, contentUrl, thumbUrl, error } = result;
  if (state === 'failed')
    return (
      <div className={styles.refused} role="alert">
        <Icon name="alert" size={18} />
        <p>{error === null ? images('failed') : serverSentence(error)}</p>
        <span className={`${badgeStyles.badge} ${badgeStyles.success}`}>{images('notCharged')}</span>
      </div>
    );
  if (state !== 'done' || contentUrl === null)
    return (
      <div className={`${styles.unfinished} ${loadingStyles.skeleton}`} aria-hidden="true">
        <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
      </div>
    );
  const use = async (put: (asset: Awaited<ReturnType<typeof assetOfResult>>) => void) => {
    if (isBusy) return;
    setBusy(true);
    editor.announce(t('adding'));
    try {
      put(await assetOfResult(resources, result));
    } catch (problem) {
      showToast({ type: 'bad', text: t('notAdded'), detail: problemText(problem) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.tile}`}
      aria-label={label}
      aria-busy={isBusy}
      onClick={() => void use(add)}
      {...draggable({
        kind: 'image',
        name: label,
        drop: (at, under) => use((asset) => dropAssets(editor, [asset], at, under)),
      })}
    >
      <img src={thumbUrl ?? contentUrl} alt="" loading="lazy" draggable={false} />
      {isBusy ? (
        <span className={`${editorPartsStyles.thumbBusy} ${buttonStyles.spinner} ${loadingStyles.spinner}`} />
      ) : null}
    </button>
  );
}
