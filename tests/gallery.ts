import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GALLERY_LIST, type GalleryEntry } from './support/gallery.ts';

/*
 * Draws every scene of tests/scenes again and makes a page that shows each beside its reference, so that a person can look
 * through the engine. `npm run gallery` serves it; `npm run gallery -- --build` only writes it to gallery/.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'gallery');

function drawScenes(): GalleryEntry[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  // Scenes that fail are in the gallery anyway: that is where one looks at them.
  spawnSync(npx, ['vitest', 'run', '--project', 'images', 'tests/scenes'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, GESSO_GALLERY: folder },
  });
  const list = join(folder, GALLERY_LIST);
  if (!existsSync(list)) throw new Error('No scene was drawn: see the messages above.');
  const lines = readFileSync(list, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as GalleryEntry);
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** More than this is another image (tests/support). */
const TOLERATED = { reference: 0.004, webgl: 0.01 } as const;

function section(file: string, entries: readonly GalleryEntry[]): string {
  const figures = entries.map((entry) => {
    const { slug, title, hasReference, differsFromReference, differsOnWebgl } = entry;
    const isBad =
      !hasReference || differsFromReference > TOLERATED.reference || differsOnWebgl > TOLERATED.webgl;
    const views = [hasReference ? 'reference' : null, 'now', 'webgl', hasReference ? 'difference' : null];
    const buttons = views.flatMap((view) =>
      view
        ? [`<button data-view="${view}"${view === 'now' ? ' aria-pressed="true"' : ''}>${view}</button>`]
        : [],
    );
    const facts = hasReference ? `${percent(differsFromReference)} from the reference` : 'no reference yet';
    return `<figure class="${isBad ? 'bad' : ''}" data-title="${escapeHtml(title.toLowerCase())}">
<figcaption><b>${escapeHtml(title)}</b><small>${facts}, ${percent(differsOnWebgl)} on WebGL</small><span>${buttons.join('')}</span></figcaption>
<img loading="lazy" alt="${escapeHtml(title)}" data-slug="${slug}" src="${slug}.now.png"></figure>`;
  });
  return `<section><h2 id="${file}">${file} <small>${entries.length}</small></h2>${figures.join('\n')}</section>`;
}

function pageOf(entries: readonly GalleryEntry[]): string {
  const files = [...new Set(entries.map((entry) => entry.file))].sort();
  const sections = files.map((file) =>
    section(
      file,
      entries.filter((entry) => entry.file === file),
    ),
  );
  const links = files.map((file) => `<a href="#${file}">${file}</a>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Gesso: every scene</title><style>
:root{color-scheme:light dark;--ground:#f6f6f4;--paper:#fff;--ink:#14151f;--soft:#5d6070;--line:#d9d9d4;--accent:#2a33de;--bad:#c23616}
@media(prefers-color-scheme:dark){:root{--ground:#0d0e15;--paper:#181a24;--ink:#f2f2ee;--soft:#a3a6b5;--line:#2f3240;--accent:#8b95ff;--bad:#ff8364}}
body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;background:var(--ground);color:var(--ink)}
header{position:sticky;top:0;z-index:1;display:flex;gap:16px;align-items:center;flex-wrap:wrap;padding:12px 24px;background:var(--paper);border-bottom:1px solid var(--line)}
header b{font-size:18px}header a{color:var(--accent);margin-right:12px;text-decoration:none}
input{font:inherit;padding:6px 12px;border:1px solid var(--line);border-radius:8px;background:var(--ground);color:inherit;min-width:220px}
section{padding:8px 24px}h2{margin:24px 0 12px;scroll-margin-top:72px}h2 small{color:var(--soft);font-weight:400}
figure{margin:0 0 20px;padding:14px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
figure.bad{border-color:var(--bad);box-shadow:inset 4px 0 0 var(--bad)}
figcaption{display:flex;gap:12px;align-items:center;flex-wrap:wrap;margin-bottom:10px}figcaption small{color:var(--soft)}
figcaption span{margin-left:auto}
button{font:inherit;font-size:13px;padding:3px 10px;border:1px solid var(--line);background:none;color:inherit;cursor:pointer}
button:first-child{border-radius:8px 0 0 8px}button:last-child{border-radius:0 8px 8px 0}button+button{border-left:0}
button[aria-pressed=true]{background:var(--accent);color:var(--paper);border-color:var(--accent)}
img{display:block;max-width:100%;image-rendering:pixelated;background:repeating-conic-gradient(#0001 0 25%,transparent 0 50%) 0 0/16px 16px}
</style><header><b>Every scene</b><span>${entries.length}</span><input type="search" placeholder="Find a scene" aria-label="Find a scene"><nav>${links}</nav></header>
<main>${sections.join('\n')}</main><script>
document.addEventListener('click', ({ target }) => {
  const view = target.dataset?.view; if (!view) return;
  const figure = target.closest('figure'), picture = figure.querySelector('img');
  for (const each of figure.querySelectorAll('button')) each.ariaPressed = String(each === target);
  picture.src = picture.dataset.slug + '.' + view + '.png';
});
document.querySelector('input').addEventListener('input', ({ target }) => {
  for (const figure of document.querySelectorAll('figure')) figure.hidden = !figure.dataset.title.includes(target.value.toLowerCase());
});
for (const picture of document.images) picture.addEventListener('load', () => { picture.width = picture.naturalWidth * (picture.naturalWidth < 600 ? 2 : 1); });
</script></html>
`;
}

function serve(): void {
  const types: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', png: 'image/png' };
  const server = createServer((request, response) => {
    const name =
      decodeURIComponent(new URL(request.url ?? '/', 'http://gallery').pathname).slice(1) || 'index.html';
    const path = join(folder, name);
    if (!/^[\w.-]+$/.test(name) || !existsSync(path)) {
      response.writeHead(404).end('not found');
      return;
    }
    response.writeHead(200, { 'content-type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain' });
    createReadStream(path).pipe(response);
  });
  server.listen(Number(process.env.PORT ?? 4180), '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address !== 'string') console.log(`Every scene: http://127.0.0.1:${address.port}/`);
  });
}

const entries = drawScenes();
writeFileSync(join(folder, 'index.html'), pageOf(entries));
console.log(`${entries.length} scenes are in gallery/index.html.`);
if (!process.argv.includes('--build')) serve();
