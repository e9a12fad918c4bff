import { homeText } from '../../messages/english/home.ts';
import { textOf, useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { DownloadNote } from '../../shell/download-note.tsx';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as photoDropStyles from '../../ui/photo-drop.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as heroStyles from './hero.module.css';

const SAMPLES = [
  { file: 'portrait-evening', name: 'samplePortrait' },
  { file: 'perfume-citrus', name: 'samplePerfume' },
  { file: 'armchair-by-the-window', name: 'sampleChair' },
  { file: 'still-life-poppies', name: 'sampleFlowers' },
] as const;

/** Opens a photo in the background remover. */
async function removeBackgroundOf(file: File): Promise<void> {
  const { startWithPhoto } = await import('../../shell/start-with-photo.ts');
  await startWithPhoto(file, { tool: 'remove-background' });
}

async function openSample(file: string): Promise<void> {
  try {
    const response = await fetch(`/assets/media/${file}.jpg`);
    if (!response.ok) throw new Error(String(response.status));
    await removeBackgroundOf(new File([await response.blob()], `${file}.jpg`, { type: 'image/jpeg' }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showToast({ type: 'bad', text: textOf(homeText)('sampleFailed', { reason }) });
  }
}

/** Where a photo is dropped, chosen or pasted, and samples for those who have none at hand. */
export function HeroDrop() {
  const t = useText(homeText);
  return (
    <>
      <PhotoDrop
        onPhoto={(file) => void removeBackgroundOf(file)}
        label={t('uploadPhoto')}
        className={`${photoDropStyles.drop} ${heroStyles.drop}`}
      >
        {({ choose, isOver }) => (
          <>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
              onClick={choose}
            >
              <Icon name="upload" />
              {t('uploadPhoto')}
            </button>
            <div>
              <b>
                {isOver ? (
                  t('dropNow')
                ) : (
                  <Rich
                    text={t('orDrop')}
                    dress={{ keys: (words) => <span className={textStyles.leftToRight}>{words}</span> }}
                  />
                )}
              </b>
              <small>{t('kinds')}</small>
            </div>
          </>
        )}
      </PhotoDrop>
      <div className={`${photoDropStyles.tryRow} ${heroStyles.tryRow}`}>
        <span>{t('trySample')}</span>
        {SAMPLES.map(({ file, name }) => (
          <button
            key={file}
            type="button"
            className={`${surfaceStyles.thumb} ${photoDropStyles.thumb}`}
            aria-label={t('sample', { name: t(name) })}
            onClick={() => void openSample(file)}
          >
            <img src={`/assets/media/thumbs/${file}.webp`} alt="" width={56} height={56} />
          </button>
        ))}
      </div>
      <DownloadNote place="line" />
    </>
  );
}
