import type { GroupLayer, Layer, Scene, TextLayer, TextRun } from '@gesso/engine';
import {
  cloneLayer,
  findInProject,
  fitTextHeight,
  hasLayout,
  layOutGroup,
  plainText,
  type TextMeasure,
} from '@gesso/engine/edits';
import { childrenOf, hasChildren, hasText, withWords } from '@gesso/engine/internal';
import { numberStickersText } from '../../messages/english/editor/stage/number-stickers.ts';
import { currentLocale, LANGUAGES, sayLater } from '../../messages/language.ts';
import { sayEditing } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { insertCombination } from '../../state/steps/insert-combination.ts';
import { LIST_STICKERS, type ListWords } from './list-stickers.ts';
import { badgeWords, createBadge } from './number-badges.ts';
import { ROUGH_MEASURE } from './rough-measure.ts';

export const say = sayLater(numberStickersText);

type At = { readonly x: number; readonly y: number } | null;

/** A numbered badge on a page. */
interface PlacedBadge {
  readonly layer: GroupLayer;
  readonly number: number;
}

/** The number that a badge says; null where its words are no number. */
export function numberOfBadge(layer: Layer): number | null {
  const text = childrenOf(layer).find(hasText);
  const words = text ? plainText(text).trim() : '';
  return /^\d{1,6}$/.test(words) ? Number(words) : null;
}

const hasTwoDigits = (layer: Layer): boolean => {
  const text = childrenOf(layer).find(hasText);
  return text !== undefined && /^0\d/.test(plainText(text).trim());
};

/** The badges of a design that lie on a page, by their numbers. */
function badgesOf({ layers }: Pick<Scene, 'layers'>, designId: string): PlacedBadge[] {
  return layers
    .flatMap((layer): PlacedBadge[] => {
      if (!hasChildren(layer) || layer.numberBadge !== designId) return [];
      const number = numberOfBadge(layer);
      return number === null ? [] : [{ layer, number }];
    })
    .sort((one, other) => one.number - other.number);
}

/** The number that the next badge of a design gets on the open page. */
export const nextNumber = (editor: Editor, designId: string): number =>
  (badgesOf(editor.scene, designId).at(-1)?.number ?? 0) + 1;

/** How far the next badge is from the last one, in widths of it. */
const STEP = 1.2;

/** Where the badge after the last one goes: as far from it as that is from the one before, beside it where there is only one, else in a new line. */
function placeAfter(editor: Editor, badges: readonly PlacedBadge[]): { x: number; y: number } | null {
  const [last, former] = [badges.at(-1)?.layer, badges.at(-2)?.layer];
  if (!last) return null;
  const step = former
    ? { x: last.x - former.x, y: last.y - former.y }
    : { x: last.width * STEP * (isRightToLeft() ? -1 : 1), y: 0 };
  const { width, height } = editor.project.properties;
  const isOnPage = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x >= 0 && y >= 0 && x + last.width <= width && y + last.height <= height;
  const beside = { x: Math.round(last.x + step.x), y: Math.round(last.y + step.y) };
  if (isOnPage(beside)) return beside;
  const first = badges[0]?.layer ?? last;
  const below = { x: Math.round(first.x), y: Math.round(last.y + last.height * STEP) };
  return isOnPage(below) ? below : null;
}

const isRightToLeft = (): boolean =>
  Object.values(LANGUAGES).some(({ locale, direction }) => direction === 'rtl' && locale === currentLocale());

/**
 * Puts a numbered badge on the page. Where one of its design is there already, it gets the number after it, its look and size, and a place beside it.
 * @param at its middle, where it was dropped
 */
export async function insertBadge(editor: Editor, designId: string, at: At = null): Promise<void> {
  const badges = badgesOf(editor.scene, designId);
  const last = badges.at(-1);
  const number = (last?.number ?? 0) + 1;
  const name = say('badgeNamed', { number: String(number) });
  const label = say.step('stepBadge', { number: String(number) });
  if (!last) {
    const layer = createBadge(designId, number, {
      badge: name,
      ground: say('ground'),
      number: say('number'),
    });
    await insertCombination(editor, { layer, place: 'middle' }, { name, label, at });
    return;
  }
  const copy = cloneLayer(last.layer);
  copy.name = name;
  const text = childrenOf(copy).find(hasText);
  const [first] = text?.runs ?? [];
  if (text && first) text.runs = [withWords(first, badgeWords(number, hasTwoDigits(last.layer)))];
  const place = at
    ? { x: Math.round(at.x - copy.width / 2), y: Math.round(at.y - copy.height / 2) }
    : (placeAfter(editor, badges) ?? { x: copy.x + 24, y: copy.y + 24 });
  Object.assign(copy, place);
  editor.beginAtPlayhead(copy);
  editor.transact(label, (scene, project) => {
    editor.addLayer(scene, project, copy);
  });
  editor.select([copy.id]);
  editor.focusStage();
  editor.announce(sayEditing('addedWhat', { what: name }));
}

/** Gives a badge another number, in one step. */
export function setBadgeNumber(editor: Editor, layerId: string, number: number, isTwoDigits: boolean): void {
  editor.transact(say.step('stepNumber'), (_, project) => {
    const layer = findInProject(project, layerId)?.layer;
    const text = layer ? childrenOf(layer).find(hasText) : undefined;
    const [first] = text?.runs ?? [];
    if (!layer || !text || !first) return;
    const run: TextRun = JSON.parse(JSON.stringify(first));
    text.runs = [withWords(run, badgeWords(number, isTwoDigits))];
    if (/^\D*\d+$/.test(layer.name)) layer.name = say('badgeNamed', { number: String(number) });
  });
}

/** What lists say first, in the language of the interface. */
export function listWords(): ListWords {
  return {
    isRightToLeft: isRightToLeft(),
    ...{ list: say('list'), row: say('row'), mark: say('mark'), ground: say('ground') },
    ...{ title: say('toDoTitle'), detail: say('detail') },
    pros: [say('pros'), say('pro1'), say('pro2'), say('pro3')],
    cons: [say('cons'), say('con1'), say('con2'), say('con3')],
    items: [say('item1'), say('item2'), say('item3'), say('item4')],
    steps: [say('step1'), say('step2'), say('step3')],
    dates: [say('date1'), say('date2'), say('date3'), say('date4')],
  };
}

/** A list with its layers in their places. */
export function createList(id: string, measure: TextMeasure): GroupLayer {
  const row = LIST_STICKERS.find((each) => each.id === id) ?? LIST_STICKERS[0];
  if (!row) throw new RangeError('There are lists.');
  const list = row.create(listWords());
  fitTexts(list, measure);
  return hasLayout(list) ? layOutGroup(list, measure) : list;
}

/** The height of a text that keeps its width is not asked for when it is laid out. */
function fitTexts(layer: Layer, measure: TextMeasure): void {
  if (hasText(layer)) fitTextHeight(measure, layer);
  for (const child of childrenOf(layer)) fitTexts(child, measure);
}

/** Puts a list on the page as a group that lays itself out. */
export async function insertList(editor: Editor, id: string, name: string, at: At = null): Promise<void> {
  const runs = textsIn(createList(id, ROUGH_MEASURE)).flatMap((text) => text.runs);
  await editor.services.loadFonts(runs);
  const layer = createList(id, editor.services);
  await insertCombination(
    editor,
    { layer, place: 'middle' },
    { name, label: say.step('stepList', { name }), at },
  );
}

const textsIn = (layer: Layer): TextLayer[] =>
  hasText(layer) ? [layer] : childrenOf(layer).flatMap(textsIn);
