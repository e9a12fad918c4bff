/** Takes an image of every screen: `npm run screens [folder]`. A page in the folder shows them all. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? 'screens');
mkdirSync(folder, { recursive: true });
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const { status } = spawnSync(npx, ['playwright', 'test', 'tests/journeys/screens.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SCREENS_DIR: folder },
});
const images = readdirSync(folder).filter((name) => name.endsWith('.png'));
const figures = images
  .map((name) => `<figure><img src="${name}" loading="lazy" alt=""><figcaption>${name}</figcaption></figure>`)
  .join('\n');
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Screens of Gesso</title>
<style>body{font:14px system-ui;margin:24px;display:flex;flex-wrap:wrap;gap:24px}figure{margin:0}img{width:480px;border:1px solid #ccc}</style>
${figures}
`,
);
console.log(`${images.length} images: ${join(folder, 'index.html')}`);
process.exitCode = status ?? 1;
