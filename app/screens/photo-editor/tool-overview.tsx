import { useState } from 'react';
import { photoToolsText } from '../../messages/english/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhotoThumb } from './photo-picture.tsx';
import { type PhotoToolId, TOOL_CARDS, type ToolGroup } from './photo-tools.ts';
import { ToolPicture } from './tool-picture.tsx';
import { usePhotoSession } from './use-photo-session.ts';

const GROUPS = [
  [null, 'groupAll'],
  ['ai', 'groupAi'],
  ['cut', 'groupCut'],
  ['colour', 'groupColour'],
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
    <main className="ph-overview" aria-label={t('overviewTitle')}>
      <header>
        <span className="ph-this">
          <PhotoThumb picture={photo.bitmap} />
        </span>
        <h1 className="d" tabIndex={-1}>
          {t('overviewTitle')}
        </h1>
        <span className="grow" />
        <label className="field-search">
          <Icon name="search" size={16} />
          <input
            className="input"
            type="search"
            value={term}
            placeholder={t('searchTools')}
            aria-label={t('searchTools')}
            onChange={(event) => setTerm(event.target.value)}
          />
        </label>
        <fieldset className="chips" aria-label={t('kindsOfTools')}>
          {GROUPS.map(([value, label]) => (
            <button
              key={label}
              type="button"
              className={`chip ${group === value ? 'on' : ''}`}
              aria-pressed={group === value}
              onClick={() => setGroup(value)}
            >
              {t(label)}
            </button>
          ))}
        </fieldset>
      </header>
      {shown.length === 0 ? <p className="sec">{t('noTool', { term })}</p> : null}
      <ul className="ph-cards">
        {shown.map(({ id, title, hint, icon }) => (
          <li key={id}>
            <button type="button" className="card" data-tool={id} onClick={() => onTool(id)}>
              <ToolPicture tool={id} />
              <span className="row g3">
                <Icon name={icon} size={18} />
                <b>{t(title)}</b>
              </span>
              <span className="muted">{t(hint)}</span>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
