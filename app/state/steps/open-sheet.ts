import type { Layer } from '@gesso/engine';
import type { Editor } from '../editor.ts';
import { layerKind } from '../layer-kind.ts';

/** Shows the cells of a table or chart. False for other layers. */
export function openSheet(editor: Editor, layer: Layer): boolean {
  const kind = layerKind(layer);
  if (kind !== 'table' && kind !== 'chart') return false;
  editor.ui.setState({ sheetLayerId: layer.id });
  return true;
}
