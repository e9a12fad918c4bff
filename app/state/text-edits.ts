import { styleRange, type TextLayer, type TextRun } from '@gesso/engine';
import type { Editor } from './editor.ts';
import { findLayer, isText } from './layer-tree.ts';

export type TextStyle = Partial<Omit<TextRun, 'text'>>;

/** All the text of a layer in one string. */
export const plainText = (layer: TextLayer): string => layer.runs.map((run) => run.text).join('');

/** What a style change applies to: the selected stretch while the text is edited, all of it otherwise. */
export function textSelection(
  editor: Editor,
  layer: TextLayer,
): { from: number; to: number; runs: TextRun[] } {
  const editing = editor.state.textEditing;
  const length = plainText(layer).length;
  if (editing?.layerId !== layer.id || editing.anchor === editing.focus)
    return { from: 0, to: length, runs: layer.runs };
  const from = Math.min(editing.anchor, editing.focus);
  const to = Math.max(editing.anchor, editing.focus);
  return { from, to, runs: runsBetween(layer.runs, from, to) };
}

function runsBetween(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let at = 0;
  const touched: TextRun[] = [];
  for (const run of runs) {
    const end = at + run.text.length;
    if (end > from && at < to) touched.push(run);
    at = end;
  }
  return touched;
}

/** Lets the height follow the lines, when the layer wants that and its fonts are in. */
export function fitTextHeight(editor: Editor, layer: TextLayer): void {
  if (!layer.autoHeight) return;
  const height = editor.services.textHeight(JSON.parse(JSON.stringify(layer)));
  if (height !== null && height > 0) layer.height = Math.max(1, Math.round(height * 100) / 100);
}

/** Changes the style of the selected stretch, or of all selected texts, in one step; new faces are loaded first. */
export function styleText(editor: Editor, label: string, style: (run: TextRun) => TextStyle): void {
  const layers = editor.selectedLayers.filter(isText);
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  const apply = () =>
    void editor.transact(label, (scene) => {
      for (const range of ranges) applyStyle(editor, scene.layers, range, style);
    });
  // Measured with a substitute the text would get the wrong height.
  const loading = editor.services.loadFonts(
    ranges.flatMap((range) => range.runs).map((run) => ({ ...run, ...style(run) })),
  );
  if (loading) void loading.then(apply);
  else apply();
}

/** The same inside a gesture, such as pulling a colour. */
export function applyStyle(
  editor: Editor,
  layers: Parameters<typeof findLayer>[0],
  range: { id: string; from: number; to: number },
  style: (run: TextRun) => TextStyle,
): void {
  const layer = findLayer(layers, range.id)?.layer;
  if (layer?.type !== 'text') return;
  let runs: readonly TextRun[] = JSON.parse(JSON.stringify(layer.runs));
  let at = 0;
  for (const run of [...runs]) {
    const from = Math.max(range.from, at);
    const to = Math.min(range.to, at + run.text.length);
    // An empty text still has one run, whose style is what will be typed.
    if (to > from) runs = styleRange(runs, from, to, style(run));
    at += run.text.length;
  }
  if (at === 0) runs = runs.map((run) => ({ ...run, ...style(run) }));
  layer.runs = [...runs];
  fitTextHeight(editor, layer);
}

/** Changes fields of the selected texts that belong to the whole layer: alignment, spacing, highlight. */
export function editTextLayers(editor: Editor, label: string, recipe: (layer: TextLayer) => void): void {
  editor.editSelected(label, (layer) => {
    if (layer.type !== 'text') return;
    recipe(layer);
    fitTextHeight(editor, layer);
  });
}

/** The value that all selected texts share, null when they differ. */
export function sharedTextValue<T>(runs: readonly TextRun[], read: (run: TextRun) => T): T | null {
  const first = runs[0];
  if (!first) return null;
  const value = read(first);
  return runs.every((run) => read(run) === value) ? value : null;
}
