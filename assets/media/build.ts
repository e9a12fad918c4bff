/**
 * Makes the photos, clips and music of the library: `npx tsx assets/media/build.ts [alias …]`. Images and clips are
 * drawn by the engine, music is computed; ffmpeg on the PATH packs them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project } from '../../engine/model.ts';
import { cityNight } from './clips/city-night.ts';
import { desertRoad } from './clips/desert-road.ts';
import { sailingBay } from './clips/sailing-bay.ts';
import { CLIP_HEIGHT, CLIP_WIDTH } from './clips/scenery.ts';
import { PIECES } from './music/pieces.ts';
import { encodeWav } from './music/synth.ts';
import { PHOTOS, photoProject } from './photos.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const CLIPS = [desertRoad, sailingBay, cityNight];
const THUMB_WIDTH = 320;

const wanted = process.argv.slice(2);
const isWanted = (alias: string, file: string) =>
  wanted.length > 0 ? wanted.includes(alias) : !existsSync(join(folder, file));

const work = mkdtempSync(join(tmpdir(), 'gesso-media-'));

/** Draws a project with the command line renderer; the ending of `output` says as what. */
function render(project: Project, output: string): void {
  const path = join(work, 'project.json');
  writeFileSync(path, JSON.stringify(project));
  // x264 keeps flat colour clean behind moving edges, where the encoder of a browser leaves specks.
  const parameters = ['server/run.mjs', 'render-cli', path, output, '--encoder', 'ffmpeg'];
  execFileSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
}

function ffmpeg(...parameters: string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters], { stdio: 'inherit' });
}

function makeThumb(file: string, alias: string): void {
  mkdirSync(join(folder, 'thumbs'), { recursive: true });
  ffmpeg(
    '-i',
    join(folder, file),
    '-vf',
    `scale=${THUMB_WIDTH}:-2`,
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '82',
    join(folder, `thumbs/${alias}.webp`),
  );
}

const rows: object[] = [];

for (const photo of PHOTOS) {
  const { alias, displayName, tags, widthPx, heightPx } = photo;
  const file = `${alias}.jpg`;
  if (isWanted(alias, file)) {
    render(photoProject(photo), join(folder, file));
    makeThumb(file, alias);
  }
  rows.push({
    alias,
    displayName,
    kind: 'photo',
    file,
    thumb: `thumbs/${alias}.webp`,
    widthPx,
    heightPx,
    durationMs: 0,
    tags,
  });
}

for (const { alias, displayName, tags, frames, draw } of CLIPS) {
  const file = `${alias}.mp4`;
  if (isWanted(alias, file)) {
    const drawn = join(work, 'clip.mp4');
    render(draw(), drawn);
    // A second of flat colour needs few bits: packed again by x264 the clip is a fraction of what was exported.
    ffmpeg(
      ...['-i', drawn, '-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '21', '-g', '30', '-bf', '0'],
      ...[
        '-pix_fmt',
        'yuv420p',
        '-r',
        '30',
        '-movflags',
        '+faststart',
        '-fflags',
        '+bitexact',
        join(folder, file),
      ],
    );
    makeThumb(file, alias);
  }
  const durationMs = Math.round((frames * 1000) / 30);
  rows.push({
    alias,
    displayName,
    kind: 'clip',
    file,
    thumb: `thumbs/${alias}.webp`,
    widthPx: CLIP_WIDTH,
    heightPx: CLIP_HEIGHT,
    durationMs,
    tags,
  });
}

for (const { alias, displayName, tags, compose } of PIECES) {
  const file = `${alias}.m4a`;
  const music = compose();
  if (isWanted(alias, file)) {
    const wav = join(work, 'music.wav');
    writeFileSync(wav, encodeWav(music));
    ffmpeg(
      '-i',
      wav,
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-movflags',
      '+faststart',
      '-fflags',
      '+bitexact',
      join(folder, file),
    );
  }
  const durationMs = Math.round(music.left.length / 48);
  rows.push({ alias, displayName, kind: 'music', file, widthPx: 0, heightPx: 0, durationMs, tags });
}

writeFileSync(
  join(folder, 'manifest.json'),
  `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
);
rmSync(work, { recursive: true });
