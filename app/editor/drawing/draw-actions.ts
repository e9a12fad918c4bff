import type { EditorAction } from '../actions/action.ts';
import { sayDrawing } from './line-gesture.ts';

/** What begins to draw by hand. */
export const drawActions: readonly EditorAction[] = [
  {
    id: 'draw-line',
    label: () => sayDrawing('lineTool'),
    icon: 'slide',
    shortcuts: ['C'],
    group: 'canvas',
    run: (editor) => {
      editor.select([]);
      editor.ui.setState({ drawTool: 'line' });
      editor.focusStage();
      return sayDrawing('lineToolOn');
    },
  },
];
