import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BrowserSupport } from './browser-support.ts';
import { type ExportFormat, FORMATS, formatBytes } from './export-options.ts';

/** A finished file above this size is worth a word where it is kept in memory until it is handed over. */
const MEMORY_NOTICE_BYTES = 150 * 1024 * 1024;

/** Says what this browser makes more slowly or not at all, which browsers do, and what a long video takes of its memory. */
export function BrowserNotice({
  support,
  missing,
  memoryBytes,
}: {
  /** For the format that is chosen. */
  support: BrowserSupport;
  /** The formats that are left out. */
  missing: readonly ExportFormat[];
  /** How large a file is that stays in memory while it is made; null where it is written to the disk. */
  memoryBytes: number | null;
}) {
  const t = useText(editorExportText);
  const notices = [
    ...(support === 'slow' ? [t('noEncoder')] : []),
    ...(missing.length > 0 ? [t('unsupportedBrowser', { format: missing.map(nameOf).join(', ') })] : []),
    ...(memoryBytes !== null && memoryBytes > MEMORY_NOTICE_BYTES
      ? [t('keptInMemory', { size: formatBytes(memoryBytes) })]
      : []),
  ];
  if (notices.length === 0) return null;
  return (
    <div className={`banner ${support === 'full' ? '' : 'warn'}`} role="status">
      <Icon name={support === 'full' ? 'monitor' : 'alert'} size={18} />
      <span className="grow">
        {notices.join(' ')}{' '}
        <Rich
          text={t('aboutThisBrowser')}
          dress={{
            link: (words) => (
              <a className="link" href="/about/this-browser/" target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          }}
        />
      </span>
    </div>
  );
}

/** Formats whose names are not all capitals. */
const NAMES: Readonly<Partial<Record<ExportFormat, string>>> = { webm: 'WebM', webp: 'WebP', jpeg: 'JPG' };

function nameOf(format: ExportFormat): string {
  return NAMES[format] ?? FORMATS[format].extension.toUpperCase();
}
