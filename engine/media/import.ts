import { GessoError } from '../model/errors.ts';
import { createId } from '../model/ids.ts';
import type { Asset, AssetSource } from '../model/project.ts';
import type { WasmSource } from '../ports/media.ts';
import { animationTimesOf } from './animation-times.ts';
import type { ImportNotice } from './import-notice.ts';
import { readLottie } from './lottie-file.ts';
import { canDecodeFrames } from './moving-pictures.ts';
import {
  type DecodedPicture,
  decodePicture,
  formatName,
  isDecodedByUs,
  MAX_COPY_SIDE_PX,
} from './pictures.ts';
import { SNIFF_BYTES, type SniffedFile, sniffFile } from './sniff.ts';
import { loadSvgRasteriser, readSvgSize } from './svg.ts';
import type { NeedsConversion } from './timed-media.ts';
import { probeInWorker } from './timed-probe.ts';

/** The largest SVG that is read: more than this is no drawing but an attack or a mistake. */
const MAX_SVG_BYTES = 10 * 1024 * 1024;

/** What a file is: ready to be used, or one that must be converted before this browser can play it. */
export type MediaProbe =
  | {
      readonly status: 'ready';
      readonly asset: Asset;
      readonly notices: readonly ImportNotice[];
      /** The picture as it is shown, where decoding it again would take long. The person who asked has to keep or close it. */
      readonly decoded: DecodedPicture | null;
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
  const { notices, decoded, ...picture } = await probePicture(blob, name, sniffed, wasm);
  return { status: 'ready', asset: { ...facts, ...picture, hasAudio: false }, notices, decoded };
}

type PictureFacts = Pick<Asset, 'kind' | 'widthPx' | 'heightPx' | 'durationFrames'> & {
  readonly notices: readonly ImportNotice[];
  readonly decoded: DecodedPicture | null;
};

async function probePicture(
  blob: Blob,
  name: string,
  { kind, mimeType }: SniffedFile,
  wasm: WasmUrls,
): Promise<PictureFacts> {
  switch (kind) {
    case 'image': {
      const heifUrl = wasm.heif ?? null;
      const picture = await decodePicture(blob, name, { heifUrl, maxSidePx: MAX_COPY_SIDE_PX });
      const { bitmap, widthPx, heightPx } = picture;
      const decoded = isDecodedByUs(mimeType) ? picture : null;
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
      const durationFrames = Math.max(1, Math.round((frames / framesPerSecond) * 30));
      const notices: ImportNotice[] =
        missingFeatures.length > 0 ? [{ code: 'lottie-features-missing', features: missingFeatures }] : [];
      return { kind, widthPx, heightPx, durationFrames, notices, decoded: null };
    }
    default:
      throw new GessoError('file-unknown', { name, reason: blob.size === 0 ? 'it is empty' : null });
  }
}

/** The length of a picture that moves by itself in frames of the project; 0 for one that stands still, or must here. */
async function readAnimation(
  blob: Blob,
  mimeType: string,
): Promise<Pick<PictureFacts, 'durationFrames' | 'notices'>> {
  const times = await animationTimesOf(blob, mimeType);
  if (!times) return { durationFrames: 0, notices: [] };
  if (!(await canDecodeFrames(mimeType))) {
    const format = mimeType === 'image/png' ? 'APNG' : formatName(mimeType);
    return { durationFrames: 0, notices: [{ code: 'animation-stands-still', format }] };
  }
  const milliseconds = times.durationsMs.reduce((sum, each) => sum + each, 0);
  return { durationFrames: Math.max(1, Math.round((milliseconds * 30) / 1000)), notices: [] };
}

/** The sound of a clip as an asset of its own, from the same file. Null when the clip has none. */
export function extractSound(clip: Asset): Asset | null {
  if (clip.kind !== 'video' || !clip.hasAudio) return null;
  return { ...clip, id: createId('asset'), kind: 'audio', widthPx: 0, heightPx: 0 };
}
