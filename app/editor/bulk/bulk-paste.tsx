import { type Cells, columnCountOf } from '@gesso/engine/data';
import { useId } from 'react';
import { bulkCreateText } from '../../messages/english/editor/bulk/bulk-create.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { TableFileButton } from '../data/table-file-button.tsx';
import { useReadCells } from '../data/use-read-cells.ts';
import * as styles from './bulk.module.css';
import { MAX_BULK_ROWS } from './bulk-rows.ts';

/** Takes a table that is pasted or chosen as a file. With its headings it has one line more than rows. */
export function BulkPaste({ onRead, onBack }: { onRead: (cells: Cells) => void; onBack: () => void }) {
  const t = useText(bulkCreateText);
  const { text, read, problem, type, take } = useReadCells({ leastRows: 2, maxRows: MAX_BULK_ROWS + 1 });
  const field = useId();
  const cells = read?.cells ?? [];
  return (
    <div className={styles.paste}>
      <label htmlFor={field} className={textStyles.secondary}>
        {t('pasteLead')}
      </label>
      <textarea
        id={field}
        className={`${fieldStyles.input} ${styles.pasteField}`}
        dir="auto"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is what was asked for.
        autoFocus
        value={text}
        onChange={(event) => void type(event.currentTarget.value)}
      />
      {problem === null ? null : (
        <p className={fieldStyles.errorText} role="alert">
          <Icon name="alert" size={16} />
          {t(problem.reason === 'empty' ? 'emptyFile' : 'unreadable', { name: problem.name })}
        </p>
      )}
      <p className={`${textStyles.secondary} ${textStyles.numeric}`} role="status">
        {cells.length > 1 ? t('read', { count: cells.length - 1, columns: columnCountOf(cells) }) : ''}
        {read?.isCut ? ` ${t('cut', { rows: MAX_BULK_ROWS })}` : ''}
      </p>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8} ${styles.wrap}`}>
        <TableFileButton onFile={(file) => void take({ file })} />
        <span className={layoutStyles.grow} />
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.secondary}`} onClick={onBack}>
          {t('back')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          disabled={cells.length < 2}
          onClick={() => onRead(cells)}
        >
          {t('use')}
        </button>
      </div>
    </div>
  );
}
