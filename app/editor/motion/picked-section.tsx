import { type Easing, FRAMES_PER_SECOND, formatTimecode, type Layer } from '@gesso/engine';
import { pickedKeyframes, setKeyframe, settleRoving } from '@gesso/engine/edits';
import { animatableProperty } from '@gesso/engine/internal';
import { commonText } from '../../messages/english/common.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import { useProjectGesture } from '../use-project-gesture.ts';
import { type HandleForm, handleFormOf, setHandleForm } from './graph-geometry.ts';
import type { KeyframeCommands } from './keyframe-commands.ts';
import * as styles from './keyframes-tab.module.css';
import { unitOf } from './property-names.ts';
import { READY_CURVES, readyCurveOf } from './ready-curves.ts';

const FORMS: readonly HandleForm[] = ['smooth', 'flat', 'straight'];

/** What is picked of the keyframes: their time, value, handles and curve. */
export function PickedSection({ layer, commands }: { layer: Layer; commands: KeyframeCommands }) {
  const t = useText(motionText);
  const editor = useEditor();
  useUi((ui) => ui.pickedKeyframes);
  const canPaste = useUi((ui) => ui.copiedKeyframes !== null);
  const { picks } = commands;
  const picked = pickedKeyframes(layer, picks);
  const hasAny = Object.keys(layer.keyframes).length > 0;
  if (!hasAny && !canPaste) return null;
  const [first] = picked;
  const easing =
    first && picked.every((each) => readyCurveOf(each.easing) === readyCurveOf(first.easing))
      ? first.easing
      : null;
  const ready = easing ? readyCurveOf(easing) : null;
  const button = `${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`;
  return (
    <section aria-label={t('picked', { count: picked.length })}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('picked', { count: picked.length })}
        {hasAny ? (
          <button type="button" className={editorPartsStyles.seeAll} onClick={() => commands.pickAll()}>
            {t('pickAll')}
          </button>
        ) : null}
      </div>
      {picked.length === 0 ? (
        <p className={fieldStyles.hint}>{t('nothingPicked')}</p>
      ) : (
        <>
          <TimeAndValue layer={layer} commands={commands} />
          <Handles layer={layer} commands={commands} />
          <div className={styles.choice}>
            <span>{t('between')}</span>
            <SelectMenu
              label={t('between')}
              value={ready?.id ?? ''}
              {...(ready === null && easing ? { triggerText: t('ownCurve') } : {})}
              options={READY_CURVES.map(({ id, label }) => ({ value: id, label: t(label) }))}
              onChange={(id) => {
                const curve = READY_CURVES.find((each) => each.id === id);
                if (curve) commands.setEasing(curve.easing, t(curve.label), null);
              }}
            />
          </div>
          {easing ? <CurveAmount easing={easing} commands={commands} /> : null}
        </>
      )}
      <div className={styles.buttons}>
        <button
          type="button"
          className={button}
          aria-disabled={picked.length === 0}
          onClick={() => commands.copy()}
        >
          <Icon name="copy" size={14} />
          {t('copy')}
        </button>
        <button type="button" className={button} aria-disabled={!canPaste} onClick={() => commands.paste()}>
          <Icon name="paste" size={14} />
          {t('paste')}
        </button>
        <button
          type="button"
          className={button}
          aria-disabled={picked.length < 2}
          onClick={() => commands.reverse()}
        >
          <Icon name="swap" size={14} />
          {t('reverse')}
        </button>
        <button
          type="button"
          className={button}
          aria-disabled={picked.length === 0}
          onClick={() => {
            commands.remove();
            if (!commands.layer) editor.focusStage();
          }}
        >
          <Icon name="trash" size={14} />
          {t('remove')}
        </button>
      </div>
    </section>
  );
}

function TimeAndValue({ layer, commands }: { layer: Layer; commands: KeyframeCommands }) {
  const t = useText(motionText);
  const common = useText(commonText);
  const gesture = useProjectGesture();
  const { picks } = commands;
  const [pick] = picks;
  const property = pick ? animatableProperty(layer, pick.property) : null;
  const picked = pickedKeyframes(layer, picks);
  const [first] = picked;
  if (!pick || !property || !first) return null;
  const isOneProperty = picks.every((each) => each.property === pick.property);
  const isOneValue = picked.every(({ value }) => value === first.value);
  const { factor, suffix, decimals, step } = unitOf(layer, property);
  const start = Math.min(...picks.map(({ frame }) => frame));
  const setValue = (value: number) =>
    gesture.change(t.step('stepKeyframe', { property: property.name }), (project) => {
      commands.within(project, (each) => {
        for (const { property: name, frame } of picks) setKeyframe(each, name, frame, value / factor);
        settleRoving(each);
      });
    });
  return (
    <div className={styles.fields}>
      <NumberField
        label={`${t('time')}, ${formatTimecode(commands.startFrame + start)}`}
        prefix={t('time').slice(0, 1)}
        suffix={common('unitSeconds')}
        decimals={2}
        step={1 / FRAMES_PER_SECOND}
        min={0}
        value={start / FRAMES_PER_SECOND}
        onCommit={(seconds) => commands.move(Math.round(seconds * FRAMES_PER_SECOND) - start)}
      />
      {isOneProperty && property.kind === 'number' ? (
        <NumberField
          label={t('value')}
          prefix={t('value').slice(0, 1)}
          suffix={suffix}
          decimals={decimals}
          step={step}
          min={property.min * factor}
          max={property.max * factor}
          value={isOneValue ? first.value * factor : null}
          onScrub={setValue}
          onCommit={(value) => {
            setValue(value);
            gesture.commit();
          }}
        />
      ) : null}
    </div>
  );
}

function Handles({ layer, commands }: { layer: Layer; commands: KeyframeCommands }) {
  const t = useText(motionText);
  const { picks } = commands;
  const forms = picks.map(({ property, frame }) => {
    const list = layer.keyframes[property] ?? [];
    return handleFormOf(
      list,
      list.findIndex((keyframe) => keyframe.frame === frame),
    );
  });
  const [form] = forms;
  const common = form && forms.every((each) => each === form) ? form : null;
  return (
    <div className={styles.choice}>
      <span>{t('handles')}</span>
      <SelectMenu
        label={t('handles')}
        value={common ?? ''}
        {...(common === null ? { triggerText: t('ownHandles') } : {})}
        options={FORMS.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => {
          const wanted = FORMS.find((each) => each === value);
          if (!wanted) return;
          commands.edit(t.step('stepHandles'), (each) => {
            for (const { property, frame } of picks) {
              const list = each.keyframes[property] ?? [];
              setHandleForm(
                list,
                list.findIndex((keyframe) => keyframe.frame === frame),
                wanted,
              );
            }
            settleRoving(each);
          });
        }}
      />
    </div>
  );
}

/** The numbers of curves that have some of their own. */
const AMOUNTS = {
  back: { field: 'overshoot', label: 'overshoot', min: 0, max: 5, step: 0.1 },
  bounce: { field: 'bounces', label: 'bounces', min: 1, max: 6, step: 1 },
  elastic: { field: 'oscillations', label: 'swings', min: 1, max: 8, step: 0.5 },
  spring: { field: 'dampingRatio', label: 'damping', min: 0.05, max: 1, step: 0.05 },
  steps: { field: 'count', label: 'steps', min: 1, max: 30, step: 1 },
} as const;

function CurveAmount({ easing, commands }: { easing: Easing; commands: KeyframeCommands }) {
  const t = useText(motionText);
  const gesture = useProjectGesture();
  if (!(easing.type in AMOUNTS)) return null;
  const { field, label, min, max, step } = AMOUNTS[easing.type as keyof typeof AMOUNTS];
  const value = Number((easing as unknown as Record<string, unknown>)[field]);
  const { picks } = commands;
  return (
    <LabelledSlider
      label={t(label)}
      unit=""
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(next) =>
        gesture.change(t.step('stepCurve', { name: t(label) }), (project) => {
          commands.within(project, (each) => {
            for (const keyframe of pickedKeyframes(each, picks))
              if (keyframe.easing.type === easing.type)
                keyframe.easing = { ...keyframe.easing, [field]: next } as Easing;
            settleRoving(each);
          });
        })
      }
      onCommit={gesture.commit}
    />
  );
}
