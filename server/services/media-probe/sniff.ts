import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DESIGN_FILE_TYPE, type MediaKind } from '../../contract/upload-limits.ts';
import { MediaRefusal } from './probe-messages.ts';

/** How far into a file the first tag of a drawing is looked for. */
const HEAD_BYTES = 64 * 1024;
/** A declaration, comments and a document type may be before it. */
const SVG_START =
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>[]*(\[[\s\S]*?\])?\s*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i;

/** What is said of a file whose content is not of the kind that it was announced as. */
const OTHER_KIND = {
  image: 'The file is not an image of a kind that can be opened.',
  video: 'The file is not a video of a kind that can be opened.',
  audio: 'The file is not sound of a kind that can be opened.',
  font: 'The file is not a font of a kind that can be opened.',
} as const;

/** Names that differ from what browsers call the same thing. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif-sequence': 'image/heif',
  'image/heic-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/wave': 'audio/wav',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
};

const IMAGES = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/tiff',
  'image/bmp',
  'image/svg+xml',
]);
/** One face in a file; collections of several are none of them. */
const FONTS = new Set(['font/ttf', 'font/otf', 'font/woff', 'font/woff2']);
/** Containers that are no `video/…` by name. */
const OTHER_VIDEOS = new Set(['image/gif', 'application/x-shockwave-flash', 'application/vnd.ms-asf']);
/** Containers of video in which there may be nothing but sound. */
const MIXED_CONTAINERS = new Set([
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'application/ogg',
]);

/** How Photoshop files and ZIP archives (PowerPoint, Sketch) begin. */
const DESIGN_STARTS = ['8BPS', 'PK\u0003\u0004'];
/** PDF files may have some bytes before this mark. */
const PDF_MARK = '%PDF-';
const PDF_MARK_AT_MOST = 1024;

/** The type of a file by its first bytes, whatever it is called. @throws MediaRefusal when it is not of the announced kind */
export async function sniff(path: string, kind: MediaKind): Promise<string> {
  if (kind === 'design') return sniffDesign(path);
  const found = (await fileTypeFromFile(path))?.mime;
  const isXml = found === undefined || found === 'application/xml';
  const type = isXml ? ((await isSvg(path)) ? 'image/svg+xml' : undefined) : (USUAL_NAMES[found] ?? found);
  if (type === undefined || !isOfKind(type, kind)) {
    throw new MediaRefusal(OTHER_KIND[kind]);
  }
  return kind === 'audio' && MIXED_CONTAINERS.has(type)
    ? type.replace(/^(video|application)/, 'audio')
    : type;
}

/** A design file is only kept for its owner: no more is read of it than how it begins. */
async function sniffDesign(path: string): Promise<string> {
  const head = await headOf(path);
  const text = head.toString('latin1', 0, PDF_MARK_AT_MOST + PDF_MARK.length);
  const isKnown = DESIGN_STARTS.some((start) => text.startsWith(start)) || text.includes(PDF_MARK);
  if (!isKnown && !SVG_START.test(head.toString('utf8')))
    throw new MediaRefusal('The file is not a design file of a kind that can be kept.');
  return DESIGN_FILE_TYPE;
}

function isOfKind(type: string, kind: Exclude<MediaKind, 'design'>): boolean {
  if (kind === 'image') return IMAGES.has(type);
  if (kind === 'font') return FONTS.has(type);
  if (kind === 'video') return type.startsWith('video/') || OTHER_VIDEOS.has(type);
  return type.startsWith('audio/') || MIXED_CONTAINERS.has(type);
}

async function isSvg(path: string): Promise<boolean> {
  return SVG_START.test((await headOf(path)).toString('utf8'));
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
