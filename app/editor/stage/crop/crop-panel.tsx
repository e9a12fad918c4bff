import {
  type CropSession,
  MAX_CROP_ZOOM,
  resetCrop,
  setFrame,
  setFrameRatio,
  turnImage,
  zoomImage,
} from '../../../geometry/crop-geometry.ts';
import { commonText } from '../../../messages/english/common.ts';
import { editorStageText } from '../../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { SliderRow } from '../../inspector/slider-row.tsx';
import * as cropStyles from './crop.module.css';
import { cancelCrop, finishCrop, showCrop } from './crop-session.ts';

const RATIOS: readonly { label: string; ratio: number }[] = [
  { label: '1 : 1', ratio: 1 },
  { label: '4 : 5', ratio: 4 / 5 },
  { label: '3 : 4', ratio: 3 / 4 },
  { label: '2 : 3', ratio: 2 / 3 },
  { label: '4 : 3', ratio: 4 / 3 },
  { label: '16 : 9', ratio: 16 / 9 },
  { label: '9 : 16', ratio: 9 / 16 },
];
const ICON_PX = 22;
const SIDES = [
  { side: 'x', label: 'frameX', prefix: 'X' },
  { side: 'y', label: 'frameY', prefix: 'Y' },
  { side: 'width', label: 'frameWidth', prefix: 'W' },
  { side: 'height', label: 'frameHeight', prefix: 'H' },
] as const;

/** What is in the inspector while an image is cropped: the form of the frame, turns and zoom. */
export function CropPanel() {
  const t = useText(editorStageText);
  const common = useText(commonText);
  const editor = useEditor();
  const { width, height } = useProject(({ properties }) => properties);
  const crop = useUi((ui) => ui.crop);
  if (!crop) return null;
  const show = (next: CropSession) => showCrop(editor, next);
  const tiles = [
    { label: t('free'), ratio: null, shape: 1 },
    { label: t('asPage'), ratio: width / height, shape: width / height },
    ...RATIOS.map((row) => ({ ...row, shape: row.ratio })),
  ];
  const chosen = tiles.find((tile) => tile.ratio === crop.ratio)?.label;
  return (
    <section className={cropStyles.cropPanel} aria-label={t('crop')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        <h2 className={cropStyles.cropTitle}>{t('crop')}</h2>
        <button type="button" className={cropStyles.linkBtn} onClick={() => show(resetCrop(crop))}>
          {t('reset')}
        </button>
      </div>
      <fieldset className={cropStyles.ratioGrid} aria-label={t('formOfFrame')}>
        {tiles.map((tile) => {
          const isOn = chosen === tile.label;
          return (
            <button
              key={tile.label}
              type="button"
              aria-pressed={isOn}
              onClick={() => show(setFrameRatio(crop, tile.ratio))}
            >
              <i
                className={tile.ratio === null ? cropStyles.isFree : ''}
                style={{
                  width: Math.round(Math.min(ICON_PX, ICON_PX * tile.shape)),
                  height: Math.round(Math.min(ICON_PX, ICON_PX / tile.shape)),
                }}
              />
              <span className={textStyles.numeric}>{tile.label}</span>
            </button>
          );
        })}
      </fieldset>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('frame')}</div>
      <div className={cropStyles.cropFields}>
        {SIDES.map(({ side, label, prefix }) => (
          <NumberField
            key={side}
            label={t(label)}
            prefix={prefix}
            value={Math.round(crop.box[side])}
            onCommit={(px) => show(setFrame(crop, side, px))}
          />
        ))}
      </div>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('turnAndMirror')}
      </div>
      <div className={cropStyles.turnRow}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          aria-label={t('turnLeft')}
          onClick={() => show(turnImage(crop, crop.cropRotation - 90))}
        >
          <Icon name="undo" size={16} />
          90°
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          aria-label={t('turnRight')}
          onClick={() => show(turnImage(crop, crop.cropRotation + 90))}
        >
          <Icon name="redo" size={16} />
          90°
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          aria-label={t('mirrorX')}
          aria-pressed={crop.flipX}
          onClick={() => show({ ...crop, flipX: !crop.flipX })}
        >
          <Icon name="flip-h" size={18} />
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${cropStyles.turned}`}
          aria-label={t('mirrorY')}
          aria-pressed={crop.flipY}
          onClick={() => show({ ...crop, flipY: !crop.flipY })}
        >
          <Icon name="flip-h" size={18} />
        </button>
      </div>
      <div className={editorPartsStyles.sliderGroup}>
        <SliderRow
          label={t('zoom')}
          name={t('zoomOfImage')}
          unit="%"
          value={Math.round(crop.zoom * 100)}
          min={100}
          max={Math.max(400, Math.min(MAX_CROP_ZOOM * 100, Math.ceil(crop.zoom) * 100))}
          defaultValue={100}
          onChange={(value) => show(zoomImage(crop, value / 100))}
          onCommit={() => undefined}
        />
      </div>
      <p className={fieldStyles.hint}>{t('cropHint')}</p>
      <div className={cropStyles.cropFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={() => cancelCrop(editor)}
        >
          {common('cancel')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          onClick={() => finishCrop(editor)}
        >
          {t('done')}
        </button>
      </div>
    </section>
  );
}
