import { ALL_FORMATS, BlobSource, Input, type InputAudioTrack } from 'mediabunny';
import { GessoError } from '../model/errors.ts';
import { createId } from '../model/ids.ts';
import type { Asset, AssetSource } from '../model/project.ts';
import type { WasmSource } from '../ports/media.ts';
import { readAnimationTimes } from './animation-times.ts';
import { readLottie } from './lottie-file.ts';
import { canDecodeFrames } from './moving-pictures.ts';
import { decodePicture } from './pictures.ts';
import { SNIFF_BYTES, type SniffedFile, sniffFile } from './sniff.ts';
import { loadSvgRasteriser, readSvgSize } from './svg.ts';

/** The largest SVG that is read: more than this is no drawing but an attack or a mistake. */
const MAX_SVG_BYTES = 10 * 1024 * 1024;

/** What a file is: ready to be used, or one that must be converted before this browser can play it. */
export type MediaProbe =
  | { readonly status: 'ready'; readonly asset: Asset }
  | { readonly status: 'convert'; readonly kind: 'video' | 'audio'; readonly reason: string };

/** Containers that are not read here; what is in them may be anything. */
const FOREIGN_CONTAINERS: Readonly<Record<string, string>> = {
  'video/x-msvideo': 'AVI',
  'video/x-ms-asf': 'WMV',
  'video/x-flv': 'FLV',
  'video/mpeg': 'MPEG',
  'audio/aiff': 'AIFF',
  'audio/x-caf': 'CAF',
};

type WasmUrls = Pick<WasmSource, 'resvg' | 'heif'>;

/**
 * Finds out what a file is by its content and whether it can be used here.
 * @throws GessoError naming the file: `picture-broken`, `picture-too-large`, `clip-undecodable`, `audio-undecodable`.
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
    const timed = await probeTimedMedia(blob, name, sniffed);
    return 'reason' in timed
      ? { status: 'convert', kind, reason: timed.reason }
      : { status: 'ready', asset: { ...facts, ...timed } };
  }
  return {
    status: 'ready',
    asset: { ...facts, ...(await probePicture(blob, name, sniffed, wasm)), hasAudio: false },
  };
}

type PictureFacts = Pick<Asset, 'kind' | 'widthPx' | 'heightPx' | 'durationFrames'>;

async function probePicture(
  blob: Blob,
  name: string,
  { kind, mimeType }: SniffedFile,
  wasm: WasmUrls,
): Promise<PictureFacts> {
  switch (kind) {
    case 'image': {
      const { bitmap, widthPx, heightPx } = await decodePicture(blob, name, { heifUrl: wasm.heif ?? null });
      bitmap.close();
      return { kind, widthPx, heightPx, durationFrames: await framesOfAnimation(blob, mimeType) };
    }
    case 'svg': {
      if (blob.size > MAX_SVG_BYTES)
        throw new GessoError('picture-broken', { name, reason: 'it is over 10 MB' });
      await loadSvgRasteriser(wasm.resvg);
      return { kind, ...readSvgSize(await blob.text(), name), durationFrames: 0 };
    }
    case 'lottie': {
      const { widthPx, heightPx, frames, framesPerSecond } = await readLottie(blob, name);
      const durationFrames = Math.max(1, Math.round((frames / framesPerSecond) * 30));
      return { kind, widthPx, heightPx, durationFrames };
    }
    default:
      throw new GessoError('picture-broken', {
        name,
        reason: blob.size === 0 ? 'it is empty' : 'its format is not known',
      });
  }
}

/** The length of a picture that moves by itself in frames of the project; 0 for one that stands still. */
async function framesOfAnimation(blob: Blob, mimeType: string): Promise<number> {
  if (!['image/gif', 'image/webp', 'image/png'].includes(mimeType) || !canDecodeFrames()) return 0;
  const times = readAnimationTimes(new Uint8Array(await blob.arrayBuffer()), mimeType);
  const milliseconds = times?.durationsMs.reduce((sum, each) => sum + each, 0) ?? 0;
  return milliseconds === 0 ? 0 : Math.max(1, Math.round((milliseconds * 30) / 1000));
}

type TimedFacts = Pick<
  Asset,
  'kind' | 'widthPx' | 'heightPx' | 'durationFrames' | 'hasAudio' | 'audioStreams'
>;

/** An MP4 or WebM without a picture track is sound. A reason comes back when the file must be converted. */
async function probeTimedMedia(
  blob: Blob,
  name: string,
  { kind, mimeType }: SniffedFile,
): Promise<TimedFacts | { readonly reason: string }> {
  const code = kind === 'video' ? 'clip-undecodable' : 'audio-undecodable';
  if (mimeType === 'application/x-shockwave-flash')
    throw new GessoError(code, { name, reason: 'Flash films run programs and are not read' });
  const foreign = FOREIGN_CONTAINERS[mimeType];
  if (foreign) return { reason: foreign };
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  try {
    const video = kind === 'video' ? await input.getPrimaryVideoTrack() : null;
    const sounds = await input.getAudioTracks();
    for (const track of [...(video ? [video] : []), ...sounds])
      if (!(await track.canDecode()))
        return {
          reason: (await track.getCodecParameterString()) ?? (await track.getCodec()) ?? 'unknown codec',
        };
    // The reader passes over streams of a transport stream that it does not know.
    if (!video && mimeType === 'video/mp2t') return { reason: 'MPEG' };
    if (video) {
      const duration = (await video.computeDuration()) - (await video.getFirstTimestamp());
      return {
        kind: 'video',
        widthPx: await video.getDisplayWidth(),
        heightPx: await video.getDisplayHeight(),
        durationFrames: Math.max(1, Math.round(duration * 30)),
        hasAudio: sounds.length > 0,
        ...(await namesOf(sounds)),
      };
    }
    const [sound] = sounds;
    if (!sound) throw new GessoError(code, { name, reason: 'it has neither picture nor sound' });
    const durationFrames = Math.max(1, Math.round((await sound.computeDuration()) * 30));
    return {
      kind: 'audio',
      widthPx: 0,
      heightPx: 0,
      durationFrames,
      hasAudio: true,
      ...(await namesOf(sounds)),
    };
  } catch (cause) {
    if (cause instanceof GessoError) throw cause;
    throw new GessoError(code, { name, reason: 'the file is damaged or cut off' }, { cause });
  } finally {
    input.dispose();
  }
}

/** Sound streams by what the file calls them or by their language; nothing where there is no choice. */
async function namesOf(sounds: readonly InputAudioTrack[]): Promise<Pick<Asset, 'audioStreams'>> {
  if (sounds.length < 2) return {};
  const audioStreams = await Promise.all(
    sounds.map(async (track, index) => {
      const language = await track.getLanguageCode();
      const title = (await track.getName()) ?? (language === 'und' ? '' : language);
      return (title || `Sound ${index + 1}`).slice(0, 100);
    }),
  );
  return { audioStreams };
}

/** The sound of a clip as an asset of its own, from the same file. Null when the clip has none. */
export function extractSound(clip: Asset): Asset | null {
  if (clip.kind !== 'video' || !clip.hasAudio) return null;
  return { ...clip, id: createId('asset'), kind: 'audio', widthPx: 0, heightPx: 0 };
}
