import { GessoError } from '../model/errors.ts';
import { createId } from '../model/ids.ts';
import type { Asset, AssetSource } from '../model/project.ts';
import type { WasmSource } from '../ports/media.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import type { NeedsConversion } from './clips/timed-media.ts';
import { probeInWorker } from './clips/timed-probe.ts';
import { canDecodeFrames } from './images/animated-images.ts';
import { animationTimesOf } from './images/animation-times.ts';
import {
  type DecodedImage,
  decodeImage,
  formatName,
  isDecodedByUs,
  MAX_COPY_SIDE_PX,
} from './images/decode-image.ts';
import type { ImportNotice } from './import-notice.ts';
import { readLottie } from './lottie/lottie-file.ts';
import { SNIFF_BYTES, type SniffedFile, sniffFile } from './sniff.ts';
import { loadSvgRasteriser, readSvgSize } from './svg/svg.ts';

/** The largest SVG that is read: more than this is no drawing but an attack or a mistake. */
const MAX_SVG_BYTES = 10 * 1024 * 1024;

/** What a file is: ready to be used, or one that must be converted before this browser can play it. */
export type MediaProbe =
  | {
      readonly status: 'ready';
      readonly asset: Asset;
      readonly notices: readonly ImportNotice[];
      /** The image as it is shown, where decoding it again would take long. The person who asked has to keep or close it. */
      readonly decoded: DecodedImage | null;
    }
  | ({ readonly status: 'convert'; readonly kind: 'video' | 'audio' } & NeedsConversion);

type WasmUrls = Pick<WasmSource, 'resvg' | 'heif'>;

/**
 * Finds out what a file is by its content and whether it can be used here.
 * @throws GessoError naming the file: `file-unknown`, or with the code of its kind.
 */
export async function probeMedia(
  blob: Blob,
  name: string,
  source: AssetSource,
  wasm: WasmUrls,
): Promise<MediaProbe> {
  const head = new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer());
  const sniffed = sniffFile(head);
  const { mimeType, kind } = sniffed;
  const facts = { id: createId('asset'), name, source, mimeType, sizeBytes: blob.size };
  if (kind === 'video' || kind === 'audio') {
    const timed = await probeInWorker(blob, name, sniffed);
    return 'reason' in timed
      ? { status: 'convert', kind, ...timed }
      : { status: 'ready', asset: { ...facts, ...timed.facts }, notices: timed.notices, decoded: null };
  }
  const { notices, decoded, ...image } = await probeImage(blob, name, sniffed, wasm);
  return { status: 'ready', asset: { ...facts, ...image, hasAudio: false }, notices, decoded };
}

type ImageFacts = Pick<Asset, 'kind' | 'widthPx' | 'heightPx' | 'durationFrames'> & {
  readonly notices: readonly ImportNotice[];
  readonly decoded: DecodedImage | null;
};

async function probeImage(
  blob: Blob,
  name: string,
  { kind, mimeType }: SniffedFile,
  wasm: WasmUrls,
): Promise<ImageFacts> {
  switch (kind) {
    case 'image': {
      const heifUrl = wasm.heif ?? null;
      const image = await decodeImage(blob, name, { heifUrl, maxSidePx: MAX_COPY_SIDE_PX });
      const { bitmap, widthPx, heightPx } = image;
      const decoded = isDecodedByUs(mimeType) ? image : null;
      if (!decoded) bitmap.close();
      return { kind, widthPx, heightPx, decoded, ...(await readAnimation(blob, mimeType)) };
    }
    case 'svg': {
      if (blob.size > MAX_SVG_BYTES)
        throw new GessoError('drawing-broken', { name, reason: 'it is over 10 MB' });
      await loadSvgRasteriser(wasm.resvg);
      return { kind, ...readSvgSize(await blob.text(), name), durationFrames: 0, notices: [], decoded: null };
    }
    case 'lottie': {
      const { widthPx, heightPx, frames, framesPerSecond, missingFeatures } = await readLottie(blob, name);
      const durationFrames = Math.max(1, Math.round((frames / framesPerSecond) * FRAMES_PER_SECOND));
      const notices: ImportNotice[] =
        missingFeatures.length > 0 ? [{ code: 'lottie-features-missing', features: missingFeatures }] : [];
      return { kind, widthPx, heightPx, durationFrames, notices, decoded: null };
    }
    default:
      throw new GessoError('file-unknown', { name, reason: blob.size === 0 ? 'it is empty' : null });
  }
}

/** The length of an image that moves by itself in frames of the project; 0 for one that stands still, or must here. */
async function readAnimation(
  blob: Blob,
  mimeType: string,
): Promise<Pick<ImageFacts, 'durationFrames' | 'notices'>> {
  const times = await animationTimesOf(blob, mimeType);
  if (!times) return { durationFrames: 0, notices: [] };
  if (!(await canDecodeFrames(mimeType))) {
    const format = mimeType === 'image/png' ? 'APNG' : formatName(mimeType);
    return { durationFrames: 0, notices: [{ code: 'animation-stands-still', format }] };
  }
  const milliseconds = times.durationsMs.reduce((sum, each) => sum + each, 0);
  return { durationFrames: Math.max(1, Math.round((milliseconds * FRAMES_PER_SECOND) / 1000)), notices: [] };
}
