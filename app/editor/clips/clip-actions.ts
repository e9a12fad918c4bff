import { FRAMES_PER_SECOND, formatTimecode, type Project } from '@gesso/engine';
import { alignStarts, groupOnTimeline, matchLengths, ungroupOnTimeline } from '@gesso/engine/edits';
import type { PlainKey } from '../../messages/catalogue.ts';
import { severalClipsText } from '../../messages/english/editor/video/several-clips.ts';
import { textOf } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { saidText } from '../../state/said.ts';
import type { EditorAction } from '../actions/action.ts';
import { type SelectedClips, selectedClips } from './selected-clips.ts';

const chosen = (editor: Editor): SelectedClips | null =>
  editor.kind === 'video' ? selectedClips(editor.project, editor.state) : null;

const label = (key: PlainKey<typeof severalClipsText>) => () => textOf(severalClipsText)(key);

const inWords = ({ ids }: SelectedClips): string => saidText('clipsAndSounds', { count: ids.length });

type ClipText = PlainKey<typeof severalClipsText>;

/** A command that binds the selected clips together, or takes that back. */
function bindingAction(
  facts: Pick<EditorAction, 'id' | 'icon'>,
  step: Extract<ClipText, 'keepTogether' | 'separate'>,
  said: 'keptTogether' | 'separated',
  change: (project: Project, ids: readonly string[]) => void,
): EditorAction {
  return {
    ...facts,
    label: label(step),
    group: 'time',
    isEnabled: (editor) => chosen(editor)?.areTogether === (step === 'separate'),
    run: (editor) => {
      const clips = chosen(editor);
      if (!clips) return null;
      const t = textOf(severalClipsText);
      editor.document.transact(t.step(step), (draft) => change(draft, clips.ids));
      return t(said, { what: inWords(clips) });
    },
  };
}

/** Commands for several clips and sounds of the timeline. */
export const clipActions: readonly EditorAction[] = [
  bindingAction({ id: 'keep-together', icon: 'link' }, 'keepTogether', 'keptTogether', groupOnTimeline),
  bindingAction({ id: 'separate-clips', icon: 'layers' }, 'separate', 'separated', ungroupOnTimeline),
  {
    id: 'align-starts',
    label: label('alignStarts'),
    icon: 'al-left',
    group: 'time',
    isEnabled: (editor) => chosen(editor) !== null,
    run: (editor) => {
      const clips = chosen(editor);
      if (!clips) return null;
      const t = textOf(severalClipsText);
      let moved = 0;
      editor.document.transact(t.step('alignStarts'), (draft) => {
        moved = alignStarts(draft, clips.ids);
      });
      const time = formatTimecode(clips.startFrame);
      return moved === 0 ? t('startsWereAligned') : t('startsAligned', { count: moved, time });
    },
  },
  {
    id: 'same-length',
    label: label('sameLength'),
    icon: 'dist-h',
    group: 'time',
    isEnabled: (editor) => chosen(editor) !== null,
    run: (editor) => {
      const clips = chosen(editor);
      if (!clips) return null;
      const t = textOf(severalClipsText);
      let frames: number | null = null;
      editor.document.transact(t.step('sameLength'), (draft) => {
        frames = matchLengths(draft, clips.ids);
      });
      if (frames === null) return null;
      return t('lengthsMatched', { seconds: Math.round((frames / FRAMES_PER_SECOND) * 100) / 100 });
    },
  },
];
