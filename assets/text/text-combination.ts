import type { GroupLayer } from '../../engine/model.ts';

/** What a combination of texts is for; lists of the editor show one kind. */
export const COMBINATION_KINDS = [
  'title',
  'quote',
  'price',
  'list',
  'lowerThird',
  'date',
  'contact',
] as const;
export type CombinationKind = (typeof COMBINATION_KINDS)[number];

/** Several texts that were composed for one another, as one group: those of videos move. */
export interface TextCombination {
  /** Unique among all combinations and animated titles. */
  readonly id: string;
  /** Its English name. */
  readonly title: string;
  readonly kind: CombinationKind;
  /** Other words that find it, with spaces between them. */
  readonly words: string;
  /** The colour that shows it best, for lists. */
  readonly background: string;
  /** Where it stands on a page unless it is dropped somewhere. */
  readonly place: 'middle' | 'lowerLeft' | 'lowerMiddle' | 'lowerRight';
  /** The frame that shows all of it, for images. */
  readonly stillFrame: number;
  /** The group, in pixels of a page whose shorter side has `REFERENCE_SIDE_PX`. It lasts as long as its animations are made for. */
  readonly layer: GroupLayer;
}

/** The shorter side of the pages that combinations are composed on. */
export const REFERENCE_SIDE_PX = 1080;

/** The files of assets/text that the editors load. */
export interface CombinationFile {
  readonly combinations: readonly TextCombination[];
}
