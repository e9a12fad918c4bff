import type { Layer, LayoutItem } from '@gesso/engine';
import { changeLayoutItem, hasLayout, isInFlow } from '@gesso/engine/edits';
import { hasText, plainLayoutItem } from '@gesso/engine/internal';
import { autoLayoutText } from '../../messages/english/editor/stage/auto-layout.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from './auto-layout.module.css';
import { selectedInLayout } from './auto-layout-steps.ts';

/** How a layer takes part in the layout of its group. */
export function LayoutItemSection({ layer }: { layer: Layer }) {
  const t = useText(autoLayoutText);
  const editor = useEditor();
  const place = useProject(() => {
    const found = selectedInLayout(editor);
    return found ? t('placeOf', { place: found.index + 1, count: found.flow.length }) : null;
  });
  const item: LayoutItem = { ...plainLayoutItem(), ...layer.layoutItem };
  const change = (fields: Partial<LayoutItem>) =>
    editor.editSelected(t.step('stepItem'), (each) => changeLayoutItem(each, fields));
  // A group has its own way to be as large as its layers.
  const setSide = (side: 'width' | 'height', value: string) =>
    editor.editSelected(t.step('stepItem'), (each) => {
      if (hasLayout(each) && value !== 'fill') each.layout[side] = value === 'hug' ? 'hug' : 'fixed';
      const kept = hasLayout(each) && value === 'hug' ? 'fixed' : value;
      changeLayoutItem(each, { [side]: kept });
    });
  const isGroup = hasLayout(layer);
  const isText = hasText(layer);
  const sizingOf = (side: 'width' | 'height') => {
    if (isGroup && item[side] !== 'fill') return layer.layout[side];
    return item[side];
  };
  const choicesOf = (side: 'width' | 'height') => [
    { value: 'fixed', label: t('fixed') },
    ...(isGroup || (isText && side === 'width')
      ? [{ value: 'hug', label: t(isGroup ? 'hug' : 'hugText') }]
      : []),
    { value: 'fill', label: t('fill') },
  ];
  const isFilling = item.width === 'fill' || item.height === 'fill';
  return (
    <section aria-label={t('inLayout')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('inLayout')}
        {place === null ? null : (
          <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
            <span className={`${textStyles.numeric} ${textStyles.muted}`}>{place}</span>
            <ActionButton id="earlier-in-layout" size="xs" />
            <ActionButton id="later-in-layout" size="xs" />
          </span>
        )}
      </div>
      {isInFlow(layer) ? (
        <>
          {(['width', 'height'] as const).map((side) =>
            side === 'height' && isText && layer.autoHeight ? null : (
              <div key={side} className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
                <span className={`${textStyles.secondary} ${styles.layoutWord}`}>{t(`${side}Word`)}</span>
                <Segmented
                  label={t(side === 'width' ? 'layerWidth' : 'layerHeight')}
                  className={layoutStyles.grow}
                  value={sizingOf(side)}
                  options={choicesOf(side)}
                  onChange={(value) => setSide(side, value)}
                />
              </div>
            ),
          )}
          {isFilling ? (
            <NumberField
              label={t('weight')}
              prefix={t('share')}
              decimals={2}
              step={0.1}
              value={item.weight}
              min={0.01}
              max={1000}
              onCommit={(weight) => change({ weight })}
            />
          ) : null}
        </>
      ) : null}
      <Switch
        label={t('absolute')}
        checked={item.isAbsolute}
        onChange={(isAbsolute) => change({ isAbsolute })}
      />
    </section>
  );
}
