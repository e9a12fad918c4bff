import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAWN_GROUPS } from '../../icons/icon-index.ts';
import { drawnFiles } from './collections.ts';

// Writes what the scripts draw: npx tsx assets/graphics/source/build.ts
for (const group of DRAWN_GROUPS)
  rmSync(fileURLToPath(new URL(`../${group}`, import.meta.url)), { recursive: true, force: true });
for (const [path, content] of drawnFiles()) {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
