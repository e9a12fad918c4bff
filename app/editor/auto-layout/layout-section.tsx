import type { GroupLayout, LayoutAlign } from '@gesso/engine';
import { hasLayout, type LaidOutGroup } from '@gesso/engine/edits';
import { LAYOUT_ALIGNS, LAYOUT_KINDS } from '@gesso/engine/internal';
import { autoLayoutText } from '../../messages/english/editor/stage/auto-layout.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useUi } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ActionButton } from '../action-button.tsx';
import { runAction } from '../actions/registry.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { useLayerGesture } from '../use-layer-gesture.ts';
import * as styles from './auto-layout.module.css';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const SIDE_SIGNS = { top: '↑', right: '→', bottom: '↓', left: '←' } as const;

/** Offers a layout to what has none. */
export function AddLayoutButton() {
  const t = useText(autoLayoutText);
  const editor = useEditor();
  return (
    <section aria-label={t('autoLayout')}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${buttonStyles.fullWidth}`}
        onClick={() => runAction('add-auto-layout', editor)}
      >
        <Icon name="layout" size={16} />
        {t('add')}
      </button>
    </section>
  );
}

/** How a group places its layers. */
export function LayoutSection({ group }: { group: LaidOutGroup }) {
  const t = useText(autoLayoutText);
  const editor = useEditor();
  useUi((ui) => ui.frame);
  const { preview, commit } = useLayerGesture();
  const { layout } = group;
  const change = (fields: Partial<GroupLayout>) =>
    editor.editSelected(t.step('stepLayout'), (layer) => {
      if (hasLayout(layer)) Object.assign(layer.layout, fields);
    });
  const length = (
    label: string,
    value: number,
    min: number,
    put: (layout: GroupLayout, px: number) => void,
    step = t.step('stepGap'),
  ) => ({
    label,
    suffix: ' px',
    value,
    min,
    max: 5000,
    onScrub: (px: number) => preview(step, (layer) => hasLayout(layer) && put(layer.layout, px)),
    onCommit: (px: number) => {
      preview(step, (layer) => hasLayout(layer) && put(layer.layout, px));
      commit();
    },
  });
  return (
    <section aria-label={t('autoLayout')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('autoLayout')}
        <ActionButton id="remove-auto-layout" size="xs" />
      </div>
      <Segmented
        label={t('kind')}
        value={layout.kind}
        options={LAYOUT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap12} ${styles.layoutTop}`}>
        <AlignBox layout={layout} onChange={change} />
        <div className={styles.layoutFields}>
          {layout.kind === 'column' ? null : (
            <NumberField
              prefix={<Icon name="dist-h" size={14} />}
              {...length(t('columnGap'), layout.columnGapPx, -1000, (each, px) => {
                each.columnGapPx = px;
              })}
            />
          )}
          {layout.kind === 'row' && !layout.wrap ? null : (
            <NumberField
              prefix={<Icon name="dist-v" size={14} />}
              {...length(t('rowGap'), layout.rowGapPx, -1000, (each, px) => {
                each.rowGapPx = px;
              })}
            />
          )}
          {layout.kind === 'grid' ? (
            <NumberField
              label={t('columns')}
              prefix={<Icon name="grid" size={14} />}
              value={layout.columns}
              min={1}
              max={50}
              onCommit={(columns) => change({ columns: Math.round(columns) })}
            />
          ) : null}
        </div>
      </div>
      {layout.kind === 'row' ? (
        <Switch
          label={t('wrap')}
          checked={layout.wrap ?? false}
          // A row that hugs its layers has a single line.
          onChange={(wrap) => change(wrap ? { wrap, width: 'fixed' } : { wrap })}
        />
      ) : null}
      <Switch label={t('spread')} checked={layout.isSpread} onChange={(isSpread) => change({ isSpread })} />
      <span className={textStyles.secondary}>{t('padding')}</span>
      <div className={editorFrameStyles.gridTwo}>
        {SIDES.map((side) => (
          <NumberField
            key={side}
            prefix={SIDE_SIGNS[side]}
            {...length(
              t(`padding_${side}`),
              layout.paddingPx[side],
              0,
              (each, px) => {
                each.paddingPx[side] = px;
              },
              t.step('stepPadding'),
            )}
          />
        ))}
      </div>
      {(['width', 'height'] as const).map((side) => (
        <div key={side} className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.secondary} ${styles.layoutWord}`}>{t(`${side}Word`)}</span>
          <Segmented
            label={t(side === 'width' ? 'groupWidth' : 'groupHeight')}
            className={layoutStyles.grow}
            value={layout[side]}
            options={[
              { value: 'fixed', label: t('fixed') },
              { value: 'hug', label: t('hug') },
            ]}
            onChange={(sizing) =>
              change({ [side]: sizing, ...(side === 'width' && sizing === 'hug' ? { wrap: false } : {}) })
            }
          />
        </div>
      ))}
      {layout.kind === 'column' ? null : (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.secondary} ${styles.layoutWord}`}>{t('reading')}</span>
          <SelectMenu
            label={t('reading')}
            value={layout.direction}
            options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={(direction) => change({ direction })}
          />
        </div>
      )}
    </section>
  );
}

/** Nine places, in the form of the group: where its layers lie in the space that is left. */
function AlignBox({
  layout,
  onChange,
}: {
  layout: GroupLayout;
  onChange: (fields: Partial<GroupLayout>) => void;
}) {
  const t = useText(autoLayoutText);
  const across: readonly LayoutAlign[] =
    layout.direction === 'rtl' ? [...LAYOUT_ALIGNS].reverse() : LAYOUT_ALIGNS;
  return (
    <RadioGroup
      label={t('alignment')}
      className={styles.alignBox}
      value={`${layout.alignX} ${layout.alignY}`}
      onChange={(value) => {
        const [alignX, alignY] = value.split(' ') as [LayoutAlign, LayoutAlign];
        onChange({ alignX, alignY });
      }}
    >
      {LAYOUT_ALIGNS.map((alignY) =>
        across.map((alignX) => (
          <RadioItem
            key={`${alignX} ${alignY}`}
            value={`${alignX} ${alignY}`}
            aria-label={t(`align_${alignX}_${alignY}`)}
          >
            <i className={styles.alignDot} />
          </RadioItem>
        )),
      )}
    </RadioGroup>
  );
}
