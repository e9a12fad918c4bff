/**
 * Draws the first paint of the home page and of the editors: the program reads what the server says of itself (JSON) from its input and writes
 * markup, in JSON too. Its argument is the folder of the built app.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { AppConfig } from '../../server/contract/accounts.ts';
import { updateAppConfig } from '../session/app-config.ts';
import type { MenuItem } from '../shell/menu/menu-data.ts';
import { drawEditorLoading, drawHome, type FirstPaint } from './draw.tsx';

const [appFolder = ''] = process.argv.slice(2);
const menu = JSON.parse(readFileSync(join(appFolder, 'menuv2.json'), 'utf8')) as readonly MenuItem[];
updateAppConfig((await json(process.stdin)) as AppConfig);
const drawn: FirstPaint = { home: await drawHome(menu), editor: drawEditorLoading() };
// Modules of the app may have begun something that waits; nothing does that matters here.
process.stdout.write(JSON.stringify(drawn), () => process.exit(0));
