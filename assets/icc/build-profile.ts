import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file that is served as /assets/icc/cmyk.icc. */
export const CMYK_PROFILE_FILE = fileURLToPath(new URL('build/cmyk.icc', import.meta.url));

/** What a conversion to or from CMYK reads. The rest (the measured colours, a gamut test) is four fifths of the file. */
const KEPT_TAGS: ReadonlySet<string> = new Set([
  'desc',
  'cprt',
  'wtpt',
  'bkpt',
  'A2B0',
  'A2B1',
  'A2B2',
  'B2A0',
  'B2A1',
  'B2A2',
]);

/** ICC.1:2001-04, §6: a header, a count, and for each tag its name, offset and length. */
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

/** Writes the press profile that the package sharp carries, "Chemical proof", without what conversions do not read; once. */
export async function buildCmykProfile(): Promise<void> {
  if (existsSync(CMYK_PROFILE_FILE)) return;
  const { default: sharp } = await import('sharp');
  const white = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  const jpeg = await white.toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  if (!icc) throw new Error('The package sharp has no CMYK profile any more: choose another source for it.');
  mkdirSync(dirname(CMYK_PROFILE_FILE), { recursive: true });
  // Made beside and moved, so that no reader sees half of it.
  const making = `${CMYK_PROFILE_FILE}.${process.pid}`;
  writeFileSync(making, reducedProfile(icc));
  renameSync(making, CMYK_PROFILE_FILE);
}

/** The profile with `KEPT_TAGS` alone. Tags that shared their data go on sharing it. */
export function reducedProfile(profile: Buffer): Buffer {
  const count = profile.readUInt32BE(HEADER_BYTES);
  const tags = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const name = profile.toString('latin1', at, at + 4);
    return { name, offset: profile.readUInt32BE(at + 4), length: profile.readUInt32BE(at + 8) };
  }).filter(({ name }) => KEPT_TAGS.has(name));
  const table = Buffer.alloc(4 + tags.length * ENTRY_BYTES);
  table.writeUInt32BE(tags.length, 0);
  const parts: Buffer[] = [];
  const moved = new Map<number, number>();
  let end = HEADER_BYTES + table.length;
  for (const [index, { name, offset, length }] of tags.entries()) {
    let place = moved.get(offset);
    if (place === undefined) {
      place = end;
      moved.set(offset, place);
      // Data begin at multiples of four bytes.
      const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
      profile.copy(padded, 0, offset, offset + length);
      parts.push(padded);
      end += padded.length;
    }
    const at = 4 + index * ENTRY_BYTES;
    table.write(name, at, 'latin1');
    table.writeUInt32BE(place, at + 4);
    table.writeUInt32BE(length, at + 8);
  }
  const header = Buffer.from(profile.subarray(0, HEADER_BYTES));
  header.writeUInt32BE(end, 0);
  return Buffer.concat([header, table, ...parts]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCmykProfile();
