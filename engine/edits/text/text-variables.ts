import { variableContexts } from '../../flow/text-variables.ts';
import { wordsOfVariable } from '../../flow/variable-words.ts';
import type { TextLayer, TextRun } from '../../model/layer.ts';
import type { TextVariable } from '../../model/layers/text-variable.ts';
import type { Project } from '../../model/project.ts';
import { replaceWithRun, wholeRange } from '../../text/editing/edit.ts';
import { findInProject } from '../layer-hosts.ts';

/** Something in a text that says what it says by itself. Indices are UTF-16 units of the whole text. */
export interface PlacedVariable {
  readonly variable: TextVariable;
  readonly text: string;
  readonly runIndex: number;
  readonly from: number;
  readonly to: number;
}

/** The variables of a text, in its order. */
export function variablesOf({ runs }: Pick<TextLayer, 'runs'>): PlacedVariable[] {
  let at = 0;
  return runs.flatMap(({ text, variable }, runIndex) => {
    const from = at;
    at += text.length;
    return variable === undefined ? [] : [{ variable, text, runIndex, from, to: at }];
  });
}

/**
 * What a variable says in a layer of a project, or on a page; null where that is not known, as the number of a page on a track.
 * @param id of the layer or the page
 */
export function variableWords(
  project: Project,
  id: string,
  variable: TextVariable,
  today: string | null,
): string | null {
  const indexOf = (pageId: string) => project.metadata.sceneItems.findIndex((page) => page.id === pageId);
  const own = indexOf(id);
  const index = own < 0 ? indexOf(findInProject(project, id)?.host.id ?? '') : own;
  const contexts = variableContexts(project, { today });
  const ofProject = { pageNumber: null, lastPageNumber: 0, pageName: '', projectName: project.name, today };
  return wordsOfVariable(variable, contexts[index] ?? ofProject);
}

/** Puts a variable in the place of the characters from `from` to `to`, in their style. Returns the runs and where the caret goes. */
export function insertVariable(
  runs: readonly TextRun[],
  from: number,
  to: number,
  added: { readonly variable: TextVariable; readonly text: string },
): { readonly runs: TextRun[]; readonly caret: number } {
  const range = wholeRange(runs, from, to);
  return {
    runs: replaceWithRun(runs, range.from, range.to, added),
    caret: range.from + added.text.length,
  };
}

/** Lets a variable of a text say it in another way, or something else. Works on drafts; the document writes the words. */
export function changeVariable(layer: TextLayer, runIndex: number, variable: TextVariable): void {
  const run = layer.runs[runIndex];
  if (run?.variable) run.variable = variable;
}

/** Makes plain words of a variable: it says for good what it says now. Works on drafts. */
export function freezeVariable(layer: TextLayer, runIndex: number): void {
  const run = layer.runs[runIndex];
  if (run) delete run.variable;
}
