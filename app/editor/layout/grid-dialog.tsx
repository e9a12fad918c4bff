import type { LayoutGrid } from '@gesso/engine';
import { setLayoutGrid } from '@gesso/engine/edits';
import { layoutGridText } from '../../messages/english/editor/stage/layout-grid.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { EditorContext, useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { NO_GRID } from './grid-geometry.ts';
import * as styles from './guides.module.css';
import { setLayoutView } from './layout-view.ts';
import { DECIMALS, inPixels, inUnits, lengthFactors, usePageUnits } from './page-units.ts';

/** Margins, columns, rows, squares and bleed. Each field changes the page behind it, and Undo takes it back. */
export function GridDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  // Dialogs lie outside of the editor.
  return (
    <EditorContext value={editor}>
      <OpenGridDialog editor={editor} onClose={onClose} />
    </EditorContext>
  );
}

const MARGINS = [
  ['marginTopPx', 'top'],
  ['marginRightPx', 'right'],
  ['marginBottomPx', 'bottom'],
  ['marginLeftPx', 'left'],
] as const;

function OpenGridDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(layoutGridText);
  const units = usePageUnits();
  const grid = useProject(({ metadata }) => metadata.layoutGrid) ?? NO_GRID;
  const set = (fields: Partial<LayoutGrid>) => {
    setLayoutView({ showsGrid: true });
    editor.document.transact(t.step('step'), (draft) => setLayoutGrid(draft, fields));
  };
  const length = (name: Exclude<keyof LayoutGrid, 'columns' | 'rows'>, mostPx: number) => ({
    suffix: ` ${units.unit}`,
    units: lengthFactors(units),
    decimals: DECIMALS[units.unit],
    min: 0,
    max: Math.floor(inUnits(mostPx, units)),
    value: inUnits(grid[name], units),
    onCommit: (value: number) => set({ [name]: inPixels(value, units) }),
  });
  const count = (name: 'columns' | 'rows') => ({
    min: 0,
    max: 48,
    value: grid[name],
    onCommit: (value: number) => set({ [name]: Math.round(value) }),
  });
  const isSame = MARGINS.every(([name]) => grid[name] === grid.marginTopPx);
  return (
    <Dialog open onClose={onClose} title={t('title')} className={styles.gridDialog}>
      <fieldset className={styles.fieldGroup}>
        <legend>{t('margins')}</legend>
        <NumberField
          className={styles.wideField}
          label={t('allMargins')}
          prefix={t('all')}
          {...length('marginTopPx', 4000)}
          value={isSame ? inUnits(grid.marginTopPx, units) : null}
          onCommit={(value) =>
            set(
              Object.fromEntries(
                MARGINS.map(([name]) => [name, inPixels(value, units)]),
              ) as Partial<LayoutGrid>,
            )
          }
        />
        {MARGINS.map(([name, side]) => (
          <NumberField key={name} label={t(`${side}Margin`)} prefix={t(side)} {...length(name, 4000)} />
        ))}
      </fieldset>
      <fieldset className={styles.fieldGroup}>
        <legend>{t('columns')}</legend>
        <NumberField label={t('columnCount')} prefix={t('count')} {...count('columns')} />
        <NumberField label={t('columnGutter')} prefix={t('gutter')} {...length('columnGutterPx', 2000)} />
      </fieldset>
      <fieldset className={styles.fieldGroup}>
        <legend>{t('rows')}</legend>
        <NumberField label={t('rowCount')} prefix={t('count')} {...count('rows')} />
        <NumberField label={t('rowGutter')} prefix={t('gutter')} {...length('rowGutterPx', 2000)} />
      </fieldset>
      <fieldset className={styles.fieldGroup}>
        <legend>{t('more')}</legend>
        <NumberField label={t('squareSide')} prefix={t('squares')} {...length('squarePx', 2000)} />
        <NumberField label={t('bleed')} prefix={t('bleed')} {...length('bleedPx', 500)} />
      </fieldset>
      <p className={fieldStyles.hint}>{t('hint')}</p>
      <div className={dialogStyles.dialogFoot}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost}`}
          disabled={grid === NO_GRID}
          onClick={() => {
            editor.document.transact(t.step('stepRemove'), (draft) => setLayoutGrid(draft, NO_GRID));
            editor.announce(t('removed'));
          }}
        >
          {t('remove')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={onClose}
        >
          {t('done')}
        </button>
      </div>
    </Dialog>
  );
}
