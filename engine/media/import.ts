import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { GessoError } from '../model/errors.ts';
import { createId } from '../model/ids.ts';
import type { Asset, AssetSource } from '../model/project.ts';
import { decodePicture } from './pictures.ts';
import { SNIFF_BYTES, sniffFile } from './sniff.ts';
import { loadSvgRasteriser, readSvgSize } from './svg.ts';

/** The largest SVG that is read: more than this is no drawing but an attack or a mistake. */
const MAX_SVG_BYTES = 10 * 1024 * 1024;

/**
 * Finds out what a file is by its content and whether it can be used here.
 * @throws GessoError naming the file: `picture-broken`, `picture-too-large`, `clip-undecodable`, `audio-undecodable`.
 */
export async function probeMedia(
  blob: Blob,
  name: string,
  source: AssetSource,
  resvgWasmUrl: string,
): Promise<Asset> {
  const head = new Uint8Array(await blob.slice(0, SNIFF_BYTES).arrayBuffer());
  const { mimeType, kind } = sniffFile(head);
  const facts = { id: createId('asset'), name, source, mimeType, sizeBytes: blob.size };
  switch (kind) {
    case 'image': {
      const picture = await decodePicture(blob, name);
      const { width: widthPx, height: heightPx } = picture;
      picture.close();
      return { ...facts, kind, widthPx, heightPx, durationFrames: 0, hasAudio: false };
    }
    case 'svg': {
      if (blob.size > MAX_SVG_BYTES)
        throw new GessoError('picture-broken', { name, reason: 'it is over 10 MB' });
      await loadSvgRasteriser(resvgWasmUrl);
      return { ...facts, kind, ...readSvgSize(await blob.text(), name), durationFrames: 0, hasAudio: false };
    }
    case 'video':
    case 'audio':
      return { ...facts, ...(await probeTimedMedia(blob, name, kind)) };
    default:
      throw new GessoError('picture-broken', {
        name,
        reason: blob.size === 0 ? 'it is empty' : 'its format is not known',
      });
  }
}

/** An MP4 or WebM without a picture track is sound. */
async function probeTimedMedia(blob: Blob, name: string, kind: 'video' | 'audio') {
  const code = kind === 'video' ? 'clip-undecodable' : 'audio-undecodable';
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  try {
    const video = kind === 'video' ? await input.getPrimaryVideoTrack() : null;
    const audio = await input.getPrimaryAudioTrack();
    const hasAudio = audio !== null && (await audio.canDecode());
    if (video) {
      if (!(await video.canDecode())) {
        throw new GessoError(code, {
          name,
          reason: (await video.getCodecParameterString()) ?? 'unknown codec',
        });
      }
      const duration = (await video.computeDuration()) - (await video.getFirstTimestamp());
      return {
        kind: 'video' as const,
        widthPx: await video.getDisplayWidth(),
        heightPx: await video.getDisplayHeight(),
        durationFrames: Math.max(1, Math.round(duration * 30)),
        hasAudio,
      };
    }
    if (!audio) throw new GessoError(code, { name, reason: 'it has neither picture nor sound' });
    if (!hasAudio)
      throw new GessoError('audio-undecodable', {
        name,
        reason: (await audio.getCodec()) ?? 'unknown codec',
      });
    const durationFrames = Math.max(1, Math.round((await audio.computeDuration()) * 30));
    return { kind: 'audio' as const, widthPx: 0, heightPx: 0, durationFrames, hasAudio: true };
  } catch (cause) {
    if (cause instanceof GessoError) throw cause;
    throw new GessoError(code, { name, reason: 'the file is damaged or cut off' }, { cause });
  } finally {
    input.dispose();
  }
}
