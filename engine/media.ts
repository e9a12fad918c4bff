/**
 * Files that people bring: what they are, what was read from them, subtitles in and out, conversion of clips.
 *
 * @module @gesso/engine/media
 */

export { isAss, readAssStyle, writeAss } from './media/ass-subtitles.ts';
export { loadMediaSystem } from './media/browser-faults.ts';
export type { ConversionHooks, ConversionProgress } from './media/conversion/convert.ts';
export type { ImportNotice, LottieFeature } from './media/import-notice.ts';
export { type SniffedFile, sniffFile } from './media/sniff.ts';
export { parseSubtitles, writeSrt, writeVtt } from './media/subtitles.ts';
export type { ImportedFile } from './render/import-file.ts';
