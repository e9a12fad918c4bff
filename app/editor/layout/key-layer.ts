import { findInProject } from '@gesso/engine/edits';
import { arrangeText } from '../../messages/english/editor/stage/arrange.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { layerLabel } from '../../state/layer-label.ts';

const say = sayLater(arrangeText);

/** Makes a selected layer the one that the others are aligned to, and says so. */
export function setKeyLayer(editor: Editor, id: string): void {
  editor.ui.setState({ alignTo: 'key', keyLayerId: id });
  const layer = findInProject(editor.project, id)?.layer;
  if (layer) editor.announce(say('keyIs', { name: layerLabel(layer) }));
}
