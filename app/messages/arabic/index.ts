import type { Translations } from '../catalogue.ts';
import { accounts } from './accounts.ts';
import { apiDashboard } from './api-dashboard.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { listings } from './listings.ts';
import { menu } from './menu.ts';
import { payment } from './payment.ts';
import { photoEditor } from './photo-editor.ts';
import { popups } from './popups.ts';
import { pricing } from './pricing.ts';
import { projects } from './projects.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sync } from './sync.ts';
import { toolPages } from './tool-pages.ts';
import { tools } from './tools.ts';

/** Every text in Arabic. */
export const ARABIC: Translations = {
  accounts,
  apiDashboard,
  common,
  dashboard,
  home,
  legal,
  listings,
  menu,
  payment,
  photoEditor,
  popups,
  pricing,
  projects,
  search,
  settings,
  shell,
  toolPages,
  tools,
  sync,
};
