import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
} from 'mediabunny';
import { GessoError } from '../model/errors.ts';
import type { Asset } from '../model/project.ts';
import type { SniffedFile } from './sniff.ts';

/** Containers that are not read here; what is in them may be anything. */
const FOREIGN_CONTAINERS: Readonly<Record<string, string>> = {
  'video/x-msvideo': 'AVI',
  'video/x-ms-asf': 'WMV',
  'video/x-flv': 'FLV',
  'video/mpeg': 'MPEG',
  'audio/aiff': 'AIFF',
  'audio/x-caf': 'CAF',
};

/** What is known of a clip or sound beyond its file. */
export type TimedFacts = Pick<
  Asset,
  'kind' | 'widthPx' | 'heightPx' | 'durationFrames' | 'hasAudio' | 'audioStreams'
>;

/**
 * Finds out what is in a clip or sound; an MP4 or WebM without a picture track is sound. A reason comes back when the file must be
 * converted. Runs in the worker of the decoders: a damaged file may never come to an end.
 * @throws GessoError `clip-undecodable` or `audio-undecodable`, naming the file.
 */
export async function probeTimedMedia(
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
    for (const track of [...(video ? [video] : []), ...sounds]) await walkPackets(track);
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

/** How long and how far a file is looked through for the end that a damaged one may not have. */
const WALK_MS = 2_000;
const WALK_PACKETS = 3_000;

/** Goes through the packets as playing will, so that what would hang the page hangs here. */
async function walkPackets(track: InputTrack): Promise<void> {
  const startedAt = performance.now();
  let packets = 0;
  for await (const _ of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    packets += 1;
    if (packets > WALK_PACKETS || performance.now() - startedAt > WALK_MS) return;
  }
}
