/** What may be uploaded, and how much of it. The app checks first, the server checks for good. */

const MEBIBYTE = 1024 * 1024;

/** The plans that limits depend on; `anonymous` has no account. */
export type UploadPlan = 'anonymous' | 'free' | 'pro';

/** One image. */
export const IMAGE_LIMIT_BYTES = 52_428_800;
/** One font; those of Chinese, Japanese and Korean are the largest. */
export const FONT_LIMIT_BYTES = 32 * MEBIBYTE;
/** One file of another design program that was imported. It is only kept, so what a browser can read of it is the limit. */
export const DESIGN_FILE_LIMIT_BYTES = 200 * MEBIBYTE;
/** One video. */
export const VIDEO_LIMIT_BYTES: Readonly<Record<UploadPlan, number>> = {
  anonymous: 100 * MEBIBYTE,
  free: 100 * MEBIBYTE,
  pro: 1024 * MEBIBYTE,
};
/** All sound and video that is announced at once. */
export const MEDIA_BATCH_LIMIT_BYTES: Readonly<Record<UploadPlan, number>> = {
  anonymous: 500 * MEBIBYTE,
  free: 500 * MEBIBYTE,
  pro: 1024 * MEBIBYTE,
};
/** A part of a multipart upload; the last one may be smaller. Videos that are larger than one part are sent in parts. */
export const CHUNK_BYTES = 5_242_880;

/** Images that are compressed before they are sent. */
export const COMPRESS_EXTENSIONS = ['webp', 'jpg', 'jpeg', 'pjpeg', 'png'] as const;
/** Images that the photo tools open. */
export const IMAGE_TOOL_EXTENSIONS = [
  'tiff',
  'tif',
  'webp',
  'jpg',
  'jpeg',
  'pjpeg',
  'png',
  'bmp',
  'heic',
  'heif',
] as const;
/** Images that every browser shows. */
export const GENERAL_IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'bmp', 'webp'] as const;
/** Everything that counts as a video. */
export const VIDEO_EXTENSIONS = [
  'avi',
  'mpeg',
  'mov',
  'wmv',
  'vob',
  'mp4',
  'webm',
  'mkv',
  'm4v',
  'swf',
  'gif',
  'flv',
  'ts',
] as const;
/** Videos that are taken as they are. */
export const PLAIN_VIDEO_EXTENSIONS = ['mp4', 'm4v'] as const;

/** Pause between two questions about a video. */
export const VIDEO_POLL_MS = 5000;
/** Pause between two questions about a cut-out; after more than this many it counts as done. */
export const CUTOUT_POLL_MS = 3000;
export const MAX_CUTOUT_POLLS = 4;

/** What a file is for. */
export const ASSET_TYPES = [
  'IMG',
  'VIDEO',
  'AUDIO',
  'IMG_EDITS',
  'VIDEO_IMG',
  'ASSET_THUMB',
  'THUMB',
  'CUTOUT',
  'FONT',
  'DESIGN_FILE',
] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** The one type that design files have here, whatever they are: nothing shows or opens them in place. */
export const DESIGN_FILE_TYPE = 'application/octet-stream';

/** What kind of file an asset of a type is. */
export type MediaKind = 'image' | 'video' | 'audio' | 'font' | 'design';

/** Videos, sounds, fonts and design files are what they say, everything else is an image. */
export function mediaKindOf(assetType: AssetType): MediaKind {
  if (assetType === 'VIDEO') return 'video';
  if (assetType === 'FONT') return 'font';
  if (assetType === 'DESIGN_FILE') return 'design';
  return assetType === 'AUDIO' ? 'audio' : 'image';
}

/** How large one file may be. */
export function fileLimitBytes(kind: MediaKind, plan: UploadPlan): number {
  if (kind === 'video') return VIDEO_LIMIT_BYTES[plan];
  if (kind === 'font') return FONT_LIMIT_BYTES;
  if (kind === 'design') return DESIGN_FILE_LIMIT_BYTES;
  return kind === 'audio' ? MEDIA_BATCH_LIMIT_BYTES[plan] : IMAGE_LIMIT_BYTES;
}

/** The ending of a file's name in small letters, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}

const UPLOAD_EXTENSIONS: Readonly<Record<MediaKind, ReadonlySet<string>>> = {
  image: new Set([...IMAGE_TOOL_EXTENSIONS, 'gif', 'avif', 'svg', 'apng']),
  video: new Set([...VIDEO_EXTENSIONS, 'mpg', 'ogv', '3gp', 'mts', 'm2ts']),
  audio: new Set(['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac', 'weba']),
  font: new Set(['ttf', 'otf', 'woff', 'woff2']),
  design: new Set(['psd', 'psb', 'pptx', 'potx', 'ppsx', 'pdf', 'ai', 'svg', 'sketch']),
};

/** What browsers and systems call files of these kinds beside `image/…`, `video/…` and `audio/…`. */
const OTHER_TYPES: Readonly<Record<MediaKind, readonly string[]>> = {
  image: [],
  video: ['image/gif', 'application/x-shockwave-flash', 'application/vnd.adobe.flash.movie'],
  audio: ['video/ogg', 'application/ogg', 'video/mp4', 'video/webm'],
  font: [
    'application/x-font-ttf',
    'application/x-font-otf',
    'application/font-woff',
    'application/font-woff2',
  ],
  design: [],
};
const OWN_TYPE: Readonly<Record<MediaKind, RegExp>> = {
  image: /^image\/[\w.+-]{1,60}$/,
  video: /^video\/[\w.+-]{1,60}$/,
  audio: /^audio\/[\w.+-]{1,60}$/,
  font: /^font\/[\w.+-]{1,60}$/,
  design: /^application\/octet-stream$/,
};

/** Whether a file of this name and type may be uploaded as that kind; what is in it is looked at later. */
export function isUploadable(kind: MediaKind, name: string, contentType: string): boolean {
  const isKnownType = OWN_TYPE[kind].test(contentType) || OTHER_TYPES[kind].includes(contentType);
  return isKnownType && UPLOAD_EXTENSIONS[kind].has(extensionOf(name));
}

/** The kind that a file's name speaks for; null when no such file may be uploaded. A GIF counts as an image; fonts are uploaded to brand kits only, design files by importing them. */
export function kindOfName(name: string): MediaKind | null {
  const kinds = ['image', 'audio', 'video'] as const;
  return kinds.find((kind) => UPLOAD_EXTENSIONS[kind].has(extensionOf(name))) ?? null;
}

const PLAYED_BY_BROWSERS = new Set([
  'mp4',
  'm4v',
  'webm',
  'mp3',
  'm4a',
  'aac',
  'wav',
  'ogg',
  'oga',
  'opus',
  'flac',
  'weba',
  'mov',
]);

/** Whether a video or sound has to be converted before a browser plays it. */
export function isConversionRequired(kind: MediaKind, name: string): boolean {
  return (kind === 'video' || kind === 'audio') && !PLAYED_BY_BROWSERS.has(extensionOf(name));
}

/** The messages of refused uploads. Those of sizes and of unknown endings are the specification's words around its figures. */
export const UPLOAD_MESSAGES = {
  unsupported: 'ERROR: Unsupported file format...',
  empty: 'The file is empty (0 bytes). Choose another one.',
  onlyMp4: 'Only files with the following extension is allowed: mp4',
  storageLimit: 'You have reached your storage limit. Please try again with smaller file size',
  storageFull: 'Storage is full. Free up space to save changes.',
  networkFull: 'There is no more room for files of visitors from your network. Log in to go on.',
  visitorsFull: 'There is no more room for files of visitors at the moment. Log in to go on.',
  presignFailed: 'An error occurred while uploading this image.',
  fontTooLarge: 'File size is too big. Please upload a font of up to 32MB.',
  designTooLarge: 'File size is too big. Please upload a design file of up to 200MB.',
  imageTooLarge: 'File size is too big. Please upload an image of up to 50MB.',
  videoTooLargeFree: 'File size is too big. Please upload a video of up to 100MB.',
  videoTooLargePro: 'File size is too big. Please upload a video of up to 1GB.',
  mediaTooLargeFree: 'File size is too big. Please upload files of up to 500MB in total.',
  mediaTooLargePro: 'File size is too big. Please upload files of up to 1GB in total.',
} as const;

/** What is said about a file that is too large. */
export function tooLargeMessage(kind: MediaKind | 'batch', plan: UploadPlan): string {
  if (kind === 'image') return UPLOAD_MESSAGES.imageTooLarge;
  if (kind === 'font') return UPLOAD_MESSAGES.fontTooLarge;
  if (kind === 'design') return UPLOAD_MESSAGES.designTooLarge;
  if (kind === 'video')
    return plan === 'pro' ? UPLOAD_MESSAGES.videoTooLargePro : UPLOAD_MESSAGES.videoTooLargeFree;
  return plan === 'pro' ? UPLOAD_MESSAGES.mediaTooLargePro : UPLOAD_MESSAGES.mediaTooLargeFree;
}
