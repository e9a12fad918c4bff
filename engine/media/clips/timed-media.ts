import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
} from 'mediabunny';
import { GessoError } from '../../model/errors.ts';
import type { Asset } from '../../model/project.ts';
import { shortenText } from '../../model/shorten-text.ts';
import { FRAMES_PER_SECOND } from '../../timeline/time.ts';
import type { ConversionOptions } from '../conversion/conversion-plan.ts';
import { cutOffNotices, type ImportNotice, type MediaLength } from '../import-notice.ts';
import type { SniffedFile } from '../sniff.ts';
import { type Presentation, readPresentation } from './presentation.ts';

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

/** Sound that `decodeAudioData` of every browser takes, where there is no AudioDecoder. */
const DECODED_WHOLE: ReadonlySet<string> = new Set(['aac', 'mp3', 'opus', 'vorbis', 'flac']);

async function canDecode(track: InputTrack): Promise<boolean> {
  if (await track.canDecode()) return true;
  if (!track.isAudioTrack() || 'AudioDecoder' in globalThis) return false;
  return DECODED_WHOLE.has((await track.getCodec()) ?? '');
}

/** The facts of a file that can be played here, with what its user should know. */
export interface ProbedTimedMedia {
  readonly facts: TimedFacts;
  readonly notices: readonly ImportNotice[];
}

/** A file that must be converted first, and how. */
export interface NeedsConversion extends ConversionOptions {
  readonly reason: string;
}

/**
 * Finds out what is in a clip or sound; an MP4 or WebM without an image track is sound. A reason comes back when the file must be
 * converted. Runs in the worker of the decoders: a damaged file may never come to an end.
 * @throws GessoError `clip-undecodable` or `clip-broken`, `audio-undecodable` or `audio-broken`, naming the file.
 */
export async function probeTimedMedia(
  blob: Blob,
  name: string,
  { kind, mimeType }: SniffedFile,
): Promise<ProbedTimedMedia | NeedsConversion> {
  const code = kind === 'video' ? 'clip-undecodable' : 'audio-undecodable';
  const brokenCode = kind === 'video' ? 'clip-broken' : 'audio-broken';
  if (mimeType === 'application/x-shockwave-flash')
    throw new GessoError(code, { name, reason: 'Flash films run programs and are not read' });
  const foreign = FOREIGN_CONTAINERS[mimeType];
  if (foreign) return { reason: foreign };
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS });
  try {
    const video = kind === 'video' ? await input.getPrimaryVideoTrack() : null;
    const sounds = await input.getAudioTracks();
    for (const track of [...(video ? [video] : []), ...sounds])
      if (!(await canDecode(track)))
        return {
          reason: (await track.getCodecParameterString()) ?? (await track.getCodec()) ?? 'unknown codec',
        };
    // The reader passes over streams of a transport stream that it does not know.
    if (!video && mimeType === 'video/mp2t') return { reason: 'MPEG' };
    const tracks = [...(video ? [video] : []), ...sounds];
    for (const track of tracks) await walkPackets(track);
    const [sound] = sounds;
    if (!video && !sound)
      throw new GessoError(brokenCode, { name, reason: 'it has neither image nor sound' });
    const presentation = await readPresentation(input, blob);
    if (presentation.hasComplexEdits) return { reason: 'edit list', encodesAll: true };
    const wholeShare = mimeType === 'audio/wav' ? await wavShare(blob) : 1;
    const length = await readLength(presentation, video, sounds, wholeShare);
    if (length.seconds <= 0) throw new GessoError(brokenCode, { name });
    const facts = {
      durationFrames: Math.max(1, Math.round(length.seconds * FRAMES_PER_SECOND)),
      hasAudio: sounds.length > 0,
      ...(await namesOf(sounds)),
    };
    const notices = cutOffNotices(length);
    if (!video) return { facts: { kind: 'audio', widthPx: 0, heightPx: 0, ...facts }, notices };
    const [widthPx, heightPx] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    return { facts: { kind: 'video', widthPx, heightPx, ...facts }, notices };
  } catch (cause) {
    if (cause instanceof GessoError) throw cause;
    throw new GessoError(brokenCode, { name }, { cause });
  } finally {
    input.dispose();
  }
}

/**
 * Sound that goes on no longer than this after the image does not make a clip longer: sound comes in blocks, and the last one is
 * seldom full.
 */
const SOUND_TAIL_SECONDS = 0.1;

async function readLength(
  presentation: Presentation,
  video: InputTrack | null,
  sounds: readonly InputTrack[],
  wholeShare: number,
): Promise<MediaLength> {
  const { originSeconds, endSeconds, promisedEndSeconds } = presentation;
  const endOf = async (track: InputTrack) => endSeconds.get(track.id) ?? (await track.computeDuration());
  const soundEnd = Math.max(0, ...(await Promise.all(sounds.map(endOf))));
  const imageEnd = video ? await endOf(video) : 0;
  const end = soundEnd > imageEnd + SOUND_TAIL_SECONDS || !video ? soundEnd : imageEnd;
  const promised = await Promise.all(
    [...(video ? [video] : []), ...sounds].map(
      async (track) => promisedEndSeconds.get(track.id) ?? (await promisedEnd(track, presentation)),
    ),
  );
  return {
    seconds: end - originSeconds,
    promisedSeconds: Math.max(end * wholeShare, ...promised) - originSeconds,
  };
}

/** How many times longer a WAV file would be if all were there that its header promises; 1 for whole ones. */
async function wavShare(blob: Blob): Promise<number> {
  const view = new DataView(await blob.slice(0, WAV_HEAD_BYTES).arrayBuffer());
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    // The letters of its name as a number.
    if (view.getUint32(at) === 0x64_61_74_61) {
      const there = blob.size - at - 8;
      // Recorders that were switched off, and those that write to a stream, leave it empty or full.
      return size === 0xff_ff_ff_ff || size <= there ? 1 : size / Math.max(1, there);
    }
    at += 8 + size + (size % 2);
  }
  return 1;
}

/** Chunks of notes are before the sound of some files. */
const WAV_HEAD_BYTES = 1_048_576;

/** What the header of a file says of its end, 0 where it says nothing. Indexed files have it in their packets, more exactly. */
async function promisedEnd(track: InputTrack, { endSeconds }: Presentation): Promise<number> {
  return endSeconds.has(track.id) ? 0 : ((await track.getDurationFromMetadata()) ?? 0);
}

/** Sound streams by what the file calls them or by their language; nothing where there is no choice. */
async function namesOf(sounds: readonly InputAudioTrack[]): Promise<Pick<Asset, 'audioStreams'>> {
  if (sounds.length < 2) return {};
  const audioStreams = await Promise.all(
    sounds.map(async (track, index) => {
      const language = await track.getLanguageCode();
      const title = (await track.getName()) ?? (language === 'und' ? '' : language);
      return shortenText(title || `Sound ${index + 1}`, 100);
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
