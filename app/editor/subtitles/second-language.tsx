import type { SubtitleTrack } from '@gesso/engine';
import { addSubtitleTrack, changeSubtitleTrack } from '@gesso/engine/edits';
import { editorSubtitlesText } from '../../messages/english/editor/editor-subtitles.ts';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { textOf, useText } from '../../messages/language.ts';
import { trackName } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { languageName } from './language-name.ts';
import { editTrack, useSecondSubtitleTrack } from './use-subtitles.ts';

const NONE = 'none';
const NEW = 'new';
/** What a translation is likely to be in where the browser names no other language than that of the first track. */
const LIKELY_LANGUAGES = ['en', 'es'];

/** Chooses the track whose lines are typed under those of the first, or begins one. */
export function SecondLanguage({ track }: { track: SubtitleTrack }) {
  const t = useText(subtitleWordsText);
  const editor = useEditor();
  const tracks = useProject(({ metadata }) => metadata.subtitles);
  const second = useSecondSubtitleTrack();
  const nameOf = (each: SubtitleTrack) => `${each.name} · ${languageName(each.language)}`;
  return (
    <>
      <SelectMenu
        label={t('secondLanguage')}
        value={second?.id ?? NONE}
        triggerText={second ? nameOf(second) : t('noSecond')}
        options={[
          { value: NONE, label: t('noSecond') },
          ...tracks
            .filter(({ id }) => id !== track.id)
            .map((each) => ({ value: each.id, label: nameOf(each) })),
          { value: NEW, label: t('newSecond') },
        ]}
        onChange={(id) =>
          editor.ui.setState({
            secondSubtitleTrackId: id === NONE ? null : id === NEW ? startTranslation(editor, track) : id,
          })
        }
      />
      {second ? (
        <Switch
          label={t('showBoth')}
          checked={second.burnIn && !second.hidden}
          onChange={(isOn) =>
            editTrack(editor, second.id, t.step('stepShowBoth'), (draft) =>
              changeSubtitleTrack(draft, { burnIn: isOn, ...(isOn ? { hidden: false } : {}) }),
            )
          }
        />
      ) : null}
    </>
  );
}

/** Adds an empty track for a translation of another and returns its id. */
function startTranslation(editor: Editor, first: SubtitleTrack): string {
  const known = first.language.split('-')[0];
  const language =
    [...navigator.languages, ...LIKELY_LANGUAGES]
      .map((tag) => tag.split('-')[0] ?? tag)
      .find((tag) => tag !== known) ?? 'en';
  let id = '';
  editor.transact(textOf(editorSubtitlesText).step('stepAddTrack'), (_, project) => {
    id = addSubtitleTrack(project, { name: trackName(project.metadata.subtitles.length), language });
  });
  return id;
}
