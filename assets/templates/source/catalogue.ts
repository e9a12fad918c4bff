import type { Project } from '../../../engine/model.ts';
import { bookClub } from './designs/book-club.ts';
import { cellarJazz } from './designs/cellar-jazz.ts';
import { clayAndGlaze } from './designs/clay-and-glaze.ts';
import { designWeek } from './designs/design-week.ts';
import { resonance } from './designs/resonance.ts';
import { trattoriaNina } from './designs/trattoria-nina.ts';

/** A template that is shipped: what it is called, and where its picture is taken. */
export interface TemplateEntry {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  /** The frame of the thumbnail. */
  readonly coverFrame: number;
  make(): Project;
}

/** Every template, in the order of the gallery. */
export const TEMPLATES: readonly TemplateEntry[] = [
  {
    alias: 'clay-and-glaze',
    displayName: 'Clay & glaze',
    tags: ['poster', 'story', 'ceramics', 'workshop', 'event'],
    coverFrame: 0,
    make: clayAndGlaze,
  },
  {
    alias: 'design-week',
    displayName: 'Design week',
    tags: ['post', 'exhibition', 'geometric', 'event'],
    coverFrame: 0,
    make: designWeek,
  },
  {
    alias: 'cellar-jazz',
    displayName: 'Cellar jazz night',
    tags: ['banner', 'music', 'concert', 'event'],
    coverFrame: 0,
    make: cellarJazz,
  },
  {
    alias: 'trattoria-nina',
    displayName: 'Trattoria Nina',
    tags: ['menu', 'story', 'food', 'restaurant'],
    coverFrame: 0,
    make: trattoriaNina,
  },
  {
    alias: 'book-club',
    displayName: 'Book club',
    tags: ['post', 'reading', 'community'],
    coverFrame: 0,
    make: bookClub,
  },
  {
    alias: 'resonance',
    displayName: 'Resonance',
    tags: ['banner', 'music', 'club', 'techno'],
    coverFrame: 0,
    make: resonance,
  },
];
