import { useRef } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';

/** Chooses a CSV, TSV or XLSX file. */
export function TableFileButton({
  isSmall = false,
  onFile,
}: {
  isSmall?: boolean;
  onFile: (file: File) => void;
}) {
  const t = useText(dataLayersText);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${isSmall ? buttonStyles.small : ''}`}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="upload" size={isSmall ? 16 : 18} />
        {t('tableFile')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        aria-label={t('chooseFile')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
