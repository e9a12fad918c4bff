import { useEffect, useMemo, useState } from 'react';
import { navigateTo } from '../../browser/navigate.ts';
import { keepPhoto } from '../../browser/photo-handover.ts';
import {
  boxText,
  PAN_AND_ZOOM_MOVES,
  type PanAndZoomMove,
  panAndZoomOf,
} from '../../geometry/pan-and-zoom.ts';
import { aiVideosText } from '../../messages/english/ai-videos.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { MovementPreview } from './movement-preview.tsx';
import * as styles from './pan-and-zoom.module.css';
import { PhotoViews } from './photo-views.tsx';
import { type OpenPhoto, sizeOf, useTarget } from './use-target.ts';

const ASPECTS = ['16:9', '9:16', '1:1'] as const;
const RATIOS = { '16:9': 16 / 9, '9:16': 9 / 16, '1:1': 1 } as const;
const SECONDS = ['4', '5', '6', '8'] as const;
const MOVE_LABELS = { in: 'moveIn', out: 'moveOut', across: 'moveAcross' } as const;

/** `/tools/pan-and-zoom/`: a short video of one photo, over which the view moves. It goes on in the video editor. */
export function PanAndZoomScreen() {
  const t = useText(aiVideosText);
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  useEffect(() => {
    if (!photo) return;
    return () => {
      URL.revokeObjectURL(photo.url);
      photo.bitmap.close();
    };
  }, [photo]);
  const open = (file: File) => {
    createImageBitmap(file).then(
      (bitmap) => setPhoto({ file, bitmap, url: URL.createObjectURL(file) }),
      () => showToast({ type: 'bad', text: t('photoFailed') }),
    );
  };
  return (
    <main className={`${styles.page} ${photo ? '' : styles.start}`}>
      <title>{`${t('panTitle')} · Gesso`}</title>
      <header className={styles.head}>
        <h1 className={textStyles.display}>{t('panTitle')}</h1>
        <p>{t('panLead')}</p>
      </header>
      <PhotoDrop onPhoto={open} label={t('upload')} className={photo ? styles.again : styles.drop}>
        {({ choose, isOver }) =>
          photo ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary}`}
              onClick={choose}
            >
              <Icon name="image" size={18} />
              {t('otherPhoto')}
            </button>
          ) : (
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
                <b>{isOver ? t('stays') : t('dropHere')}</b>
                <small>{t('stays')}</small>
              </div>
            </>
          )
        }
      </PhotoDrop>
      {photo ? <Movement key={photo.url} photo={photo} /> : null}
      <p className={`${bannerStyles.banner} ${styles.cannot}`} role="note">
        <Icon name="help" />
        {t('panCannot')}
      </p>
      {photo ? null : <Example onPhoto={open} />}
    </main>
  );
}

/** An illustration of the library, and how the view moves over it. */
const EXAMPLE = { url: '/assets/media/beach-umbrella.jpg', widthPx: 1200, heightPx: 800 };
const EXAMPLE_VIEWS = {
  from: { xPx: 0, yPx: 62, widthPx: 1200, heightPx: 675 },
  to: { xPx: 130, yPx: 330, widthPx: 720, heightPx: 405 },
};
const EXAMPLE_SECONDS = 5;

/** What comes of a photo, once, and again under the pointer; it can be tried with that photo. */
function Example({ onPhoto }: { onPhoto: (file: File) => void }) {
  const t = useText(aiVideosText);
  const [plays, setPlays] = useState(0);
  const take = async () => {
    try {
      const answer = await fetch(EXAMPLE.url);
      if (!answer.ok) throw new Error(String(answer.status));
      onPhoto(new File([await answer.blob()], 'beach-umbrella.jpg', { type: 'image/jpeg' }));
    } catch {
      showToast({ type: 'bad', text: t('photoFailed') });
    }
  };
  return (
    <aside className={styles.example} onMouseEnter={() => setPlays(plays + 1)}>
      <MovementPreview
        key={plays}
        photo={EXAMPLE}
        views={EXAMPLE_VIEWS}
        ratio={RATIOS['16:9']}
        seconds={EXAMPLE_SECONDS}
        isRepeated={false}
      />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary}`}
        onClick={() => void take()}
      >
        {t('tryExample')}
      </button>
    </aside>
  );
}

const REASONS = { detail: 'onDetail', face: 'onFace', chosen: 'onChosen' } as const;

/** The choices for a photo, with what they make of it. */
function Movement({ photo }: { photo: OpenPhoto }) {
  const t = useText(aiVideosText);
  const { target, isLooking, choose } = useTarget(photo);
  const [aspect, setAspect] = useState<(typeof ASPECTS)[number]>('16:9');
  const [move, setMove] = useState<PanAndZoomMove>('in');
  const [seconds, setSeconds] = useState<(typeof SECONDS)[number]>('5');
  const [isOpening, setOpening] = useState(false);
  const ratio = RATIOS[aspect];
  const views = useMemo(
    () => panAndZoomOf(sizeOf(photo), target.box, { ratio, move }),
    [photo, target, ratio, move],
  );
  const openEditor = async () => {
    setOpening(true);
    try {
      const [from, to] = [views.from, views.to].map((box) => boxText(sizeOf(photo), box));
      navigateTo(editorPath('video', { photo: await keepPhoto(photo.file), aspect, seconds, from, to }));
    } catch (error) {
      setOpening(false);
      showToast({ type: 'bad', text: error instanceof Error ? error.message : t('photoFailed') });
    }
  };
  return (
    <div className={styles.work}>
      <div className={styles.images}>
        <PhotoViews photo={photo} views={views} target={target.box} onTarget={choose} />
        <p className={textStyles.muted} role="status">
          {t(isLooking && target.by !== 'chosen' ? 'lookingForFaces' : REASONS[target.by])}{' '}
          {t('chooseTarget')}
        </p>
      </div>
      <div className={styles.choices}>
        <MovementPreview
          photo={{ url: photo.url, ...sizeOf(photo) }}
          views={views}
          ratio={ratio}
          seconds={Number(seconds)}
        />
        <div>
          <div className={fieldStyles.label}>{t('format')}</div>
          <Segmented
            label={t('format')}
            value={aspect}
            options={ASPECTS.map((value) => ({ value, label: value.replace(':', ' : ') }))}
            onChange={setAspect}
          />
        </div>
        <div>
          <div className={fieldStyles.label}>{t('movement')}</div>
          <Segmented
            label={t('movement')}
            value={move}
            options={PAN_AND_ZOOM_MOVES.map((value) => ({ value, label: t(MOVE_LABELS[value]) }))}
            onChange={setMove}
          />
        </div>
        <div>
          <div className={fieldStyles.label}>{t('duration')}</div>
          <Segmented
            label={t('duration')}
            value={seconds}
            options={SECONDS.map((value) => ({ value, label: t('seconds', { count: Number(value) }) }))}
            onChange={setSeconds}
          />
        </div>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
          disabled={isOpening}
          onClick={() => void openEditor()}
        >
          <Icon name="video" size={18} />
          {t('openEditor')}
        </button>
        <p className={fieldStyles.hint}>{t('editorText')}</p>
      </div>
    </div>
  );
}
