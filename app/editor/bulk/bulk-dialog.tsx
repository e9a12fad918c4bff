import { checkFields, templateFields } from '@gesso/engine/edits';
import { useState } from 'react';
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
  firstTable,
  isMakeable,
  type RowState,
  readTable,
  type ShownRow,
  valuesOf,
} from './bulk-rows.ts';
import { BulkTableView } from './bulk-table.tsx';
import { fillToolsOf } from './fill-tools.ts';
import { hasTextsForFields, makeFieldsOfTexts } from './make-fields.ts';
import { addRowPages, type RowFormat, type WantedRow, zipOfRows } from './make-rows.ts';
import { RowPreview } from './row-preview.tsx';

/** Fills the fields of the open design from a table: a page or a file for each row, with a preview of each. */
export function BulkDialog({ studio, onClose }: { studio: Studio; onClose: () => void }) {
  const t = useText(bulkCreateText);
  const { editor } = studio;
  const [fields, setFields] = useState(() => templateFields(editor.project));
  const [tools] = useState(() => fillToolsOf(studio));
  const [table, setTable] = useState<BulkTable>(() => firstTable(fields));
  const [isPasting, setIsPasting] = useState(false);
  const [current, setCurrent] = useState(0);
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map());
  const [work, setWork] = useState<Work | null>(null);
  const [format, setFormat] = useState<RowFormat>('png');
  const [pattern, setPattern] = useState(() => `${editor.project.name} {${fields[0]?.name ?? 'row'}}`);

  const rows: readonly ShownRow[] = table.rows.map((row, index) => {
    const values = valuesOf(table, row);
    return { values, problems: checkFields(fields, values, tools), state: states.get(index) ?? 'waiting' };
  });
  const wanted: readonly WantedRow[] = rows.flatMap(({ values, problems }, index) =>
    isMakeable(values, problems) ? [{ number: index + 1, values }] : [],
  );
  const change = (next: BulkTable, rowIndex: number | null = null) => {
    setTable(next);
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
    const file = await zipOfRows(
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
    if (file) {
      saveFile(file, fileNameFor(editor.project.name, '', 'zip'));
      announce(t('zipMade', { count: chosen.length }));
    } else {
      setStates((before) => new Map([...before].filter(([, state]) => state !== 'making')));
      announce(t('cancelled'));
    }
  };
  const makeFields = () => {
    makeFieldsOfTexts(editor);
    const made = templateFields(editor.project);
    setFields(made);
    setTable(firstTable(made));
    setPattern(`${editor.project.name} {${made[0]?.name ?? 'row'}}`);
    announce(t('fieldsMade', { count: made.length }));
  };
  const addPages = () => {
    const pages = editor.project.metadata.sceneItems.length * wanted.length;
    addRowPages(studio, wanted, { pattern, label: t.step('stepPages') });
    onClose();
    editor.announce(t('pagesAdded', { count: pages }));
  };

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
                onMake={(index) => {
                  const row = rows[index];
                  if (row) void make([{ number: index + 1, values: row.values }]);
                }}
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
            skippedCount={rows.filter(({ problems }) => problems.length > 0).length}
            format={format}
            onFormat={setFormat}
            pattern={pattern}
            onPattern={setPattern}
            example={`{${fields[0]?.name ?? 'row'}}`}
            onZip={() => void make(wanted)}
            onPages={editor.kind === 'design' ? addPages : null}
          />
        </>
      )}
    </Dialog>
  );
}
