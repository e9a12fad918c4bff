import type { SafeInsets } from '@gesso/engine/edits';
import { resizeManyText } from '../../messages/english/editor/formats/resize-many.ts';
import { useText } from '../../messages/language.ts';
import type { Studio } from '../../state/studio.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as textStyles from '../../ui/text.module.css';
import { type Preview, usePreviews } from '../previews/use-previews.ts';
import * as styles from './resize-dialog.module.css';
import { projectInFormat, type WantedFormat } from './resized-project.ts';

/** The largest preview, in CSS pixels. */
const HEIGHT_PX = 230;
const WIDEST_PX = 400;

/** Previews of the selected formats. Each can be deselected, opened and edited as a separate project, and arranged anew after that. */
export function FormatPreviews({
  studio,
  formats,
  edited,
  onToggle,
  onOpen,
  onArrangeAnew,
}: {
  studio: Studio;
  formats: readonly WantedFormat[];
  /** By key of a format: the project in which it was edited. */
  edited: Readonly<Record<string, string>>;
  onToggle: (key: string) => void;
  onOpen: (format: WantedFormat) => void;
  onArrangeAnew: (key: string) => void;
}) {
  const t = useText(resizeManyText);
  // One that was edited is another image than the one that is arranged.
  const imageKey = ({ key }: WantedFormat) => (edited[key] === undefined ? key : `${key} ${edited[key]}`);
  const drawn = usePreviews(
    studio,
    formats.map((format) => ({
      key: imageKey(format),
      name: format.name,
      makeProject: () => projectInFormat(studio, format, edited[format.key]),
    })),
  );
  return (
    <section aria-label={t('previews')} className={styles.previews}>
      <p>{formats.length === 0 ? t('nothing') : t('lead')}</p>
      <ul>
        {formats.map((format) => (
          <li key={format.key}>
            <FormatPreview
              format={format}
              preview={drawn.get(imageKey(format)) ?? null}
              isEdited={edited[format.key] !== undefined}
              onToggle={() => onToggle(format.key)}
              onOpen={() => onOpen(format)}
              onArrangeAnew={() => onArrangeAnew(format.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FormatPreview({
  format: { name, widthPx, heightPx, safeInsets },
  preview,
  isEdited,
  onToggle,
  onOpen,
  onArrangeAnew,
}: {
  format: WantedFormat;
  preview: Preview;
  isEdited: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onArrangeAnew: () => void;
}) {
  const t = useText(resizeManyText);
  const scale = Math.min(HEIGHT_PX / heightPx, WIDEST_PX / widthPx);
  const box = { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
  const isDrawn = preview !== null && preview !== 'failed';
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        style={box}
        aria-label={
          preview === 'failed' ? `${t('openOne', { name })}: ${t('notDrawn')}` : t('openOne', { name })
        }
        aria-busy={preview === null}
        onClick={onOpen}
      >
        {isDrawn ? <img src={preview} alt="" width={box.width} height={box.height} /> : null}
        {preview === 'failed' ? <span>{t('notDrawn')}</span> : null}
        {isDrawn && safeInsets ? (
          <span data-part="safe-area" className={styles.safeArea} style={{ inset: insetOf(safeInsets) }} />
        ) : null}
      </button>
      <label className={styles.caption} style={{ maxInlineSize: Math.max(box.width, 150) }}>
        <input type="checkbox" checked onChange={onToggle} />
        <span>
          <b>{name}</b>
          <span className={`${textStyles.muted} ${textStyles.numeric}`}>
            {widthPx} × {heightPx}
          </span>
          {safeInsets ? <span className={`${textStyles.muted} ${styles.note}`}>{t('safeArea')}</span> : null}
        </span>
      </label>
      {isEdited ? (
        <p className={styles.edited}>
          <span>{t('edited')}</span>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
            aria-label={t('arrangeAnewOf', { name })}
            onClick={onArrangeAnew}
          >
            {t('arrangeAnew')}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** From each side of the preview, as CSS has it; the sides of a page are those of the screen in every language. */
const insetOf = ({ top, right, bottom, left }: SafeInsets): string =>
  [top, right, bottom, left].map((share) => `${(share * 100).toFixed(2)}%`).join(' ');
