import { valueAtFrame } from '../animation/keyframe-values.ts';
import { AudioMixer } from '../media/sound/audio-mix.ts';
import type { MixItem } from '../media/sound/mix-item.ts';
import type { Project } from '../model/project.ts';
import { type AudibleItem, audibleItems } from '../timeline/timeline.ts';
import type { EngineResources } from './resources.ts';

/** The one graph of a project's sound, for the speakers and for files. Sounds that cannot be loaded are left out. */
export function createProjectMixer(project: Project, resources: EngineResources): AudioMixer {
  return new AudioMixer(audibleItems(project).map(mixItem), async (assetId, audioStream) => {
    const asset = project.metadata.assets[assetId];
    return asset ? resources.sound(asset, audioStream).catch(() => null) : null;
  });
}

/** Keyframes as the volume at each frame: the mixer knows no easing. */
export function mixItem({ volumeKeyframes, ...item }: AudibleItem): MixItem {
  if (volumeKeyframes.length === 0) return { ...item, envelope: null };
  const envelope = Array.from({ length: item.durationFrames + 1 }, (_, frame) =>
    Math.min(2, Math.max(0, valueAtFrame(volumeKeyframes, frame) ?? item.volume)),
  );
  return { ...item, envelope };
}
