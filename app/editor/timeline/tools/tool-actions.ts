import { trackOfClip } from '@gesso/engine/edits';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { clipToolsText } from '../../../messages/english/editor/video/clip-tools.ts';
import { textOf } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import type { ClipTool } from '../../../state/editor-ui.ts';
import type { EditorAction } from '../../actions/action.ts';
import { type ClipToolEdit, laterOfCut, runTool } from './clip-tool-drag.ts';

type Text = PlainKey<typeof clipToolsText>;
const say = (key: Text) => () => textOf(clipToolsText)(key);

function choose(tool: ClipTool, label: Text, hint: Text, shortcut: string): EditorAction {
  return {
    id: `tool-${tool}`,
    label: say(label),
    shortcuts: [shortcut],
    group: 'time',
    isEnabled: (editor) => editor.kind === 'video',
    run: (editor) => {
      editor.ui.setState({ clipTool: tool });
      const t = textOf(clipToolsText);
      return t('toolChosen', { name: t(label), hint: t(hint) });
    },
  };
}

const isInLane = (editor: Editor): boolean =>
  editor.kind === 'video' &&
  editor.onlyLayer !== null &&
  !editor.onlyLayer.locked &&
  trackOfClip(editor.project, editor.onlyLayer.id) !== null;

function step(id: string, label: Text, shortcut: string, edit: ClipToolEdit, frames: number): EditorAction {
  return {
    id,
    label: say(label),
    shortcuts: [shortcut],
    group: 'time',
    repeats: true,
    isEnabled: isInLane,
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (!layer) return null;
      // The cut at its start; at its end where nothing comes before it.
      const target =
        edit === 'roll'
          ? (laterOfCut(editor.project, layer.id, 'start') ?? laterOfCut(editor.project, layer.id, 'end'))
          : layer.id;
      return target === null ? textOf(clipToolsText)('noCut') : runTool(editor, edit, target, frames);
    },
  };
}

/** What changes where clips of a lane meet, by keys. */
export const toolActions: readonly EditorAction[] = [
  choose('move', 'toolMove', 'moveHint', 'V'),
  choose('roll', 'toolRoll', 'rollHint', 'N'),
  choose('slip', 'toolSlip', 'slipHint', 'Y'),
  choose('slide', 'toolSlide', 'slideHint', 'U'),
  step('roll-earlier', 'rollEarlier', 'Alt+[', 'roll', -1),
  step('roll-later', 'rollLater', 'Alt+]', 'roll', 1),
  step('slide-earlier', 'slideEarlier', 'Mod+Alt+,', 'slide', -1),
  step('slide-later', 'slideLater', 'Mod+Alt+.', 'slide', 1),
];
