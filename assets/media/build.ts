/**
 * Makes the photos, clips and music of the library: `npx tsx assets/media/build.ts [alias …]`. Images and clips are
 * drawn by the engine, music is computed; ffmpeg on the PATH packs them. Files made by others (stock/sources.json) stay as they
 * are and get what lists show of them: small images, previews, colours, waveforms.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Project } from '../../engine/model.ts';
import { cityNight } from './clips/city-night.ts';
import { desertRoad } from './clips/desert-road.ts';
import { sailingBay } from './clips/sailing-bay.ts';
import {
  ffmpeg,
  type Measured,
  makeClipPreview,
  makeThumb,
  measureClip,
  measureImage,
  measureSound,
} from './measure.ts';
import { PIECES } from './music/pieces.ts';
import { encodeWav } from './music/synth.ts';
import { PHOTOS, photoProject } from './photos.ts';
import { SOURCES } from './sources.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
/** The last part of LICENSES.md, which this script writes. */
const LICENCES_HEAD = '## Media by others, one by one\n';
const CLIPS = [desertRoad, sailingBay, cityNight];

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

const rows: object[] = [];

/** Loops have the length of their bars; other pieces have an end. */
const isLoopName = (file: string) => file.includes('/loop-');

/** Makes what lists show of a file, where it is missing or wanted again, and measures it. */
async function listed(
  kind: string,
  alias: string,
  file: string,
): Promise<{ thumb?: string; preview?: string; measured: Measured }> {
  const path = join(folder, file);
  const stem = `${dirname(file) === '.' ? '' : 'stock/'}thumbs/${alias}`;
  const [thumb, preview] = [`${stem}.webp`, `${stem}.mp4`];
  mkdirSync(dirname(join(folder, thumb)), { recursive: true });
  if (kind === 'music' || kind === 'sound') return { measured: measureSound(path) };
  if (kind === 'clip') {
    if (isWanted(alias, preview)) makeClipPreview(path, join(folder, thumb), join(folder, preview));
    return { thumb, preview, measured: await measureClip(path, join(folder, thumb)) };
  }
  if (isWanted(alias, thumb)) await makeThumb(path, join(folder, thumb));
  return { thumb, measured: await measureImage(path) };
}

/** A text by which things come in an order that is always the same and follows nothing. */
const mixed = (alias: string) => createHash('sha256').update(alias).digest('hex');

/** Writes a row for each file by others into the list of licences. */
function writeLicences(): void {
  const path = join(folder, '../LICENSES.md');
  const table = SOURCES.map(({ file, displayName, author, licence, proof, derivedFrom }) => {
    const made = derivedFrom === undefined ? '' : `; a camera move of ours over \`${derivedFrom}\``;
    const cells = [`\`media/${file}\``, displayName, author ?? 'not known', licence, `${proof}${made}`];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  const head = [
    '| File | Title | Author | Licence | The text that says so |',
    '| --- | --- | --- | --- | --- |',
  ];
  const [before = ''] = readFileSync(path, 'utf8').split(LICENCES_HEAD);
  writeFileSync(path, `${before}${LICENCES_HEAD}\n${[...head, ...table].join('\n')}\n`);
}

/** A row of the manifest, in one order of its fields. */
async function addRow(row: {
  readonly alias: string;
  readonly displayName: string;
  readonly kind: string;
  readonly file: string;
  readonly tags: readonly string[];
  readonly mood?: string | undefined;
  readonly tempoBpm?: number | undefined;
  readonly author?: string | undefined;
  readonly licence?: string | undefined;
  readonly pageUrl?: string | undefined;
}): Promise<void> {
  const { alias, displayName, kind, file, tags, mood, tempoBpm, author, licence, pageUrl } = row;
  const { thumb, preview, measured } = await listed(kind, alias, file);
  const isLoop = kind === 'music' ? dirname(file) === '.' || isLoopName(file) : undefined;
  const details = { mood, tempoBpm, isLoop, author, licence, pageUrl };
  const { color, waveform, ...size } = measured;
  rows.push({ alias, displayName, kind, file, thumb, preview, ...size, color, waveform, ...details, tags });
}

// Sources come by who published them; in the lists neighbours are to differ.
for (const source of [...SOURCES].sort((a, b) => mixed(a.alias).localeCompare(mixed(b.alias))))
  await addRow(source);

for (const photo of PHOTOS) {
  const { alias, displayName, tags } = photo;
  const file = `${alias}.jpg`;
  if (isWanted(alias, file)) render(photoProject(photo), join(folder, file));
  await addRow({ alias, displayName, kind: 'photo', file, tags });
}

for (const { alias, displayName, tags, draw } of CLIPS) {
  const file = `${alias}.mp4`;
  if (isWanted(alias, file)) {
    const drawn = join(work, 'clip.mp4');
    render(draw(), drawn);
    // A second of flat colour needs few bits: packed again by x264 the clip is a fraction of what was exported.
    ffmpeg(
      ...['-i', drawn, '-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '21', '-g', '30', '-bf', '0'],
      ...['-pix_fmt', 'yuv420p', '-r', '30', '-movflags', '+faststart', '-fflags', '+bitexact'],
      join(folder, file),
    );
  }
  await addRow({ alias, displayName, kind: 'clip', file, tags });
}

for (const { alias, displayName, tags, mood, tempoBpm, compose } of PIECES) {
  const file = `${alias}.m4a`;
  if (isWanted(alias, file)) {
    const wav = join(work, 'music.wav');
    writeFileSync(wav, encodeWav(compose()));
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
  await addRow({ alias, displayName, kind: 'music', file, mood, tempoBpm, tags });
}

writeFileSync(
  join(folder, 'manifest.json'),
  `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
);
writeLicences();
rmSync(work, { recursive: true });
