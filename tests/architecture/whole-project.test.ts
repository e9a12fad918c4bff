import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What reads the whole project is rendered with each step of every drag. Why each of them has to. */
const READS_THE_WHOLE: Readonly<Record<string, string>> = {
  'app/editor/export/export-dialog.tsx':
    'sizes and lengths of every format; nothing is dragged under a dialog',
  'app/editor/export/export-preview.tsx': 'the image of the file; nothing is dragged under a dialog',
  'app/editor/export/print-check.tsx': 'what could look wrong on paper; nothing is dragged under a dialog',
  'app/editor/missing-fonts/missing-fonts-dialog.tsx':
    'where fonts are used; nothing is dragged under a dialog',
  'app/editor/phone/phone-shell.tsx': 'a player of the project; nothing is dragged on phones',
  'app/editor/stage/canvas-color-pick.tsx': 'the pixels of the page while a colour is picked',
  'app/editor/stage/overlay.tsx': 'frames and handles, which follow what is dragged',
  'app/editor/timeline/timeline.tsx': 'where clips are; each clip is rendered again only when it has changed',
  'app/state/hooks.ts': 'defines it',
};

test('only what shows all of a project is rendered with each of its changes', () => {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `app/${name}`)
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('useWholeProject('));
  expect(files.sort()).toEqual(Object.keys(READS_THE_WHOLE).sort());
});
