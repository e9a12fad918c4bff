import type { TextLayer, TextRun } from '@gesso/engine';
import { hasText } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { saidText } from '../../state/said.ts';
import { continueIn, continueInNewBox, endTextIn, sayFlow } from '../../state/steps/linked-texts.ts';
import { changeableTexts, followSharedStyle, nthStyle, sayStyle } from '../../state/steps/shared-styles.ts';
import { convertToOutlines, sayOutlines } from '../../state/steps/text-outlines.ts';
import { styleText, textSelection } from '../../state/steps/text-styling.ts';
import { type ActionLabel, type EditorAction, sayAction } from './action.ts';

const textLayers = (editor: Editor): TextLayer[] => editor.selectedLayers.filter(hasText);
const hasTexts = (editor: Editor) => textLayers(editor).length > 0;
const runsOf = (editor: Editor): TextRun[] =>
  textLayers(editor).flatMap((layer) => textSelection(editor, layer).runs);

const BOLD_WEIGHT = 700;
const REGULAR_WEIGHT = 400;
const SIZE_STEP = 1.1;

function resize(
  id: string,
  label: ActionLabel,
  icon: 'plus' | 'minus',
  shortcut: string,
  factor: number,
): EditorAction {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'text',
    isEnabled: hasTexts,
    repeats: true,
    run: (editor) => {
      styleText(editor, sayAction.step(label), (run) => ({
        fontSizePx: Math.min(4000, Math.max(1, Math.round(run.fontSizePx * factor))),
      }));
      return saidText('textSize', { size: String(runsOf(editor)[0]?.fontSizePx ?? 0) });
    },
  };
}

/** Lets the selected texts follow the style at a place of the project's list. */
const styleByKey = (index: number): EditorAction => ({
  id: `text-style-${index + 1}`,
  label: () => sayStyle('nth', { number: String(index + 1) }),
  icon: 'type',
  shortcuts: [`Mod+Alt+${index + 1}`],
  group: 'text',
  isEnabled: (editor) => changeableTexts(editor).length > 0 && nthStyle(editor, index) !== null,
  run: (editor) => {
    const style = nthStyle(editor, index);
    if (style) void followSharedStyle(editor, style);
    return null;
  },
});

/** Puts a page number or a date where the caret is, or into a new text; it says so itself. */
function insertVariable(editor: Editor, id: string): null {
  void Promise.all([
    import('../text-variables/insert-variable.ts'),
    import('../text-variables/variable-choices.ts'),
  ]).then(([{ insertChoice }, { variableChoices }]) => {
    const choice = variableChoices(editor).find((each) => each.id === id);
    return choice && insertChoice(editor, choice);
  });
  return null;
}

export const textActions: readonly EditorAction[] = [
  ...[0, 1, 2, 3].map(styleByKey),
  {
    id: 'bold',
    label: 'bold',
    icon: 'bold',
    shortcuts: ['Mod+B'],
    group: 'text',
    isEnabled: hasTexts,
    run: (editor) => {
      const fontWeight = runsOf(editor).every((run) => run.fontWeight >= 600) ? REGULAR_WEIGHT : BOLD_WEIGHT;
      styleText(editor, sayAction.step('bold'), () => ({ fontWeight }));
      return saidText(fontWeight === BOLD_WEIGHT ? 'boldOn' : 'boldOff');
    },
  },
  {
    id: 'italic',
    label: 'italic',
    icon: 'italic',
    shortcuts: ['Mod+I'],
    group: 'text',
    isEnabled: hasTexts,
    run: (editor) => {
      const italic = !runsOf(editor).every((run) => run.italic);
      styleText(editor, sayAction.step('italic'), () => ({ italic }));
      return saidText(italic ? 'italicOn' : 'italicOff');
    },
  },
  {
    id: 'underline',
    label: 'underline',
    icon: 'underline',
    shortcuts: ['Mod+U'],
    group: 'text',
    isEnabled: hasTexts,
    run: (editor) => {
      const underline = !runsOf(editor).every((run) => run.underline);
      styleText(editor, sayAction.step('underline'), () => ({ underline }));
      return saidText(underline ? 'underlineOn' : 'underlineOff');
    },
  },
  {
    id: 'strikethrough',
    label: 'strikethrough',
    icon: 'strike',
    shortcuts: ['Mod+Shift+X'],
    group: 'text',
    isEnabled: hasTexts,
    run: (editor) => {
      const strikethrough = !runsOf(editor).every((run) => run.strikethrough);
      styleText(editor, sayAction.step('strikethrough'), () => ({ strikethrough }));
      return saidText(strikethrough ? 'strikethroughOn' : 'strikethroughOff');
    },
  },
  {
    id: 'insert-page-number',
    label: 'insertPageNumber',
    icon: 'page-number',
    shortcuts: ['Alt+Shift+N'],
    group: 'text',
    isEnabled: ({ kind, project }) => kind === 'design' || project.metadata.timeline === 'scenes',
    run: (editor) => insertVariable(editor, 'pageNumber'),
  },
  {
    id: 'insert-date',
    label: 'insertDate',
    icon: 'calendar',
    shortcuts: ['Alt+Shift+D'],
    group: 'text',
    run: (editor) => insertVariable(editor, 'date_medium'),
  },
  {
    id: 'continue-text',
    label: () => sayFlow('continueNew'),
    icon: 'plus',
    group: 'text',
    isEnabled: ({ onlyLayer }) => hasText(onlyLayer) && onlyLayer.textPath === null && !onlyLayer.locked,
    run: (editor) => {
      if (editor.onlyLayer) continueInNewBox(editor, editor.onlyLayer.id, null);
      return null;
    },
  },
  {
    id: 'link-texts',
    label: () => sayFlow('actionLink'),
    icon: 'link',
    group: 'text',
    isEnabled: (editor) => editor.selectedLayers.length === 2 && textLayers(editor).length === 2,
    run: (editor) => {
      const [from, to] = editor.state.selection;
      if (from !== undefined && to !== undefined) continueIn(editor, from, to);
      return null;
    },
  },
  {
    id: 'unlink-text',
    label: () => sayFlow('unlink'),
    icon: 'link',
    group: 'text',
    isEnabled: ({ onlyLayer }) =>
      hasText(onlyLayer) && onlyLayer.nextTextId !== undefined && !onlyLayer.locked,
    run: (editor) => {
      const { onlyLayer } = editor;
      if (hasText(onlyLayer)) endTextIn(editor, onlyLayer);
      return null;
    },
  },
  {
    id: 'text-to-outlines',
    label: () => sayOutlines('convert'),
    icon: 'nib',
    shortcuts: ['Mod+Shift+O'],
    group: 'text',
    isEnabled: (editor) => changeableTexts(editor).length > 0,
    run: (editor) => convertToOutlines(editor),
  },
  resize('text-bigger', 'bigger', 'plus', 'Mod+Shift+>', SIZE_STEP),
  resize('text-smaller', 'smaller', 'minus', 'Mod+Shift+<', 1 / SIZE_STEP),
];
