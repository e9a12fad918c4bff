import type { TemplateFamily } from '../composition/family.ts';
import { band } from './culture/band.ts';
import { museum } from './culture/museum.ts';
import { bakery } from './food/bakery.ts';
import { travel } from './life/travel.ts';

/** Every family of templates, in the order of the gallery. */
export const FAMILIES: readonly TemplateFamily[] = [museum, bakery, band, travel];
