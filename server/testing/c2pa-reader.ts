import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { SignedForm } from '../services/c2pa/content-credentials.ts';

type Value = unknown;
/** What a map of CBOR has. */
export type Fields = Readonly<Record<string, Value>>;

/** Reads CBOR as RFC 8949 has it: the value, and where the next one begins. Tags are left out, keys are texts. */
export function decode(bytes: Buffer, at = 0): [value: Value, next: number] {
  const first = bytes[at] ?? 0;
  const [major, small] = [first >> 5, first & 31];
  if (major === 7) return [small === 22 ? null : small === 21, at + 1];
  const width = small < 24 ? 0 : 2 ** (small - 24);
  const argument = small < 24 ? small : Number(`0x${bytes.toString('hex', at + 1, at + 1 + width)}`);
  let next = at + 1 + width;
  const item = () => {
    const [value, end] = decode(bytes, next);
    next = end;
    return value;
  };
  switch (major) {
    case 0:
      return [argument, next];
    case 1:
      return [-1 - argument, next];
    case 2:
      return [bytes.subarray(next, next + argument), next + argument];
    case 3:
      return [bytes.toString('utf8', next, next + argument), next + argument];
    case 4:
      return [Array.from({ length: argument }, item), next];
    case 5:
      return [Object.fromEntries(Array.from({ length: argument }, () => [String(item()), item()])), next];
    default:
      return [item(), next];
  }
}

/** A box of JUMBF with a name: all of its bytes, and what is in it by name, or as CBOR. */
export interface ReadBox {
  readonly bytes: Buffer;
  readonly kind: string;
  readonly label: string;
  readonly boxes: readonly ReadBox[];
  readonly value: Value;
}

/** The boxes that follow one another. */
export function boxesIn(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return found;
}

/** A box with a name, and all that is in it. */
export function readBox(bytes: Buffer): ReadBox {
  expect(bytes.toString('latin1', 4, 8)).toBe('jumb');
  const [description, ...content] = boxesIn(bytes.subarray(8));
  const kind = description?.toString('latin1', 8, 12) ?? '';
  expect(description?.toString('hex', 12, 24)).toBe('00110010800000aa00389b71');
  const isCbor = content[0]?.toString('latin1', 4, 8) === 'cbor';
  return {
    ...{ bytes, kind, label: description?.toString('utf8', 25, description.length - 1) ?? '' },
    boxes: isCbor ? [] : content.map(readBox),
    value: isCbor ? decode(content[0]?.subarray(8) ?? Buffer.alloc(0))[0] : null,
  };
}

/** The box below another one, by their names. */
export function below(root: ReadBox, ...labels: string[]): ReadBox {
  return labels.reduce(
    (box, label) => box.boxes.find((each) => each.label === label) ?? expect.fail(`there is no ${label}`),
    root,
  );
}

/** A manifest in a file, and the bytes of the file that hold it. */
export interface FoundManifest {
  readonly manifest: Buffer;
  readonly start: number;
  readonly length: number;
}

const READERS: Readonly<Record<SignedForm, (file: Buffer) => FoundManifest | null>> = {
  png(file) {
    for (let start = 8; start < file.length; start += 12 + file.readUInt32BE(start)) {
      const length = file.readUInt32BE(start);
      const typed = file.subarray(start + 4, start + 8 + length);
      expect(file.readUInt32BE(start + 8 + length)).toBe(crc32(typed));
      if (typed.toString('latin1', 0, 4) === 'caBX')
        return { start, length: 12 + length, manifest: typed.subarray(4) };
    }
    return null;
  },
  jpeg(file) {
    const parts: Buffer[] = [];
    let first = 0;
    let at = 2;
    for (; file.readUInt16BE(at) !== 0xffda; at += 2 + file.readUInt16BE(at + 2)) {
      if (file.readUInt16BE(at) !== 0xffeb) continue;
      first ||= at;
      const segment = file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2));
      expect([segment.toString('latin1', 0, 2), segment.readUInt16BE(2)]).toEqual(['JP', 1]);
      expect(segment.readUInt32BE(4)).toBe(parts.length + 1);
      const box = segment.subarray(8);
      // The header of the box is in each of its parts.
      if (parts[0]) expect(box.subarray(0, 8)).toEqual(parts[0].subarray(0, 8));
      parts.push(parts.length === 0 ? box : box.subarray(8));
    }
    const manifest = Buffer.concat(parts);
    // Each segment has 12 bytes of its own, and all but the first one repeat the header of the box.
    const length = manifest.length + parts.length * 12 + (parts.length - 1) * 8;
    return parts.length === 0 ? null : { start: first, length, manifest };
  },
  webp(file) {
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
    let at = 12;
    while (at < file.length) {
      const length = file.readUInt32LE(at + 4);
      const whole = 8 + length + (length % 2);
      if (file.toString('latin1', at, at + 4) === 'C2PA')
        return { start: at, length: whole, manifest: file.subarray(at + 8, at + 8 + length) };
      at += whole;
    }
    return null;
  },
  mp4(file) {
    for (const { start, bytes } of topBoxesIn(file))
      if (isManifestBox(bytes)) {
        expect(bytes.toString('latin1', 28, 37)).toBe('manifest\0');
        expect(bytes.readBigUInt64BE(37)).toBe(0n);
        return { start, length: bytes.length, manifest: bytes.subarray(45) };
      }
    return null;
  },
};

/** The manifest of a file; null where it has none. */
export function manifestIn(file: Buffer, form: SignedForm): FoundManifest | null {
  return READERS[form](file);
}

/** The SHA-256 of a file as the specification has it for `c2pa.hash.bmff.v3`, without `ftyp`, `mfra` and the manifest. */
export function hashOfBoxes(file: Buffer): Buffer {
  const hash = createHash('sha256');
  for (const { start, bytes } of topBoxesIn(file)) {
    if (isManifestBox(bytes) || ['ftyp', 'mfra'].includes(bytes.toString('latin1', 4, 8))) continue;
    const place = Buffer.from(start.toString(16).padStart(16, '0'), 'hex');
    hash.update(Buffer.concat([place, bytes]));
  }
  return hash.digest();
}

/** The boxes of a file with 32 bits of length, as those of tests have. */
function topBoxesIn(file: Buffer): { readonly start: number; readonly bytes: Buffer }[] {
  let start = 0;
  return boxesIn(file).map((bytes) => {
    const box = { start, bytes };
    start += bytes.length;
    return box;
  });
}

const isManifestBox = (bytes: Buffer) => bytes.toString('hex', 8, 24) === 'd8fec3d61b0e483c92975828877ec481';
