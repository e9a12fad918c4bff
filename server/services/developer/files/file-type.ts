/** What a file is by its first bytes; what its sender calls it does not count. */
export interface FileType {
  readonly contentType: string;
  readonly kind: 'image' | 'video' | 'audio' | 'font';
}

/** Bytes that are needed to know a type. */
export const FILE_TYPE_BYTES = 32;

const image = (contentType: string): FileType => ({ contentType, kind: 'image' });
const video = (contentType: string): FileType => ({ contentType, kind: 'video' });
const audio = (contentType: string): FileType => ({ contentType, kind: 'audio' });

const font = (contentType: string): FileType => ({ contentType, kind: 'font' });

/** The first four bytes of fonts. */
const FONTS: Readonly<Record<string, FileType>> = {
  '\0\x01\0\0': font('font/ttf'),
  true: font('font/ttf'),
  OTTO: font('font/otf'),
  wOFF: font('font/woff'),
  wOF2: font('font/woff2'),
};

const BRANDS: Readonly<Record<string, FileType>> = {
  avif: image('image/avif'),
  avis: image('image/avif'),
  'qt  ': video('video/quicktime'),
  'M4A ': audio('audio/mp4'),
};
const VIDEO_BRANDS = /^(isom|iso\d|mp4\d|M4V |avc1|dash|mmp4|MSNV)$/;

/** The type of a file; null for one that the API does not take. */
export function fileTypeOf(head: Buffer): FileType | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end);
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return image('image/png');
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return image('image/jpeg');
  if (text(0, 4) === 'GIF8') return image('image/gif');
  if (text(0, 4) === 'RIFF') return ofRiff(text(8, 12));
  if (text(0, 4) === 'II*\0' || text(0, 4) === 'MM\0*') return image('image/tiff');
  if (text(4, 8) === 'ftyp') return ofBrand(text(8, 12));
  if (head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return video('video/webm');
  if (text(0, 3) === 'ID3' || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2))
    return audio('audio/mpeg');
  if (text(0, 4) === 'OggS') return audio('audio/ogg');
  if (text(0, 4) === 'fLaC') return audio('audio/flac');
  return FONTS[text(0, 4)] ?? null;
}

function ofRiff(form: string): FileType | null {
  if (form === 'WEBP') return image('image/webp');
  return form === 'WAVE' ? audio('audio/wav') : null;
}

function ofBrand(brand: string): FileType | null {
  return BRANDS[brand] ?? (VIDEO_BRANDS.test(brand) ? video('video/mp4') : null);
}
