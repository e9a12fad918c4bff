import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { unpackWoff2 } from '../../engine/text/fonts/containers/woff.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The TrueType file inside of a packed part of a font. It is unpacked once, here and not in every browser: theirs would take some
 * thirty times as long, and compression on the way makes it as small again. `packedFile` is in the folder `files` of its package.
 */
export function unpackedPart(packedFile: string): string | null {
  if (!existsSync(packedFile)) return null;
  const { version } = JSON.parse(readFileSync(join(packedFile, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(root, 'dist', 'font-parts');
  const file = join(folder, `${basename(packedFile, '.woff2')}-${version}.ttf`);
  if (existsSync(file)) return file;
  const packed = readFileSync(packedFile);
  const bytes = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength);
  const font = unpackWoff2(bytes as ArrayBuffer, (data, maxOutputLength) =>
    brotliDecompressSync(data, { maxOutputLength }),
  );
  mkdirSync(folder, { recursive: true });
  // Written beside and moved, so that no reader sees half of it.
  const making = `${file}.${process.pid}`;
  writeFileSync(making, new Uint8Array(font));
  renameSync(making, file);
  return file;
}
