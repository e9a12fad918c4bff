import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAWN_GROUPS } from '../../icons/icon-index.ts';
import {
  drawnFiles,
  type GraphicRow,
  ILLUSTRATIONS_FOLDER,
  manifestWithIllustrations,
} from './collections.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Writes what the scripts draw: npx tsx assets/graphics/source/build.ts
for (const folder of [...DRAWN_GROUPS, ILLUSTRATIONS_FOLDER])
  rmSync(pathOf(folder), { recursive: true, force: true });
for (const [path, content] of drawnFiles()) {
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), content);
}
const manifest = pathOf('manifest.json');
const rows = JSON.parse(readFileSync(manifest, 'utf8')) as GraphicRow[];
writeFileSync(manifest, manifestWithIllustrations(rows));
