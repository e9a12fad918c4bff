import { z } from 'zod';

/** What can be searched for, by its number; 0 stands for pages of the store. */
export const TEMPLATE_TYPES = {
  page: 0,
  design: 1,
  video: 2,
  graphic: 3,
  photo: 4,
  clip: 5,
  music: 6,
  sound: 7,
} as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[keyof typeof TEMPLATE_TYPES];

/** The types that the search box requests, by number, by name and by the route that it is on. */
const SEARCHED_TYPES: Readonly<Record<string, TemplateType>> = {
  '1': TEMPLATE_TYPES.design,
  design: TEMPLATE_TYPES.design,
  'design-templates': TEMPLATE_TYPES.design,
  '2': TEMPLATE_TYPES.video,
  video: TEMPLATE_TYPES.video,
  'video-templates': TEMPLATE_TYPES.video,
  '3': TEMPLATE_TYPES.graphic,
  graphic: TEMPLATE_TYPES.graphic,
  'design-element': TEMPLATE_TYPES.graphic,
};

/** What a search lists when it names no type: templates and graphics. */
export const ALL_SEARCHED_TYPES: readonly TemplateType[] = [
  TEMPLATE_TYPES.design,
  TEMPLATE_TYPES.video,
  TEMPLATE_TYPES.graphic,
];

/** A type in a query; `none` and nothing stand for all of them. */
export const templateTypeSchema = z
  .string()
  .optional()
  .refine(
    (value) => !value || value === 'none' || Object.hasOwn(SEARCHED_TYPES, value),
    'must be 1, 2 or 3 (design, video or graphic)',
  )
  .transform((value) => SEARCHED_TYPES[value ?? ''] ?? null);

/** The route on which a search of this type is made; suggestions carry it as their `subType`. */
export const ROUTE_OF_TYPE: Readonly<Record<TemplateType, string>> = {
  0: 'tools',
  1: 'design-templates',
  2: 'video-templates',
  3: 'design-element',
  4: 'photos',
  5: 'clips',
  6: 'music',
  7: 'sounds',
};
