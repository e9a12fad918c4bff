import { NO_GEOMETRY, stageSize } from '@gesso/engine/internal';
import type { PhotoGeometry } from '@gesso/engine/photos';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as retouchStyles from '../../retouch.module.css';
import { NumberSlider, ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { useStageOverlay } from '../stage-overlay.tsx';
import { CropFrame } from './crop-frame.tsx';
import { LEAST_CROP } from './crop-frame-moves.ts';

const RATIOS = ['1:1', '4:5', '3:4', '2:3', '9:16', '5:4', '4:3', '3:2', '16:9'] as const;
const WHOLE = NO_GEOMETRY.crop;

/** The frame of what stays, and the photo behind it turned, mirrored, straightened and leant. */
export function CropPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, photo, change, pull } = usePhotoSession();
  const { geometry } = edits;
  const stage = stageSize(edits, { widthPx: photo.bitmap.width, heightPx: photo.bitmap.height });
  const [widthPx, heightPx] =
    geometry.quarterTurns % 2 === 0 ? [stage.widthPx, stage.heightPx] : [stage.heightPx, stage.widthPx];
  const set = (next: Partial<PhotoGeometry>) => change((now) => ({ geometry: { ...now.geometry, ...next } }));
  const show = (next: Partial<PhotoGeometry>) => pull((now) => ({ geometry: { ...now.geometry, ...next } }));

  useStageOverlay(
    {
      isSource: false,
      // The whole photo is seen around the frame.
      shown: { ...edits, geometry: { ...geometry, crop: WHOLE }, size: null, shape: null, isTrimmed: false },
      draw: (view) => (
        <CropFrame
          view={view}
          crop={geometry.crop}
          onPull={(crop) => show({ crop })}
          onSet={(crop) => set({ crop })}
        />
      ),
    },
    [edits],
  );

  const setRatio = (ratio: number | null) => {
    if (ratio === null) return set({ crop: WHOLE });
    const wanted = ratio / (widthPx / heightPx);
    const [width, height] = wanted > 1 ? [1, 1 / wanted] : [wanted, 1];
    set({ crop: { x: (1 - width) / 2, y: (1 - height) / 2, width, height } });
  };
  const current = (geometry.crop.width * widthPx) / (geometry.crop.height * heightPx);
  const turn = (by: number) => set({ quarterTurns: (geometry.quarterTurns + by + 4) % 4, crop: WHOLE });
  return (
    <ToolPanel
      title={t('crop')}
      text={t('cropText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
          onClick={() => set(NO_GEOMETRY)}
        >
          {t('reset')}
        </button>
      }
    >
      <div className={textStyles.sectionTitle}>{t('ratio')}</div>
      <div className={photoPanelsStyles.chips}>
        <button
          type="button"
          className={`${badgeStyles.chip} ${badgeStyles.small}`}
          onClick={() => setRatio(null)}
        >
          {t('originalRatio')}
        </button>
        {RATIOS.map((name) => {
          const [across = 1, down = 1] = name.split(':').map(Number);
          const isOn = Math.abs(current - across / down) < 0.01;
          return (
            <button
              key={name}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small} ${textStyles.leftToRight}`}
              aria-pressed={isOn}
              onClick={() => setRatio(across / down)}
            >
              {name}
            </button>
          );
        })}
      </div>
      <CropFields
        crop={geometry.crop}
        widthPx={Math.round(widthPx)}
        heightPx={Math.round(heightPx)}
        onSet={(crop) => set({ crop })}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <IconButton icon="undo" label={t('turnLeft')} onClick={() => turn(-1)} />
        <IconButton icon="rotate" label={t('turnRight')} onClick={() => turn(1)} />
        <IconButton
          icon="flip-h"
          label={t('flipAcross')}
          pressed={geometry.flipX}
          onClick={() => set({ flipX: !geometry.flipX })}
        />
        <IconButton
          icon="flip-h"
          className={photoPanelsStyles.quarter}
          label={t('flipDown')}
          pressed={geometry.flipY}
          onClick={() => set({ flipY: !geometry.flipY })}
        />
      </div>
      <NumberSlider
        label={t('straighten')}
        unit="°"
        min={-45}
        max={45}
        step={0.5}
        rest={0}
        value={geometry.straightenDeg}
        onPull={(straightenDeg) => show({ straightenDeg })}
        onSet={(straightenDeg) => set({ straightenDeg })}
      />
      <NumberSlider
        label={t('leanVertical')}
        min={-100}
        rest={0}
        value={geometry.perspectiveY}
        onPull={(perspectiveY) => show({ perspectiveY })}
        onSet={(perspectiveY) => set({ perspectiveY })}
      />
      <NumberSlider
        label={t('leanSideways')}
        min={-100}
        rest={0}
        value={geometry.perspectiveX}
        onPull={(perspectiveX) => show({ perspectiveX })}
        onSet={(perspectiveX) => set({ perspectiveX })}
      />
    </ToolPanel>
  );
}

/** The frame in pixels of the photo, for those who do not drag it. */
function CropFields({
  crop,
  widthPx,
  heightPx,
  onSet,
}: {
  crop: PhotoGeometry['crop'];
  widthPx: number;
  heightPx: number;
  onSet: (crop: PhotoGeometry['crop']) => void;
}) {
  const t = useText(photoToolsText);
  const field = (
    side: 'x' | 'y' | 'width' | 'height',
    label: string,
    prefix: string,
    wholePx: number,
    most: number,
  ) => (
    <NumberField
      label={label}
      prefix={prefix}
      suffix=" px"
      value={Math.round(crop[side] * wholePx)}
      min={side === 'x' || side === 'y' ? 0 : Math.ceil(wholePx * LEAST_CROP)}
      max={Math.round(most * wholePx)}
      onCommit={(px) => onSet({ ...crop, [side]: Math.min(most, px / wholePx) })}
    />
  );
  return (
    <div className={`${photoPanelsStyles.photoSides} ${retouchStyles.photoSides}`}>
      {field('x', t('frameLeft'), 'X', widthPx, 1 - crop.width)}
      {field('y', t('frameTop'), 'Y', heightPx, 1 - crop.height)}
      {field('width', t('frameWidth'), 'W', widthPx, 1 - crop.x)}
      {field('height', t('frameHeight'), 'H', heightPx, 1 - crop.y)}
    </div>
  );
}
