import { findInProject } from '@gesso/engine/edits';
import type { EditorAction } from '../actions/action.ts';
import { beginPoints, canBecomePath, convertToPath, isPath } from './edit-points.ts';
import { sayDrawing } from './line-gesture.ts';

/** What draws by hand, and what works on outlines. */
export const drawActions: readonly EditorAction[] = [
  {
    id: 'draw-line',
    label: () => sayDrawing('lineTool'),
    icon: 'line',
    shortcuts: ['C'],
    group: 'canvas',
    run: (editor) => {
      editor.select([]);
      editor.ui.setState({ drawTool: 'line' });
      editor.focusStage();
      return sayDrawing('lineToolOn');
    },
  },
  {
    id: 'draw-path',
    label: () => sayDrawing('penTool'),
    icon: 'pen',
    shortcuts: ['P'],
    group: 'canvas',
    run: (editor) => {
      editor.select([]);
      editor.ui.setState({ drawTool: 'pen' });
      editor.focusStage();
      return sayDrawing('penToolOn');
    },
  },
  {
    id: 'edit-points',
    label: () => sayDrawing('editPoints'),
    icon: 'pen',
    group: 'layers',
    isEnabled: ({ onlyLayer }) => isPath(onlyLayer) && !onlyLayer.locked,
    run: (editor) => {
      beginPoints(editor, editor.onlyLayer);
      return null;
    },
  },
  {
    id: 'convert-to-path',
    label: () => sayDrawing('convertToPath'),
    icon: 'pen',
    group: 'layers',
    isEnabled: ({ onlyLayer }) => canBecomePath(onlyLayer) && !onlyLayer.locked,
    run: (editor) => {
      const id = editor.onlyLayer?.id ?? '';
      editor.transact(sayDrawing.step('stepConvert'), (_, project) => {
        const layer = findInProject(project, id)?.layer ?? null;
        if (canBecomePath(layer)) convertToPath(layer);
      });
      beginPoints(editor, editor.onlyLayer);
      return null;
    },
  },
];
