import type { Layer } from '@gesso/engine';
import { findInProject, layerFrameAt } from '@gesso/engine/edits';
import {
  animatableProperties,
  applyKeyframes,
  colorOfNumber,
  numberOfColor,
  propertyValue,
} from '@gesso/engine/internal';
import { useMemo } from 'react';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Menu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { KeyframeCommands, setPropertyValue } from './keyframe-commands.ts';
import * as styles from './keyframes-tab.module.css';
import { PathSection } from './path-section.tsx';
import { PickedSection } from './picked-section.tsx';
import { usePropertyName } from './property-names.ts';
import { KeyToggle, PropertyField } from './sheet-head.tsx';

const USUAL: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'rotation', 'opacity']);

/** The values of a layer at the playhead, each with its keyframe; its motion path; and what is picked of the sheet. */
export function KeyframesTab({ layer }: { layer: Layer }) {
  const t = useText(motionText);
  const nameOf = usePropertyName();
  const editor = useEditor();
  const frame = useUi((ui) => ui.frame);
  const autoKey = useUi((ui) => ui.autoKey);
  const isOpen = useUi((ui) => ui.motionSheet?.layerId === layer.id);
  const commands = useMemo(() => new KeyframeCommands(editor, layer.id), [editor, layer.id]);
  const at = layerFrameAt(editor.project, frame, layer);
  const shown = applyKeyframes(layer, at);
  const all = animatableProperties(layer);
  const rows = all.filter(({ name }) => USUAL.has(name) || layer.keyframes[name]);
  const others = all.filter((property) => !rows.includes(property));
  return (
    <>
      <section aria-label={t('keyframes')}>
        <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
          {t('keyframes')}
          {isOpen ? null : (
            <button
              type="button"
              className={editorPartsStyles.seeAll}
              onClick={() => editor.openMotionSheet(layer.id)}
            >
              {t('openSheet')}
            </button>
          )}
        </div>
        <Switch
          label={t('autoKey')}
          checked={autoKey}
          onChange={(isOn) => {
            editor.ui.setState({ autoKey: isOn });
            editor.announce(t(isOn ? 'autoKeyOn' : 'autoKeyOff'));
          }}
        />
        {rows.map((property) => {
          const name = nameOf(layer, property.name);
          const value = propertyValue(shown, property.name) ?? 0;
          const isThere = layer.keyframes[property.name]?.some((keyframe) => keyframe.frame === at) ?? false;
          return (
            <div key={property.name} className={styles.property}>
              <span className={textStyles.ellipsis}>{name}</span>
              {property.kind === 'color' ? (
                <ColorButton
                  label={name}
                  value={colorOfNumber(value)}
                  gestureLabel={t.step('stepValue', { property: name })}
                  apply={(_, hex, project) => {
                    const each = findInProject(project, layer.id)?.layer;
                    const next = numberOfColor(hex);
                    if (each && next !== null) setPropertyValue(editor, each, property, at, next);
                  }}
                />
              ) : (
                <PropertyField layer={layer} property={property} name={name} />
              )}
              <KeyToggle
                label={t(isThere ? 'removeKeyframe' : 'addKeyframe', { property: name })}
                isThere={isThere}
                onToggle={() => commands.toggle(property, name)}
              />
            </div>
          );
        })}
        {others.length > 0 ? (
          <Menu
            label={t('addProperty')}
            entries={others.map((property) => ({
              type: 'item',
              id: property.name,
              label: nameOf(layer, property.name),
              onSelect: () => commands.toggle(property, nameOf(layer, property.name)),
            }))}
            trigger={
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${layoutStyles.grow}`}
              >
                <Icon name="plus" size={14} />
                {t('addProperty')}
              </button>
            }
          />
        ) : null}
      </section>
      <PathSection layer={layer} commands={commands} />
      <PickedSection layer={layer} commands={commands} />
    </>
  );
}
