import type { Layer } from '@gesso/engine';
import { fitTextHeight, type LookPart, pasteLook } from '@gesso/engine/edits';
import { hasText, layerSchema } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { layersInWords, saidText } from '../../state/said.ts';
import { type ActionLabel, type EditorAction, sayAction } from './action.ts';

const hasUnlocked = (editor: Editor) => editor.selectedLayers.some((layer) => !layer.locked);

/** The layer whose look was copied last: alone, or as the first of the layers that were copied. */
function copiedLook(editor: Editor): Layer | null {
  const { lookJson, json } = editor.services.clipboard;
  const text = lookJson ?? json;
  if (text === null) return null;
  const { layers } = JSON.parse(text) as { layers?: unknown };
  const read = layerSchema.array().safeParse(layers);
  return read.success ? (read.data[0] ?? null) : null;
}

/** @param label what the command and its step are called */
function paste(
  id: string,
  part: LookPart,
  label: ActionLabel,
  shortcuts: readonly string[] = [],
): EditorAction {
  return {
    id,
    label,
    icon: 'paste',
    shortcuts,
    group: 'layers',
    isEnabled: (editor) =>
      (editor.services.clipboard.lookJson ?? editor.clipboard) !== null && hasUnlocked(editor),
    run: (editor) => {
      const source = copiedLook(editor);
      if (!source) return null;
      editor.editSelected(sayAction.step(label), (layer) => {
        if (layer.locked) return;
        pasteLook(layer, source, part);
        if (hasText(layer)) fitTextHeight(editor.services, layer);
      });
      const runs = hasText(source) ? source.runs : [];
      // Letters may be of a face that this page has not shown yet.
      if (runs.length > 0) void editor.services.loadFonts(runs);
      return saidText('attributesPasted', { what: layersInWords(editor.selectedLayers) });
    },
  };
}

/** How a layer looks and moves, taken over by others. */
export const lookActions: readonly EditorAction[] = [
  {
    id: 'copy-look',
    label: 'copyLook',
    icon: 'copy',
    shortcuts: ['Mod+Alt+C'],
    group: 'layers',
    isEnabled: (editor) => editor.onlyLayer !== null,
    run: (editor) => {
      const { onlyLayer } = editor;
      if (!onlyLayer) return null;
      editor.services.clipboard.lookJson = JSON.stringify({ layers: [onlyLayer] });
      return saidText('lookCopied', { what: layersInWords([onlyLayer]) });
    },
  },
  paste('paste-attributes', 'all', 'pasteAttributes', ['Mod+Alt+V']),
  paste('paste-style', 'style', 'pasteStyle'),
  paste('paste-effects', 'effects', 'pasteEffects'),
  paste('paste-animation', 'animation', 'pasteAnimation'),
];
