import type { TemplateFamily } from '../composition/family.ts';
import { conference } from './business/conference.ts';
import { invoice } from './business/invoice.ts';
import { jobs } from './business/jobs.ts';
import { newsletter } from './business/newsletter.ts';
import { pitchDeck } from './business/pitch-deck.ts';
import { portfolio } from './business/portfolio.ts';
import { productLaunch } from './business/product-launch.ts';
import { realEstate } from './business/real-estate.ts';
import { sale } from './business/sale.ts';
import { startup } from './business/startup.ts';
import { stationery } from './business/stationery.ts';
import { certificate } from './community/certificate.ts';
import { charity } from './community/charity.ts';
import { cricket } from './community/cricket.ts';
import { school } from './community/school.ts';
import { band } from './culture/band.ts';
import { books } from './culture/books.ts';
import { fashion } from './culture/fashion.ts';
import { museum } from './culture/museum.ts';
import { podcast } from './culture/podcast.ts';
import { bakery } from './food/bakery.ts';
import { recetas } from './food/recetas.ts';
import { taqueria } from './food/taqueria.ts';
import { fitness } from './health/fitness.ts';
import { yoga } from './health/yoga.ts';
import { birthday } from './life/birthday.ts';
import { quotes } from './life/quotes.ts';
import { travel } from './life/travel.ts';
import { wedding } from './life/wedding.ts';
import { arabicCoffee } from './world/arabic-coffee.ts';
import { arabicWedding } from './world/arabic-wedding.ts';
import { arabicWords } from './world/arabic-words.ts';
import { christmas } from './world/christmas.ts';
import { diwali } from './world/diwali.ts';
import { hanukkah } from './world/hanukkah.ts';
import { harvest } from './world/harvest.ts';
import { lunarNewYear } from './world/lunar-new-year.ts';
import { matsuri } from './world/matsuri.ts';
import { ramadan } from './world/ramadan.ts';
import { teaHouse } from './world/tea-house.ts';

/** Every family of templates, in the order of the gallery. */
export const FAMILIES: readonly TemplateFamily[] = [
  museum,
  bakery,
  band,
  startup,
  travel,
  yoga,
  conference,
  sale,
  wedding,
  podcast,
  fashion,
  birthday,
  books,
  portfolio,
  realEstate,
  arabicCoffee,
  arabicWords,
  certificate,
  charity,
  cricket,
  diwali,
  fitness,
  invoice,
  jobs,
  matsuri,
  newsletter,
  pitchDeck,
  productLaunch,
  quotes,
  ramadan,
  recetas,
  school,
  stationery,
  taqueria,
  teaHouse,
  lunarNewYear,
  arabicWedding,
  christmas,
  hanukkah,
  harvest,
];
