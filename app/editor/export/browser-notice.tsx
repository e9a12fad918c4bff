import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { formatNames } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { Rich } from '../../messages/rich.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import type { BrowserSupport } from './browser-support.ts';
import { FORMATS, formatBytes, type OfferedFormat } from './export-options.ts';

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
  missing: readonly OfferedFormat[];
  /** How large a file is that stays in memory while it is made; null where it is written to the disk. */
  memoryBytes: number | null;
}) {
  const t = useText(editorExportText);
  const notices = [
    ...(support === 'slow' ? [t('noEncoder')] : []),
    ...(missing.length > 0 ? [t('unsupportedBrowser', { format: formatNames(missing.map(nameOf)) })] : []),
    ...(memoryBytes !== null && memoryBytes > MEMORY_NOTICE_BYTES
      ? [t('keptInMemory', { size: formatBytes(memoryBytes) })]
      : []),
  ];
  if (notices.length === 0) return null;
  return (
    <div className={`${bannerStyles.banner} ${support === 'full' ? '' : bannerStyles.warning}`} role="status">
      <Icon name={support === 'full' ? 'monitor' : 'alert'} size={18} />
      <span className={layoutStyles.grow}>
        {notices.join(' ')}{' '}
        <Rich
          text={t('aboutThisBrowser')}
          dress={{
            link: (words) => (
              <a
                className={textStyles.link}
                href={SCREEN_PATHS.aboutBrowser}
                target="_blank"
                rel="noreferrer"
              >
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
function nameOf(format: OfferedFormat): string {
  return FORMATS[format].name ?? format;
}
