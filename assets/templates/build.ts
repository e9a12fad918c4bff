/**
 * Writes every template with its image and the manifest: `npx tsx assets/templates/build.ts [alias …]`.
 * With aliases, images are taken of those only; projects and the manifest are always written whole.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TEMPLATES } from './source/catalogue.ts';
import { projectText } from './source/write.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const wanted = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'gesso-templates-'));
/** Widths of the images: enough for a column of the gallery on a dense screen. */
const THUMB = 480;
const WIDE_THUMB = 640;

for (const { alias, coverFrame, make } of TEMPLATES) {
  const project = make();
  const path = join(folder, `${alias}.json`);
  writeFileSync(path, projectText(project));
  if (wanted.length > 0 && !wanted.includes(alias)) continue;
  const drawn = join(work, 'page.png');
  execFileSync(
    process.execPath,
    ['server/run.mjs', 'render-cli', path, drawn, '--frame', String(coverFrame)],
    { cwd: root, stdio: 'inherit' },
  );
  const width = project.properties.aspect === '16:9' ? WIDE_THUMB : THUMB;
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-i', drawn, '-vf', `scale=${width}:-2:flags=lanczos`],
    ...['-c:v', 'libwebp', '-quality', '86', join(folder, `${alias}.webp`)],
  ]);
}

const rows = TEMPLATES.map(({ alias, displayName, tags, make }) =>
  JSON.stringify({ alias, displayName, assetType: make().assetType, tags, pro: false }),
);
rmSync(work, { recursive: true });
writeFileSync(join(folder, 'manifest.json'), `[\n  ${rows.join(',\n  ')}\n]\n`);
