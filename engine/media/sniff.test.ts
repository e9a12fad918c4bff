import { describe, expect, test } from 'vitest';
import { sniffFile } from './sniff.ts';

/** A file of letters, each of which stands for one byte. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const sniff = (text: string) => {
  const { kind, mimeType } = sniffFile(bytes(text));
  return `${kind} ${mimeType}`;
};
const UNKNOWN = 'unknown application/octet-stream';
const pad = (text: string, length: number) => text.padEnd(length, '\0');

describe('what a file is by its first bytes', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n....', 'image image/png'],
    ['\xff\xd8\xff\xe0', 'image image/jpeg'],
    ['GIF89a', 'image image/gif'],
    ['BM....', 'image image/bmp'],
    ['II*\0....', 'image image/tiff'],
    ['MM\0*....', 'image image/tiff'],
    ['RIFF....WEBPVP8 ', 'image image/webp'],
    ['RIFF....WAVEfmt ', 'audio audio/wav'],
    ['RF64....WAVEds64', 'audio audio/wav'],
    ['RIFF....AVI LIST', 'video video/x-msvideo'],
    ['RIFF....ACON', UNKNOWN],
    ['FORM....AIFF', 'audio audio/aiff'],
    ['FORM....AIFC', 'audio audio/aiff'],
    ['FORM....ILBM', UNKNOWN],
    ['ID3\x04', 'audio audio/mpeg'],
    ['OggS', 'audio audio/ogg'],
    ['fLaC', 'audio audio/flac'],
    ['caff\0\x01', 'audio audio/x-caf'],
    ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video video/x-ms-asf'],
    ['FLV\x01', 'video video/x-flv'],
    ['\0\0\x01\xba', 'video video/mpeg'],
    ['\0\0\x01\xb3', 'video video/mpeg'],
    ['FWS\x08', 'video application/x-shockwave-flash'],
    ['CWS\x08', 'video application/x-shockwave-flash'],
    ['ZWS\x08', 'video application/x-shockwave-flash'],
    ['wOF2', 'font font/woff2'],
    ['wOFF', 'font font/woff'],
    ['OTTO', 'font font/ttf'],
    ['true', 'font font/ttf'],
    ['\0\x01\0\0', 'font font/ttf'],
    ['', UNKNOWN],
    ['plain text', UNKNOWN],
    ['.GIF89a', UNKNOWN],
    ['\0'.repeat(600), UNKNOWN],
  ])('%j is %s', (start, found) => {
    expect(sniff(start)).toBe(found);
    expect(sniff(pad(start, 80))).toBe(found);
  });

  test.each([
    ['avif', 'image image/avif'],
    ['avis', 'image image/avif'],
    ['heic', 'image image/heic'],
    ['heix', 'image image/heic'],
    ['hevc', 'image image/heic'],
    ['mif1', 'image image/heic'],
    ['msf1', 'image image/heic'],
    ['heif', 'image image/heic'],
    ['mif1....miafavif', 'image image/avif'],
    ['M4A ', 'audio audio/mp4'],
    ['M4B ', 'audio audio/mp4'],
    ['qt  ', 'video video/quicktime'],
    ['isom', 'video video/mp4'],
    // Only the first brand says what the file is above all.
    ['isom....avif', 'video video/mp4'],
    ['mp42....M4A ', 'video video/mp4'],
    ['xqt ', 'video video/mp4'],
  ])('the brand %s is %s', (brand, found) => {
    expect(sniff(`\0\0\0\x18ftyp${brand}`)).toBe(found);
    expect(sniff(pad(`\0\0\0\x18ftyp${brand}`, 200))).toBe(found);
  });

  test('a brand far from the start is none of the file', () => {
    expect(sniff(`\0\0\0\x18ftypmif1${'.'.repeat(80)}avif`)).toBe('image image/heic');
  });

  test('QuickTime files without a brand are known by their first atom', () => {
    for (const atom of ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
      expect(sniff(`\0\0\0\x08${atom}`)).toBe('video video/quicktime');
    expect(sniff('\0\0\0\x08mooX')).toBe(UNKNOWN);
  });

  test('WebM says its name in the header of Matroska', () => {
    expect(sniff('\x1a\x45\xdf\xa3.....\x42\x82\x84webm')).toBe('video video/webm');
    expect(sniff('\x1a\x45\xdf\xa3.....\x42\x82\x88matroska')).toBe('video video/x-matroska');
    expect(sniff(`\x1a\x45\xdf\xa3${'.'.repeat(80)}webm`)).toBe('video video/x-matroska');
  });

  test('a stream for television is known by three packets in step', () => {
    const packets = (first: number, size: number, count: number) => {
      const text = Array.from({ length: first + size * count }, () => '.');
      for (let packet = 0; packet < count; packet++) text[first + packet * size] = 'G';
      return text.join('');
    };
    expect(sniff(packets(0, 188, 3))).toBe('video video/mp2t');
    expect(sniff(packets(4, 192, 3))).toBe('video video/mp2t');
    expect(sniff(packets(0, 188, 2))).toBe(UNKNOWN);
    expect(sniff(packets(0, 187, 4))).toBe(UNKNOWN);
    expect(sniff(packets(0, 188, 3).slice(0, -1))).toBe(UNKNOWN);
    expect(sniff(packets(4, 192, 3).slice(0, -1))).toBe(UNKNOWN);
  });

  test('frames of sound begin with eleven set bits; the layer says which kind they are', () => {
    for (const second of ['\xf1', '\xf9', '\xf0', '\xf8'])
      expect(sniff(`\xff${second}`)).toBe('audio audio/aac');
    for (const second of ['\xfb', '\xfa', '\xf3', '\xe3', '\xf7', '\xfd'])
      expect([second, sniff(`\xff${second}`)]).toEqual([second, 'audio audio/mpeg']);
    // No layer, or not all of the bits.
    for (const second of ['\xe0', '\xdb', '\x7b', '\0'])
      expect([second, sniff(`\xff${second}`)]).toEqual([second, UNKNOWN]);
    expect(sniff('\xfe\xfb')).toBe(UNKNOWN);
  });

  test('of archives only animations are known, by what stands in their first entries', () => {
    for (const entry of ['manifest.json', 'animations/a.json', 'a/main.json'])
      expect(sniff(`PK\x03\x04....${entry}`)).toBe('lottie application/zip+dotlottie');
    for (const entry of ['word/document.xml', 'data/main.json', 'a/main.xml'])
      expect(sniff(`PK\x03\x04....${entry}`)).toBe(UNKNOWN);
    expect(sniff(`PK\x03\x04${'.'.repeat(8192)}manifest.json`)).toBe(UNKNOWN);
    expect(sniff('PK\x05\x06manifest.json')).toBe(UNKNOWN);
  });
});

describe('what a text is', () => {
  const SVG = 'svg image/svg+xml';
  const text = (source: string) => {
    const { kind, mimeType } = sniffFile(new TextEncoder().encode(source));
    return `${kind} ${mimeType}`;
  };

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<svg>',
    ' \n<?xml version="1.0"?>\n<!-- a > comment -->\n<!DOCTYPE svg [<!ENTITY x "y">]><svg width="1">',
    // An attribute that goes on past what was looked at.
    `<?xml version="1.0"?><svg style="${'x'.repeat(400)}`,
  ])('a drawing: %s', (source) => {
    expect(text(source)).toBe(SVG);
  });

  test.each(['<html><svg/></html>', '</svg>', 'svg', 'x <svg>', '<svgx>', '<!-- <svg> -->'])(
    'no drawing: %s',
    (source) => {
      expect(text(source)).toBe(UNKNOWN);
    },
  );

  test('subtitles, by their header or by the times of a cue', () => {
    for (const source of ['WEBVTT', 'WEBVTT\n\n', 'WEBVTT - a title', '\ufeffWEBVTT\r\n'])
      expect(text(source)).toBe('subtitles text/vtt');
    expect(text('WEBVTTX')).toBe(UNKNOWN);
    for (const source of [
      '1\n00:00:01,000 --> 00:00:02,500\nHello',
      '1\r\n1:00:01.5 --> 1:00:02.5\r\n',
      '00:01,000\t-->\t00:02,500 position:10%',
    ])
      expect([source, text(source)]).toEqual([source, 'subtitles application/x-subrip']);
    for (const source of [
      '00:00:01 --> 00:00:02',
      '00:01,000 -> 00:02,000',
      'at 00:00:01,000 --> 00:00:02,000',
    ])
      expect([source, text(source)]).toEqual([source, UNKNOWN]);
  });

  test('an animation has three of its fields near the front', () => {
    expect(text('{"v":"5.7","fr":30,"ip":0}')).toBe('lottie application/json');
    expect(text('\n {"layers":[],"w":1,"h":1}')).toBe('lottie application/json');
    expect(text('{"v":"5.7","fr":30}')).toBe(UNKNOWN);
    expect(text('[{"v":"5.7","fr":30,"ip":0}]')).toBe(UNKNOWN);
    for (const fields of [
      ['op', 'assets', 'nm'],
      ['ddd', 'h', 'w'],
    ])
      expect(text(JSON.stringify(Object.fromEntries(fields.map((field) => [field, 1]))))).toBe(
        'lottie application/json',
      );
  });
});
