import { NO_PHOTO_EDITS, type PhotoPatch } from '@gesso/engine';
import type { ReactNode } from 'react';
import { commonText } from '../../../messages/english/common.ts';
import { photoRetouchText } from '../../../messages/english/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoPicture, PhotoThumb } from '../photo-picture.tsx';
import { usePhotoSession } from '../use-photo-session.ts';
import { usePreview } from '../use-preview.ts';
import { NumberSlider } from './panel-parts.tsx';
import type { Marks } from './use-marks.ts';

/** Brush or lasso, with its size and how softly the mark ends. */
export function MarkControls({ marks }: { marks: Marks }) {
  const t = useText(photoRetouchText);
  return (
    <>
      <fieldset className="ph-ways" aria-label={t('wayOfMarking')}>
        {(['brush', 'area'] as const).map((shape) => (
          <button
            key={shape}
            type="button"
            className={marks.shape === shape ? 'on' : ''}
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
      <p className="muted ph-keys">
        <Rich text={t('keys')} dress={{ keys: (keys) => <kbd className="kbd ltr">{keys}</kbd> }} />
      </p>
      <button type="button" className="link" disabled={marks.marks.length === 0} onClick={marks.clear}>
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
    <div className="ph-work">
      <span className="num" role="status">
        {t('working', { percent })}
      </span>
      <div className="bar">
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <button type="button" className="btn secondary sm" onClick={onCancel}>
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
  const { edits, change, pictureOf } = usePhotoSession();
  const steps = edits.patches.filter(isStep);
  return (
    <>
      <div className="sect">{t('steps')}</div>
      {steps.length === 0 && !hasMark ? <p className="muted">{t('noSteps')}</p> : null}
      <ul className="ph-steps">
        {steps.map((patch, index) => {
          const label = t(patch.kind === 'erase' ? 'erased' : 'replaced', { number: index + 1 });
          const picture = pictureOf(patch.pictureId);
          return (
            <li
              key={patch.id}
              onPointerEnter={() => onPoint({ patch, label })}
              onPointerLeave={() => onPoint(null)}
            >
              {picture ? <PhotoThumb picture={picture} /> : <Icon name="check" size={18} />}
              <span className="grow">{label}</span>
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
            <span className="grow">{t('marked')}</span>
            <span className="muted">{t('now')}</span>
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
  const { picture } = usePreview(client, edits, SIDE_PX, 'retouch');
  const { picture: before } = usePreview(client, NO_PHOTO_EDITS, SIDE_PX, 'retouch-before');
  // Nothing is drawn in full here: a large photo would hold the page up for the size of a stamp.
  const side = (drawn: ImageBitmap | null, label: string) => (
    <div
      className="ph-side"
      style={{ aspectRatio: `${(drawn ?? photo.bitmap).width} / ${(drawn ?? photo.bitmap).height}` }}
    >
      {drawn ? <PhotoPicture picture={drawn} label={label} /> : <span className="sk" />}
    </div>
  );
  return (
    <>
      <section>
        <div className="sect">{t('before')}</div>
        {side(before, t('photoBefore'))}
      </section>
      <section className="is-after">
        <div className="sect">{t('after')}</div>
        {side(picture, t('photoAfter'))}
        {children}
      </section>
    </>
  );
}
