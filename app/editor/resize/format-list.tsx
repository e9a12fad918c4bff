import { useState } from 'react';
import { resizeManyText } from '../../messages/english/editor/formats/resize-many.ts';
import { pageSizeText } from '../../messages/english/editor/page-size.ts';
import { useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { foundFormats, type OfferedFormat } from './offered-formats.ts';
import * as styles from './resize-dialog.module.css';

const SIDE_PX = { min: 40, max: 4000 } as const;

/** The formats to choose from: common ones, all by category, and custom sizes. */
export function FormatList({
  formats,
  first,
  chosen,
  onToggle,
  onAdd,
}: {
  formats: readonly OfferedFormat[];
  /** Keys of the common formats, in their order. */
  first: readonly string[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
  onAdd: (format: OfferedFormat) => void;
}) {
  const t = useText(resizeManyText);
  const [term, setTerm] = useState('');
  const [heading, setHeading] = useState<string | null>(null);
  const customHeading = t('customSize');
  const headings = [...new Set(formats.map((format) => format.heading))];
  const shown =
    term.trim() !== ''
      ? foundFormats(formats, term)
      : formats
          .filter((format) =>
            heading === null
              ? first.includes(format.key) || format.heading === customHeading
              : format.heading === heading,
          )
          .toSorted((a, b) => (heading === null ? first.indexOf(a.key) - first.indexOf(b.key) : 0));
  return (
    <div className={styles.list}>
      <label className={styles.search}>
        <Icon name="search" size={16} />
        <input
          className={fieldStyles.input}
          type="search"
          value={term}
          placeholder={t('search', { count: formats.length })}
          aria-label={t('search', { count: formats.length })}
          onChange={(event) => setTerm(event.target.value)}
        />
      </label>
      <fieldset className={styles.groups}>
        <legend className={layoutStyles.visuallyHidden}>{t('groups')}</legend>
        {[null, ...headings].map((each) => (
          <button
            key={each ?? ''}
            type="button"
            className={`${badgeStyles.chip} ${badgeStyles.small}`}
            aria-pressed={heading === each && term.trim() === ''}
            onClick={() => {
              setHeading(each);
              setTerm('');
            }}
          >
            {each ?? t('forYou')}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && formats.length > 0 ? (
        <p className={textStyles.muted} role="status">
          {t('notFound')}
        </p>
      ) : null}
      <ul className={styles.formats}>
        {shown.map(({ key, name, widthPx, heightPx }) => (
          <li key={key}>
            <label>
              <input type="checkbox" checked={chosen.has(key)} onChange={() => onToggle(key)} />
              <span>{name}</span>
              <span className={`${textStyles.muted} ${textStyles.numeric}`}>
                {widthPx} × {heightPx}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <CustomSize heading={customHeading} onAdd={onAdd} />
    </div>
  );
}

function CustomSize({ heading, onAdd }: { heading: string; onAdd: (format: OfferedFormat) => void }) {
  const t = useText(resizeManyText);
  const size = useText(pageSizeText);
  const [{ widthPx, heightPx }, setSize] = useState({ widthPx: 1080, heightPx: 1350 });
  return (
    <div className={styles.customSize}>
      <div className={styles.customSizeFields}>
        <NumberField
          label={size('width')}
          prefix="W"
          {...SIDE_PX}
          value={widthPx}
          onCommit={(value) => setSize({ widthPx: value, heightPx })}
        />
        <NumberField
          label={size('height')}
          prefix="H"
          {...SIDE_PX}
          value={heightPx}
          onCommit={(value) => setSize({ widthPx, heightPx: value })}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={() =>
            onAdd({
              key: `custom ${widthPx} ${heightPx}`,
              heading,
              name: heading,
              safeInsets: null,
              words: `${heading} ${widthPx}x${heightPx}`.toLocaleLowerCase(),
              widthPx,
              heightPx,
            })
          }
        >
          {t('add')}
        </button>
      </div>
      <p className={fieldStyles.hint}>{t('limits')}</p>
    </div>
  );
}
