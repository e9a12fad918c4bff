import type { FieldProblem, TemplateField } from '@gesso/engine/edits';
import { type KeyboardEvent, memo } from 'react';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import * as styles from './bulk.module.css';
import { type BulkTable, MAX_BULK_ROWS, type ShownRow } from './bulk-rows.ts';

const KIND_ICONS = { text: 'type', image: 'image', code: 'qr' } as const satisfies Record<
  TemplateField['kind'],
  IconName
>;
const NO_COLUMN = 'none';

const MOST_SHOWN_LINES = 4;

/** How many lines a cell shows. */
const linesOf = (text = ''): number => Math.min(MOST_SHOWN_LINES, text.split('\n').length);

/** Enter goes to the cell below, as in a sheet; with Shift it breaks the line. */
function goDown(event: KeyboardEvent<HTMLTextAreaElement>, columns: number): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cells = [...(event.currentTarget.closest('table')?.querySelectorAll('textarea') ?? [])];
  cells[cells.indexOf(event.currentTarget) + columns]?.focus();
}

/** What is done with a row, by its place from 0. */
interface RowActions {
  readonly onCurrent: (index: number) => void;
  readonly onValue: (index: number, field: string, value: string) => void;
  readonly onDelete: (index: number) => void;
  readonly onMake: (index: number) => void;
}

/** The rows with their values, which can be typed, what is wrong with them, and what has become of them. */
export function BulkTableView({
  fields,
  table,
  rows,
  current,
  isBusy,
  onCurrent,
  onChange,
  onValue,
  onDelete,
  onMake,
}: RowActions & {
  fields: readonly TemplateField[];
  table: BulkTable;
  rows: readonly ShownRow[];
  current: number;
  isBusy: boolean;
  onChange: (table: BulkTable, rowIndex?: number | null) => void;
}) {
  const t = useText(bulkCreateText);
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {fields.map(({ name, kind }) => {
              const column = table.columns.get(name) ?? null;
              return (
                <th key={name} scope="col">
                  <span>
                    <Icon name={KIND_ICONS[kind]} size={16} />
                    {name}
                  </span>
                  <SelectMenu
                    label={t('columnFor', { field: name })}
                    value={column === null ? NO_COLUMN : String(column)}
                    options={[
                      { value: NO_COLUMN, label: t('noColumn') },
                      ...table.headings.map((label, at) => ({
                        value: String(at),
                        label: t('from', { heading: label || String(at + 1) }),
                      })),
                    ]}
                    onChange={(value) =>
                      onChange({
                        ...table,
                        columns: new Map(table.columns).set(name, value === NO_COLUMN ? null : Number(value)),
                      })
                    }
                  />
                </th>
              );
            })}
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        {rows.map((row, index) => (
          <BulkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their number.
            key={index}
            fields={fields}
            row={row}
            index={index}
            isCurrent={index === current}
            isBusy={isBusy}
            isOnly={rows.length === 1}
            onCurrent={onCurrent}
            onValue={onValue}
            onDelete={onDelete}
            onMake={onMake}
          />
        ))}
      </table>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
        disabled={isBusy || rows.length >= MAX_BULK_ROWS}
        onClick={() => {
          onChange({ ...table, rows: [...table.rows, []] }, rows.length);
          onCurrent(rows.length);
        }}
      >
        <Icon name="plus" size={16} />
        {t('addRow')}
      </button>
    </div>
  );
}

/** One row. It is drawn again only when it changes: a table may have a thousand of them, and a key that is pressed changes one. */
const BulkRow = memo(function BulkRow({
  fields,
  row,
  index,
  isCurrent,
  isBusy,
  isOnly,
  onCurrent,
  onValue,
  onDelete,
  onMake,
}: RowActions & {
  fields: readonly TemplateField[];
  row: ShownRow;
  index: number;
  isCurrent: boolean;
  isBusy: boolean;
  isOnly: boolean;
}) {
  const t = useText(bulkCreateText);
  return (
    <tbody data-current={isCurrent || undefined} data-wrong={row.problems.length > 0 || undefined}>
      <tr>
        <th scope="row">
          <button
            type="button"
            className={styles.number}
            aria-label={t('showRow', { number: index + 1 })}
            aria-pressed={isCurrent}
            onClick={() => onCurrent(index)}
          >
            {index + 1}
          </button>
        </th>
        {fields.map(({ name }) => (
          <td key={name}>
            <textarea
              className={styles.cell}
              // A field of one line would drop the breaks of a text, and its words would grow together.
              rows={linesOf(row.values.get(name))}
              dir="auto"
              aria-label={t('cell', { field: name, number: index + 1 })}
              aria-invalid={row.problems.some(({ field }) => field === name)}
              disabled={isBusy}
              maxLength={5000}
              value={row.values.get(name) ?? ''}
              onFocus={() => onCurrent(index)}
              onKeyDown={(event) => goDown(event, fields.length)}
              onChange={(event) => onValue(index, name, event.currentTarget.value)}
            />
          </td>
        ))}
        <td>
          <div className={styles.result}>
            <RowResult row={row} />
            <IconButton
              label={t('deleteRow', { number: index + 1 })}
              icon="trash"
              size="xs"
              disabled={isBusy || isOnly}
              onClick={() => onDelete(index)}
            />
          </div>
        </td>
      </tr>
      {row.problems.length > 0 || row.state === 'failed' || row.state === 'skipped' ? (
        <tr className={styles.problem}>
          <td />
          <td colSpan={fields.length}>
            {row.problems.map((problem) => (
              <Problem key={problem.field} problem={problem} value={row.values.get(problem.field) ?? ''} />
            ))}
          </td>
          <td>
            {row.state === 'failed' || row.state === 'skipped' || row.problems.length > 0 ? (
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
                disabled={isBusy || row.problems.length > 0}
                onClick={() => onMake(index)}
              >
                {t('makeRow', { number: index + 1 })}
              </button>
            ) : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
});

const STATE_ICONS: Readonly<Record<ShownRow['state'], IconName | null>> = {
  waiting: null,
  making: 'clock',
  made: 'check',
  skipped: 'alert',
  failed: 'alert',
};

function RowResult({ row: { state, problems, values } }: { row: ShownRow }) {
  const t = useText(bulkCreateText);
  const isEmpty = [...values.values()].every((value) => value.trim() === '');
  const icon = STATE_ICONS[state] ?? (problems.length > 0 ? 'alert' : null);
  const text =
    state !== 'waiting' ? t(state) : problems.length > 0 ? t('problem') : isEmpty ? t('empty') : t('ready');
  return (
    <span
      className={styles.state}
      data-state={state === 'waiting' && problems.length > 0 ? 'skipped' : state}
    >
      {icon ? <Icon name={icon} size={16} /> : null}
      {text}
    </span>
  );
}

function Problem({
  problem: { field, reason, maxLetters },
  value,
}: {
  problem: FieldProblem;
  value: string;
}) {
  const t = useText(bulkCreateText);
  const text =
    reason === 'too-long'
      ? t('tooLong', { field, count: maxLetters ?? 0 })
      : reason === 'no-image'
        ? t('noImage', { field, value })
        : t('badCode', { field });
  return <p className={fieldStyles.errorText}>{text}</p>;
}
