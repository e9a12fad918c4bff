import {
  COMPRESS_EXTENSIONS,
  extensionOf,
  fileLimitBytes,
  GENERAL_IMAGE_EXTENSIONS,
  IMAGE_TOOL_EXTENSIONS,
  isUploadable,
  kindOfName,
  MEDIA_BATCH_LIMIT_BYTES,
  PLAIN_VIDEO_EXTENSIONS,
  tooLargeMessage,
  UPLOAD_MESSAGES,
  type UploadPlan,
  VIDEO_EXTENSIONS,
} from '../../../server/contract/upload-limits.ts';
import { serverSentence } from '../../messages/sentences.ts';

/** What is known of a file before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** What a user may store, and does. */
export interface StorageState {
  readonly plan: UploadPlan;
  readonly usedBytes: number;
  readonly quotaBytes: number;
}

/** Whether files may be sent; if not, what is said, and what is offered that would help. */
export type UploadCheck =
  | { readonly status: true }
  | { readonly status: false; readonly message: string; readonly offer: 'login' | 'upgrade' | null };

const FINE: UploadCheck = { status: true };

function refusal(message: string, offer: 'login' | 'upgrade' | null = null): UploadCheck {
  return { status: false, message: serverSentence(message), offer };
}

/** What helps anyone who is kept from something by the plan: first an account, then Pro. */
function offerFor(plan: UploadPlan): 'login' | 'upgrade' | null {
  if (plan === 'pro') return null;
  return plan === 'anonymous' ? 'login' : 'upgrade';
}

function isOneOf(name: string, extensions: readonly string[]): boolean {
  return extensions.includes(extensionOf(name));
}

/** Checks one image: of a kind that can be opened, at most 50 MB, and room for it. */
export function checkImage(file: ChosenFile, storage: StorageState): UploadCheck {
  if (kindOfName(file.name) !== 'image') return refusal(UPLOAD_MESSAGES.unsupported);
  return checkSizeOf(file, 'image', storage);
}

/** Checks one image for the photo tools, which open fewer kinds. */
export function checkToolImage(file: ChosenFile, storage: StorageState): UploadCheck {
  if (!isOneOf(file.name, IMAGE_TOOL_EXTENSIONS)) return refusal(UPLOAD_MESSAGES.unsupported);
  return checkSizeOf(file, 'image', storage);
}

/** Checks one video: mp4, as large as the plan allows, and room for it. */
export function checkVideo(file: ChosenFile, storage: StorageState): UploadCheck {
  if (!isOneOf(file.name, PLAIN_VIDEO_EXTENSIONS)) return refusal(UPLOAD_MESSAGES.onlyMp4);
  return checkSizeOf(file, 'video', storage);
}

/** Checks one file of a font for a brand kit. */
export function checkFont(file: ChosenFile, storage: StorageState): UploadCheck {
  if (!isUploadable('font', file.name, contentTypeOf({ name: file.name, type: '' })))
    return refusal(UPLOAD_MESSAGES.unsupported);
  return checkSizeOf(file, 'font', storage);
}

function checkSizeOf(file: ChosenFile, kind: 'image' | 'video' | 'font', storage: StorageState): UploadCheck {
  const { plan } = storage;
  if (file.size > fileLimitBytes(kind, plan)) {
    return refusal(tooLargeMessage(kind, plan), kind === 'video' ? offerFor(plan) : null);
  }
  return checkRoom([file], storage);
}

/** Checks sound and video that are sent together: their sum stays below the limit of the plan and below the quota. */
export function checkMedia(files: readonly ChosenFile[], storage: StorageState): UploadCheck {
  const { plan } = storage;
  const isKnown = files.every(({ name }) => isOneOf(name, VIDEO_EXTENSIONS) || kindOfName(name) === 'audio');
  if (!isKnown) return refusal(UPLOAD_MESSAGES.unsupported);
  if (sumOf(files) > MEDIA_BATCH_LIMIT_BYTES[plan]) {
    return refusal(tooLargeMessage('batch', plan), offerFor(plan));
  }
  return checkRoom(files, storage);
}

function checkRoom(files: readonly ChosenFile[], { usedBytes, quotaBytes }: StorageState): UploadCheck {
  if (files.some(({ size }) => size === 0)) return refusal(UPLOAD_MESSAGES.empty);
  return usedBytes + sumOf(files) < quotaBytes ? FINE : refusal(UPLOAD_MESSAGES.storageLimit);
}

/** Checks that a design of this size can still be saved. */
export function checkRoomToSave(sizeBytes: number, { usedBytes, quotaBytes }: StorageState): UploadCheck {
  return usedBytes + sizeBytes < quotaBytes ? FINE : refusal(UPLOAD_MESSAGES.storageFull);
}

function sumOf(files: readonly ChosenFile[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}

/** Whether an image is compressed before it is sent. */
export function isCompressible(name: string): boolean {
  return isOneOf(name, COMPRESS_EXTENSIONS);
}

/** Whether every browser shows an image as it is. */
export function isGeneralImage(name: string): boolean {
  return isOneOf(name, GENERAL_IMAGE_EXTENSIONS);
}

/** Types of files whose kind browsers often do not know. */
const TYPES: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  pjpeg: 'image/pjpeg',
  avif: 'image/avif',
  mkv: 'video/x-matroska',
  flv: 'video/x-flv',
  ts: 'video/mp2t',
  vob: 'video/mpeg',
  wmv: 'video/x-ms-wmv',
  avi: 'video/x-msvideo',
  swf: 'application/x-shockwave-flash',
  m4v: 'video/x-m4v',
  opus: 'audio/opus',
  weba: 'audio/webm',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

const FONT_ENDING = /^(?:ttf|otf|woff2?)$/;

/** The type that a file is announced with: the browser's word, else what its name speaks for. */
export function contentTypeOf(file: { readonly name: string; readonly type: string }): string {
  const extension = extensionOf(file.name);
  // Some systems take the ending ts for a program.
  // Fonts have many names, and only one each that the server knows.
  if (file.type !== '' && extension !== 'ts' && !FONT_ENDING.test(extension)) return file.type;
  return TYPES[extension] ?? 'application/octet-stream';
}
