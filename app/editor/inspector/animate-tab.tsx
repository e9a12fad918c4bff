import {
  type AnimationPreset,
  type AnimationSlot,
  createAnimationPreset,
  findAnimation,
} from '@gesso/engine';
import { animationsOf, DEFAULT_ANIMATION_MS, hasText } from '@gesso/engine/internal';
import { useState } from 'react';
import { useMedia } from '../../browser/use-media.ts';
import type { PlainKey, StepLabel } from '../../messages/catalogue.ts';
import { useEngineNames } from '../../messages/engine-names.ts';
import { commonText } from '../../messages/english/common.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useSelectedLayers, useUi } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as animationGridStyles from '../animation-grid.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import { CameraSection, takesCamera } from '../motion/camera-section.tsx';
import { KeyframesTab } from '../motion/keyframes-tab.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { PresetOptions } from './preset-options.tsx';

type Label = PlainKey<typeof editorMotionText>;

const SLOTS = ['in', 'overall', 'out'] as const;
const SLOT_TEXTS: Readonly<Record<AnimationSlot, { label: Label; list: Label; removal: Label }>> = {
  in: { label: 'in', list: 'inAnimations', removal: 'removeIn' },
  overall: { label: 'overall', list: 'overallAnimations', removal: 'removeOverall' },
  out: { label: 'out', list: 'outAnimations', removal: 'removeOut' },
};
/** What moves, as the format counts it: the whole layer, or each letter, word or line of a text one after the other. */
const UNITS: readonly { value: '1' | '2' | '3' | '4'; label: Label }[] = [
  { value: '1', label: 'whole' },
  { value: '2', label: 'letters' },
  { value: '3', label: 'words' },
  { value: '4', label: 'lines' },
];
const FIELDS = { in: 'animationIn', overall: 'animationOverall', out: 'animationOut' } as const;

/** The arrow of a tile shows where the layer comes from or goes. */
function iconFor(name: string): IconName {
  const words = name.toLowerCase();
  if (words.startsWith('scale and')) return 'resize';
  if (words.startsWith('spin')) return 'rotate';
  const rows: [string, IconName][] = [
    ['wipe right', 'arrow-r'],
    ['wipe left', 'arrow-l'],
    ['wipe down', 'chev-d'],
    ['wipe up', 'chev-u'],
    ['left and right', 'swap'],
    ['up and down', 'al-vc'],
    ['left', 'arrow-r'],
    ['right', 'arrow-l'],
    ['top', 'chev-d'],
    ['bottom', 'chev-u'],
    ['zoom', 'expand'],
    ['blink', 'bolt'],
    ['rotate', 'rotate'],
    ['circle', 'drop'],
    ['box', 'crop'],
    ['diamond', 'key'],
    ['blinds', 'menu'],
    ['pulse', 'volume'],
  ];
  return rows.find(([start]) => words.startsWith(start))?.[1] ?? 'ease';
}

/** Presets, and in a video the keyframes of the one layer that is selected. */
export function AnimateTab() {
  const t = useText(motionText);
  const editor = useEditor();
  const layers = useSelectedLayers();
  const part = useUi((ui) => ui.animatePart);
  const only = layers.length === 1 ? layers[0] : undefined;
  if (editor.kind !== 'video' || !only) return <PresetsTab />;
  return (
    <>
      <section>
        <Segmented
          label={t('animateBy')}
          value={part}
          options={[
            { value: 'presets', label: t('presets') },
            { value: 'keyframes', label: t('keyframes') },
          ]}
          onChange={(animatePart) => editor.ui.setState({ animatePart, animationPreview: null })}
        />
      </section>
      {part === 'presets' ? <PresetsTab /> : <KeyframesTab layer={only} />}
      {takesCamera(only) ? <CameraSection layer={only} /> : null}
    </>
  );
}

/** In, overall and out animations with a live preview on the stage. */
function PresetsTab() {
  const t = useText(editorMotionText);
  const common = useText(commonText);
  const names = useEngineNames();
  const editor = useEditor();
  const layers = useSelectedLayers();
  const [slot, setSlot] = useState<AnimationSlot>('in');
  const { preview, commit } = useLayerGesture();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const isPreviewing = useUi((ui) => ui.animationPreview !== null);
  const first = layers[0];
  if (!first) {
    return (
      <section>
        <p className={fieldStyles.hint}>{t('animateHint')}</p>
      </section>
    );
  }
  const field = FIELDS[slot];
  const slotTexts = SLOT_TEXTS[slot];
  const current = first[field];
  const currentId = current?.animationId ?? -1;
  const ids = layers.map((layer) => layer.id);
  const show = (preset: AnimationPreset | null) =>
    editor.ui.setState({
      animationPreview: preset && preset.animationId >= 0 ? { layerIds: ids, preset } : null,
    });
  /** Under a pointer or with the focus; not for people who want nothing to move by itself. Choosing plays it for them, too. */
  const showUnasked = (preset: AnimationPreset) => !isReduced && show(preset);
  const presetFor = (animationId: number): AnimationPreset => ({
    ...(current ?? createAnimationPreset(slot)),
    animationId,
    type: slot,
  });
  const nameOf = (animationId: number) => {
    const row = findAnimation(animationId);
    return row ? names.animation(row) : '';
  };
  const choose = (animationId: number) => {
    editor.editSelected(
      animationId < 0 ? t.step(slotTexts.removal) : t.step('animateWith', { name: nameOf(animationId) }),
      (layer) => {
        layer[field] =
          animationId < 0
            ? null
            : { ...(layer[field] ?? createAnimationPreset(slot)), animationId, type: slot };
      },
    );
    // Without a pointer that hovers, choosing is what shows the animation.
    show(animationId < 0 ? null : presetFor(animationId));
  };
  const adjust = (label: StepLabel, fields: Partial<AnimationPreset>) => {
    preview(label, (layer) => {
      const preset = layer[field];
      if (!preset) return;
      Object.assign(preset, fields);
      // Without one of its own, a preset has the curve of the catalogue.
      if (preset.easing === undefined) delete preset.easing;
    });
    if (current) show({ ...current, ...fields });
  };
  const durationMs = current?.duration || DEFAULT_ANIMATION_MS;
  return (
    <section aria-label={t('animation')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('animation')}
        {currentId >= 0 ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            onClick={() => show(isPreviewing ? null : presetFor(currentId))}
          >
            {isPreviewing ? t('stop') : t('play')}
          </button>
        ) : null}
      </div>
      <Segmented
        label={t('when')}
        value={slot}
        options={SLOTS.map((value) => ({ value, label: t(SLOT_TEXTS[value].label) }))}
        onChange={(next) => {
          setSlot(next);
          show(null);
        }}
      />
      <fieldset
        className={animationGridStyles.animationGrid}
        aria-label={t(slotTexts.list)}
        onPointerLeave={() => show(null)}
      >
        <button
          type="button"
          aria-pressed={currentId < 0}
          onPointerEnter={() => show(null)}
          onClick={() => choose(-1)}
        >
          <span>
            <Icon name="x" size={18} />
          </span>
          {t('none')}
        </button>
        {animationsOf(slot).map((row) => (
          <button
            key={row.id}
            type="button"
            aria-pressed={currentId === row.id}
            onPointerEnter={(event) => event.pointerType === 'mouse' && showUnasked(presetFor(row.id))}
            onFocus={(event) =>
              event.currentTarget.matches(':focus-visible') && showUnasked(presetFor(row.id))
            }
            onBlur={() => show(null)}
            onClick={() => choose(row.id)}
          >
            <span>
              <Icon name={iconFor(row.name)} size={18} />
            </span>
            {names.animation(row)}
          </button>
        ))}
      </fieldset>
      {current && currentId >= 0 ? (
        <>
          {layers.every(hasText) ? (
            <Segmented
              label={t('whatMoves')}
              value={UNITS.find((unit) => Number(unit.value) === current.animationType)?.value ?? '1'}
              options={UNITS.map(({ value, label }) => ({ value, label: t(label) }))}
              onChange={(value) => {
                adjust(t.step('animateBy'), { animationType: Number(value) });
                commit();
              }}
            />
          ) : null}
          {slot === 'overall' ? null : (
            <LabelledSlider
              label={t('duration')}
              unit={common('unitSeconds')}
              step={0.1}
              min={0.1}
              max={5}
              defaultValue={1}
              value={Math.round(durationMs / 100) / 10}
              onChange={(value) =>
                adjust(t.step('animationDuration'), { duration: Math.round(value * 1000) })
              }
              onCommit={commit}
            />
          )}
          <LabelledSlider
            label={t('frequency')}
            unit="×"
            step={0.1}
            min={0.1}
            max={5}
            defaultValue={1}
            value={current.frequency}
            onChange={(value) =>
              adjust(t.step('animationFrequency'), { frequency: Math.round(value * 10) / 10 })
            }
            onCommit={commit}
          />
          <PresetOptions preset={current} {...{ slot, layers, adjust, commit }} />
        </>
      ) : null}
    </section>
  );
}
