import { useEditor, useProject, useUi } from '../../../state/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SliderRow } from '../../inspector/slider-row.tsx';
import {
  type CropSession,
  MAX_CROP_ZOOM,
  resetCrop,
  setFrameRatio,
  turnPicture,
  zoomPicture,
} from './crop-geometry.ts';
import { cancelCrop, finishCrop } from './crop-session.ts';

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

/** What stands in the inspector while a picture is cropped: the form of the frame, turns and zoom. */
export function CropPanel() {
  const editor = useEditor();
  const { width, height } = useProject().properties;
  const crop = useUi((ui) => ui.crop);
  if (!crop) return null;
  const show = (next: CropSession) => editor.ui.setState({ crop: next });
  const tiles = [
    { label: 'Free', ratio: null, shape: 1 },
    { label: 'As page', ratio: width / height, shape: width / height },
    ...RATIOS.map((row) => ({ ...row, shape: row.ratio })),
  ];
  const chosen = tiles.find((tile) => tile.ratio === crop.ratio)?.label;
  return (
    <section className="crop-panel" aria-label="Crop">
      <div className="sect">
        <h2 className="crop-title">Crop</h2>
        <button type="button" className="link-btn" onClick={() => show(resetCrop(crop))}>
          Reset
        </button>
      </div>
      <fieldset className="ratio-grid" aria-label="Form of the frame">
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
              {tile.label}
            </button>
          );
        })}
      </fieldset>
      <div className="sect">Turn and mirror</div>
      <div className="turn-row">
        <button
          type="button"
          className="btn secondary"
          aria-label="Turn left by 90 degrees"
          onClick={() => show(turnPicture(crop, crop.cropRotation - 90))}
        >
          <Icon name="undo" size={16} />
          90°
        </button>
        <button
          type="button"
          className="btn secondary"
          aria-label="Turn right by 90 degrees"
          onClick={() => show(turnPicture(crop, crop.cropRotation + 90))}
        >
          <Icon name="redo" size={16} />
          90°
        </button>
        <button
          type="button"
          className="btn secondary"
          aria-label="Mirror left and right"
          aria-pressed={crop.flipX}
          onClick={() => show({ ...crop, flipX: !crop.flipX })}
        >
          <Icon name="flip-h" size={18} />
        </button>
        <button
          type="button"
          className="btn secondary turned"
          aria-label="Mirror up and down"
          aria-pressed={crop.flipY}
          onClick={() => show({ ...crop, flipY: !crop.flipY })}
        >
          <Icon name="flip-h" size={18} />
        </button>
      </div>
      <div className="sl-group">
        <SliderRow
          label="Zoom"
          name="Zoom of the picture"
          unit="%"
          value={Math.round(crop.zoom * 100)}
          min={100}
          max={Math.max(400, Math.min(MAX_CROP_ZOOM * 100, Math.ceil(crop.zoom) * 100))}
          defaultValue={100}
          onChange={(value) => show(zoomPicture(crop, value / 100))}
          onCommit={() => undefined}
        />
      </div>
      <p className="hint">Pull the picture to move it, its corners to change the frame. The wheel zooms.</p>
      <div className="crop-foot">
        <button type="button" className="btn secondary" onClick={() => cancelCrop(editor)}>
          Cancel
        </button>
        <button type="button" className="btn primary" onClick={() => finishCrop(editor)}>
          Done
        </button>
      </div>
    </section>
  );
}
