import type { Layer } from '../../model/layer.ts';
import { hasChildren, hasSound } from '../../model/layer-capabilities.ts';
import type { AudioTrack, MixMaster, MixStrip, Project, SoundLane, Track } from '../../model/project.ts';
import { USUAL_DUCKING_RETURN_SECONDS } from '../../model/timeline/mix.ts';
import { NO_SOUND_TOOLS, type SoundTools } from '../../model/timeline/sound-tools.ts';
import { LOOSE_SOUNDS_BUS, SCENES_BUS } from '../../timeline/timeline.ts';

/** What can be heard alone, louder or elsewhere: a lane, or what has no lane. */
export interface MixLane extends MixStrip {
  /** Of a track or a lane of sounds, `SCENES_BUS` or `LOOSE_SOUNDS_BUS`. */
  readonly busId: string;
  readonly kind: 'scenes' | 'track' | 'sound-lane' | 'sounds';
  /** Null where the application has a word for it. */
  readonly name: string | null;
}

/** The lanes of a project that something in can sound, from the top of the timeline down. */
export function mixLanes(project: Project): readonly MixLane[] {
  const { tracks, soundLanes, audioTracks, sceneItems, mix } = project.metadata;
  const sounds = (layers: readonly Layer[]): boolean =>
    layers.some((layer) =>
      hasChildren(layer)
        ? sounds(layer.children)
        : hasSound(layer) && project.metadata.assets[layer.assetId]?.hasAudio === true,
    );
  const laneOf = (lane: Track | SoundLane, kind: MixLane['kind']): MixLane => ({
    ...stripOf(lane),
    ...{ busId: lane.id, kind, name: lane.name },
  });
  const audibleTracks = (place: Track['place']) =>
    tracks
      .filter((track) => track.place === place && sounds(track.layers))
      .reverse()
      .map((track) => laneOf(track, 'track'));
  const ofScenes: MixLane[] = sceneItems.some(({ layers }) => sounds(layers))
    ? [{ ...mix.scenes, busId: SCENES_BUS, kind: 'scenes', name: null }]
    : [];
  const loose: MixLane[] = audioTracks.some(({ laneId }) => laneId === null)
    ? [{ ...mix.sounds, busId: LOOSE_SOUNDS_BUS, kind: 'sounds', name: null }]
    : [];
  return [
    ...audibleTracks('above'),
    ...ofScenes,
    ...audibleTracks('below'),
    ...soundLanes.map((lane) => laneOf(lane, 'sound-lane')),
    ...loose,
  ];
}

function stripOf({ volume, pan, soundTools, muted, solo }: MixStrip): MixStrip {
  return { volume, pan, soundTools, muted, solo };
}

/** Changes how a lane goes into the mix. @param busId of a `MixLane`; what does not exist is left alone */
export function setLaneMix(project: Project, busId: string, fields: Partial<MixStrip>): void {
  const { tracks, soundLanes, mix } = project.metadata;
  const strip =
    busId === SCENES_BUS
      ? mix.scenes
      : busId === LOOSE_SOUNDS_BUS
        ? mix.sounds
        : [...tracks, ...soundLanes].find(({ id }) => id === busId);
  if (strip) Object.assign(strip, fields);
}

/** Changes the last step of the mix. */
export function setMixMaster(project: Project, fields: Partial<MixMaster>): void {
  Object.assign(project.metadata.mix.master, fields);
}

/** Tools with some of them changed; null where none does anything, so that a sound is to the bit as it was before. */
export function soundToolsWith(tools: SoundTools | null, fields: Partial<SoundTools>): SoundTools | null {
  const next = { ...(tools ?? NO_SOUND_TOOLS), ...fields };
  if (next.equalizerBands === undefined) delete next.equalizerBands;
  return toolsInUse(next) > 0 ? next : null;
}

/** How many tools do something. */
export function toolsInUse(tools: SoundTools): number {
  const names = Object.keys(NO_SOUND_TOOLS) as (keyof SoundTools)[];
  const changed = names.filter((name) => tools[name] !== NO_SOUND_TOOLS[name]).length;
  return changed + (tools.equalizerBands && tools.equalizer === NO_SOUND_TOOLS.equalizer ? 1 : 0);
}

/** The sounds of a lane of sounds, or those that lie in none. */
const soundsOfLane = ({ metadata }: Project, busId: string) => {
  const laneId = busId === LOOSE_SOUNDS_BUS ? null : busId;
  return metadata.audioTracks.filter((sound) => sound.laneId === laneId && !sound.isSpeech);
};

/** Whether all sounds of a lane step back for speech; null for a lane without sounds that could. */
export function isLaneDucked(project: Project, busId: string): boolean | null {
  const sounds = soundsOfLane(project, busId);
  return sounds.length === 0 ? null : sounds.every(({ duckedVolume }) => duckedVolume !== null);
}

/** How much of its volume the sounds of a lane keep under speech; null where they differ, or keep all of it. */
export function laneDuckedVolume(project: Project, busId: string): number | null {
  const [first, ...others] = soundsOfLane(project, busId);
  const volume = first?.duckedVolume ?? null;
  return others.every(({ duckedVolume }) => duckedVolume === volume) ? volume : null;
}

/** How long the sounds of a lane take to come back after speech, in seconds; null where they differ. */
export function laneDuckingReturn(project: Project, busId: string): number | null {
  const [first, ...others] = soundsOfLane(project, busId).map(
    ({ duckingReturnSeconds }) => duckingReturnSeconds ?? USUAL_DUCKING_RETURN_SECONDS,
  );
  return first !== undefined && others.every((each) => each === first) ? first : null;
}

/** Sets how long all sounds of a lane take to come back after speech, in seconds. */
export function setLaneDuckingReturn(project: Project, busId: string, seconds: number): void {
  for (const sound of soundsOfLane(project, busId)) setDuckingReturn(sound, seconds);
}

/** Sets how long a sound takes to come back after speech, in seconds. */
export function setDuckingReturn(sound: AudioTrack, seconds: number): void {
  if (seconds === USUAL_DUCKING_RETURN_SECONDS) delete sound.duckingReturnSeconds;
  else sound.duckingReturnSeconds = seconds;
}

/** Lets all sounds of a lane step back for speech, to a share of their volume, or none of them. What is speech itself stays. */
export function duckLane(project: Project, busId: string, duckedVolume: number | null): void {
  for (const sound of soundsOfLane(project, busId)) sound.duckedVolume = duckedVolume;
}
