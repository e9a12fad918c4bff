import type { Translations } from '../catalogue.ts';
import { accounts } from './accounts.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { listings } from './listings.ts';
import { menu } from './menu.ts';
import { payment } from './payment.ts';
import { popups } from './popups.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';
import { toolPages } from './tool-pages.ts';
import { tools } from './tools.ts';

/** Every text in Arabic. */
export const ARABIC: Translations = {
  accounts,
  common,
  home,
  listings,
  menu,
  payment,
  popups,
  search,
  settings,
  shell,
  toolPages,
  tools,
  sync,
};
