import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from './html.ts';

/** Written by the build (app/bundling/screen-files.ts). */
const FILE_NAME = 'screen-files.json';

const listSchema = z.array(z.object({ paths: z.string(), scripts: z.array(z.string()) }));

/** The elements that name what the screen at a path loads besides the first scripts; empty where nothing is known of it. */
export type ScreenHints = (path: string) => string;

/**
 * Reads what the screens of a build load. A document that names it spares its browser a round trip: it would learn of these files when the first
 * scripts have run.
 * @param appFolder the folder of the built app. A build without a list has no hints, and works.
 */
export function readScreenHints(appFolder: string): ScreenHints {
  let text: string;
  try {
    text = readFileSync(join(appFolder, FILE_NAME), 'utf8');
  } catch {
    return () => '';
  }
  const screens = listSchema.parse(JSON.parse(text)).map(({ paths, scripts }) => ({
    paths: new RegExp(paths),
    // Styles are small, and requested in time with them: in front of the first scripts they would only delay these.
    hints: scripts.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`).join(''),
  }));
  return (path) => screens.find(({ paths }) => paths.test(path))?.hints ?? '';
}

/** Puts hints into the head of a document, after what every page loads. */
export function withScreenHints(html: string, hints: string): string {
  return hints === '' ? html : html.replace('</head>', () => `${hints}</head>`);
}
