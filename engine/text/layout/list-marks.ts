import type { ListKind } from '../../model/layer.ts';

/** How deep an item of a list may be. */
export const DEEPEST_LEVEL = 8;
/** The least room for the mark of an item, and the space between mark and text, in ems. */
export const LIST_INDENT_EM = 1.35;
export const LIST_GAP_EM = 0.45;

/** The mark of a list item and how deep it is, 0 being outermost. */
export interface ListMark {
  readonly level: number;
  readonly text: string;
}

const BULLETS = ['•', '◦', '▪'] as const;
/** What marks are made of besides letters and digits: the faces for these must be there. */
export const LIST_MARK_CHARACTERS = `${BULLETS.join('')}–✓`;

/**
 * The marks of all paragraphs of a list. Leading tabs say how deep an item is; items are counted within their level, again
 * below each item above them. Numbers within numbers are letters, then Roman ones, as word processors have it.
 */
export function listMarks(kind: ListKind, paragraphs: readonly string[]): ListMark[] {
  const counts: number[] = [];
  return paragraphs.map((paragraph) => {
    const level = leadingTabs(paragraph);
    counts.length = level + 1;
    const count = (counts[level] ?? 0) + 1;
    counts[level] = count;
    return { level, text: markOf(kind, level, count) };
  });
}

/** How many tabs at the start of a paragraph count for its place in a list. */
export function leadingTabs(paragraph: string): number {
  let tabs = 0;
  while (tabs < DEEPEST_LEVEL && paragraph[tabs] === '\t') tabs++;
  return tabs;
}

function markOf(kind: ListKind, level: number, count: number): string {
  switch (kind) {
    case 'bullet':
      return BULLETS[level % BULLETS.length] ?? '•';
    case 'dash':
      return '–';
    case 'check':
      return '✓';
    case 'number':
      return `${[String, letters, roman][level % 3]?.(count) ?? count}.`;
    case 'letter':
      return `${letters(count)}.`;
    case 'roman':
      return `${roman(count)}.`;
  }
}

/** 1 is a, 26 is z, 27 is aa. */
function letters(count: number): string {
  let text = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function roman(count: number): string {
  let rest = count;
  let text = '';
  for (const [value, letter] of ROMAN) {
    while (rest >= value && text.length < 40) {
      text += letter;
      rest -= value;
    }
  }
  return text;
}
