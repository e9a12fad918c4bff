import { valueAtFrame } from '../animation/keyframe-values.ts';
import { AudioMixer } from '../media/sound/audio-mix.ts';
import type { MixBus, MixMaster } from '../media/sound/mix-bus.ts';
import type { MixItem } from '../media/sound/mix-item.ts';
import type { Project } from '../model/project.ts';
import { type AudibleItem, audibleItems, LOOSE_SOUNDS_BUS, SCENES_BUS } from '../timeline/timeline.ts';
import type { EngineResources } from './resources.ts';

/** The one graph of a project's sound, for the speakers and for files. Sounds that cannot be loaded are left out. */
export function createProjectMixer(project: Project, resources: EngineResources): AudioMixer {
  const { buses, master } = mixOf(project);
  const open = async (assetId: string, audioStream: number) => {
    const asset = project.metadata.assets[assetId];
    return asset ? resources.sound(asset, audioStream).catch(() => null) : null;
  };
  return new AudioMixer(audibleItems(project).map(mixItem), open, buses, master);
}

/** How the lanes of a project are mixed. Plain data: two projects that give the same, and the same items, sound the same. */
export function mixOf({ metadata }: Project): {
  readonly buses: readonly MixBus[];
  readonly master: MixMaster;
} {
  const { tracks, soundLanes, mix } = metadata;
  const buses: MixBus[] = [];
  for (const { id, volume, pan, soundTools } of [
    { ...mix.scenes, id: SCENES_BUS },
    { ...mix.sounds, id: LOOSE_SOUNDS_BUS },
    ...tracks,
    ...soundLanes,
  ])
    if (volume !== 1 || pan !== 0 || soundTools !== null) buses.push({ id, volume, pan, soundTools });
  return { buses, master: mix.master };
}

/** Everything that the sound of a project depends on but its files, in words: two with the same words sound the same. */
export function soundFactsOf(project: Project): string {
  return JSON.stringify([audibleItems(project), mixOf(project)]);
}

/** Keyframes as the volume at each frame: the mixer knows no easing. */
export function mixItem({ volumeKeyframes, ...item }: AudibleItem): MixItem {
  if (volumeKeyframes.length === 0) return { ...item, envelope: null };
  const envelope = Array.from({ length: item.durationFrames + 1 }, (_, frame) =>
    Math.min(2, Math.max(0, valueAtFrame(volumeKeyframes, frame) ?? item.volume)),
  );
  return { ...item, envelope };
}
