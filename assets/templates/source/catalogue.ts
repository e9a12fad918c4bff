import type { Project } from '../../../engine/model.ts';
import { bookClub } from './designs/book-club.ts';
import { cellarJazz } from './designs/cellar-jazz.ts';
import { clayAndGlaze } from './designs/clay-and-glaze.ts';
import { designWeek } from './designs/design-week.ts';
import { resonance } from './designs/resonance.ts';
import { trattoriaNina } from './designs/trattoria-nina.ts';
import { bayWeekend } from './videos/bay-weekend.ts';
import { keepDriving } from './videos/keep-driving.ts';
import { lakeHouse } from './videos/lake-house.ts';
import { nightShift } from './videos/night-shift.ts';
import { openStudio } from './videos/open-studio.ts';
import { smallThings } from './videos/small-things.ts';
import { soleneLaunch } from './videos/solene-launch.ts';
import { sundaySauce } from './videos/sunday-sauce.ts';

/** A template that is shipped: what it is called, and where its image is taken. */
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
  {
    alias: 'keep-driving',
    displayName: 'Desert road teaser',
    tags: ['teaser', 'film', 'travel', 'intro'],
    coverFrame: 70,
    make: keepDriving,
  },
  {
    alias: 'bay-weekend',
    displayName: 'Weekend by the bay',
    tags: ['travel', 'story', 'summer', 'reel'],
    coverFrame: 75,
    make: bayWeekend,
  },
  {
    alias: 'solene-launch',
    displayName: 'Product launch',
    tags: ['product', 'beauty', 'launch', 'post'],
    coverFrame: 62,
    make: soleneLaunch,
  },
  {
    alias: 'sunday-sauce',
    displayName: 'Sunday sauce recipe',
    tags: ['recipe', 'food', 'story', 'reel'],
    coverFrame: 64,
    make: sundaySauce,
  },
  {
    alias: 'open-studio',
    displayName: 'Open studio invite',
    tags: ['event', 'invitation', 'ceramics', 'post'],
    coverFrame: 78,
    make: openStudio,
  },
  {
    alias: 'small-things',
    displayName: 'Quote of the day',
    tags: ['quote', 'words', 'story', 'calm'],
    coverFrame: 110,
    make: smallThings,
  },
  {
    alias: 'lake-house',
    displayName: 'House listing',
    tags: ['real estate', 'listing', 'house'],
    coverFrame: 75,
    make: lakeHouse,
  },
  {
    alias: 'night-shift',
    displayName: 'Podcast audiogram',
    tags: ['podcast', 'audiogram', 'music', 'post'],
    coverFrame: 132,
    make: nightShift,
  },
];
