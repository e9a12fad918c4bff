/** What a file really is, by its first bytes; names and declared types are not trusted. */
export interface SniffedFile {
  readonly mimeType: string;
  readonly kind: 'image' | 'svg' | 'video' | 'audio' | 'font' | 'unknown';
}

/** How many bytes `sniffFile` and `readPictureSize` want to see. */
export const SNIFF_BYTES = 64 * 1024;

const ascii = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** Recognises a file by its signature. `unknown` when none fits. */
export function sniffFile(bytes: Uint8Array): SniffedFile {
  const head = ascii(bytes, 0, 16);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { mimeType: 'image/png', kind: 'image' };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return { mimeType: 'image/jpeg', kind: 'image' };
  if (head.startsWith('GIF8')) return { mimeType: 'image/gif', kind: 'image' };
  if (head.startsWith('BM')) return { mimeType: 'image/bmp', kind: 'image' };
  if (head.startsWith('RIFF')) {
    const form = ascii(bytes, 8, 4);
    if (form === 'WEBP') return { mimeType: 'image/webp', kind: 'image' };
    if (form === 'WAVE') return { mimeType: 'audio/wav', kind: 'audio' };
  }
  if (ascii(bytes, 4, 4) === 'ftyp') return sniffIsoBrand(ascii(bytes, 8, Math.min(64, bytes.length - 8)));
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) {
    const doctype = ascii(bytes, 0, Math.min(64, bytes.length));
    return { mimeType: doctype.includes('webm') ? 'video/webm' : 'video/x-matroska', kind: 'video' };
  }
  if (head.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) {
    return { mimeType: 'audio/mpeg', kind: 'audio' };
  }
  if (head.startsWith('OggS')) return { mimeType: 'audio/ogg', kind: 'audio' };
  if (head.startsWith('fLaC')) return { mimeType: 'audio/flac', kind: 'audio' };
  if (head.startsWith('wOF2')) return { mimeType: 'font/woff2', kind: 'font' };
  if (head.startsWith('OTTO') || head.startsWith('true') || head.startsWith('\x00\x01\x00\x00')) {
    return { mimeType: 'font/ttf', kind: 'font' };
  }
  if (looksLikeSvg(bytes)) return { mimeType: 'image/svg+xml', kind: 'svg' };
  return { mimeType: 'application/octet-stream', kind: 'unknown' };
}

function sniffIsoBrand(brands: string): SniffedFile {
  if (/^(avif|avis)/.test(brands)) return { mimeType: 'image/avif', kind: 'image' };
  if (/^(heic|heix|mif1|msf1)/.test(brands)) {
    return brands.includes('avif')
      ? { mimeType: 'image/avif', kind: 'image' }
      : { mimeType: 'image/heic', kind: 'image' };
  }
  if (brands.startsWith('M4A')) return { mimeType: 'audio/mp4', kind: 'audio' };
  if (brands.startsWith('qt')) return { mimeType: 'video/quicktime', kind: 'video' };
  return { mimeType: 'video/mp4', kind: 'video' };
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, '');
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[\s\S]*?>\s*)?<svg[\s>]/i.test(
    text,
  );
}

/**
 * The pixel size that a picture declares in its header, read before anything is decoded, so that a small file that
 * unpacks to gigabytes is refused. Null when the format does not tell in the first bytes.
 */
export function readPictureSize(
  bytes: Uint8Array,
  mimeType: string,
): { widthPx: number; heightPx: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (length: number) => view.byteLength >= length;
  switch (mimeType) {
    case 'image/png':
      return has(24) ? { widthPx: view.getUint32(16), heightPx: view.getUint32(20) } : null;
    case 'image/gif':
      return has(10) ? { widthPx: view.getUint16(6, true), heightPx: view.getUint16(8, true) } : null;
    case 'image/bmp':
      return has(26)
        ? { widthPx: Math.abs(view.getInt32(18, true)), heightPx: Math.abs(view.getInt32(22, true)) }
        : null;
    case 'image/webp':
      return readWebpSize(view);
    case 'image/jpeg':
      return readJpegSize(view);
    default:
      return null;
  }
}

function readWebpSize(view: DataView): { widthPx: number; heightPx: number } | null {
  if (view.byteLength < 30) return null;
  const chunk = view.getUint32(12);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (chunk === 0x56503858) return { widthPx: uint24(24) + 1, heightPx: uint24(27) + 1 }; // VP8X
  if (chunk === 0x56503820)
    return { widthPx: view.getUint16(26, true) & 0x3fff, heightPx: view.getUint16(28, true) & 0x3fff };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >> 14) & 0x3fff) + 1 };
  }
  return null;
}

function readJpegSize(view: DataView): { widthPx: number; heightPx: number } | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Start-of-frame markers but the three in the same range that are tables (C4, C8, CC).
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { widthPx: view.getUint16(at + 7), heightPx: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
