import { type HintRectangle, NO_PHOTO_EDITS, type SelectionClick } from '@gesso/engine/photos';
import { useState } from 'react';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { Rich } from '../../../messages/rich.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as loadingStyles from '../../../ui/loading.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import * as retouchStyles from '../../retouch.module.css';
import { useStageOverlay } from '../stage-overlay.tsx';
import { withRemovedTinted } from './refine-brush.tsx';
import { SelectOverlay } from './select-overlay.tsx';
import type { Selection } from './use-selection.ts';

/** Selecting the subject on the photo: clicks add and take away, a rectangle begins again. */
export function SelectPart({ selection }: { selection: Selection }) {
  const t = useText(photoToolsText);
  const words = useText(photoEditorText);
  const session = usePhotoSession();
  const { edits, photo } = session;
  const [mode, setMode] = useState<SelectionClick['mode']>('keep');
  useStageOverlay(
    {
      isSource: true,
      // What was taken away stays in sight, so that it can be clicked on.
      shown: edits.cutout ? withRemovedTinted(edits) : NO_PHOTO_EDITS,
      draw: (view) => <SelectOverlay view={view} selection={selection} mode={mode} photo={photo.bitmap} />,
    },
    [session, mode, selection],
  );
  return (
    <>
      <Segmented
        className={`${photoEditorStyles.segments} ${photoPhoneStyles.segments}`}
        label={t('clickMode')}
        value={mode}
        options={[
          { value: 'keep', label: t('clickAdds') },
          { value: 'remove', label: t('clickRemoves') },
        ]}
        onChange={setMode}
      />
      <p className={textStyles.secondary}>{t(mode === 'remove' ? 'unselectHint' : 'selectHint')}</p>
      <p className={`${textStyles.muted} ${photoEditorStyles.photoKeys} ${photoPhoneStyles.photoKeys}`}>
        <Rich
          text={t('clickKeys')}
          dress={{
            keys: (keys) => <kbd className={`${textStyles.keyCap} ${photoEditorStyles.keyCap}`}>{keys}</kbd>,
          }}
        />
      </p>
      {mode === 'keep' ? <RectangleFields selection={selection} photo={photo.bitmap} /> : null}
      {selection.isRunning ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`} role="status">
          <i className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
          <span className={layoutStyles.grow}>{t(selection.pending ? 'tracing' : 'selecting')}</span>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={selection.cancel}
          >
            {words('cancel')}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** The rectangle around the subject in numbers, for those who do not drag one. */
function RectangleFields({
  selection,
  photo,
}: {
  selection: Selection;
  photo: { readonly width: number; readonly height: number };
}) {
  const t = useText(photoToolsText);
  const [rectangle, setRectangle] = useState<HintRectangle>({
    xPx: Math.round(photo.width * 0.1),
    yPx: Math.round(photo.height * 0.1),
    widthPx: Math.round(photo.width * 0.8),
    heightPx: Math.round(photo.height * 0.8),
  });
  const field = (key: keyof HintRectangle, label: string, prefix: string, min: number, max: number) => (
    <NumberField
      label={label}
      prefix={prefix}
      suffix=" px"
      value={rectangle[key]}
      min={min}
      max={max}
      onCommit={(px) => setRectangle((now) => ({ ...now, [key]: Math.round(px) }))}
    />
  );
  return (
    <details className={photoPanelsStyles.photoRectangle}>
      <summary>{t('rectangle')}</summary>
      <div className={`${photoPanelsStyles.photoSides} ${retouchStyles.photoSides}`}>
        {field('xPx', t('rectangleLeft'), 'X', 0, photo.width - 1)}
        {field('yPx', t('rectangleTop'), 'Y', 0, photo.height - 1)}
        {field('widthPx', t('width'), 'W', 1, photo.width - rectangle.xPx)}
        {field('heightPx', t('height'), 'H', 1, photo.height - rectangle.yPx)}
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
        onClick={() =>
          selection.around({
            ...rectangle,
            widthPx: Math.min(rectangle.widthPx, photo.width - rectangle.xPx),
            heightPx: Math.min(rectangle.heightPx, photo.height - rectangle.yPx),
          })
        }
      >
        {t('selectInside')}
      </button>
    </details>
  );
}
