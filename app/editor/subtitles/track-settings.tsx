import { FRAMES_PER_SECOND, type SubtitleTrack } from '@gesso/engine';
import { useState } from 'react';
import { editorSubtitlesText } from '../../messages/english/editor-subtitles.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeTrack, removeTrack, shiftCues } from '../../state/subtitle-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { editTrack } from './use-subtitles.ts';

/** Tags of BCP 47; others come with files and stay. */
const LANGUAGES: readonly string[] = [
  'en',
  'ar',
  'bn',
  'de',
  'es',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'ta',
  'th',
  'tr',
  'uk',
  'zh',
];
/** A language tag in words; the tag itself where it has none. */
export function languageName(tag: string): string {
  try {
    const names = new Intl.DisplayNames([currentLocale()], { type: 'language', fallback: 'code' });
    return names.of(tag) ?? tag;
  } catch {
    // What a file calls its language need not be a tag.
    return tag;
  }
}

/** Name, language and place of a track, moving all of it in time, and taking it away. */
export function TrackSettings({ track }: { track: SubtitleTrack }) {
  const t = useText(editorSubtitlesText);
  const editor = useEditor();
  const [name, setName] = useState<string | null>(null);
  const [shiftSeconds, setShiftSeconds] = useState(0.5);
  const tags = LANGUAGES.includes(track.language) ? LANGUAGES : [track.language, ...LANGUAGES];
  const change = (label: string, fields: Parameters<typeof changeTrack>[1]) =>
    editTrack(editor, track.id, label, (draft) => changeTrack(draft, fields));
  const commitName = () => {
    if (name !== null && name.trim() !== track.name) change(t('stepRename'), { name });
    setName(null);
  };
  const shift = (sign: 1 | -1) => {
    const frames = Math.round(shiftSeconds * FRAMES_PER_SECOND) * sign;
    const moved = editTrack(editor, track.id, t('stepShift'), (draft) => shiftCues(draft, frames)) ?? 0;
    if (moved !== frames)
      showToast({
        type: 'info',
        text: t('atStart'),
        detail: t('atStartDetail'),
      });
  };
  return (
    <section className="track-settings" aria-label={t('trackSettings')}>
      <span className="input md">
        <input
          aria-label={t('trackName')}
          value={name ?? track.name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={commitName}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') commitName();
            if (event.key === 'Escape') setName(null);
          }}
        />
      </span>
      <SelectMenu
        label={t('language')}
        value={track.language}
        options={tags.map((tag) => ({ value: tag, label: languageName(tag) }))}
        onChange={(language) => change(t('stepLanguage'), { language })}
      />
      <Segmented
        label={t('whereTo')}
        value={track.burnIn ? 'in' : 'beside'}
        options={[
          { value: 'in', label: t('burnIn') },
          { value: 'beside', label: t('beside') },
        ]}
        onChange={(value) => change(t('stepPlace'), { burnIn: value === 'in' })}
      />
      <p className="hint">{t(track.burnIn ? 'burnInHint' : 'besideHint')}</p>
      <Switch
        label={t('hidden')}
        checked={track.hidden}
        onChange={(hidden) => change(t('stepHide'), { hidden })}
      />
      <div className="row g1">
        <span className="sec grow">{t('shiftAll')}</span>
        <button type="button" className="btn secondary sm" onClick={() => shift(-1)}>
          {t('earlier')}
        </button>
        <span className="shift-field">
          <NumberField
            label={t('shiftBy')}
            prefix=""
            suffix={t('seconds')}
            value={shiftSeconds}
            min={0.03}
            max={3600}
            step={0.1}
            decimals={2}
            onCommit={setShiftSeconds}
          />
        </span>
        <button type="button" className="btn secondary sm" onClick={() => shift(1)}>
          {t('later')}
        </button>
      </div>
      <button
        type="button"
        className="btn ghost sm delete-track"
        onClick={() => {
          editor.transact(t('stepDeleteTrack'), (_, project) => removeTrack(project, track.id));
          editor.ui.setState({ subtitleTrackId: null, selectedCueId: null });
          showToast({
            type: 'info',
            text: t('trackDeleted', { name: track.name }),
            action: { label: t('undo'), run: () => editor.document.undo() },
          });
        }}
      >
        <Icon name="trash" size={16} />
        {t('deleteTrack')}
      </button>
    </section>
  );
}
