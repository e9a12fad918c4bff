/**
 * Makes the short promotional videos of the tools of the developer API, and an image of each for before it plays:
 * `npx tsx assets/promos/build.ts [slug …]`. The engine draws them; ffmpeg on the PATH packs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROMO_ART } from './art.ts';
import { type Board, PROMO_FRAMES } from './board.ts';
import { IMAGE_PROMOS } from './images.ts';
import { PEOPLE_PROMOS } from './people.ts';

const PROMOS: Readonly<Record<string, () => Board>> = { ...IMAGE_PROMOS, ...PEOPLE_PROMOS };

/** The frame that stands for a video until it plays, where it is not one of the last. */
const POSTER_FRAMES: Readonly<Record<string, number>> = {
  'ai-expander': 62,
  'remove-object': 70,
  'sketch-to-image': 96,
  'face-swap': 62,
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'assets/static/promo');
const wanted = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'gesso-promos-'));

const ffmpeg = (...parameters: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters], { stdio: 'inherit' });

try {
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of Object.entries(PROMO_ART)) writeFileSync(join(work, `${name}.svg`), svg);
  for (const [slug, board] of Object.entries(PROMOS)) {
    if (wanted.length > 0 && !wanted.includes(slug)) continue;
    const project = join(work, `${slug}.json`);
    const drawn = join(work, `${slug}.mp4`);
    writeFileSync(project, JSON.stringify(board().project()));
    const parameters = ['server/run.mjs', 'render-cli', project, drawn, '--encoder', 'ffmpeg'];
    execFileSync(process.execPath, [...parameters, '--quality', 'high'], { cwd: root, stdio: 'inherit' });
    ffmpeg(
      ...['-i', drawn, '-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '26', '-pix_fmt', 'yuv420p'],
      ...['-r', '30', '-movflags', '+faststart', '-fflags', '+bitexact', join(folder, `${slug}.mp4`)],
    );
    ffmpeg(
      ...[
        '-ss',
        String((POSTER_FRAMES[slug] ?? PROMO_FRAMES - 12) / 30),
        '-i',
        drawn,
        '-frames:v',
        '1',
        '-c:v',
        'libwebp',
      ],
      ...['-quality', '80', join(folder, `${slug}.webp`)],
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
