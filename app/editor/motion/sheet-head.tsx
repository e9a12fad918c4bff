import type { Layer } from '@gesso/engine';
import { formatTimecode } from '@gesso/engine';
import { findInProject, layerFrameAt } from '@gesso/engine/edits';
import { type AnimatableProperty, applyKeyframes, propertyValue } from '@gesso/engine/internal';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import { useProjectGesture } from '../use-project-gesture.ts';
import { type KeyframeCommands, setPropertyValue } from './keyframe-commands.ts';
import * as styles from './motion.module.css';
import { unitOf, valueText } from './property-names.ts';

interface SheetHeadProps {
  layer: Layer;
  property: AnimatableProperty;
  name: string;
  /** The colour of its curve. */
  hue: string;
  startFrame: number;
  isChosen: boolean;
  commands: KeyframeCommands;
  onChoose: () => void;
}

/** The name of a property, its value at the playhead, and the keyframes before, at and after it. */
export function SheetHead({
  layer,
  property,
  name,
  hue,
  startFrame,
  isChosen,
  commands,
  onChoose,
}: SheetHeadProps) {
  const t = useText(motionText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const at = layerFrameAt(editor.project, frame, layer);
  const list = layer.keyframes[property.name] ?? [];
  const before = list.findLast((keyframe) => keyframe.frame < at);
  const after = list.find((keyframe) => keyframe.frame > at);
  const isAt = list.some((keyframe) => keyframe.frame === at);
  const goTo = (keyframe: { readonly frame: number } | undefined) => {
    if (!keyframe) return;
    editor.seek(startFrame + keyframe.frame);
    commands.pick([{ property: property.name, frame: keyframe.frame }]);
    editor.announce(
      t('keyframeAt', {
        property: name,
        value: valueText(layer, property, list.find((each) => each.frame === keyframe.frame)?.value ?? 0),
        time: formatTimecode(startFrame + keyframe.frame),
      }),
    );
  };
  return (
    <div className={styles.head} data-chosen={isChosen}>
      <button type="button" className={styles.headName} aria-pressed={isChosen} onClick={onChoose}>
        <i style={{ background: hue }} />
        <span className={textStyles.ellipsis}>{name}</span>
      </button>
      <PropertyField layer={layer} property={property} name={name} />
      <span className={styles.headKeys}>
        <IconButton
          label={t('previousKeyframe', { property: name })}
          icon="chev-l"
          size="xs"
          iconSize={14}
          aria-disabled={!before}
          onClick={() => goTo(before)}
        />
        <KeyToggle
          label={t(isAt ? 'removeKeyframe' : 'addKeyframe', { property: name })}
          isThere={isAt}
          onToggle={() => commands.toggle(property, name)}
        />
        <IconButton
          label={t('nextKeyframe', { property: name })}
          icon="chev-r"
          size="xs"
          iconSize={14}
          aria-disabled={!after}
          onClick={() => goTo(after)}
        />
      </span>
    </div>
  );
}

/** The diamond that adds a keyframe at the playhead or takes it away. */
export function KeyToggle({
  label,
  isThere,
  onToggle,
}: {
  label: string;
  isThere: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.keyframeToggle}
      aria-label={label}
      aria-pressed={isThere}
      title={label}
      onClick={onToggle}
    >
      <span className={styles.diamond} data-filled={isThere} />
    </button>
  );
}

/** The value of a property at the playhead, to be changed there; colours are shown as they are. */
export function PropertyField({
  layer,
  property,
  name,
}: {
  layer: Layer;
  property: AnimatableProperty;
  name: string;
}) {
  const t = useText(motionText);
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const { change, commit } = usePropertyGesture(layer.id, property, name);
  const at = layerFrameAt(editor.project, frame, layer);
  const value = propertyValue(applyKeyframes(layer, at), property.name) ?? 0;
  if (property.kind === 'color')
    return (
      <span className={`${styles.colorValue} ${textStyles.numeric}`}>
        <i style={{ background: valueText(layer, property, value) }} />
        {valueText(layer, property, value)}
      </span>
    );
  const { factor, suffix, decimals, step } = unitOf(layer, property);
  return (
    <NumberField
      className={styles.valueField}
      label={t('valueOf', { property: name })}
      prefix=""
      suffix={suffix}
      value={value * factor}
      decimals={decimals}
      step={step}
      min={property.min * factor}
      max={property.max * factor}
      onScrub={(next) => change(next / factor)}
      onCommit={(next) => {
        change(next / factor);
        commit();
      }}
    />
  );
}

/** Changes a property of a layer at the playhead while a control is pulled: one step. */
export function usePropertyGesture(layerId: string, property: AnimatableProperty, name: string) {
  const t = useText(motionText);
  const editor = useEditor();
  const gesture = useProjectGesture();
  const change = (value: number) =>
    gesture.change(t.step('stepValue', { property: name }), (project) => {
      const layer = findInProject(project, layerId)?.layer;
      if (!layer) return;
      const at = layerFrameAt(editor.project, editor.state.frame, layer);
      setPropertyValue(editor, layer, property, at, value);
    });
  return { change, commit: gesture.commit };
}
