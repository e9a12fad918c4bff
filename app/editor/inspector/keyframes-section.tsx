import { type Easing, formatTimecode, type Layer } from '@gesso/engine';
import {
  findInProject,
  findLayer,
  layerFrameAt,
  numericValue,
  removeKeyframe,
  setKeyframe,
} from '@gesso/engine/edits';
import { layerFacts } from '@gesso/engine/internal';
import { useState } from 'react';
import type { PlainKey, StepLabel } from '../../messages/catalogue.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from './inspector.module.css';

type Label = PlainKey<typeof editorMotionText>;

const PROPERTY_NAMES: Readonly<Record<string, Label>> = {
  x: 'xPosition',
  y: 'yPosition',
  width: 'width',
  height: 'height',
  rotation: 'rotation',
  opacity: 'opacity',
  zoom: 'zoom',
  focusX: 'focusX',
  focusY: 'focusY',
  cornerRadius: 'cornerRadius',
  volume: 'volume',
  lineHeight: 'lineHeight',
  letterSpacing: 'letterSpacing',
  innerRatio: 'innerRatio',
};

const EASINGS: readonly { value: string; label: Label; easing: Easing }[] = [
  { value: 'ease', label: 'ease', easing: { type: 'ease' } },
  { value: 'linear', label: 'linearEase', easing: { type: 'linear' } },
  { value: 'hold', label: 'hold', easing: { type: 'hold' } },
  { value: 'out', label: 'brushOut', easing: { type: 'cubic-bezier', x1: 0.16, y1: 1, x2: 0.3, y2: 1 } },
  { value: 'in', label: 'easeIn', easing: { type: 'cubic-bezier', x1: 0.55, y1: 0, x2: 1, y2: 0.45 } },
  {
    value: 'in-out',
    label: 'easeInOut',
    easing: { type: 'cubic-bezier', x1: 0.65, y1: 0, x2: 0.35, y2: 1 },
  },
  { value: 'spring', label: 'spring', easing: { type: 'spring', dampingRatio: 0.4, oscillations: 2 } },
];
const easingValue = (easing: Easing): string =>
  EASINGS.find((row) => JSON.stringify(row.easing) === JSON.stringify(easing))?.value ?? easing.type;

/** Keyframes as a plain list: property, time, value, and how it travels to the next one. */
export function KeyframesSection({ layer }: { layer: Layer }) {
  const t = useText(editorMotionText);
  const nameOf = (property: string) => {
    const label = PROPERTY_NAMES[property];
    return label ? t(label) : property;
  };
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const properties = layerFacts(layer).numericProperties;
  const [property, setProperty] = useState('x');
  const chosen = properties.includes(property) ? property : (properties[0] ?? 'x');
  if (editor.kind !== 'video') return null;
  const at = layerFrameAt(editor.project, frame, layer);
  const hostStart = findInProject(editor.project, layer.id)?.host.startFrame ?? 0;
  const start = hostStart + layer.startFrame;
  const shown = findLayer(editor.shownScene.layers, layer.id)?.layer ?? layer;
  const edit = (label: StepLabel, recipe: (each: Layer) => void) => {
    editor.transact(label, (_, project) => {
      const each = findInProject(project, layer.id)?.layer;
      if (each) recipe(each);
    });
  };
  return (
    <section aria-label={t('keyframes')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('keyframes')}</div>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <SelectMenu
          className={styles.select}
          label={t('property')}
          value={chosen}
          options={properties.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setProperty}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() =>
            edit(t.step('keyframeOf', { name: nameOf(chosen) }), (each) =>
              setKeyframe(each, chosen, at, numericValue(shown, chosen) ?? 0),
            )
          }
        >
          <Icon name="plus" size={14} />
          {t('addKeyframe')}
        </button>
      </div>
      {Object.entries(layer.keyframes).map(([name, keyframes]) => (
        <div key={name} className={styles.keyframeGroup}>
          <span className={styles.keyframeName}>{nameOf(name)}</span>
          {keyframes.map((keyframe) => (
            <div key={keyframe.frame} className={styles.keyframeRow} data-active={keyframe.frame === at}>
              <button
                type="button"
                className={`${textStyles.numeric} ${styles.keyframeTime}`}
                aria-label={t('goToKeyframe', { time: formatTimecode(start + keyframe.frame) })}
                onClick={() => editor.seek(start + keyframe.frame)}
              >
                {formatTimecode(start + keyframe.frame)}
              </button>
              <NumberField
                label={t('valueAt', { name: nameOf(name), time: formatTimecode(start + keyframe.frame) })}
                prefix=""
                decimals={2}
                step={name === 'opacity' ? 0.05 : 1}
                value={keyframe.value}
                onCommit={(value) =>
                  edit(t.step('keyframeValue'), (each) => setKeyframe(each, name, keyframe.frame, value))
                }
              />
              <SelectMenu
                className={styles.select}
                label={t('easing')}
                value={easingValue(keyframe.easing)}
                triggerText={t(
                  EASINGS.find((row) => row.value === easingValue(keyframe.easing))?.label ?? 'ownCurve',
                )}
                options={EASINGS.map(({ value, label }) => ({ value, label: t(label) }))}
                onChange={(value) =>
                  edit(t.step('easing'), (each) => {
                    const found = each.keyframes[name]?.find((one) => one.frame === keyframe.frame);
                    const easing = EASINGS.find((row) => row.value === value)?.easing;
                    if (found && easing) found.easing = easing;
                  })
                }
              />
              <IconButton
                label={t('removeKeyframe')}
                icon="x"
                size="xs"
                iconSize={14}
                onClick={() =>
                  edit(t.step('removeKeyframe'), (each) => removeKeyframe(each, name, keyframe.frame))
                }
              />
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
