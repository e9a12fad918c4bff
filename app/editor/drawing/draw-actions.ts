import { findInProject } from '@gesso/engine/edits';
import { outlineOfPath, simplifyPart } from '@gesso/engine/internal';
import type { EditorAction } from '../actions/action.ts';
import {
  beginPoints,
  canBecomePath,
  convertToPath,
  isPath,
  pointCount,
  writeOutline,
} from './edit-points.ts';
import { sayDrawing } from './line-gesture.ts';

/** How far an outline may be from what it was when it is simplified, in pixels of the page. */
const SIMPLIFY_PX = 1.5;

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
    icon: 'nib',
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
    id: 'draw-freehand',
    label: () => sayDrawing('pencilTool'),
    icon: 'pencil',
    shortcuts: ['B'],
    group: 'canvas',
    run: (editor) => {
      editor.select([]);
      editor.ui.setState({ drawTool: 'pencil' });
      editor.focusStage();
      return sayDrawing('pencilToolOn');
    },
  },
  {
    id: 'edit-points',
    label: () => sayDrawing('editPoints'),
    icon: 'nib',
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
    icon: 'nib',
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
  {
    id: 'simplify-path',
    label: () => sayDrawing('simplifyPath'),
    icon: 'wand',
    group: 'layers',
    isEnabled: ({ onlyLayer }) => isPath(onlyLayer) && !onlyLayer.locked,
    run: (editor) => {
      const layer = editor.onlyLayer;
      if (!isPath(layer)) return null;
      const before = outlineOfPath(layer);
      const after = before.map((part) => simplifyPart(part, SIMPLIFY_PX));
      const [was, now] = [pointCount(before), pointCount(after)];
      if (now === was) return sayDrawing('alreadySimple');
      editor.transact(sayDrawing.step('stepSimplify'), (_, project) =>
        writeOutline(project, layer.id, after),
      );
      return sayDrawing('simplified', { was, count: now });
    },
  },
];
