import { isAss } from './ass-subtitles.ts';
import { svgTokens } from './svg/svg-tokens.ts';

/** What a file really is, by its first bytes; names and declared types are not trusted. */
export interface SniffedFile {
  readonly mimeType: string;
  readonly kind: 'image' | 'svg' | 'lottie' | 'video' | 'audio' | 'subtitles' | 'font' | 'unknown';
}

/** How many bytes `sniffFile` wants to see. */
export const SNIFF_BYTES = 64 * 1024;

const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** Signatures at the very start of a file, as text of bytes. The first that fits counts. */
const SIGNATURES: readonly (readonly [start: string, mimeType: string, kind: SniffedFile['kind']])[] = [
  ['\x89PNG\r\n\x1a\n', 'image/png', 'image'],
  ['\xff\xd8\xff', 'image/jpeg', 'image'],
  ['GIF8', 'image/gif', 'image'],
  ['BM', 'image/bmp', 'image'],
  ['II*\0', 'image/tiff', 'image'],
  ['MM\0*', 'image/tiff', 'image'],
  ['\x1a\x45\xdf\xa3', 'video/x-matroska', 'video'],
  ['ID3', 'audio/mpeg', 'audio'],
  ['OggS', 'audio/ogg', 'audio'],
  ['fLaC', 'audio/flac', 'audio'],
  ['caff', 'audio/x-caf', 'audio'],
  ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video/x-ms-asf', 'video'],
  ['FLV\x01', 'video/x-flv', 'video'],
  ['\0\0\x01\xba', 'video/mpeg', 'video'],
  ['\0\0\x01\xb3', 'video/mpeg', 'video'],
  ['FWS', 'application/x-shockwave-flash', 'video'],
  ['CWS', 'application/x-shockwave-flash', 'video'],
  ['ZWS', 'application/x-shockwave-flash', 'video'],
  ['wOF2', 'font/woff2', 'font'],
  ['wOFF', 'font/woff', 'font'],
  ['OTTO', 'font/ttf', 'font'],
  ['true', 'font/ttf', 'font'],
  ['\0\x01\0\0', 'font/ttf', 'font'],
];

/** Atoms that may come first in QuickTime files without a brand. */
const QUICKTIME_ATOMS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Recognises a file by its signature. `unknown` when none fits. */
export function sniffFile(bytes: Uint8Array): SniffedFile {
  const head = ascii(bytes, 0, 16);
  if (head.startsWith('RIFF') || head.startsWith('RF64')) return sniffRiff(ascii(bytes, 8, 4));
  if (ascii(bytes, 4, 4) === 'ftyp') return sniffIsoBrand(ascii(bytes, 8, Math.min(64, bytes.length - 8)));
  if (QUICKTIME_ATOMS.has(ascii(bytes, 4, 4))) return { mimeType: 'video/quicktime', kind: 'video' };
  if (head.startsWith('PK\x03\x04')) return sniffZip(bytes);
  if (head.startsWith('FORM') && /^AIF[FC]/.test(ascii(bytes, 8, 4)))
    return { mimeType: 'audio/aiff', kind: 'audio' };
  for (const [start, mimeType, kind] of SIGNATURES) {
    if (!head.startsWith(start)) continue;
    const isWebm = start.startsWith('\x1a') && ascii(bytes, 0, Math.min(64, bytes.length)).includes('webm');
    return { mimeType: isWebm ? 'video/webm' : mimeType, kind };
  }
  if (isTransportStream(bytes)) return { mimeType: 'video/mp2t', kind: 'video' };
  const frame = bytes[0] === 0xff ? (bytes[1] ?? 0) : 0;
  // Eleven set bits start an MPEG sound frame; the layer says which kind: 00 is AAC, 01 to 11 are layers III to I.
  if ((frame & 0xf6) === 0xf0) return { mimeType: 'audio/aac', kind: 'audio' };
  if ((frame & 0xe0) === 0xe0 && (frame & 0x06) !== 0) return { mimeType: 'audio/mpeg', kind: 'audio' };
  return sniffText(bytes);
}

function sniffRiff(form: string): SniffedFile {
  if (form === 'WEBP') return { mimeType: 'image/webp', kind: 'image' };
  if (form === 'WAVE') return { mimeType: 'audio/wav', kind: 'audio' };
  if (form === 'AVI ') return { mimeType: 'video/x-msvideo', kind: 'video' };
  return UNKNOWN;
}

const UNKNOWN: SniffedFile = { mimeType: 'application/octet-stream', kind: 'unknown' };

function sniffIsoBrand(brands: string): SniffedFile {
  if (/^(avif|avis)/.test(brands)) return { mimeType: 'image/avif', kind: 'image' };
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1|heif)/.test(brands)) {
    return brands.includes('avif')
      ? { mimeType: 'image/avif', kind: 'image' }
      : { mimeType: 'image/heic', kind: 'image' };
  }
  if (/^(M4A|M4B)/.test(brands)) return { mimeType: 'audio/mp4', kind: 'audio' };
  if (brands.startsWith('qt')) return { mimeType: 'video/quicktime', kind: 'video' };
  return { mimeType: 'video/mp4', kind: 'video' };
}

/** Packets of 188 bytes that start with 0x47, or of 192 with a time stamp of four bytes in front. */
function isTransportStream(bytes: Uint8Array): boolean {
  for (const [first, size] of [
    [0, 188],
    [4, 192],
  ] as const) {
    if (bytes.length < first + size * 3) continue;
    if ([0, 1, 2].every((packet) => bytes[first + packet * size] === 0x47)) return true;
  }
  return false;
}

/** Of archives only dotLottie is known: its manifest or its animations are in the first entries. */
function sniffZip(bytes: Uint8Array): SniffedFile {
  const text = ascii(bytes, 0, Math.min(8192, bytes.length));
  return /manifest\.json|animations\/|(?:^|[^\w])a\/[^/]+\.json/.test(text)
    ? { mimeType: 'application/zip+dotlottie', kind: 'lottie' }
    : UNKNOWN;
}

const CUE_TIMES = /^(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]+-->[ \t]+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/m;

function sniffText(bytes: Uint8Array): SniffedFile {
  const text = new TextDecoder().decode(bytes.subarray(0, 16_384)).replace(/^\uFEFF/, '');
  if (looksLikeSvg(text)) return { mimeType: 'image/svg+xml', kind: 'svg' };
  if (isAss(text)) return { mimeType: 'text/x-ssa', kind: 'subtitles' };
  if (/^WEBVTT(?=[ \t\r\n]|$)/.test(text)) return { mimeType: 'text/vtt', kind: 'subtitles' };
  if (/^\s*\{/.test(text) && looksLikeLottie(text)) return { mimeType: 'application/json', kind: 'lottie' };
  if (CUE_TIMES.test(text)) return { mimeType: 'application/x-subrip', kind: 'subtitles' };
  return UNKNOWN;
}

/** The fields that every Lottie file has, of which at least three are near the front. */
function looksLikeLottie(text: string): boolean {
  const fields = ['"v"', '"fr"', '"ip"', '"op"', '"layers"', '"w"', '"h"', '"assets"', '"nm"', '"ddd"'];
  return fields.filter((field) => text.includes(field)).length >= 3;
}

/** Declarations and comments may be before the first element. */
function looksLikeSvg(text: string): boolean {
  for (const token of svgTokens(text)) {
    if (token.kind === 'tag') return token.name === 'svg' && !token.isEnd;
    // A root whose attributes go on past the part that was looked at is never closed, and so no tag.
    if (!/^(?:\s+|<!.*|<\?.*)$/s.test(token.source)) return /^<svg\s/.test(token.source);
  }
  return false;
}
