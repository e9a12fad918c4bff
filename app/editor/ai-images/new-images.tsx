import { useEffect, useRef } from 'react';
import { makesImages, useImageModels } from '../../data/image-models.ts';
import { IMAGE_KINDS } from '../../generation/image-kinds.ts';
import { RequestForm } from '../../generation/request-form.tsx';
import { useImageJob } from '../../generation/use-image-job.ts';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { commonText } from '../../messages/english/common.ts';
import { editorAiText } from '../../messages/english/editor/editor-ai.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './image-panel.module.css';
import { EarlierImages, PresentImages } from './panel-results.tsx';

/** Images from words for the page: the request, how far it is, and its results to be added. */
export function NewImages({
  onPageImage,
}: {
  /** Leads to the tools for an image of the page; null where there are none, as on phones. */
  onPageImage: (() => void) | null;
}) {
  const t = useText(editorAiText);
  const common = useText(commonText);
  const [kind] = IMAGE_KINDS;
  const { data, error, isPending, refetch } = useImageModels();
  const { job, isBusy, send, cancel } = useImageJob(kind);
  const ratio = useProject(({ properties }) => properties.width / properties.height);
  const present = useRef<HTMLDivElement>(null);
  const jobId = job?.jobId ?? null;
  const isShown = jobId !== null && (job?.generations.length ?? 0) > 0;
  // What was asked for stands above the fields, which may be scrolled.
  useEffect(() => {
    if (isShown && jobId) present.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, jobId]);
  if (isPending)
    return (
      <div className={`${editorFrameStyles.panelBody} ${styles.body}`} aria-busy="true">
        <span className={`${loadingStyles.skeleton} ${styles.waiting}`} />
        <span className={textStyles.muted}>{t('loading')}</span>
      </div>
    );
  if (error)
    return (
      <div className={`${editorFrameStyles.panelBody} ${styles.body}`} role="alert">
        <p>{error.message}</p>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => void refetch()}
        >
          {common('tryAgain')}
        </button>
      </div>
    );
  if (!makesImages(data.models))
    return <NoService onPageImage={onPageImage} onRetry={() => void refetch()} />;
  return (
    <RequestForm
      className={styles.form}
      models={data.models}
      source={null}
      ratio={ratio}
      isBusy={isBusy}
      before={
        job && isShown ? (
          <div ref={present}>
            <PresentImages job={job} onCancel={() => void cancel()} />
          </div>
        ) : null
      }
      after={<EarlierImages kind={kind} without={jobId} />}
      onSource={null}
      onSend={(wish) => void send(wish)}
    />
  );
}

/** Says what is missing, and what can be done without it. */
function NoService({ onPageImage, onRetry }: { onPageImage: (() => void) | null; onRetry: () => void }) {
  const t = useText(editorAiText);
  const images = useText(aiImagesText);
  const editor = useEditor();
  const ways: readonly { icon: IconName; label: string; go: () => void }[] =
    onPageImage === null
      ? []
      : [
          { icon: 'image', label: t('stockImages'), go: () => editor.ui.setState({ panel: 'media' }) },
          { icon: 'upload', label: t('uploadImage'), go: () => editor.ui.setState({ panel: 'uploads' }) },
          { icon: 'sliders', label: t('toolsOfImage'), go: onPageImage },
        ];
  return (
    <div className={`${editorFrameStyles.panelBody} ${styles.body}`}>
      <section className={styles.notice}>
        <h2>{t('noService')}</h2>
        <p>{t('noServiceText')}</p>
        <button type="button" className={textStyles.link} onClick={onRetry}>
          {images('tryAgain')}
        </button>
      </section>
      {ways.length > 0 ? (
        <section aria-label={t('without')} className={styles.ways}>
          <h3 className={textStyles.sectionTitle}>{t('without')}</h3>
          {ways.map(({ icon, label, go }) => (
            <button key={label} type="button" className={styles.wayButton} onClick={go}>
              <Icon name={icon} size={18} />
              <b>{label}</b>
            </button>
          ))}
        </section>
      ) : null}
    </div>
  );
}
