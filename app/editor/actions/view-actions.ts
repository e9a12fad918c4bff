import { fitView, keepInSight, type View, zoomAt } from '../../geometry/view.ts';
import { commonText } from '../../messages/english/common.ts';
import { textOf } from '../../messages/language.ts';
import { openLogin } from '../../session/open-login.tsx';
import { session } from '../../session/session.ts';
import type { Editor } from '../../state/editor.ts';
import { problemText } from '../../state/problem-text.ts';
import { saidText } from '../../state/said.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type EditorAction, sayAction } from './action.ts';

/** Room around the page when it is fitted: above it the floating toolbar, below it the rotate handle. */
const FIT_MARGINS = { top: 92, right: 56, bottom: 56, left: 76 };
/** Videos have no rulers, and the timeline leaves them less height. */
const VIDEO_MARGINS = { top: 58, right: 28, bottom: 46, left: 28 };
const ZOOM_STEP = 1.25;

/** Zooms to the middle of the stage. */
export function setZoom(editor: Editor, scale: number): void {
  const { view, stageSize } = editor.state;
  const next = zoomAt(view, { x: stageSize.width / 2, y: stageSize.height / 2 }, scale);
  setView(editor, next);
}

/** Shows another part of the page; it never leaves the stage. */
export function setView(editor: Editor, view: View): void {
  editor.ui.setState({
    view: keepInSight(view, editor.project.properties, editor.state.stageSize),
    isFitted: false,
  });
}

/** Shows the whole page. */
export function fitPage(editor: Editor): void {
  const { stageSize } = editor.state;
  // On tablets the floating toolbar lies below the page.
  const isNarrow = stageSize.width < 700;
  const noMargins = { top: 0, right: 0, bottom: 0, left: 0 };
  const margins = editor.state.isPreviewing
    ? noMargins
    : editor.kind === 'video' && !isNarrow
      ? VIDEO_MARGINS
      : isNarrow
        ? { ...FIT_MARGINS, top: 28, right: 32, bottom: 84, left: 32 }
        : FIT_MARGINS;
  editor.ui.setState({ view: fitView(editor.project.properties, stageSize, margins), isFitted: true });
}

const zoomInWords = (editor: Editor): string =>
  saidText('zoom', { percent: Math.round(editor.state.view.scale * 100) });

function zoomSaying(editor: Editor, scale: number): string {
  setZoom(editor, scale);
  return zoomInWords(editor);
}

export const viewActions: readonly EditorAction[] = [
  {
    id: 'zoom-in',
    label: 'zoomIn',
    icon: 'plus',
    shortcuts: ['Mod++', 'Mod+='],
    group: 'canvas',
    repeats: true,
    run: (editor) => zoomSaying(editor, editor.state.view.scale * ZOOM_STEP),
  },
  {
    id: 'zoom-out',
    label: 'zoomOut',
    icon: 'minus',
    shortcuts: ['Mod+-'],
    group: 'canvas',
    repeats: true,
    run: (editor) => zoomSaying(editor, editor.state.view.scale / ZOOM_STEP),
  },
  {
    id: 'zoom-fit',
    label: 'fitPage',
    icon: 'expand',
    shortcuts: ['Shift+1'],
    group: 'canvas',
    run: (editor) => {
      fitPage(editor);
      return zoomInWords(editor);
    },
  },
  {
    id: 'full-preview',
    label: 'fullPreview',
    icon: 'monitor',
    shortcuts: ['Mod+Alt+P'],
    group: 'canvas',
    run: (editor) => {
      editor.ui.setState({ isPreviewing: true });
      if (editor.kind === 'video') editor.services.play();
      return null;
    },
  },
  {
    id: 'zoom-100',
    label: 'realSize',
    icon: 'search',
    shortcuts: ['Shift+0'],
    group: 'canvas',
    run: (editor) => zoomSaying(editor, 1),
  },
  {
    id: 'toggle-snapping',
    label: 'snapping',
    icon: 'magnet',
    shortcuts: ["Mod+'"],
    group: 'canvas',
    run: (editor) => {
      const snapping = !editor.state.snapping;
      editor.ui.setState({ snapping });
      return saidText(snapping ? 'snappingOn' : 'snappingOff');
    },
  },
  {
    id: 'download',
    label: 'download',
    icon: 'download',
    shortcuts: ['Mod+Shift+E'],
    group: 'go',
    run: (editor) => {
      editor.ui.setState({ dialog: 'export' });
      return null;
    },
  },
  {
    id: 'shortcuts',
    label: 'shortcuts',
    icon: 'help',
    shortcuts: ['?'],
    group: 'go',
    run: (editor) => {
      editor.ui.setState({ dialog: 'shortcuts' });
      return null;
    },
  },
  {
    id: 'save',
    label: 'saveNow',
    icon: 'save',
    shortcuts: ['Mod+S'],
    group: 'go',
    run: (editor) => {
      editor.services.flush().then(
        () => {
          showToast({
            type: 'ok',
            text: textOf(commonText)('saved'),
            detail: sayAction('savedDetail'),
          });
          // A visitor who wants to be sure of it is offered an account; closing that leaves the work where it is.
          if (session.profile() === null) void openLogin();
        },
        (error: unknown) =>
          showToast({
            type: 'bad',
            text: sayAction('notSaved'),
            detail: problemText(error),
          }),
      );
      return null;
    },
  },
];
