import type { LayerMask } from '@gesso/engine';
import { type MaskPlacement, placeMask } from '@gesso/engine/edits';
import { maskPlaceText } from '../../messages/english/editor/stage/mask-place.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** A mask that fills its layer with a sharp edge. */
const FILLS_LAYER: MaskPlacement = {
  ...{ offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1 },
  ...{ rotation: 0, featherPx: 0 },
};
/** What sliders reach; by the handles on the page masks become larger. */
const MOST_PERCENT = 300;

/** Where the mask lies over the selected layers, how large and turned it is, and how soft its edge. */
export function MaskPlaceRows({ mask }: { mask: LayerMask }) {
  const t = useText(maskPlaceText);
  const editor = useEditor();
  const isPlacing = useUi((ui) => ui.placesMask);
  const isSingle = useUi((ui) => ui.selection.length === 1);
  const { preview, commit } = useLayerGesture();
  const place = (fields: Partial<MaskPlacement>) =>
    preview(t.step('stepPlace'), (layer) => placeMask(layer, fields));
  const percent = (share: number) => Math.round(share * 100);
  const fillsLayer = (Object.keys(FILLS_LAYER) as (keyof MaskPlacement)[]).every(
    (name) => mask[name] === FILLS_LAYER[name],
  );
  return (
    <>
      <SliderRow
        label={t('feather')}
        name={t('maskFeather')}
        unit=" px"
        value={Math.round(mask.featherPx)}
        max={200}
        defaultValue={0}
        onChange={(featherPx) => place({ featherPx })}
        onCommit={commit}
      />
      <SliderRow
        label={t('width')}
        name={t('maskWidth')}
        unit="%"
        value={percent(mask.scaleX)}
        min={1}
        max={MOST_PERCENT}
        defaultValue={100}
        onChange={(value) => place({ scaleX: value / 100 })}
        onCommit={commit}
      />
      <SliderRow
        label={t('height')}
        name={t('maskHeight')}
        unit="%"
        value={percent(mask.scaleY)}
        min={1}
        max={MOST_PERCENT}
        defaultValue={100}
        onChange={(value) => place({ scaleY: value / 100 })}
        onCommit={commit}
      />
      <SliderRow
        label={t('turn')}
        name={t('maskTurn')}
        unit="°"
        value={Math.round(mask.rotation)}
        min={-180}
        max={180}
        defaultValue={0}
        fromDefault
        onChange={(rotation) => place({ rotation })}
        onCommit={commit}
      />
      <SliderRow
        label={t('across')}
        name={t('maskAcross')}
        unit="%"
        value={percent(mask.offsetX)}
        min={-100}
        max={100}
        defaultValue={0}
        fromDefault
        onChange={(value) => place({ offsetX: value / 100 })}
        onCommit={commit}
      />
      <SliderRow
        label={t('down')}
        name={t('maskDown')}
        unit="%"
        value={percent(mask.offsetY)}
        min={-100}
        max={100}
        defaultValue={0}
        fromDefault
        onChange={(value) => place({ offsetY: value / 100 })}
        onCommit={commit}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          aria-pressed={isPlacing}
          disabled={!isSingle}
          onClick={() => editor.ui.setState({ placesMask: !isPlacing })}
        >
          <Icon name={isPlacing ? 'check' : 'resize'} size={16} />
          {t(isPlacing ? 'done' : 'place')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          disabled={fillsLayer}
          onClick={() =>
            editor.editSelected(t.step('stepReset'), (layer) => {
              placeMask(layer, FILLS_LAYER);
              for (const name of Object.keys(FILLS_LAYER)) delete layer.keyframes[`mask.${name}`];
            })
          }
        >
          {t('reset')}
        </button>
      </div>
    </>
  );
}
