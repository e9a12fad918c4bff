import { NO_PHOTO_EDITS, type PhotoPatch } from '@gesso/engine/photos';
import type { ReactNode } from 'react';
import { commonText } from '../../../messages/english/common.ts';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { usePreview } from '../../hooks/use-preview.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import { PhotoImage, PhotoThumb } from '../../photo-image.tsx';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as styles from '../../retouch.module.css';
import { NumberSlider } from '../panel-parts.tsx';
import * as retouchPanelsStyles from './retouch-panels.module.css';
import type { Marks } from './use-marks.ts';

/** Brush or lasso, with its size and how softly the mark ends. */
export function MarkControls({ marks }: { marks: Marks }) {
  const t = useText(photoRetouchText);
  return (
    <>
      <fieldset className={retouchPanelsStyles.photoWays} aria-label={t('wayOfMarking')}>
        {(['brush', 'area'] as const).map((shape) => (
          <button
            key={shape}
            type="button"
            aria-pressed={marks.shape === shape}
            onClick={() => marks.setShape(shape)}
          >
            <Icon name={shape === 'brush' ? 'brush' : 'sketch'} />
            {t(shape === 'brush' ? 'brush' : 'lasso')}
          </button>
        ))}
      </fieldset>
      {marks.shape === 'brush' ? (
        <NumberSlider
          label={t('size')}
          unit=" px"
          min={4}
          max={marks.mostPx}
          value={marks.sizePx}
          onPull={marks.setSizePx}
          onSet={marks.setSizePx}
        />
      ) : null}
      <NumberSlider
        label={t('feather')}
        unit=" px"
        max={marks.mostFeatherPx}
        value={marks.featherPx}
        onPull={marks.setFeatherPx}
        onSet={marks.setFeatherPx}
      />
      <p className={`${textStyles.muted} ${photoEditorStyles.photoKeys} ${photoPhoneStyles.photoKeys}`}>
        <Rich
          text={t('keys')}
          dress={{
            keys: (keys) => (
              <kbd className={`${textStyles.keyCap} ${photoEditorStyles.keyCap} ${textStyles.leftToRight}`}>
                {keys}
              </kbd>
            ),
          }}
        />
      </p>
      <button
        type="button"
        className={`${textStyles.link} ${styles.link} ${retouchPanelsStyles.link}`}
        disabled={marks.marks.length === 0}
        onClick={marks.clear}
      >
        {t('clearMark')}
      </button>
    </>
  );
}

/** How much of a job is done, and the way out of it. */
export function WorkBar({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useText(photoRetouchText);
  const common = useText(commonText);
  const percent = Math.round(share * 100);
  return (
    <div className={styles.photoWork}>
      <span className={textStyles.numeric} role="status">
        {t('working', { percent })}
      </span>
      <div className={loadingStyles.progressBar}>
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={onCancel}
      >
        {common('cancel')}
      </button>
    </div>
  );
}

const isStep = ({ kind }: PhotoPatch) => kind === 'erase' || kind === 'replace';

/** What was erased and replaced; each can be taken back by itself. */
export function RetouchSteps({
  hasMark,
  onPoint,
}: {
  /** Something is marked right now. */
  hasMark: boolean;
  /** A step is pointed at: its part is shown on the stage. */
  onPoint: (patch: { readonly patch: PhotoPatch; readonly label: string } | null) => void;
}) {
  const t = useText(photoRetouchText);
  const { edits, change, imageOf } = usePhotoSession();
  const steps = edits.patches.filter(isStep);
  return (
    <>
      <div className={textStyles.sectionTitle}>{t('steps')}</div>
      {steps.length === 0 && !hasMark ? <p className={textStyles.muted}>{t('noSteps')}</p> : null}
      <ul className={retouchPanelsStyles.photoSteps}>
        {steps.map((patch, index) => {
          const label = t(patch.kind === 'erase' ? 'erased' : 'replaced', { number: index + 1 });
          const image = imageOf(patch.imageId);
          return (
            <li
              key={patch.id}
              onPointerEnter={() => onPoint({ patch, label })}
              onPointerLeave={() => onPoint(null)}
            >
              {image ? <PhotoThumb image={image} /> : <Icon name="check" size={18} />}
              <span className={layoutStyles.grow}>{label}</span>
              <IconButton
                size="sm"
                icon="trash"
                label={t('takeAway', { step: label })}
                onFocus={() => onPoint({ patch, label })}
                onBlur={() => onPoint(null)}
                onClick={() => {
                  onPoint(null);
                  change((now) => ({ patches: now.patches.filter(({ id }) => id !== patch.id) }));
                }}
              />
            </li>
          );
        })}
        {hasMark ? (
          <li>
            <Icon name="brush" size={18} />
            <span className={layoutStyles.grow}>{t('marked')}</span>
            <span className={textStyles.muted}>{t('now')}</span>
          </li>
        ) : null}
      </ul>
    </>
  );
}

const SIDE_PX = 512;

/** The photo as it came and as it is, beside the stage. */
export function BeforeAndAfter({ children }: { children?: ReactNode }) {
  const t = useText(photoRetouchText);
  const { client, edits, photo } = usePhotoSession();
  const { image } = usePreview(client, edits, SIDE_PX, 'retouch');
  const { image: before } = usePreview(client, NO_PHOTO_EDITS, SIDE_PX, 'retouch-before');
  // Nothing is drawn in full here: a large photo would hold the page up for the size of a stamp.
  const side = (drawn: ImageBitmap | null, label: string) => (
    <div
      className={`${photoPanelsStyles.photoSide} ${styles.photoSide}`}
      style={{ aspectRatio: `${(drawn ?? photo.bitmap).width} / ${(drawn ?? photo.bitmap).height}` }}
    >
      {drawn ? <PhotoImage image={drawn} label={label} /> : <span className={loadingStyles.skeleton} />}
    </div>
  );
  return (
    <>
      <section>
        <div className={textStyles.sectionTitle}>{t('before')}</div>
        {side(before, t('photoBefore'))}
      </section>
      <section className={styles.isAfter}>
        <div className={textStyles.sectionTitle}>{t('after')}</div>
        {side(image, t('photoAfter'))}
        {children}
      </section>
    </>
  );
}
