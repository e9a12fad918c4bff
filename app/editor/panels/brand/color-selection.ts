import type { Layer } from '@gesso/engine';
import { hasForm, hasText } from '@gesso/engine/internal';
import { brandText } from '../../../messages/english/account/brand.ts';
import { textOf } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import { setBackground } from '../../../state/steps/insert.ts';
import { styleText } from '../../../state/steps/text-styling.ts';

/** Gives the selected letters and shapes a colour; without a selection the page. */
export function colorSelection(editor: Editor, hex: string): void {
  const t = textOf(brandText);
  const selected = editor.selectedLayers.filter(({ locked }) => !locked);
  if (editor.selectedLayers.length === 0) {
    setBackground(editor, { type: 'solid', color: hex });
    return;
  }
  if (selected.every(hasText)) {
    styleText(editor, t.step('changeColour'), () => ({ color: hex }));
    return;
  }
  editor.editSelected(t.step('changeColour'), (layer) => paint(layer, hex));
}

function paint(layer: Layer, hex: string): void {
  if (hasText(layer)) for (const run of layer.runs) run.color = hex;
  else if (hasForm(layer)) {
    if (layer.shape === 'line' || layer.shape === 'arrow') {
      if (layer.stroke) layer.stroke.color = hex;
    } else layer.fill = { type: 'solid', color: hex };
  } else if ('children' in layer) for (const child of layer.children) if (hasForm(child)) paint(child, hex);
}
