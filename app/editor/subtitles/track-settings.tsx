import { FRAMES_PER_SECOND, type SubtitleTrack } from '@gesso/engine';
import { changeSubtitleTrack, removeSubtitleTrack, shiftCues } from '@gesso/engine/edits';
import { useState } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { languageName } from './language-name.ts';
import * as styles from './subtitles.module.css';
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
/** Name, language and place of a track, moving all of it in time, and taking it away. */
export function TrackSettings({ track }: { track: SubtitleTrack }) {
  const t = useText(editorSubtitlesText);
  const editor = useEditor();
  const [name, setName] = useState<string | null>(null);
  const [shiftSeconds, setShiftSeconds] = useState(0.5);
  const tags = LANGUAGES.includes(track.language) ? LANGUAGES : [track.language, ...LANGUAGES];
  const change = (label: StepLabel, fields: Parameters<typeof changeSubtitleTrack>[1]) =>
    editTrack(editor, track.id, label, (draft) => changeSubtitleTrack(draft, fields));
  const commitName = () => {
    if (name !== null && name.trim() !== track.name) change(t.step('stepRename'), { name });
    setName(null);
  };
  const shift = (sign: 1 | -1) => {
    const frames = Math.round(shiftSeconds * FRAMES_PER_SECOND) * sign;
    const moved = editTrack(editor, track.id, t.step('stepShift'), (draft) => shiftCues(draft, frames)) ?? 0;
    if (moved !== frames)
      showToast({
        type: 'info',
        text: t('atStart'),
        detail: t('atStartDetail'),
      });
  };
  return (
    <section className={styles.trackSettings} aria-label={t('trackSettings')}>
      <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
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
        onChange={(language) => change(t.step('stepLanguage'), { language })}
      />
      <Segmented
        label={t('whereTo')}
        value={track.burnIn ? 'in' : 'beside'}
        options={[
          { value: 'in', label: t('burnIn') },
          { value: 'beside', label: t('beside') },
        ]}
        onChange={(value) => change(t.step('stepPlace'), { burnIn: value === 'in' })}
      />
      <p className={fieldStyles.hint}>{t(track.burnIn ? 'burnInHint' : 'besideHint')}</p>
      <Switch
        label={t('hidden')}
        checked={track.hidden}
        onChange={(hidden) => change(t.step('stepHide'), { hidden })}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
        <span className={`${textStyles.secondary} ${layoutStyles.grow}`}>{t('shiftAll')}</span>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => shift(-1)}
        >
          {t('earlier')}
        </button>
        <span className={styles.shiftField}>
          <NumberField
            className={styles.numberField}
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
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => shift(1)}
        >
          {t('later')}
        </button>
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${styles.deleteTrack}`}
        onClick={() => {
          editor.transact(t.step('stepDeleteTrack'), (_, project) => removeSubtitleTrack(project, track.id));
          editor.ui.setState({ subtitleTrackId: null });
          editor.selectCues([]);
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
