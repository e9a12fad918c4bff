import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BrowserSupport } from './browser-support.ts';
import type { ExportFormat } from './export-options.ts';

/** Says which browser to use where this one cannot make a format, or makes it slowly. */
export function BrowserNotice({ support, format }: { support: BrowserSupport; format: ExportFormat }) {
  const t = useText(editorExportText);
  if (support === 'full') return null;
  return (
    <div className={`banner ${support === 'none' ? 'bad' : 'warn'}`} role="status">
      <Icon name="alert" size={18} />
      <span className="grow">
        {support === 'slow'
          ? t('noEncoder')
          : t('unsupportedBrowser', { format: NAMES[format] ?? format.toUpperCase() })}
      </span>
    </div>
  );
}

/** Formats whose names are not all capitals. */
const NAMES: Readonly<Partial<Record<ExportFormat, string>>> = { webm: 'WebM', webp: 'WebP', jpeg: 'JPG' };
