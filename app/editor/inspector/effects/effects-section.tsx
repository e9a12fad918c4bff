import { insertEffect, MAX_EFFECTS, moveEffect, removeEffect } from '@gesso/engine/edits';
import type { Effect } from '@gesso/engine/effects';
import { createRegisteredEffect, EFFECT_DEFAULTS, registeredEffects } from '@gesso/engine/internal';
import { useState } from 'react';
import { editorEffectsText } from '../../../messages/english/editor/editor-effects.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { FoldSection } from '../fold-section.tsx';
import { type LayersWith, sectionOf } from '../section-of.ts';
import { EffectControls } from './effect-controls.tsx';
import { effectKey, useEffectDetail, useEffectName } from './effect-names.ts';
import { ADDED_EFFECTS, EFFECT_TABLE } from './effect-table.tsx';
import * as styles from './effects-section.module.css';

/** Everything that is done to the selected layers, in its order, and what can be added. */
export const EffectsSection = sectionOf(
  ['effects'],
  function EffectsSection({ layers }: { layers: LayersWith<'effects'> }) {
    const t = useText(editorEffectsText);
    const detailOf = useEffectDetail();
    const nameOf = useEffectName();
    const editor = useEditor();
    const first = layers[0];
    const [openKey, setOpenKey] = useState<string | null>(null);
    if (!first) return null;
    const kinds = (layer: LayersWith<'effects'>[number]) => layer.effects.map(effectKey).join(' ');
    const isSame = layers.every((layer) => kinds(layer) === kinds(first));
    const count = first.effects.length;
    const addable: (() => Effect)[][] = [
      ...ADDED_EFFECTS.map((types) => types.map((type) => EFFECT_DEFAULTS[type])),
      registeredEffects().map((type) => () => createRegisteredEffect(type)),
    ].filter((group) => group.length > 0);
    const entries = addable.flatMap((group, index): MenuEntry[] => [
      ...(index > 0 ? [{ type: 'rule' as const, id: `rule ${index}` }] : []),
      ...group.map((create) => {
        const name = nameOf(create());
        return {
          type: 'item' as const,
          id: effectKey(create()),
          label: name,
          icon: EFFECT_TABLE[create().type].icon,
          disabled: layers.some((layer) => layer.effects.length >= MAX_EFFECTS),
          onSelect: () => {
            editor.editSelected(t.step('addNamed', { name: name.toLowerCase() }), (layer) =>
              insertEffect(layer, create()),
            );
            setOpenKey(effectKey(create()));
            editor.announce(t('addedNamed', { name }));
          },
        };
      }),
    ]);
    // Filters and adjustments are named beside their own headings.
    const added = first.effects.filter(({ type }) => type === 'custom' || EFFECT_TABLE[type].menu !== null);
    const [one] = added;
    const summary = !one ? null : added.length === 1 ? nameOf(one) : t('inUse', { count: added.length });
    return (
      <FoldSection id="effects" title={t('effects')} summary={summary}>
        {isSame ? (
          <ul className={styles.effectList}>
            {first.effects.map((effect, index) => {
              const { icon } = EFFECT_TABLE[effect.type];
              const label = nameOf(effect);
              const isOpen = openKey === effectKey(effect);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: effects have no ids; their place is what they are known by.
                <li key={`${effectKey(effect)} ${index}`} className={styles.effect}>
                  <div className={styles.effectHead}>
                    <button
                      type="button"
                      className={styles.effectName}
                      aria-expanded={isOpen}
                      onClick={() => setOpenKey(isOpen ? null : effectKey(effect))}
                    >
                      <Icon name={icon} size={16} />
                      <span className={textStyles.ellipsis}>{label}</span>
                      <span className={`${textStyles.muted} ${styles.muted} ${textStyles.ellipsis}`}>
                        {detailOf(effect)}
                      </span>
                    </button>
                    <IconButton
                      label={t('applyEarlier', { name: label })}
                      icon="chev-u"
                      size="xs"
                      iconSize={14}
                      disabled={index === 0}
                      onClick={() =>
                        editor.editSelected(t.step('orderOfEffects'), (each) => moveEffect(each, index, -1))
                      }
                    />
                    <IconButton
                      label={t('applyLater', { name: label })}
                      icon="chev-d"
                      size="xs"
                      iconSize={14}
                      disabled={index === count - 1}
                      onClick={() =>
                        editor.editSelected(t.step('orderOfEffects'), (each) => moveEffect(each, index, 1))
                      }
                    />
                    <IconButton
                      label={t('removeNamed', { name: label })}
                      icon="x"
                      size="xs"
                      iconSize={14}
                      onClick={() =>
                        editor.editSelected(t.step('removeNamed', { name: label.toLowerCase() }), (each) =>
                          removeEffect(each, index),
                        )
                      }
                    />
                  </div>
                  {isOpen ? (
                    <div className={styles.effectBody}>
                      <EffectControls layers={layers} index={index} effect={effect} />
                    </div>
                  ) : null}
                </li>
              );
            })}
          </ul>
        ) : (
          <p className={fieldStyles.hint}>{t('differentEffects')}</p>
        )}
        <Menu
          label={t('addEffect')}
          entries={entries}
          trigger={
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
            >
              <Icon name="plus" size={14} />
              {t('addEffect')}
            </button>
          }
        />
      </FoldSection>
    );
  },
);
