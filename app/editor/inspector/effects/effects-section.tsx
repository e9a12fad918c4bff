import type { EffectType, Layer } from '@gesso/engine';
import { useState } from 'react';
import { editorEffectsText } from '../../../messages/english/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { addEffect, MAX_EFFECTS, moveEffect, removeEffect } from '../../../state/effect-edits.ts';
import { useEditor } from '../../../state/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { FoldSection } from '../fold-section.tsx';
import { EffectControls } from './effect-controls.tsx';
import { ADDED_EFFECTS, EFFECTS, useEffectDetail } from './effect-names.ts';

/** Everything that is done to the selected layers, in its order, and what can be added. */
export function EffectsSection({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorEffectsText);
  const detailOf = useEffectDetail();
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
      label: t(EFFECTS[type].label),
      icon: EFFECTS[type].icon,
      disabled: layers.some((layer) => layer.effects.length >= MAX_EFFECTS),
      onSelect: () => {
        editor.editSelected(t('addNamed', { name: t(EFFECTS[type].label).toLowerCase() }), (layer) =>
          addEffect(layer, type),
        );
        setOpenType(type);
        editor.announce(t('addedNamed', { name: t(EFFECTS[type].label) }));
      },
    })),
  ]);
  // Filters and adjustments are named beside their own headings.
  const added = first.effects.filter((effect) => ADDED_EFFECTS.flat().includes(effect.type));
  const [one] = added;
  const summary = !one
    ? null
    : added.length === 1
      ? t(EFFECTS[one.type].label)
      : t('inUse', { count: added.length });
  return (
    <FoldSection id="effects" title={t('effects')} summary={summary}>
      {isSame ? (
        <ul className="fx-list">
          {first.effects.map((effect, index) => {
            const { icon } = EFFECTS[effect.type];
            const label = t(EFFECTS[effect.type].label);
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
                    <span className="muted clip">{detailOf(effect)}</span>
                  </button>
                  <IconButton
                    label={t('applyEarlier', { name: label })}
                    icon="chev-u"
                    size="xs"
                    iconSize={14}
                    disabled={index === 0}
                    onClick={() =>
                      editor.editSelected(t('orderOfEffects'), (each) => moveEffect(each, index, -1))
                    }
                  />
                  <IconButton
                    label={t('applyLater', { name: label })}
                    icon="chev-d"
                    size="xs"
                    iconSize={14}
                    disabled={index === count - 1}
                    onClick={() =>
                      editor.editSelected(t('orderOfEffects'), (each) => moveEffect(each, index, 1))
                    }
                  />
                  <IconButton
                    label={t('removeNamed', { name: label })}
                    icon="x"
                    size="xs"
                    iconSize={14}
                    onClick={() =>
                      editor.editSelected(t('removeNamed', { name: label.toLowerCase() }), (each) =>
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
        <p className="hint">{t('differentEffects')}</p>
      )}
      <Menu
        label={t('addEffect')}
        entries={entries}
        trigger={
          <button type="button" className="btn secondary sm full">
            <Icon name="plus" size={14} />
            {t('addEffect')}
          </button>
        }
      />
    </FoldSection>
  );
}
