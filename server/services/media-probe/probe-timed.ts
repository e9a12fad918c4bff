import { writeFile } from 'node:fs/promises';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import type { MediaKind } from '../../contract/upload-limits.ts';
import { type FfprobeResult, ffprobe, firstFrame, spreadFrames } from './ffmpeg-file.ts';
import { writeVideoThumbnail } from './probe-image.ts';
import { DAMAGED, MediaRefusal, type ProbedMedia } from './probe-messages.ts';

interface TimedFacts {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly durationMs: number | null;
}

/** Reads the length and size of a video or of sound, and makes the thumbnail of a video. @throws MediaRefusal */
export async function probeTimed(
  path: string,
  contentType: string,
  kind: MediaKind,
  thumbnailPath: string,
  framePaths: readonly string[] = [],
): Promise<ProbedMedia> {
  const facts = (await factsByMediabunny(path, kind)) ?? (await factsByFfprobe(path, kind));
  if (!facts) throw new MediaRefusal(DAMAGED);
  const hasThumbnail = kind === 'video' && (await makeThumbnail(path, thumbnailPath));
  if (framePaths.length > 0) await writeFrames(path, framePaths, facts.durationMs ?? 0);
  return { contentType, ...facts, hasThumbnail };
}

/** @throws MediaRefusal for a video whose images cannot be looked at */
async function writeFrames(path: string, framePaths: readonly string[], durationMs: number): Promise<void> {
  try {
    const frames = await spreadFrames(path, framePaths.length, durationMs);
    for (const [index, frame] of frames.entries()) await writeFile(framePaths[index] ?? '', frame);
  } catch (cause) {
    throw new MediaRefusal(DAMAGED, { cause });
  }
}

/** Null when the container is not one of those that mediabunny reads, or is damaged. */
async function factsByMediabunny(path: string, kind: MediaKind): Promise<TimedFacts | null> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    if (kind === 'video' ? !video : !audio) return null;
    // Streams and recordings may begin at any time; what lies before 0 is not shown.
    const start = Math.max(0, await input.getFirstTimestamp());
    const durationMs = millisecondsOf((await input.computeDuration()) - start);
    if (kind === 'audio' || !video) return { widthPx: null, heightPx: null, durationMs };
    return { widthPx: await video.getDisplayWidth(), heightPx: await video.getDisplayHeight(), durationMs };
  } catch {
    // Whatever it was, ffprobe has the last word.
    return null;
  } finally {
    input.dispose();
  }
}

async function factsByFfprobe(path: string, kind: MediaKind): Promise<TimedFacts | null> {
  let found: FfprobeResult;
  try {
    found = await ffprobe(path);
  } catch (error) {
    throw new MediaRefusal(DAMAGED, { cause: error });
  }
  const stream = found.streams.find(
    ({ codec_type, disposition }) => codec_type === kind && disposition?.attached_pic !== 1,
  );
  if (!stream) return null;
  const durationMs = millisecondsOf(Number(found.format.duration));
  const { width, height } = stream;
  if (kind === 'audio') return { widthPx: null, heightPx: null, durationMs };
  if (!width || !height) return null;
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const [widthPx, heightPx] = Math.abs(turned) % 180 === 90 ? [height, width] : [width, height];
  return { widthPx, heightPx, durationMs };
}

function millisecondsOf(seconds: number): number | null {
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null;
}

/** A video whose first image no decoder here can decode is still a video. */
async function makeThumbnail(path: string, thumbnailPath: string): Promise<boolean> {
  try {
    await writeVideoThumbnail(await firstFrame(path), thumbnailPath);
    return true;
  } catch {
    return false;
  }
}
