import { commonText } from '../../../messages/english/common.ts';
import { editorStageText } from '../../../messages/english/editor-stage.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SliderRow } from '../../inspector/slider-row.tsx';
import {
  type CropSession,
  MAX_CROP_ZOOM,
  resetCrop,
  setFrame,
  setFrameRatio,
  turnPicture,
  zoomPicture,
} from './crop-geometry.ts';
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

/** What stands in the inspector while a picture is cropped: the form of the frame, turns and zoom. */
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
    <section className="crop-panel" aria-label={t('crop')}>
      <div className="sect">
        <h2 className="crop-title">{t('crop')}</h2>
        <button type="button" className="link-btn" onClick={() => show(resetCrop(crop))}>
          {t('reset')}
        </button>
      </div>
      <fieldset className="ratio-grid" aria-label={t('formOfFrame')}>
        {tiles.map((tile) => {
          const isOn = chosen === tile.label;
          return (
            <button
              key={tile.label}
              type="button"
              className={isOn ? 'on' : ''}
              aria-pressed={isOn}
              onClick={() => show(setFrameRatio(crop, tile.ratio))}
            >
              <i
                className={tile.ratio === null ? 'is-free' : ''}
                style={{
                  width: Math.round(Math.min(ICON_PX, ICON_PX * tile.shape)),
                  height: Math.round(Math.min(ICON_PX, ICON_PX / tile.shape)),
                }}
              />
              <span className="num">{tile.label}</span>
            </button>
          );
        })}
      </fieldset>
      <div className="sect">{t('frame')}</div>
      <div className="crop-fields">
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
      <div className="sect">{t('turnAndMirror')}</div>
      <div className="turn-row">
        <button
          type="button"
          className="btn secondary"
          aria-label={t('turnLeft')}
          onClick={() => show(turnPicture(crop, crop.cropRotation - 90))}
        >
          <Icon name="undo" size={16} />
          90°
        </button>
        <button
          type="button"
          className="btn secondary"
          aria-label={t('turnRight')}
          onClick={() => show(turnPicture(crop, crop.cropRotation + 90))}
        >
          <Icon name="redo" size={16} />
          90°
        </button>
        <button
          type="button"
          className="btn secondary"
          aria-label={t('mirrorX')}
          aria-pressed={crop.flipX}
          onClick={() => show({ ...crop, flipX: !crop.flipX })}
        >
          <Icon name="flip-h" size={18} />
        </button>
        <button
          type="button"
          className="btn secondary turned"
          aria-label={t('mirrorY')}
          aria-pressed={crop.flipY}
          onClick={() => show({ ...crop, flipY: !crop.flipY })}
        >
          <Icon name="flip-h" size={18} />
        </button>
      </div>
      <div className="sl-group">
        <SliderRow
          label={t('zoom')}
          name={t('zoomOfPicture')}
          unit="%"
          value={Math.round(crop.zoom * 100)}
          min={100}
          max={Math.max(400, Math.min(MAX_CROP_ZOOM * 100, Math.ceil(crop.zoom) * 100))}
          defaultValue={100}
          onChange={(value) => show(zoomPicture(crop, value / 100))}
          onCommit={() => undefined}
        />
      </div>
      <p className="hint">{t('cropHint')}</p>
      <div className="crop-foot">
        <button type="button" className="btn secondary" onClick={() => cancelCrop(editor)}>
          {common('cancel')}
        </button>
        <button type="button" className="btn primary" onClick={() => finishCrop(editor)}>
          {t('done')}
        </button>
      </div>
    </section>
  );
}
