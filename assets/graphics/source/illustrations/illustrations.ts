import { familyIllustrations } from './family.ts';
import { foodIllustrations } from './food.ts';
import { interiorIllustrations } from './interiors.ts';
import type { Illustration } from './kit.ts';
import { officeIllustrations } from './office.ts';
import { sportIllustrations } from './sport.ts';

/** What no photograph of the stock shows: plated food, sport, families, offices and interiors. */
export const illustrations: readonly Illustration[] = [
  ...foodIllustrations,
  ...sportIllustrations,
  ...familyIllustrations,
  ...officeIllustrations,
  ...interiorIllustrations,
];
