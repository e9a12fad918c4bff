import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { MediaKind } from '../../contract/upload-limits.ts';
import { temporaryFolder } from '../../testing/servers/temporary-server.ts';
import { MediaRefusal } from './probe-messages.ts';
import { sniff } from './sniff.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
mkdirSync(folder.path, { recursive: true });

let count = 0;
function sniffed(bytes: Buffer | string, kind: MediaKind): Promise<string> {
  const path = join(folder.path, `file-${++count}`);
  writeFileSync(path, bytes);
  return sniff(path, kind);
}

/** The first bytes of a file in a container of ISO media: its brand says what it is. */
const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mp41`, 'latin1')]);
const riff = (type: string) => Buffer.from(`RIFF\x24\0\0\0${type}`, 'latin1');
const ogg = (codec: string) =>
  Buffer.concat([
    Buffer.from('OggS\0\x02', 'latin1'),
    Buffer.alloc(22),
    Buffer.from(codec, 'latin1'),
    Buffer.alloc(40),
  ]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** A program, which is neither an image nor a video nor sound. */
const PROGRAM = Buffer.from('\x7fELF\x02\x01\x01', 'latin1');
const REFUSALS: Readonly<Record<MediaKind, string>> = {
  image: 'The file is not an image of a kind that can be opened.',
  video: 'The file is not a video of a kind that can be opened.',
  audio: 'The file is not sound of a kind that can be opened.',
  font: 'The file is not a font of a kind that can be opened.',
  design: 'The file is not a design file of a kind that can be kept.',
};

describe('the type of a file by its first bytes', () => {
  test.each<[string, Buffer | string, MediaKind, string]>([
    ['BMP', 'BM', 'image', 'image/bmp'],
    ['HEIC', isoMedia('heic'), 'image', 'image/heic'],
    ['a series of HEIC', isoMedia('hevc'), 'image', 'image/heic'],
    ['HEIF', isoMedia('mif1'), 'image', 'image/heif'],
    ['a series of HEIF', isoMedia('msf1'), 'image', 'image/heif'],
    ['M4V', isoMedia('M4V '), 'video', 'video/mp4'],
    ['M4A', isoMedia('M4A '), 'audio', 'audio/mp4'],
    ['MP4', isoMedia('isom'), 'video', 'video/mp4'],
    ['MOV', isoMedia('qt  '), 'video', 'video/quicktime'],
    ['WAV', riff('WAVE'), 'audio', 'audio/wav'],
    ['AVI', riff('AVI '), 'video', 'video/vnd.avi'],
    ['FLAC', 'fLaC', 'audio', 'audio/flac'],
    ['Opus', ogg('OpusHead'), 'audio', 'audio/ogg; codecs=opus'],
    ['Flash', Buffer.from('FWS\x09', 'latin1'), 'video', 'application/x-shockwave-flash'],
    ['a GIF that is used as a video', 'GIF89a', 'video', 'image/gif'],
    ['MP4 with nothing but sound', isoMedia('isom'), 'audio', 'audio/mp4'],
    ['MOV with nothing but sound', isoMedia('qt  '), 'audio', 'audio/quicktime'],
    ['WOFF2', Buffer.from('wOF2\0\x01\0\0', 'latin1'), 'font', 'font/woff2'],
    ['OTF', Buffer.from('OTTO\0\x0b\0\x80', 'latin1'), 'font', 'font/otf'],
    ['Photoshop', '8BPS\0\x01', 'design', 'application/octet-stream'],
    ['a ZIP archive', Buffer.from('PK\x03\x04', 'latin1'), 'design', 'application/octet-stream'],
    ['PDF after other bytes', `${' '.repeat(1024)}%PDF-1.7`, 'design', 'application/octet-stream'],
    ['SVG as a design file', SVG, 'design', 'application/octet-stream'],
    ['a video in Ogg with nothing but sound', ogg('\x80theora'), 'audio', 'audio/ogg'],
  ])('%s', async (_name, bytes, kind, type) => {
    expect(await sniffed(bytes, kind)).toBe(type);
  });

  test.each([
    ['an image', 'video', 'BM'],
    ['a video', 'image', isoMedia('isom')],
    ['sound', 'image', 'fLaC'],
    ['sound', 'video', 'fLaC'],
    ['a GIF', 'audio', 'GIF89a'],
    ['AVI', 'audio', riff('AVI ')],
    ['an SVG', 'video', SVG],
    ['a program', 'image', PROGRAM],
    ['a program', 'video', PROGRAM],
    ['a program', 'audio', PROGRAM],
    ['an image', 'font', 'BM'],
    ['a program', 'font', PROGRAM],
    ['a collection of fonts', 'font', Buffer.from('ttcf\0\x01\0\0\0\0\0\x02', 'latin1')],
    ['an empty file', 'image', ''],
    ['a text', 'audio', 'just words'],
    ['a Photoshop file', 'image', '8BPS'],
    ['an image', 'design', 'BM'],
    ['a program', 'design', PROGRAM],
    ['a page', 'design', '<!DOCTYPE html><svg></svg>'],
    ['PDF after a page', 'design', `${' '.repeat(1025)}%PDF-1.7`],
  ] as const)('%s is refused as %s', async (_name, kind, bytes) => {
    const sniffing = sniffed(bytes, kind);
    await expect(sniffing).rejects.toThrow(MediaRefusal);
    await expect(sniffing).rejects.toThrow(REFUSALS[kind]);
  });
});

describe('drawings, which have no first bytes of their own', () => {
  test.each([
    ['alone', SVG],
    ['after a mark of the byte order and spaces', `\uFEFF \n${SVG}`],
    ['after a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${SVG}`],
    ['after comments', `<!-- a --> <!-- > -->${SVG}`],
    ['after a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${SVG}`],
    [
      'after all of it, with entities',
      `<?xml version="1.0"?><!-- a --><!DOCTYPE svg [ <!ENTITY a "]b"> ] ><!-- c --> ${SVG}`,
    ],
    ['with a line between name and attributes', '<svg\nwidth="1"/>'],
  ])('%s', async (_name, text) => {
    expect(await sniffed(text, 'image')).toBe('image/svg+xml');
  });

  test.each([
    ['a page', '<!DOCTYPE html><html><svg></svg></html>'],
    ['a page with a drawing after words', `words ${SVG}`],
    ['another element of that beginning', '<svgx/>'],
    ['other XML', '<?xml version="1.0"?><rss><svg/></rss>'],
    ['a drawing that begins after 64 KiB', `<!--${' '.repeat(64 * 1024)}-->${SVG}`],
  ])('%s is none', async (_name, text) => {
    await expect(sniffed(text, 'image')).rejects.toThrow(REFUSALS.image);
  });
});
