import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The packages that the images come from: faces and things, and the flags of countries, which the first leaves out. */
export const EMOJI_PACKAGES = ['@iconify-json/noto', '@iconify-json/flag'] as const;

const KEY = /^[0-9a-f]{4,6}(?:-[0-9a-f]{4,6}){0,15}$/;
const PATH = /^\/assets\/emoji\/([0-9a-f-]+)\.svg$/;

/**
 * The file of an emoji's image behind `/assets/emoji/<code points>.svg`; null for any other path, and for what is no emoji.
 * The images are in two files of 20 MB, so they are unpacked once into a folder of small ones, and again when the packages change.
 */
export function emojiFile(urlPath: string): string | null {
  const key = PATH.exec(urlPath)?.[1];
  if (key === undefined || !KEY.test(key)) return null;
  const file = join(unpackedFolder(), `${key}.svg`);
  return existsSync(file) ? file : null;
}

let folder: string | null = null;

function unpackedFolder(): string {
  if (folder !== null && existsSync(folder)) return folder;
  const versions = EMOJI_PACKAGES.map(
    (name) => readJson<{ version: string }>(`${name}/package.json`).version,
  );
  const wanted = join(root, 'dist', `emoji-${[...versions, UNPACKED_VERSION].join('-')}`);
  if (!existsSync(wanted)) {
    // Made beside and moved, so that two processes never see half of it.
    const making = `${wanted}.${process.pid}`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    for (const [key, svg] of allEmoji()) writeFileSync(join(making, `${key}.svg`), svg);
    try {
      renameSync(making, wanted);
    } catch (error) {
      rmSync(making, { recursive: true, force: true });
      if (!existsSync(wanted)) throw error;
    }
  }
  folder = wanted;
  return wanted;
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

function readJson<Content>(specifier: string): Content {
  return JSON.parse(readFileSync(require.resolve(specifier), 'utf8')) as Content;
}

const PATH_ELEMENT = /<path[^>]* d="[Mm](-?[\d.]+)[ ,]?(-?[\d.]+)[^>]*\/>/g;
const EMPTY_GROUP = /<g[^>]*><\/g>/g;
/** Images are 128 wide; nothing that begins this far outside comes back. */
const OUTSIDE = 30;

/**
 * Takes away what drawers left far outside of an image. It is not visible, and resvg 2.6 stops with an error at a see-through
 * group that is outside.
 */
function withoutLeftovers(body: string): string {
  const isOutside = (text: string) => Number(text) < -OUTSIDE || Number(text) > 128 + OUTSIDE;
  return body
    .replace(PATH_ELEMENT, (path, x: string, y: string) => (isOutside(x) || isOutside(y) ? '' : path))
    .replace(EMPTY_GROUP, '');
}

/** Goes up when the files would come out otherwise than before. */
const UNPACKED_VERSION = 2;

/** Every image by the name that the engine requests. */
export function* allEmoji(): Generator<[key: string, svg: string]> {
  const noto = readJson<IconSet>('@iconify-json/noto/icons.json');
  const names = readJson<Record<string, string>>('@iconify-json/noto/chars.json');
  for (const [key, name] of Object.entries(names)) {
    const icon = noto.icons[name] ?? noto.icons[noto.aliases?.[name]?.parent ?? ''];
    if (icon !== undefined && KEY.test(key)) yield [key, wrap(withoutLeftovers(icon.body))];
  }
  const flags = readJson<IconSet>('@iconify-json/flag/icons.json');
  for (const [name, { body }] of Object.entries(flags.icons)) {
    const key = flagKey(name);
    if (key !== null) yield [key, wrap(flag(body))];
  }
}

function wrap(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 128 128" width="128" height="128">${body}</svg>`;
}

/** A flag of 640 x 480 with round corners and a thin edge, as wide as the other images. */
function flag(body: string): string {
  return `<clipPath id="flag"><rect x="4" y="19" width="120" height="90" rx="9"/></clipPath><g clip-path="url(#flag)"><svg x="4" y="19" width="120" height="90" viewBox="0 0 640 480">${body}</svg></g><rect x="5" y="20" width="118" height="88" rx="8" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2"/>`;
}

/** `de-4x3` is written with two letters for regions, `gb-eng-4x3` with a black flag and tags (UTS #51, annex B). */
function flagKey(name: string): string | null {
  const [, region, part] = /^([a-z]{2})(?:-([a-z]{3}))?-4x3$/.exec(name) ?? [];
  if (region === undefined) return null;
  const hex = (codePoint: number) => codePoint.toString(16);
  const letters = (text: string, base: number) =>
    [...text].map((letter) => hex(base + (letter.codePointAt(0) ?? 0) - 97));
  if (part === undefined) return letters(region, 0x1f1e6).join('-');
  return ['1f3f4', ...letters(region + part, 0xe0061), 'e007f'].join('-');
}
