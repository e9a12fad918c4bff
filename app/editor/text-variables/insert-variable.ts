import { createTextRun, type TextLayer, type TextRun, type TextVariable } from '@gesso/engine';
import {
  changeVariable,
  findInProject,
  fitTextHeight,
  freezeVariable,
  insertVariable,
  plainText,
  variableWords,
} from '@gesso/engine/edits';
import { dateWords, hasText, numberWords, replaceRange } from '@gesso/engine/internal';
import { localDay } from '../../state/documents/today.ts';
import type { Editor } from '../../state/editor.ts';
import { insertTextBox, sizeOfKind } from '../../state/steps/insert.ts';
import { setEdited } from '../stage/text-editor.ts';
import { say, type VariableChoice, variableName } from './variable-choices.ts';

type Part = string | TextVariable;
type At = { readonly x: number; readonly y: number } | null;

/** The day that dates follow. */
export const todayOf = (editor: Editor): string => editor.document.today ?? localDay(new Date());

/** What a part says in a layer or on a page. */
function wordsOfPart(editor: Editor, part: Part, id: string): string {
  return typeof part === 'string' ? part : (variableWords(editor.project, id, part, todayOf(editor)) ?? '0');
}

/** What all parts of a choice say on a page, the open one where none is named. */
export const wordsOfChoice = (
  editor: Editor,
  { parts }: VariableChoice,
  pageId: string = editor.scene.id,
): string => parts.map((part) => wordsOfPart(editor, part, pageId)).join('');

/** Puts a choice where the caret of an edited text is, or into a new text. @param at where it was dropped, for a new text there */
export async function insertChoice(editor: Editor, choice: VariableChoice, at: At = null): Promise<void> {
  const { textEditing } = editor.state;
  const layer = textEditing && findInProject(editor.project, textEditing.layerId)?.layer;
  if (textEditing && hasText(layer) && at === null) {
    const from = Math.min(textEditing.anchor, textEditing.focus);
    const to = Math.max(textEditing.anchor, textEditing.focus);
    const { runs, caret } = withParts(editor, layer, from, to, choice.parts);
    setEdited(editor, { runs, anchor: caret, focus: caret });
    editor.focusStage();
  } else {
    const { fontSizePx, fontWeight } = sizeOfKind(editor.project, 'body');
    const style = { fontSizePx, fontWeight };
    const runs = choice.parts.map((part): TextRun => {
      const run = createTextRun({ text: wordsOfPart(editor, part, editor.scene.id), ...style });
      return typeof part === 'string' ? run : { ...run, variable: part };
    });
    await insertTextBox(editor, { layer: { runs, name: choice.name }, keepsWords: true, at });
  }
  editor.announce(say('inserted', { name: choice.name, words: wordsOfChoice(editor, choice) }));
}

/** Puts a choice to the end of a text that is selected, or where its caret is. */
export function addToText(editor: Editor, layer: TextLayer, choice: VariableChoice): void {
  if (editor.state.textEditing?.layerId === layer.id) {
    void insertChoice(editor, choice);
    return;
  }
  const { length } = plainText(layer);
  // Words and what follows them are kept apart.
  const isApart = length === 0 || /\s$/.test(plainText(layer));
  const parts = isApart ? choice.parts : [' ', ...choice.parts];
  const { runs } = withParts(editor, layer, length, length, parts);
  editor.transact(say.step('stepInsert', { name: choice.name }), (_, project) => {
    const draft = findInProject(project, layer.id)?.layer;
    if (!hasText(draft)) return;
    draft.runs = JSON.parse(JSON.stringify(runs));
    fitTextHeight(editor.services, draft);
  });
  editor.announce(say('addedToText', { name: choice.name, words: wordsOfChoice(editor, choice) }));
}

function withParts(
  editor: Editor,
  layer: TextLayer,
  from: number,
  to: number,
  parts: readonly Part[],
): { readonly runs: TextRun[]; readonly caret: number } {
  let placed: { readonly runs: readonly TextRun[]; readonly caret: number; readonly to: number } = {
    runs: layer.runs,
    caret: from,
    to,
  };
  for (const part of parts) {
    const { runs, caret, to: end } = placed;
    if (typeof part === 'string') {
      const next = replaceRange(runs, caret, end, part);
      placed = { runs: next, caret: caret + part.length, to: caret + part.length };
      continue;
    }
    const next = insertVariable(runs, caret, end, {
      variable: part,
      text: wordsOfPart(editor, part, layer.id),
    });
    placed = { ...next, to: next.caret };
  }
  return { runs: [...placed.runs], caret: placed.caret };
}

/** Lets something in a text be written in another way, in one step. */
export function setVariable(editor: Editor, layerId: string, runIndex: number, variable: TextVariable): void {
  const name = variableName(editor, variable);
  editor.transact(say.step('stepChange', { name }), (_, project) => {
    const layer = findInProject(project, layerId)?.layer;
    if (hasText(layer)) changeVariable(layer, runIndex, variable);
  });
  keepCaret(editor, layerId);
  editor.announce(say('insertNamed', { name, words: wordsOfPart(editor, variable, layerId) }));
}

/** Makes plain words of something that says itself, in one step. */
export function makePlain(editor: Editor, layerId: string, runIndex: number, variable: TextVariable): void {
  const words = wordsOfPart(editor, variable, layerId);
  editor.transact(say.step('stepPlain'), (_, project) => {
    const layer = findInProject(project, layerId)?.layer;
    if (hasText(layer)) freezeVariable(layer, runIndex);
  });
  editor.announce(say('madePlain', { name: variableName(editor, variable), words }));
}

/** Words that became shorter may have left the caret behind the end. */
function keepCaret(editor: Editor, layerId: string): void {
  const { textEditing } = editor.state;
  const layer = findInProject(editor.project, layerId)?.layer;
  if (textEditing?.layerId !== layerId || !hasText(layer)) return;
  const { length } = plainText(layer);
  editor.ui.setState({ textEditing: { ...textEditing, anchor: length, focus: length } });
}

/** How a variable would look in another style. */
export function sampleOf(editor: Editor, variable: TextVariable, layerId: string): string {
  if (variable.kind === 'date')
    return dateWords(variable.day ?? todayOf(editor), variable.style, variable.locale);
  if (variable.kind !== 'pageNumber' && variable.kind !== 'pageCount')
    return wordsOfPart(editor, variable, layerId);
  const decimal = Number(wordsOfPart(editor, { ...variable, style: 'decimal' }, layerId));
  return numberWords(decimal, variable.style);
}
