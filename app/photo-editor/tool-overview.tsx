import { useState } from 'react';
import { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import { useText } from '../messages/language.ts';
import * as badgeStyles from '../ui/badge.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Icon } from '../ui/icon.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as surfaceStyles from '../ui/surface.module.css';
import * as textStyles from '../ui/text.module.css';
import { usePhotoSession } from './hooks/use-photo-session.ts';
import { PhotoThumb } from './photo-image.tsx';
import * as photoPanelsStyles from './photo-panels.module.css';
import * as styles from './photo-phone.module.css';
import { type PhotoToolId, TOOL_CARDS, type ToolGroup } from './photo-tools.ts';
import { ToolImage } from './tool-image.tsx';
import * as toolOverviewStyles from './tool-overview.module.css';

const GROUPS = [
  [null, 'groupAll'],
  ['ai', 'groupAi'],
  ['cut', 'groupCut'],
  ['color', 'groupColor'],
  ['size', 'groupSize'],
] as const;

/** Every tool, to be found by name or kind. */
export function ToolOverview({
  first,
  tools,
  onTool,
}: {
  /** The kind that is shown at first. */
  first: ToolGroup | null;
  /** The tools that there are. */
  tools: readonly PhotoToolId[];
  onTool: (tool: PhotoToolId) => void;
}) {
  const t = useText(photoToolsText);
  const { photo } = usePhotoSession();
  const [group, setGroup] = useState<ToolGroup | null>(first);
  const [term, setTerm] = useState('');
  const words = term.trim().toLocaleLowerCase().split(/\s+/);
  const shown = TOOL_CARDS.filter(({ id, title, hint, groups }) => {
    const text = `${t(title)} ${t(hint)}`.toLocaleLowerCase();
    return (
      tools.includes(id) &&
      (group === null || groups.includes(group)) &&
      words.every((word) => text.includes(word))
    );
  });
  return (
    <main
      className={`${toolOverviewStyles.photoOverview} ${styles.photoOverview}`}
      data-region="overview"
      aria-label={t('overviewTitle')}
    >
      <header>
        <span className={toolOverviewStyles.photoThis}>
          <PhotoThumb image={photo.bitmap} />
        </span>
        <h1 className={textStyles.display} tabIndex={-1}>
          {t('overviewTitle')}
        </h1>
        <span className={layoutStyles.grow} />
        <label
          className={`${photoPanelsStyles.fieldSearch} ${toolOverviewStyles.fieldSearch} ${styles.fieldSearch}`}
        >
          <Icon name="search" size={16} />
          <input
            className={`${fieldStyles.input} ${photoPanelsStyles.input}`}
            type="search"
            value={term}
            placeholder={t('searchTools')}
            aria-label={t('searchTools')}
            onChange={(event) => setTerm(event.target.value)}
          />
        </label>
        <fieldset className={photoPanelsStyles.chips} aria-label={t('kindsOfTools')}>
          {GROUPS.map(([value, label]) => (
            <button
              key={label}
              type="button"
              className={badgeStyles.chip}
              aria-pressed={group === value}
              onClick={() => setGroup(value)}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
      </header>
      {shown.length === 0 ? (
        <p className={`${textStyles.secondary} ${styles.secondary}`}>{t('noTool', { term })}</p>
      ) : null}
      <ul data-part="tool-cards" className={`${toolOverviewStyles.photoCards} ${styles.photoCards}`}>
        {shown.map(({ id, title, hint, icon }) => (
          <li key={id}>
            <button
              type="button"
              className={`${surfaceStyles.card} ${photoPanelsStyles.card} ${toolOverviewStyles.card}`}
              data-tool={id}
              onClick={() => onTool(id)}
            >
              <ToolImage tool={id} />
              <span className={`${layoutStyles.row} ${toolOverviewStyles.row} ${layoutStyles.gap12}`}>
                <Icon name={icon} size={18} />
                <b>{t(title)}</b>
              </span>
              <span className={`${textStyles.muted} ${toolOverviewStyles.muted}`}>{t(hint)}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
