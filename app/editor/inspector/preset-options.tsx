import type { AnimationPreset, AnimationSlot, Layer } from '@gesso/engine';
import { hasText, isMovable, layerFacts } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { commonText } from '../../messages/english/common.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import { Menu, SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import { READY_CURVES, readyCurveOf } from '../motion/ready-curves.ts';

interface PresetOptionsProps {
  preset: AnimationPreset;
  slot: AnimationSlot;
  layers: readonly Layer[];
  adjust: (label: StepLabel, fields: Partial<AnimationPreset>) => void;
  commit: () => void;
}

/** The choice that leaves a preset the curve of the catalogue. */
const OWN_CURVE = 'preset';
const FIELDS = { in: 'animationIn', overall: 'animationOverall', out: 'animationOut' } as const;

/** When a preset begins, how far and along which curve it goes, and how its parts follow each other; and who else gets it. */
export function PresetOptions({ preset, slot, layers, adjust, commit }: PresetOptionsProps) {
  const t = useText(motionText);
  const common = useText(commonText);
  const curve = preset.easing ? (readyCurveOf(preset.easing)?.id ?? '') : OWN_CURVE;
  const hasParts = preset.animationType > 1 && layers.every(hasText);
  return (
    <>
      <LabelledSlider
        label={t(slot === 'out' ? 'delayAfter' : 'delay')}
        unit={common('unitSeconds')}
        step={0.1}
        min={0}
        max={5}
        defaultValue={0}
        value={Math.round((preset.delay ?? 0) / 100) / 10}
        onChange={(seconds) => adjust(t.step('stepDelay'), { delay: Math.round(seconds * 1000) })}
        onCommit={commit}
      />
      <LabelledSlider
        label={t('intensity')}
        unit="%"
        step={5}
        min={0}
        max={200}
        defaultValue={100}
        value={Math.round((preset.intensity ?? 1) * 100)}
        onChange={(percent) => adjust(t.step('stepIntensity'), { intensity: percent / 100 })}
        onCommit={commit}
      />
      {hasParts ? (
        <LabelledSlider
          label={t('stagger')}
          unit="%"
          step={5}
          min={0}
          max={100}
          defaultValue={30}
          value={Math.round((preset.stagger ?? 0.3) * 100)}
          onChange={(percent) => adjust(t.step('stepStagger'), { stagger: percent / 100 })}
          onCommit={commit}
        />
      ) : null}
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <span className={textStyles.secondary}>{t('presetCurve')}</span>
        <SelectMenu
          label={t('presetCurve')}
          value={curve}
          options={[
            { value: OWN_CURVE, label: t('curveOfPreset') },
            ...READY_CURVES.map(({ id, label }) => ({ value: id, label: t(label) })),
          ]}
          onChange={(id) => {
            const easing = READY_CURVES.find((each) => each.id === id)?.easing;
            adjust(t.step('stepPresetCurve'), { easing: easing && structuredClone(easing) });
            commit();
          }}
        />
      </div>
      <ApplyToAll preset={preset} slot={slot} layers={layers} />
    </>
  );
}

/** Gives the preset to other layers, in one step. */
function ApplyToAll({ preset, slot, layers }: Pick<PresetOptionsProps, 'preset' | 'slot' | 'layers'>) {
  const t = useText(motionText);
  const editor = useEditor();
  const [first] = layers;
  const apply = (goesTo: (layer: Layer, isHere: boolean) => boolean) => {
    let count = 0;
    const { sceneIndex } = editor;
    const own = new Set(layers.map(({ id }) => id));
    editor.document.transact(t.step('stepApplyToAll'), (draft) => {
      const here = draft.metadata.sceneItems[sceneIndex]?.layers ?? [];
      const all = [
        ...draft.metadata.sceneItems.flatMap((scene) => scene.layers),
        ...draft.metadata.tracks.flatMap((track) => track.layers),
      ];
      for (const layer of all) {
        if (own.has(layer.id) || layer.locked || !isMovable(layer) || !goesTo(layer, here.includes(layer)))
          continue;
        layer[FIELDS[slot]] = {
          ...structuredClone(preset),
          animationType: hasText(layer) ? preset.animationType : 1,
        };
        count++;
      }
    });
    editor.announce(t('appliedTo', { count }));
  };
  if (!first) return null;
  return (
    <Menu
      label={t('applyToAll')}
      entries={[
        { type: 'item', id: 'scene', label: t('toScene'), onSelect: () => apply((_, isHere) => isHere) },
        {
          type: 'item',
          id: 'kind',
          label: t('toKind'),
          onSelect: () => apply((layer) => layerFacts(layer) === layerFacts(first)),
        },
        { type: 'item', id: 'all', label: t('toEverything'), onSelect: () => apply(() => true) },
      ]}
      trigger={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        >
          {t('applyToAll')}
        </button>
      }
    />
  );
}
