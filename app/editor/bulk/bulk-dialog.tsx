import { checkFields, type FillTools, type TemplateField, templateFields } from '@gesso/engine/edits';
import { useMemo, useRef, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { useText } from '../../messages/language.ts';
import type { Studio } from '../../state/studio.ts';
import { announce } from '../../ui/announce.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { fileNameFor } from '../export/file-name.ts';
import * as styles from './bulk.module.css';
import { BulkFoot, type Work } from './bulk-foot.tsx';
import { BulkPaste } from './bulk-paste.tsx';
import {
  type BulkTable,
  firstPattern,
  firstTable,
  isMakeable,
  type RowState,
  readTable,
  type ShownRow,
  valuesOf,
  withValue,
} from './bulk-rows.ts';
import { BulkTableView } from './bulk-table.tsx';
import { fillToolsOf } from './fill-tools.ts';
import { firstKept, keepTable } from './kept-table.ts';
import { hasTextsForFields, makeFieldsOfTexts } from './make-fields.ts';
import { addRowPages, type RowFormat, type WantedRow, zipOfRows } from './make-rows.ts';
import { RowPreview } from './row-preview.tsx';

/** Fills the fields of the open design from a table: a page or a file for each row, with a preview of each. */
export function BulkDialog({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const t = useText(bulkCreateText);
  const { editor } = studio;
  const [fields, setFields] = useState(() => templateFields(editor.project));
  const [tools] = useState(() => fillToolsOf(studio));
  const [first] = useState(() => firstKept(studio, fields));
  const [table, setTable] = useState<BulkTable>(first.table);
  const [isPasting, setIsPasting] = useState(false);
  const [current, setCurrent] = useState(0);
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map());
  const [work, setWork] = useState<Work | null>(null);
  const [outcome, setOutcome] = useState('');
  const [format, setFormat] = useState<RowFormat>('png');
  const [typedPattern, setTypedPattern] = useState<string | null>(first.pattern);
  const pattern = typedPattern ?? firstPattern(editor.project.name, table);

  const rows = useShownRows(fields, table, states, tools);
  const wanted: readonly WantedRow[] = rows.flatMap(({ values, problems }, index) =>
    isMakeable(values, problems) ? [{ number: index + 1, values }] : [],
  );
  const change = (next: BulkTable, rowIndex: number | null = null) => {
    setTable(next);
    keepTable(studio, { table: next, pattern: typedPattern });
    // What was changed is not what was made.
    setStates(rowIndex === null ? new Map() : new Map([...states].filter(([index]) => index !== rowIndex)));
  };
  const make = async (chosen: readonly WantedRow[]) => {
    const stop = new AbortController();
    const skipped = new Map(
      rows.flatMap(({ problems }, index): [number, RowState][] =>
        problems.length > 0 ? [[index, 'skipped']] : [],
      ),
    );
    setStates((before) => new Map([...before, ...(chosen.length > 1 ? skipped : [])]));
    let done = 0;
    const startedAt = performance.now();
    setWork({ stop, done, count: chosen.length, secondsLeft: null });
    setOutcome('');
    const { file, madeCount } = await zipOfRows(
      studio,
      chosen,
      { format, pattern },
      {
        signal: stop.signal,
        onRow: (number, state) => {
          setStates((before) => new Map(before).set(number - 1, state));
          if (state === 'making') return;
          done += 1;
          const perRow = (performance.now() - startedAt) / done / 1000;
          setWork({ stop, done, count: chosen.length, secondsLeft: perRow * (chosen.length - done) });
        },
      },
    );
    setWork(null);
    setStates((before) => new Map([...before].filter(([, state]) => state !== 'making')));
    if (file) saveFile(file, fileNameFor(editor.project.name, '', 'zip'));
    const failedCount = stop.signal.aborted ? 0 : chosen.length - madeCount;
    const said = stop.signal.aborted
      ? [madeCount > 0 ? t('cancelledAt', { count: madeCount }) : t('cancelled')]
      : [
          ...(madeCount > 0 ? [t('zipMade', { count: madeCount })] : []),
          ...(failedCount > 0 ? [t('someFailed', { count: failedCount })] : []),
        ];
    setOutcome(said.join(' '));
  };
  const makeFields = () => {
    makeFieldsOfTexts(editor);
    const made = templateFields(editor.project);
    setFields(made);
    setTable(firstTable(made));
    announce(t('fieldsMade', { count: made.length }));
  };
  const addPages = () => {
    const pages = editor.project.metadata.sceneItems.length * wanted.length;
    addRowPages(studio, wanted, { pattern, label: t.step('stepPages') });
    onClose();
    editor.announce(t('pagesAdded', { count: pages }));
  };

  const newest = useRef({ fields, table, rows, change, make });
  newest.current = { fields, table, rows, change, make };
  // The same functions as long as the dialog is open, so that rows are not drawn again.
  const [actions] = useState(() => ({
    onValue(index: number, field: string, value: string) {
      const now = newest.current;
      const example = now.fields.find(({ name }) => name === field)?.example ?? '';
      now.change(withValue(now.table, index, field, { value, example }), index);
    },
    onDelete(index: number) {
      const { table: now, change: changeNow } = newest.current;
      changeNow({ ...now, rows: now.rows.filter((_, at) => at !== index) });
      setCurrent(Math.max(0, Math.min(index, now.rows.length - 2)));
    },
    onMake(index: number) {
      const row = newest.current.rows[index];
      if (row) void newest.current.make([{ number: index + 1, values: row.values }]);
    },
  }));

  return (
    <Dialog
      open
      onClose={onClose}
      title={fields.length === 0 ? t('titlePlain') : t('title', { count: table.rows.length })}
      className={styles.dialog ?? ''}
      closesBy="escape"
      isClosable={work === null}
    >
      {fields.length === 0 ? (
        <div className={styles.nothing}>
          <Icon name="type" size={24} />
          <b>{t('noFields')}</b>
          <p className={textStyles.secondary}>{t('noFieldsHelp')}</p>
          {hasTextsForFields(editor) ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              onClick={makeFields}
            >
              {t('makeFields')}
            </button>
          ) : null}
        </div>
      ) : isPasting ? (
        <BulkPaste
          onBack={() => setIsPasting(false)}
          onRead={(cells) => {
            change(readTable(fields, cells));
            setCurrent(0);
            setIsPasting(false);
          }}
        />
      ) : (
        <>
          <div className={styles.columns}>
            <section className={styles.main} aria-label={t('rows')}>
              <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
                  disabled={work !== null}
                  onClick={() => setIsPasting(true)}
                >
                  <Icon name="paste" size={16} />
                  {t('paste')}
                </button>
                <span className={`${textStyles.secondary} ${layoutStyles.grow} ${styles.end}`}>
                  {t('headingsNote')}
                </span>
              </div>
              <BulkTableView
                fields={fields}
                table={table}
                rows={rows}
                current={current}
                isBusy={work !== null}
                onCurrent={setCurrent}
                onChange={change}
                onValue={actions.onValue}
                onDelete={actions.onDelete}
                onMake={actions.onMake}
              />
            </section>
            <RowPreview
              studio={studio}
              values={rows[current]?.values ?? new Map()}
              tools={tools}
              number={current + 1}
              count={rows.length}
              fieldCount={fields.length}
              onGo={setCurrent}
            />
          </div>
          <BulkFoot
            work={work}
            wantedCount={wanted.length}
            pageCount={editor.project.metadata.sceneItems.length * wanted.length}
            outcome={outcome}
            skippedCount={rows.filter(({ problems }) => problems.length > 0).length}
            format={format}
            onFormat={setFormat}
            pattern={pattern}
            onPattern={(typed) => {
              setTypedPattern(typed);
              keepTable(studio, { table, pattern: typed });
            }}
            example={`{${fields[0]?.name ?? 'row'}}`}
            onZip={() => void make(wanted)}
            onPages={editor.kind === 'design' ? addPages : null}
          />
        </>
      )}
    </Dialog>
  );
}

/** The rows with what is wrong with them and what has become of them. A row that has not changed is the same object as before. */
function useShownRows(
  fields: readonly TemplateField[],
  table: BulkTable,
  states: ReadonlyMap<number, RowState>,
  tools: FillTools,
): readonly ShownRow[] {
  const { columns } = table;
  const known = useMemo(() => {
    const shown = new WeakMap<readonly string[], ShownRow>();
    return (row: readonly string[], state: RowState): ShownRow => {
      const before = shown.get(row);
      if (before?.state === state) return before;
      const values = before?.values ?? valuesOf({ columns }, row);
      const next = { values, problems: before?.problems ?? checkFields(fields, values, tools), state };
      shown.set(row, next);
      return next;
    };
  }, [fields, columns, tools]);
  return table.rows.map((row, index) => known(row, states.get(index) ?? 'waiting'));
}
