import { SAMPLES_PER_FRAME } from '../../media/sound/audio-mix.ts';
import type { Project } from '../../model/project.ts';
import { documentFrames, imagesAtRate, videoFrameRate } from '../../presets/frame-rates.ts';
import { createProjectMixer, soundFactsOf } from '../../render/project-mixer.ts';
import type { EngineResources } from '../../render/resources.ts';
import { audibleItems } from '../../timeline/timeline.ts';
import { type FrameRange, rangeWithin, soundFrom } from '../frame-range.ts';
import type { KeptFiles } from '../kept/kept-files.ts';
import { machineFacts, sha256 } from '../kept/kept-groups.ts';
import { readPackets, writePackets } from '../kept/packet-file.ts';
import type { VideoExportOptions } from '../video/video-export-options.ts';
import type { SoundCodec } from './sound-encoder.ts';
import { SoundTrack } from './sound-track.ts';
import { untouchedItem } from './untouched-sound.ts';

function codecOf({ container }: VideoExportOptions): SoundCodec {
  return container === 'webm' ? 'opus' : 'aac';
}

/**
 * The sound of a range; null where there is none, or none is wanted. That of one file which nothing changes is copied.
 * @param kept where sound that was encoded before may be, and this one is kept
 * @throws GessoError `encoder-failed`
 */
export async function soundOf(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions,
  range: FrameRange,
  kept: KeptFiles | null = null,
): Promise<SoundTrack | null> {
  if (options.imageOnly === true) return null;
  const mixer = createProjectMixer(project, resources);
  if (mixer.isSilent) return null;
  const frames = soundFramesOf(range, options);
  const copied = await copiedSoundOf(resources, project, options, range, frames);
  if (copied) return copied;
  const make = () => SoundTrack.create(soundFrom(mixer, range), frames, codecOf(options));
  if (!kept) return make();
  const key = `sound-${await sha256(JSON.stringify([soundKeyOf(project, options), machineFacts()]))}`;
  const bytes = await kept.read(key);
  if (bytes) {
    try {
      return SoundTrack.ofPackets(readPackets(bytes), frames, codecOf(options));
    } catch {
      await kept.delete(key);
    }
  }
  const track = await make();
  track.onEncoded = (packets) => kept.write(key, writePackets(packets));
  return track;
}

/** The sound of a range where it is that of one file, which nothing changes; null where it has to be mixed. */
async function copiedSoundOf(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions,
  range: FrameRange,
  frames: number,
): Promise<SoundTrack | null> {
  // Images of other rates may end after the range: silence follows there.
  if (codecOf(options) !== 'aac' || frames !== range.endFrame - range.startFrame) return null;
  const item = untouchedItem(project, range);
  const asset = item && project.metadata.assets[item.assetId];
  if (!item || !asset) return null;
  const file = await resources.ports.media.open(asset).catch(() => null);
  const startFrame = item.trimStartFrame + range.startFrame - item.startFrame;
  return file && SoundTrack.ofFile(file, item.audioStream, startFrame * SAMPLES_PER_FRAME, frames);
}

/** What the sound of an export depends on: two exports with the same text sound the same. */
export function soundKeyOf(project: Project, options: VideoExportOptions): string {
  if (options.imageOnly === true) return 'none';
  const items = audibleItems(project);
  const files = [...new Set(items.map(({ assetId }) => assetId))].map((id) => project.metadata.assets[id]);
  const range = rangeWithin(project, options.range);
  return JSON.stringify([
    codecOf(options),
    range,
    soundFramesOf(range, options),
    soundFactsOf(project),
    files,
  ]);
}

/** How long the sound of a video is, in frames of the document: exactly as long as its images. */
function soundFramesOf({ startFrame, endFrame }: FrameRange, options: VideoExportOptions): number {
  const framesPerSecond = videoFrameRate(options.framesPerSecond);
  return documentFrames(imagesAtRate(endFrame - startFrame, framesPerSecond), framesPerSecond);
}
