import { type Cells, chartTable, columnCountOf, MAX_COLUMNS, MAX_ROWS } from '@gesso/engine/data';
import { useEffect, useId } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useDirection, useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { insertChart, insertTable } from '../../state/steps/insert-data.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './data.module.css';
import { TABLE_PRESETS } from './data-presets.ts';
import { TableFileButton } from './table-file-button.tsx';
import { useReadCells } from './use-read-cells.ts';

const SHOWN_ROWS = 8;

/** Takes cells that were pasted or are in a file, shows how they are read, and makes a table or chart of them. */
export function PasteDialog({
  editor,
  file,
  onClose,
}: {
  editor: Editor;
  file: File | null;
  onClose: () => void;
}) {
  const t = useText(dataLayersText);
  const direction = useDirection();
  const { text, read, problem, type, take } = useReadCells({ leastRows: 1, maxRows: MAX_ROWS });
  const field = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file that the dialog was opened with is read once.
  useEffect(() => {
    if (file) void take({ file });
  }, []);

  const cells = read?.cells ?? [];
  const hasCells = cells.length > 0;
  const hasNumbers = hasCells && chartTable({ cells, seriesInRows: false }).series.length > 0;
  const add = (insert: () => Promise<void>) => {
    onClose();
    void insert();
  };
  return (
    <Dialog open onClose={onClose} title={t('pasteTitle')} className={styles.dialog ?? ''}>
      <p className={textStyles.secondary}>{t('pasteLead')}</p>
      <label htmlFor={field} className={layoutStyles.visuallyHidden}>
        {t('pasteField')}
      </label>
      <textarea
        id={field}
        className={`${fieldStyles.input} ${styles.pasteField}`}
        rows={5}
        dir="auto"
        spellCheck={false}
        value={text}
        onChange={(event) => void type(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <p className={fieldStyles.errorText} role="alert">
          <Icon name="alert" size={16} />
          {t(problem.reason === 'empty' ? 'fileEmpty' : 'fileUnreadable', { name: problem.name })}
        </p>
      )}
      <p className={`${textStyles.secondary} ${textStyles.numeric}`} role="status">
        {hasCells ? t('pasteRead', { count: cells.length, columns: columnCountOf(cells) }) : t('pasteEmpty')}
        {read?.isCut ? ` ${t('pasteCut', { rows: MAX_ROWS, columns: MAX_COLUMNS })}` : ''}
      </p>
      {hasCells ? <ReadTable cells={cells} /> : null}
      {hasCells && !hasNumbers ? <p className={fieldStyles.hint}>{t('noNumbers')}</p> : null}
      <div className={`${layoutStyles.row} ${layoutStyles.gap8} ${styles.dialogEnd}`}>
        <TableFileButton onFile={(chosen) => void take({ file: chosen })} />
        <span className={layoutStyles.grow} />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          disabled={!hasNumbers}
          onClick={() => add(() => insertChart(editor, { cells: copyOf(cells), kind: 'bars' }, t('chart')))}
        >
          {t('addChart')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          disabled={!hasCells}
          onClick={() =>
            add(() =>
              insertTable(
                editor,
                { ...TABLE_PRESETS[0]?.look, cells: copyOf(cells), rightToLeft: direction === 'rtl' },
                t('table'),
              ),
            )
          }
        >
          {t('addTable')}
        </button>
      </div>
    </Dialog>
  );
}

const copyOf = (cells: Cells): string[][] => cells.map((row) => [...row]);

/** The first rows as they were read. */
function ReadTable({ cells }: { cells: Cells }) {
  const [heads = [], ...rows] = cells;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <div className={styles.readTable} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place.
              <th key={column} scope="col" dir="auto">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place.
            <tr key={index}>
              {row.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place.
                <td key={column} dir="auto">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
