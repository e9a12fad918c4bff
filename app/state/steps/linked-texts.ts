import type { Layer, TextLayer } from '@gesso/engine';
import {
  boxesOfStory,
  findInProject,
  fitTextHeight,
  linkProblem,
  linkTexts,
  nextBoxFor,
  setColumns,
  storyHeadOf,
  unlinkText,
} from '@gesso/engine/edits';
import { endOfBox, hasText, overflowsBox, shortenText } from '@gesso/engine/internal';
import { textFlowText } from '../../messages/english/editor/texts/text-flow.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../editor.ts';
import { layerLabel } from '../layer-label.ts';

/** Says a text of columns and linked boxes in the language of this moment. */
export const sayFlow = sayLater(textFlowText);

/** The layers that a layer stands among: those of its page or lane. */
const hostLayers = (editor: Editor, id: string): Layer[] =>
  findInProject(editor.project, id)?.host.layers ?? [];

/** The boxes of the story of a text, in order. */
export const storyBoxes = (editor: Editor, id: string): TextLayer[] =>
  boxesOfStory(hostLayers(editor, id), id);

/** The texts with the words and the style of some text boxes, each once. */
export function storyHeads(editor: Editor, layers: readonly TextLayer[]): TextLayer[] {
  if (layers.every((layer) => layer.nextTextId === undefined && layer.runs.some(({ text }) => text !== '')))
    return [...layers];
  const heads = layers.map((layer) => storyHeadOf(hostLayers(editor, layer.id), layer.id) ?? layer);
  return [...new Map(heads.map((head) => [head.id, head])).values()];
}

/** How many characters of its story lie below a box, so that they are not in it; 0 where all fit or it goes on in another box. */
export function charactersBelow(editor: Editor, layer: TextLayer): number {
  if (layer.nextTextId !== undefined && storyBoxes(editor, layer.id).at(-1)?.id !== layer.id) return 0;
  const layout = editor.services.layoutOf(layer);
  if (layout === null || layer.textPath !== null || layer.autoFit !== 'none') return 0;
  if (!overflowsBox(layer, layout)) return 0;
  const first = layout.lines.find((line) => line.topPx + line.heightPx > layer.height + 1);
  return first === undefined ? 0 : layout.text.slice(first.start).trim().length;
}

const PROBLEMS = { 'same-story': 'sameStory', 'on-curve': 'onCurve', 'not-a-text': 'notText' } as const;

/** Lets a text go on in another box. Says why where that cannot be. */
export function continueIn(editor: Editor, fromId: string, toId: string): boolean {
  const problem = linkProblem(hostLayers(editor, fromId), fromId, toId);
  if (problem !== null) {
    editor.announce(sayFlow(PROBLEMS[problem]));
    return false;
  }
  editor.document.transact(sayFlow.step('stepLink'), (draft) => {
    const layers = findInProject(draft, fromId)?.host.layers;
    if (layers) linkTexts(layers, fromId, toId);
  });
  const to = findInProject(editor.project, toId)?.layer;
  editor.select([toId]);
  editor.announce(sayFlow('linked', { name: to ? layerLabel(to) : '' }));
  return true;
}

/** Lets a text go on in a new box, at a place of the page or beside the text. */
export function continueInNewBox(
  editor: Editor,
  fromId: string,
  at: { readonly x: number; readonly y: number } | null,
): void {
  const place = findInProject(editor.project, fromId);
  if (!place || !hasText(place.layer) || place.layer.textPath !== null) return;
  const box = nextBoxFor(editor.project.properties, place.layer, at);
  box.name = nameOfBox(storyBoxes(editor, fromId));
  editor.document.transact(sayFlow.step('stepLink'), (draft) => {
    const found = findInProject(draft, fromId);
    if (!found) return;
    // It lies on the page, right over the outermost group of the first box.
    const { layers } = found.host;
    const root = found.groups[0]?.id ?? fromId;
    layers.splice(layers.findIndex(({ id }) => id === root) + 1, 0, box);
    linkTexts(layers, fromId, box.id);
  });
  editor.select([box.id]);
  editor.announce(sayFlow('linked', { name: layerLabel(box) }));
}

/** Longer names are cut in lists. */
const NAME_LETTERS = 50;

/** What a further box of a story is called: as its first one, with its number. */
function nameOfBox(boxes: readonly TextLayer[]): string {
  const name = boxes[0] ? layerLabel(boxes[0]) : '';
  return `${shortenText(name, NAME_LETTERS).trim()} (${boxes.length + 1})`;
}

/** Ends a story after a box; what the boxes after it show becomes a text of its own. */
export function endTextIn(editor: Editor, layer: TextLayer): void {
  const layout = editor.services.layoutOf(layer);
  const end = layout === null ? Number.POSITIVE_INFINITY : (endOfBox(layout) ?? 0);
  editor.document.transact(sayFlow.step('stepUnlink'), (draft) => {
    const layers = findInProject(draft, layer.id)?.host.layers;
    if (layers) unlinkText(layers, layer.id, end);
  });
  editor.announce(sayFlow('unlinked'));
}

/** Puts the selected texts into columns. */
export function putIntoColumns(editor: Editor, count: number, gapPx: number): void {
  editor.editSelected(sayFlow.step('stepColumns'), (layer) => {
    if (!hasText(layer)) return;
    setColumns(layer, count, gapPx);
    fitTextHeight(editor.services, layer);
  });
}
