import { ProjectDocument } from '@gesso/engine';
import { sampleProject } from '../../engine/edits/test-project.ts';
import type { StepLabel } from '../messages/catalogue.ts';
import { Editor, type EditorServices } from './editor.ts';
import type { EditorKind } from './editor-ui.ts';
import { createLayerClipboard } from './layer-clipboard.ts';

/** Services without a screen: texts are as high as their largest letters, which are half as wide as high; everything else does nothing. */
export const silentServices: EditorServices = {
  textHeight: (layer) => Math.max(...layer.runs.map((run) => run.fontSizePx)) * layer.lineHeight,
  textWidth: (layer) => Math.max(...layer.runs.map((run) => (run.text.length * run.fontSizePx) / 2)),
  layoutOf: () => null,
  clipboard: createLayerClipboard(),
  loadFonts: () => null,
  colorUnder: () => Promise.resolve(null),
  play: () => undefined,
  pause: () => undefined,
  seek: () => undefined,
  replaceMedia: () => undefined,
  flush: () => Promise.resolve(),
};

export { sampleProject };

/** An editor on a sample page with some layers selected. */
export function sampleEditor(
  kind: EditorKind = 'design',
  selection: readonly string[] = [],
  project = sampleProject(kind),
): Editor {
  const editor = new Editor(kind, new ProjectDocument(project), {
    ...silentServices,
    clipboard: createLayerClipboard(),
  });
  editor.select(selection);
  return editor;
}

/** Words as the label of a step: tests read what they name. */
export const step = (words: string): StepLabel => words as StepLabel;
