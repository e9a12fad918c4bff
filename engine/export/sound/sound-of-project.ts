import type { Project } from '../../model/project.ts';
import { createProjectMixer } from '../../render/project-mixer.ts';
import type { EngineResources } from '../../render/resources.ts';
import { audibleItems } from '../../timeline/timeline.ts';
import { type FrameRange, rangeWithin, soundFrom } from '../frame-range.ts';
import type { VideoExportOptions } from '../video/video-export-options.ts';
import { type SoundCodec, SoundTrack } from './sound-track.ts';

function codecOf({ container }: VideoExportOptions): SoundCodec {
  return container === 'webm' ? 'opus' : 'aac';
}

/** The sound of a range; null where there is none, or none is wanted. @throws GessoError `encoder-failed` */
export async function soundOf(
  resources: EngineResources,
  project: Project,
  options: VideoExportOptions,
  range: FrameRange,
): Promise<SoundTrack | null> {
  if (options.imageOnly === true) return null;
  const mixer = createProjectMixer(project, resources);
  if (mixer.isSilent) return null;
  return SoundTrack.create(soundFrom(mixer, range), range.endFrame - range.startFrame, codecOf(options));
}

/** What the sound of an export depends on: two exports with the same text sound the same. */
export function soundKeyOf(project: Project, options: VideoExportOptions): string {
  if (options.imageOnly === true) return 'none';
  const items = audibleItems(project);
  const files = [...new Set(items.map(({ assetId }) => assetId))].map((id) => project.metadata.assets[id]);
  return JSON.stringify([codecOf(options), rangeWithin(project, options.range), items, files]);
}
