/**
 * Unpacks the collections of icons, which are in large files of packages, into a small file for each drawing and an index for each
 * collection. A part of the build: `tsx assets/icons/unpack.ts`.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ICON_COLLECTIONS, type Icon, type IconCollection } from './collections.ts';
import { ICONS_FOLDER } from './icon-files.ts';
import type { IconIndex, IconRow } from './icon-index.ts';

/** Unpacks everything into a folder, in place of what is there. */
function unpackIcons(folder: string): void {
  // Made beside and moved, so that no reader sees half of it.
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  for (const collection of ICON_COLLECTIONS) writeInto(join(making, collection.id), collection);
  // Newer than what it was made from: by this the build sees that there is nothing to do.
  writeFileSync(join(making, '.unpacked'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

function writeInto(folder: string, { icons: read, first, ...facts }: IconCollection): void {
  mkdirSync(folder, { recursive: true });
  const icons: IconRow[] = [];
  const place = new Map(first.map((name, index) => [name, index]));
  const placeOf = ({ name }: Icon) => place.get(name) ?? first.length;
  // A sort keeps the order of those that are equal.
  for (const { name, title, words, svg } of [...read()].sort((a, b) => placeOf(a) - placeOf(b))) {
    writeFileSync(join(folder, `${name}.svg`), svg);
    icons.push([name, title, otherWords(title, words)]);
  }
  const index: IconIndex = { ...facts, icons };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
}

/** The words that are not in the title already, each once. */
function otherWords(title: string, words: readonly string[]): string {
  const inTitle = new Set(title.toLowerCase().split(' '));
  const all = words.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(all)].filter((word) => word !== '' && !inTitle.has(word)).join(' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) unpackIcons(ICONS_FOLDER);
