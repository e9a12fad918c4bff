import type { EffectType, Layer } from '@gesso/engine';
import { useState } from 'react';
import { addEffect, MAX_EFFECTS, moveEffect, removeEffect } from '../../../state/effect-edits.ts';
import { useEditor } from '../../../state/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { FoldSection } from '../fold-section.tsx';
import { EffectControls } from './effect-controls.tsx';
import { ADDED_EFFECTS, EFFECT_NAMES, effectDetail } from './effect-names.ts';

/** Everything that is done to the selected layers, in its order, and what can be added. */
export function EffectsSection({ layers }: { layers: readonly Layer[] }) {
  const editor = useEditor();
  const first = layers[0];
  const [openType, setOpenType] = useState<EffectType | null>(null);
  if (!first) return null;
  const kinds = (layer: Layer) => layer.effects.map((effect) => effect.type).join(' ');
  const isSame = layers.every((layer) => kinds(layer) === kinds(first));
  const count = first.effects.length;
  const entries = ADDED_EFFECTS.flatMap((group, index): MenuEntry[] => [
    ...(index > 0 ? [{ type: 'rule' as const, id: `rule ${index}` }] : []),
    ...group.map((type) => ({
      type: 'item' as const,
      id: type,
      label: EFFECT_NAMES[type].label,
      icon: EFFECT_NAMES[type].icon,
      disabled: layers.some((layer) => layer.effects.length >= MAX_EFFECTS),
      onSelect: () => {
        editor.editSelected(`Add ${EFFECT_NAMES[type].label.toLowerCase()}`, (layer) =>
          addEffect(layer, type),
        );
        setOpenType(type);
        editor.announce(`${EFFECT_NAMES[type].label} added`);
      },
    })),
  ]);
  // Filters and adjustments are named beside their own headings.
  const added = first.effects.filter((effect) => ADDED_EFFECTS.flat().includes(effect.type));
  const [one] = added;
  const summary = !one ? null : added.length === 1 ? EFFECT_NAMES[one.type].label : `${added.length} in use`;
  return (
    <FoldSection id="effects" title="Effects" summary={summary}>
      {isSame ? (
        <ul className="fx-list">
          {first.effects.map((effect, index) => {
            const { label, icon } = EFFECT_NAMES[effect.type];
            const isOpen = openType === effect.type;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: effects have no ids; their place is what they are known by.
              <li key={`${effect.type} ${index}`} className={`fx ${isOpen ? 'is-open' : ''}`}>
                <div className="fx-head">
                  <button
                    type="button"
                    className="fx-name"
                    aria-expanded={isOpen}
                    onClick={() => setOpenType(isOpen ? null : effect.type)}
                  >
                    <Icon name={icon} size={16} />
                    <span className="clip">{label}</span>
                    <span className="muted clip">{effectDetail(effect)}</span>
                  </button>
                  <IconButton
                    label={`Apply ${label} earlier`}
                    icon="chev-u"
                    size="xs"
                    iconSize={14}
                    disabled={index === 0}
                    onClick={() =>
                      editor.editSelected('Order of effects', (each) => moveEffect(each, index, -1))
                    }
                  />
                  <IconButton
                    label={`Apply ${label} later`}
                    icon="chev-d"
                    size="xs"
                    iconSize={14}
                    disabled={index === count - 1}
                    onClick={() =>
                      editor.editSelected('Order of effects', (each) => moveEffect(each, index, 1))
                    }
                  />
                  <IconButton
                    label={`Remove ${label}`}
                    icon="x"
                    size="xs"
                    iconSize={14}
                    onClick={() =>
                      editor.editSelected(`Remove ${label.toLowerCase()}`, (each) =>
                        removeEffect(each, index),
                      )
                    }
                  />
                </div>
                {isOpen ? (
                  <div className="fx-body">
                    <EffectControls layers={layers} index={index} effect={effect} />
                  </div>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="hint">These layers have different effects. Select one of them to change its own.</p>
      )}
      <Menu
        label="Add effect"
        entries={entries}
        trigger={
          <button type="button" className="btn secondary sm full">
            <Icon name="plus" size={14} />
            Add effect
          </button>
        }
      />
    </FoldSection>
  );
}
