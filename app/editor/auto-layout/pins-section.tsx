import type { Layer, Pins } from '@gesso/engine';
import { PINS_X, PINS_Y } from '@gesso/engine/internal';
import { autoLayoutText } from '../../messages/english/editor/stage/auto-layout.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { shared } from '../../state/shared-value.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { FoldSection } from '../inspector/fold-section.tsx';
import { type LayersWith, sectionOf } from '../inspector/section-of.ts';
import * as styles from './auto-layout.module.css';
import { EDGES, isHeld, togglePin } from './toggle-pin.ts';

const startPins = (keepsRatio: boolean): Pins => ({ x: 'center', y: 'center', keepsRatio });

/** What layers keep when their page or group gets another size: a small page with pins at its edges, and menus for both axes. */
export const PinsSection = sectionOf(
  ['pins', 'type'],
  function PinsSection({ layers }: { layers: LayersWith<'pins' | 'type'> }) {
    const t = useText(autoLayoutText);
    const editor = useEditor();
    const pins = layers.length === 1 ? (layers[0]?.pins ?? null) : null;
    const x = shared(layers, (layer) => layer.pins?.x ?? 'none');
    const y = shared(layers, (layer) => layer.pins?.y ?? 'none');
    const keepsRatio = layers.every((layer) => layer.pins?.keepsRatio);
    const change = (recipe: (pins: Pins) => Pins | null) =>
      editor.editSelected(t.step('stepPins'), (layer: Layer) => {
        const next = recipe(layer.pins ? { ...layer.pins } : startPins('zoom' in layer));
        if (next) layer.pins = next;
        else delete layer.pins;
      });
    const isPinned = layers.some((layer) => layer.pins !== undefined);
    const summary =
      x === 'none' && y === 'none' ? null : `${x ? t(`pin_${x}`) : '…'}, ${y ? t(`pin_${y}`) : '…'}`;
    return (
      <FoldSection id="pins" title={t('pins')} summary={summary}>
        <p className={fieldStyles.hint}>{t('pinsHint')}</p>
        <div className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing of a page is no fieldset. */}
          <div className={styles.pinBox} role="group" aria-label={t('pinBox')}>
            <i className={styles.pinLayer} />
            {EDGES.map((edge) => (
              <button
                key={edge}
                type="button"
                className={styles.pinEdge}
                data-edge={edge}
                aria-label={t(`pinTo_${edge}`)}
                aria-pressed={isHeld(pins, edge)}
                onClick={() => change((each) => togglePin(each, edge))}
              />
            ))}
          </div>
          <div className={styles.pinFields}>
            <span className={textStyles.secondary}>{t('pinAcross')}</span>
            <SelectMenu
              label={t('pinAcross')}
              value={x ?? 'none'}
              {...(x === null ? { triggerText: '…' } : {})}
              options={(['none', ...PINS_X] as const).map((value) => ({ value, label: t(`pin_${value}`) }))}
              onChange={(value) => change((each) => (value === 'none' ? null : { ...each, x: value }))}
            />
            <span className={textStyles.secondary}>{t('pinDown')}</span>
            <SelectMenu
              label={t('pinDown')}
              value={y ?? 'none'}
              {...(y === null ? { triggerText: '…' } : {})}
              options={(['none', ...PINS_Y] as const).map((value) => ({ value, label: t(`pin_${value}`) }))}
              onChange={(value) => change((each) => (value === 'none' ? null : { ...each, y: value }))}
            />
          </div>
        </div>
        {isPinned ? (
          <Switch
            label={t('keepsRatio')}
            checked={keepsRatio}
            onChange={(next) => change((each) => ({ ...each, keepsRatio: next }))}
          />
        ) : null}
      </FoldSection>
    );
  },
);
