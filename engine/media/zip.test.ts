import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { GessoError } from '../model/errors.ts';
import { ZipReader } from './zip.ts';

const LIMITS = { brokenCode: 'animation-broken', maxEntries: 10, maxBytes: 1000 } as const;

interface Packed {
  readonly name: string;
  readonly content: Uint8Array;
  readonly method?: number;
  readonly extra?: number;
  readonly comment?: number;
}

const text = (content: string) => new TextEncoder().encode(content);

/** An archive as programs write them: local headers with contents, the directory, the record at its end. */
function archive(files: readonly Packed[], { comment = '', count = files.length } = {}): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, method = 8, extra = 0, comment: note = 0 } of files) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const head = Buffer.alloc(30 + name.length + extra);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    head.writeUInt16LE(extra, 28);
    head.write(name, 30);
    const entry = Buffer.alloc(46 + name.length + extra + note);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra, 30);
    entry.writeUInt16LE(note, 32);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    local.push(head, packed);
    directory.push(entry);
    offset += head.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end, Buffer.from(comment)]);
}

const open = (file: Uint8Array, limits: Partial<Record<keyof typeof LIMITS, number>> = {}) =>
  new ZipReader(Uint8Array.from(file).buffer, 'a.zip', { ...LIMITS, ...limits } as typeof LIMITS);
const readText = async (zip: ZipReader, name: string) => {
  const content = await zip.read(name);
  return content === null ? null : new TextDecoder().decode(content);
};
/** Why an archive is refused. */
const refusal = async (work: () => Promise<unknown> | unknown): Promise<unknown> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
    expect(error).toMatchObject({ code: 'animation-broken', details: { name: 'a.zip' } });
    return (error.details as { reason?: string }).reason;
  }
};

describe('reading archives', () => {
  const files: Packed[] = [
    { name: 'stored.txt', content: text('as it is'), method: 0, extra: 7, comment: 5 },
    { name: 'a/packed.txt', content: text('again and again and again') },
    { name: 'empty', content: text('') },
  ];

  test('files are listed, and read by their names, packed or not', async () => {
    const zip = open(archive(files));
    expect(zip.names).toEqual(['stored.txt', 'a/packed.txt', 'empty']);
    expect(await readText(zip, 'stored.txt')).toBe('as it is');
    expect(await readText(zip, 'a/packed.txt')).toBe('again and again and again');
    expect(await readText(zip, 'empty')).toBe('');
    expect(await zip.read('packed.txt')).toBeNull();
  });

  test('a comment at the end may be as long as its length can say', async () => {
    for (const length of [1, 65_535]) {
      const zip = open(archive(files, { comment: 'c'.repeat(length) }));
      expect(await readText(zip, 'stored.txt')).toBe('as it is');
    }
    expect(await refusal(() => open(archive(files, { comment: 'c'.repeat(65_536) })))).toBe(
      'the archive is cut off',
    );
  });

  test('what is no archive, or a part of one, is refused', async () => {
    const whole = archive(files);
    for (const part of [
      Buffer.alloc(0),
      Buffer.alloc(21),
      Buffer.alloc(22),
      whole.subarray(0, -1),
      text('hello'),
    ])
      expect(await refusal(() => open(part))).toBe('the archive is cut off');
    expect(open(archive([])).names).toEqual([]);
  });

  test('a directory that does not hold what it says is damaged', async () => {
    expect(await refusal(() => open(archive(files, { count: 4 })))).toBe(
      'the directory of the archive is damaged',
    );
    const past = archive(files);
    past.writeUInt32LE(past.length - 30, past.length - 22 + 16);
    expect(await refusal(() => open(past))).toBe('the directory of the archive is damaged');
  });

  test('only so many files are taken', async () => {
    expect(open(archive(files), { maxEntries: 3 }).names).toHaveLength(3);
    expect(await refusal(() => open(archive(files), { maxEntries: 2 }))).toBe('the archive has 3 files');
  });

  test('all that is read together may be so large and no larger, whatever the directory says', async () => {
    const zip = open(archive(files), { maxBytes: 33 });
    expect(await readText(zip, 'stored.txt')).toBe('as it is');
    expect(await readText(zip, 'a/packed.txt')).toBe('again and again and again');
    expect(await refusal(() => zip.read('stored.txt'))).toBe('the archive unpacks to too much');
    const bomb = archive([{ name: 'bomb', content: new Uint8Array(1001) }]);
    bomb.writeUInt32LE(1, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    expect(await refusal(() => open(bomb).read('bomb'))).toBe('the archive unpacks to too much');
    expect(await open(archive([{ name: 'most', content: new Uint8Array(1000) }])).read('most')).toHaveLength(
      1000,
    );
  });

  test('contents that lie past the end, are damaged, or packed in another way are refused', async () => {
    const at = (file: Buffer) => file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    const cut = archive(files);
    cut.writeUInt32LE(cut.length, at(cut) + 20);
    expect(await refusal(() => open(cut).read('stored.txt'))).toBe('the archive is cut off');
    const far = archive(files);
    far.writeUInt32LE(far.length - 29, at(far) + 42);
    expect(await refusal(() => open(far).read('stored.txt'))).toBe('the archive is cut off');
    const other = archive([{ name: 'x', content: text('x'), method: 12 }]);
    expect(await refusal(() => open(other).read('x'))).toBe(
      'the archive is packed in a way that is not read',
    );
    const damaged = archive([{ name: 'x', content: text('x'.repeat(50)), method: 0 }]);
    damaged.writeUInt16LE(8, at(damaged) + 10);
    expect(await refusal(() => open(damaged).read('x'))).toBe('the archive is damaged');
  });
});
