import type { Translations } from '../catalogue.ts';
import { common } from './common.ts';
import { popups } from './popups.ts';
import { shell } from './shell.ts';

/** Every text in Arabic. */
export const ARABIC: Translations = { common, popups, shell };
