import { useRef } from 'react';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { DownloadNote } from '../../shell/download-note.tsx';
import { PHOTO_ACCEPT, PhotoDrop } from '../../shell/photo-drop.tsx';
import { startWithPhoto } from '../../shell/start-with-photo.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as photoDropStyles from '../../ui/photo-drop.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import type { Sample, ToolSlug } from './tool-pages.ts';
import * as styles from './tools.module.css';

/** Photos to try a tool with, and the drawing that stands for each. */
const SAMPLES: readonly { readonly sample: Sample; readonly url: string }[] = [
  { sample: 'chair', url: '/assets/media/armchair-by-the-window.jpg' },
  { sample: 'perf', url: '/assets/media/perfume-citrus.jpg' },
  { sample: 'still', url: '/assets/media/still-life-poppies.jpg' },
  { sample: 'port', url: '/assets/media/portrait-evening.jpg' },
];

/** Opens a photo in the tool; says what went wrong where it could not be opened. */
function useStart(slug: ToolSlug): (file: File) => void {
  const t = useText(toolsText);
  return (file) => {
    startWithPhoto(file, { tool: slug }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      showToast({ type: 'bad', text: t('photoFailed', { reason }) });
    });
  };
}

/** Where a photo is dropped, chosen or pasted, and samples for those who have none at hand. */
export function ToolDrop({ slug }: { slug: ToolSlug }) {
  const t = useText(toolsText);
  const start = useStart(slug);
  return (
    <>
      <PhotoDrop onPhoto={start} label={t('choose')} className={`${photoDropStyles.drop} ${styles.drop}`}>
        {({ choose, isOver }) => (
          <>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
              onClick={choose}
            >
              <Icon name="upload" />
              {t('upload')}
            </button>
            <div>
              <b>
                {isOver ? (
                  t('dropHere')
                ) : (
                  <Rich
                    text={t('orDrop')}
                    dress={{ keys: (keys) => <bdi className={textStyles.leftToRight}>{keys}</bdi> }}
                  />
                )}
              </b>
              <small>{t('formats')}</small>
            </div>
          </>
        )}
      </PhotoDrop>
      <div className={photoDropStyles.tryRow}>
        {t('trySample')}
        {SAMPLES.map(({ sample, url }) => (
          <button
            key={sample}
            type="button"
            className={`${surfaceStyles.thumb} ${photoDropStyles.thumb}`}
            aria-label={t('sample', { name: t(sample) })}
            onClick={() => {
              fetchSample(url).then(start, () => showToast({ type: 'bad', text: t('sampleFailed') }));
            }}
          >
            <img src={`/art/tools/${sample}.svg`} alt="" />
          </button>
        ))}
      </div>
      <DownloadNote place="line" />
    </>
  );
}

/** A button that lets one choose a file. */
export function ChooseButton({ slug }: { slug: ToolSlug }) {
  const t = useText(toolsText);
  const start = useStart(slug);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        {t('upload')}
      </button>
      <input
        ref={input}
        type="file"
        accept={PHOTO_ACCEPT}
        hidden
        aria-label={t('choose')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) start(file);
        }}
      />
    </>
  );
}

async function fetchSample(url: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  const blob = await response.blob();
  return new File([blob], url.split('/').at(-1) ?? 'sample.jpg', { type: blob.type });
}
