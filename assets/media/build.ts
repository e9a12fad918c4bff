/**
 * Makes the images, clips and music of the library: `npx tsx assets/media/build.ts [alias …]`. With `--list` it makes
 * no media and lists what is there. Images and clips are
 * drawn by the engine or computed, music is computed; ffmpeg on the PATH packs them. Files made by others (stock/sources.json) stay as they
 * are and get what lists show of them: small images, previews, colours, waveforms.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BACKGROUNDS } from './backgrounds/index.ts';
import { makeBackground } from './backgrounds/make-background.ts';
import { DRAWN_CLIPS, PIXEL_CLIPS } from './clips/index.ts';
import {
  kilobytesOf,
  makeDrawnClip,
  makePixelClip,
  makeSong,
  type Places,
  packSound,
  render,
} from './making.ts';
import {
  type Measured,
  makeClipPreview,
  makeThumb,
  measureClip,
  measureImage,
  measureLoudness,
  measureSound,
} from './measure.ts';
import { PIECES } from './music/pieces.ts';
import { SONGS } from './music/songs/index.ts';
import { SONG_SECONDS } from './music/studio/arrangement.ts';
import { encodeWav } from './music/synth.ts';
import { PHOTOS, photoProject } from './photos.ts';
import { SOURCES } from './sources.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
/** The last part of LICENSES.md, which this script writes. */
const LICENCES_HEAD = '## Media by others, one by one\n';

const isListOnly = process.argv.includes('--list');
const wanted = process.argv.slice(2).filter((each) => each !== '--list');
/** Whether something is left out of the list, as it is not made yet and none is to be made. */
const isLeftOut = (file: string) => isListOnly && !existsSync(join(folder, file));
const isWanted = (alias: string, file: string) =>
  wanted.length > 0 ? wanted.includes(alias) : !existsSync(join(folder, file));

const work = mkdtempSync(join(tmpdir(), 'gesso-media-'));
const places: Places = { root, folder, work };

const rows: object[] = [];

/** Loops have the length of their bars; other pieces have an end. */
const isLoopName = (file: string) => file.includes('/loop-');

/** The folder of a file's small images: beside the files of the same origin. */
const thumbsOf = (file: string) => (dirname(file) === '.' ? 'thumbs' : `${file.split('/')[0]}/thumbs`);

/** Makes what lists show of a file, where it is missing or wanted again, and measures it. */
async function listed(
  kind: string,
  alias: string,
  file: string,
): Promise<{ thumb?: string; preview?: string; measured: Measured }> {
  const path = join(folder, file);
  const stem = `${thumbsOf(file)}/${alias}`;
  const [thumb, preview] = [`${stem}.webp`, `${stem}.mp4`];
  mkdirSync(dirname(join(folder, thumb)), { recursive: true });
  if (kind === 'music' || kind === 'sound') return { measured: measureSound(path) };
  if (kind === 'clip') {
    if (isWanted(alias, preview))
      makeClipPreview(path, join(folder, thumb), join(folder, preview), !file.startsWith('stock/'));
    return { thumb, preview, measured: await measureClip(path, join(folder, thumb)) };
  }
  if (isWanted(alias, thumb)) await makeThumb(path, join(folder, thumb));
  return { thumb, measured: await measureImage(path) };
}

/** A text by which things come in an order that is always the same and follows nothing. */
const mixed = (alias: string) => createHash('sha256').update(alias).digest('hex');
const inMixedOrder = <Each extends { readonly alias: string }>(list: readonly Each[]): Each[] =>
  [...list].sort((a, b) => mixed(a.alias).localeCompare(mixed(b.alias)));

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

/** One of the lengths of a piece of music, as the manifest lists it. */
interface Version {
  readonly file: string;
  readonly durationMs: number;
  readonly waveform: string | undefined;
  readonly loudnessLufs: number;
  readonly peakDecibels: number;
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
  readonly versions?: readonly Version[];
}): Promise<void> {
  const { alias, displayName, kind, file, tags, mood, tempoBpm, author, licence, pageUrl, versions } = row;
  const { thumb, preview, measured } = await listed(kind, alias, file);
  const isLoop = kind === 'music' ? dirname(file) === '.' || isLoopName(file) : undefined;
  const details = { mood, tempoBpm, isLoop, author, licence, pageUrl };
  const { color, waveform, ...size } = measured;
  rows.push({
    ...{
      alias,
      displayName,
      kind,
      file,
      thumb,
      preview,
      ...size,
      color,
      waveform,
      ...details,
      versions,
      tags,
    },
  });
}

/** Says that a file was made, as some take minutes. */
const said = (file: string) => console.log(`${file}: ${kilobytesOf(join(folder, file))} kB`);

// Sources come by who published them; in the lists neighbours are to differ.
for (const source of inMixedOrder(SOURCES)) await addRow(source);

for (const photo of PHOTOS) {
  const { alias, displayName, tags } = photo;
  const file = `${alias}.jpg`;
  if (isWanted(alias, file)) render(places, photoProject(photo), join(folder, file));
  await addRow({ alias, displayName, kind: 'illustration', file, tags });
}

for (const background of inMixedOrder(BACKGROUNDS)) {
  const { alias, displayName, tags } = background;
  const file = `made/backgrounds/${alias}.webp`;
  if (isLeftOut(file)) continue;
  if (isWanted(alias, file)) {
    await makeBackground(background, join(folder, file));
    said(file);
  }
  await addRow({ alias, displayName, kind: 'background', file, tags });
}

for (const clip of inMixedOrder([...DRAWN_CLIPS, ...PIXEL_CLIPS])) {
  const { alias, displayName, tags, isTransparent = false } = clip;
  const isFirst = existsSync(join(folder, `${alias}.mp4`));
  const file = isFirst ? `${alias}.mp4` : `made/clips/${alias}.${isTransparent ? 'webm' : 'mp4'}`;
  if (isLeftOut(file)) continue;
  if (isWanted(alias, file)) {
    if ('draw' in clip) makeDrawnClip(places, clip, file);
    else await makePixelClip(places, clip, file);
    said(file);
  }
  await addRow({ alias, displayName, kind: 'clip', file, tags });
}

for (const { alias, displayName, tags, mood, tempoBpm, compose } of PIECES) {
  const file = `${alias}.m4a`;
  if (isWanted(alias, file)) {
    const wav = join(work, 'music.wav');
    writeFileSync(wav, encodeWav(compose()));
    packSound(wav, join(folder, file), '128k');
  }
  await addRow({ alias, displayName, kind: 'music', file, mood, tempoBpm, tags });
}

for (const song of inMixedOrder(SONGS)) {
  const { alias, displayName, tags, mood, tempoBpm, beatsPerBar } = song;
  const versions = SONG_SECONDS.map((seconds): Version => {
    const file = `made/music/${alias}-${seconds}.m4a`;
    if (isWanted(alias, file)) {
      makeSong(places, song, seconds, file);
      said(file);
    }
    const { durationMs, waveform } = measureSound(join(folder, file));
    return { file, durationMs, waveform, ...measureLoudness(join(folder, file)) };
  });
  const longest = versions.at(-1);
  if (!longest) throw new Error(`${alias} has no version`);
  // Eighths are counted in pairs or threes, as one would tap along.
  const beatsInTap = beatsPerBar === 6 ? 3 : beatsPerBar === 7 ? 2 : 1;
  await addRow({
    ...{ alias, displayName, kind: 'music', file: longest.file, mood, tags, versions },
    tempoBpm: Math.round(tempoBpm / beatsInTap),
  });
}

writeFileSync(
  join(folder, 'manifest.json'),
  `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
);
writeLicences();
rmSync(work, { recursive: true });
