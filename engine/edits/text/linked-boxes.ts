import { textsById } from '../../flow/linked-texts.ts';
import { chainOf } from '../../flow/resolve-text-flow.ts';
import { createTextLayer, withWords } from '../../model/create.ts';
import type { Layer, TextLayer, TextRun } from '../../model/layer.ts';
import { replaceRange } from '../../text/editing/edit.ts';
import type { PageSize } from '../layer-roles.ts';
import { plainText } from './text-edits.ts';

/** The boxes of the story that a text of a page is in, the first one first; only itself where it is linked to none. */
export function boxesOfStory(layers: readonly Layer[], id: string): TextLayer[] {
  const texts = textsById(layers);
  if (!texts.has(id)) return [];
  return chainOf(texts, id).flatMap((each) => texts.get(each) ?? []);
}

/** The text that has the words and the style of the story which a box shows a part of. */
export function storyHeadOf(layers: readonly Layer[], id: string): TextLayer | null {
  return boxesOfStory(layers, id)[0] ?? null;
}

/** Boxes of a story keep their height, and letters theirs: what does not fit goes on in the next box. */
function fixHeight(layer: TextLayer): void {
  layer.autoHeight = false;
  layer.autoFit = 'none';
}

/** Why two boxes cannot be linked; null when they can. */
export function linkProblem(
  layers: readonly Layer[],
  fromId: string,
  toId: string,
): 'same-story' | 'on-curve' | 'not-a-text' | null {
  const texts = textsById(layers);
  const [from, to] = [texts.get(fromId), texts.get(toId)];
  if (from === undefined || to === undefined) return 'not-a-text';
  if (from.textPath !== null || to.textPath !== null) return 'on-curve';
  return chainOf(texts, fromId).includes(toId) ? 'same-story' : null;
}

/**
 * Lets the text of one box go on in another. Words that the other one has come at the end of the story, and the boxes that it goes on in after
 * it; where the first box went on already, the new ones come between. Does nothing where `linkProblem` names something.
 */
export function linkTexts(layers: Layer[], fromId: string, toId: string): boolean {
  if (linkProblem(layers, fromId, toId) !== null) return false;
  const texts = textsById(layers);
  const from = texts.get(fromId);
  const head = storyHeadOf(layers, fromId);
  const headOfTo = storyHeadOf(layers, toId);
  if (from === undefined || head === null || headOfTo === null) return false;
  // A box in the middle of another story leaves it: what is before it stays, what comes after goes along.
  const formerOfTo = [...texts.values()].find(({ nextTextId }) => nextTextId === toId);
  const added = boxesOfStory(layers, toId);
  const own = added.slice(added.findIndex(({ id }) => id === toId));
  if (formerOfTo !== undefined) delete formerOfTo.nextTextId;
  const to = own[0];
  if (to === undefined) return false;
  if (formerOfTo === undefined && plainText(to) !== '') {
    head.runs = joinedRuns(head.runs, to.runs);
    to.runs = emptyRuns(to.runs);
  }
  const last = own.at(-1) ?? to;
  if (from.nextTextId === undefined) delete last.nextTextId;
  else last.nextTextId = from.nextTextId;
  from.nextTextId = to.id;
  for (const box of [head, from, ...own]) fixHeight(box);
  return true;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function joinedRuns(first: readonly TextRun[], second: readonly TextRun[]): TextRun[] {
  const words = first.filter(({ text }) => text !== '');
  const last = words.at(-1);
  if (last === undefined) return copyOf([...second]);
  // A paragraph of its own.
  const ended = last.variable ? [last, withWords(last, '\n')] : [{ ...last, text: `${last.text}\n` }];
  return copyOf([...words.slice(0, -1), ...ended, ...second]);
}

function emptyRuns(runs: readonly TextRun[]): TextRun[] {
  const [first] = runs;
  return first === undefined ? [] : [withWords(copyOf(first), '')];
}

/**
 * Ends a story after one of its boxes: the text from `end` on, which is what the boxes after it show, becomes a story of its own in them. The
 * end of a paragraph at the cut is left out, as the end of the box stands for it.
 * @param end where the text of the box ends, see `endOfBox`
 */
export function unlinkText(layers: Layer[], id: string, end: number): boolean {
  const texts = textsById(layers);
  const box = texts.get(id);
  const head = storyHeadOf(layers, id);
  const next = texts.get(box?.nextTextId ?? '');
  if (box === undefined || head === null || next === undefined) return false;
  const runs = copyOf(head.runs);
  const text = plainText(head);
  const cut = Math.min(Math.max(0, end), text.length);
  delete box.nextTextId;
  const keptEnd = cut < text.length && text[cut - 1] === '\n' ? cut - 1 : cut;
  const {
    align,
    direction,
    lineHeight,
    letterSpacing,
    paragraphSpacingPx,
    list,
    highlight,
    fill,
    textEffects,
  } = copyOf(head);
  Object.assign(next, {
    align,
    direction,
    lineHeight,
    letterSpacing,
    paragraphSpacingPx,
    list,
    highlight,
    fill,
    textEffects,
  });
  if (head.textStyleId === undefined) delete next.textStyleId;
  else next.textStyleId = head.textStyleId;
  next.runs = replaceRange(runs, 0, cut, '');
  head.runs = replaceRange(runs, keptEnd, text.length, '');
  return true;
}

/** A new, empty box of the size of a text that its story can go on in, beside or below it where there is room. */
export function nextBoxFor(
  { width, height }: PageSize,
  layer: TextLayer,
  at: { readonly x: number; readonly y: number } | null,
): TextLayer {
  const box = createTextLayer({
    ...copyOf(layer),
    ...createTextLayer({ runs: emptyRuns(layer.runs) }),
    ...{ width: layer.width, height: layer.height, rotation: layer.rotation, lineHeight: layer.lineHeight },
    ...{ align: layer.align, direction: layer.direction, name: layer.name },
    runs: emptyRuns(layer.runs),
  });
  if (layer.columns) box.columns = copyOf(layer.columns);
  fixHeight(box);
  if (at !== null) {
    box.x = Math.round(at.x);
    box.y = Math.round(at.y);
    return box;
  }
  const gapPx = Math.round(Math.min(width, height) * 0.02);
  const right = layer.x + layer.width + gapPx;
  const below = layer.y + layer.height + gapPx;
  if (right + box.width <= width) Object.assign(box, { x: right, y: layer.y });
  else if (below + box.height <= height) Object.assign(box, { x: layer.x, y: below });
  else Object.assign(box, { x: layer.x + gapPx, y: layer.y + gapPx });
  return box;
}

/** Puts a text into columns; one is a plain box. */
export function setColumns(layer: TextLayer, count: number, gapPx: number): void {
  if (count <= 1) delete layer.columns;
  else layer.columns = { count: Math.min(6, Math.round(count)), gapPx: Math.max(0, gapPx) };
}

/** A copy of a box that is not linked any more, with the part of its story that it shows. @param from where that part begins, and `to` where it ends */
export function boxWithItsPart(box: TextLayer, head: TextLayer, from: number, to: number): TextLayer {
  const runs = copyOf(head.runs);
  const part = replaceRange(replaceRange(runs, to, Number.POSITIVE_INFINITY, ''), 0, from, '');
  const { nextTextId: _, ...rest } = copyOf(box);
  return { ...rest, runs: part };
}
