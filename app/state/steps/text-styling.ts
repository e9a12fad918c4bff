import type { TextLayer, TextRun } from '@gesso/engine';
import {
  applyStyle,
  type CurvePreset,
  findInProject,
  fitTextHeight,
  flipTextCurve,
  keepMiddle,
  lineWidthOf,
  plainText,
  runsBetween,
  setTextCurve,
  type TextStyleChange,
} from '@gesso/engine/edits';
import { findTextStyle, hasText } from '@gesso/engine/internal';
import { applyTextStyle } from '@gesso/engine/text';
import type { StepLabel } from '../../messages/catalogue.ts';
import { translated } from '../../messages/language.ts';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';
import { storyHeads } from './linked-texts.ts';

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

/** Changes the style of the selected stretch, or of all selected texts, in one step; new faces are loaded first. */
export function styleText(editor: Editor, label: StepLabel, style: (run: TextRun) => TextStyleChange): void {
  const layers = storyHeads(editor, editor.selectedLayers.filter(hasText));
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  const apply = () =>
    void editor.transact(label, (scene) => {
      for (const range of ranges) applyStyle(editor.services, scene.layers, range, style);
    });
  // Measured with a substitute the text would get the wrong height.
  const loading = editor.services.loadFonts(
    ranges.flatMap((range) => range.runs).map((run) => ({ ...run, ...style(run) })),
  );
  if (loading) void loading.then(apply);
  else apply();
}

/** Changes fields of the selected texts, or of the stories that they show parts of, that belong to the whole layer: alignment, spacing, highlight. */
export function editTextLayers(editor: Editor, label: StepLabel, recipe: (layer: TextLayer) => void): void {
  const ids = storyHeads(editor, editor.selectedLayers.filter(hasText)).map(({ id }) => id);
  editor.transact(label, (_, project) => {
    for (const id of ids) {
      const layer = findInProject(project, id)?.layer;
      if (!hasText(layer)) continue;
      recipe(layer);
      fitTextHeight(editor.services, layer);
    }
  });
}

/** Puts the selected texts on a curve, about their middles, in one step. */
export function curveTexts(editor: Editor, preset: CurvePreset): void {
  editor.editSelected(sayEditing.step(`curve_${preset}`), (layer) => {
    if (!hasText(layer)) return;
    keepMiddle(editor.services, layer, () =>
      setTextCurve(layer, preset, lineWidthOf(editor.services, layer)),
    );
  });
}

/** Puts the selected texts to the other side of their curves, about their middles, in one step. */
export function turnCurves(editor: Editor, flipped: boolean): void {
  editor.editSelected(sayEditing.step('otherSideOfCurve'), (layer) => {
    if (hasText(layer)) flipTextCurve(layer, flipped, lineWidthOf(editor.services, layer));
  });
}

/** Gives the selected texts a ready style, by its id, in one step; its faces are loaded first. */
export function applyReadyStyle(editor: Editor, styleId: string): void {
  const style = findTextStyle(styleId);
  if (!style) return;
  const apply = () =>
    void editor.editSelected(
      sayEditing.step('styleNamed', { name: translated('engine', `style.${styleId}`, style.name) }),
      (layer) => {
        if (!hasText(layer)) return;
        Object.assign(layer, applyTextStyle(JSON.parse(JSON.stringify(layer)), styleId));
        fitTextHeight(editor.services, layer);
      },
    );
  const runs = editor.selectedLayers.filter(hasText).flatMap((layer) => applyTextStyle(layer, styleId).runs);
  const loading = editor.services.loadFonts(runs);
  if (loading) void loading.then(apply);
  else apply();
}
