import { EncodedPacketSink, type Input, type InputTrack, IsobmffInputFormat } from 'mediabunny';
import { readEditLists, type TrackEdit } from './edit-list.ts';

/**
 * When the media of a file is shown and heard. Image and sound share one time line, that of the container: a track that
 * begins later than the other comes later, and what lies before the start of the time line is cut off.
 */
export interface Presentation {
  /**
   * The time stamp of the container at which the file begins to play. MP4 counts from 0 and cuts off what comes before it; streams
   * and recordings may start at any time, which players take as their 0 anyway.
   */
  readonly originSeconds: number;
  /** When each track ends, by its id, in the container's time stamps. Tracks of which that is not known yet are left out. */
  readonly endSeconds: ReadonlyMap<number, number>;
  /** When each track would end if the file were whole; only of tracks that break off. */
  readonly promisedEndSeconds: ReadonlyMap<number, number>;
  /** An edit list that shows several parts of the media, which no reader here follows. */
  readonly hasComplexEdits: boolean;
}

/** The least step of time when the end of a file that was cut off is looked for. */
const END_STEP_SECONDS = 1 / 240;

/** Reads where the tracks of a file begin and end. */
export async function readPresentation(input: Input, blob: Blob): Promise<Presentation> {
  const tracks = (await input.getTracks()).filter((track) => track.isVideoTrack() || track.isAudioTrack());
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()));
  const originSeconds = starts.length === 0 ? 0 : Math.max(0, Math.min(...starts));
  const endSeconds = new Map<number, number>();
  const promisedEndSeconds = new Map<number, number>();
  const edits = await readIndex(input, blob);
  if (edits) {
    for (const [index, track] of tracks.entries()) {
      const mediaEnd = await track.computeDuration();
      const whole = Math.min(mediaEnd, edits.get(track.id)?.endSeconds ?? Number.POSITIVE_INFINITY);
      const readable = await readableEnd(track, starts[index] ?? 0, whole);
      endSeconds.set(track.id, readable);
      if (readable < whole) promisedEndSeconds.set(track.id, whole);
    }
  }
  return {
    originSeconds,
    endSeconds,
    promisedEndSeconds,
    hasComplexEdits: [...(edits?.values() ?? [])].some(({ isComplex }) => isComplex),
  };
}

/** The edits of a file whose index says of each packet where it lies, also when it is not there; null for all others. */
async function readIndex(input: Input, blob: Blob): Promise<ReadonlyMap<number, TrackEdit> | null> {
  if (!((await input.getFormat()) instanceof IsobmffInputFormat)) return null;
  // A list that cannot be read is none: the packets are there anyway.
  return readEditLists(blob).catch(() => new Map<number, TrackEdit>());
}

/** How far the packets of a track lie within the file; `startSeconds` when none does. */
async function readableEnd(track: InputTrack, startSeconds: number, endSeconds: number): Promise<number> {
  const sink = new EncodedPacketSink(track);
  const last = await sink.getPacket(endSeconds);
  if (last) return endSeconds;
  let whole = startSeconds;
  let readable = startSeconds;
  for (let missing = endSeconds; missing - whole > END_STEP_SECONDS; ) {
    const middle = (whole + missing) / 2;
    const packet = await sink.getPacket(middle);
    if (packet) {
      whole = middle;
      readable = Math.max(readable, packet.timestamp + packet.duration);
    } else missing = middle;
  }
  return Math.min(readable, endSeconds);
}
