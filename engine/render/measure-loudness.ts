import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME, soundOf } from '../media/sound/audio-mix.ts';
import { LoudnessMeter } from '../media/sound/tools/loudness.ts';
import { truePeaks } from '../media/sound/tools/true-peak.ts';
import type { Project, SoundTools } from '../model/project.ts';
import { audibleItems, totalFrames } from '../timeline/timeline.ts';
import { createProjectMixer, mixItem } from './project-mixer.ts';
import type { EngineResources } from './resources.ts';

/**
 * How loud a clip or a sound of the project is as a whole, with its tools but before its loudness and its volume, in LUFS. Null where it
 * is silent or not heard.
 * @param id of the layer or the sound
 * @throws GessoError where its file cannot be read
 */
export async function measureLoudness(
  project: Project,
  resources: EngineResources,
  id: string,
): Promise<number | null> {
  const audible = audibleItems(project).find((item) => item.id === id);
  const asset = audible && project.metadata.assets[audible.assetId];
  if (!audible || !asset) return null;
  const soundTools = audible.soundTools && { ...audible.soundTools, loudnessGainDb: 0 };
  const read = soundOf(
    { ...mixItem(audible), soundTools },
    await resources.sound(asset, audible.audioStream),
  );
  const meter = new LoudnessMeter();
  const total = audible.durationFrames * SAMPLES_PER_FRAME;
  for (let start = 0; start < total; start += MIX_SAMPLE_RATE)
    meter.add(await read(start, Math.min(MIX_SAMPLE_RATE, total - start)));
  return meter.integratedLufs;
}

/** What the meters of a mix say of all of it. */
export interface MixLoudness {
  /** Null where it is silent. */
  readonly integratedLufs: number | null;
  /** Null where less than three seconds are heard. */
  readonly rangeLu: number | null;
  /** The loudest point of the wave in dB of full scale, between samples too; null where it is silent. */
  readonly truePeakDb: number | null;
  /** The short-term loudness in LUFS at the end of each second from the third on; null in silence, and before. */
  readonly shortTermLufs: readonly (number | null)[];
}

/**
 * Listens to the whole mix of a project, as it is exported.
 * @param onProgress called with the share that was heard, once for each second of sound; it goes on when that resolves, so that a page can
 *   draw meanwhile
 * @throws the reason of the signal
 */
export async function measureMix(
  project: Project,
  resources: EngineResources,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => Promise<void> } = {},
): Promise<MixLoudness> {
  const mixer = createProjectMixer(project, resources);
  const meter = new LoudnessMeter();
  const total = totalFrames(project) * SAMPLES_PER_FRAME;
  const shortTermLufs: (number | null)[] = [];
  let peak = 0;
  for (let start = 0; start < total; start += MIX_SAMPLE_RATE) {
    signal?.throwIfAborted();
    const count = Math.min(MIX_SAMPLE_RATE, total - start);
    const { samples } = await mixer.mixBuses(start, count);
    meter.add(samples);
    for (const channel of samples) for (const value of truePeaks(channel)) peak = Math.max(peak, value);
    shortTermLufs.push(meter.shortTermLufs);
    await onProgress?.((start + count) / total);
  }
  const { integratedLufs, rangeLu } = meter;
  return { integratedLufs, rangeLu, truePeakDb: peak > 0 ? 20 * Math.log10(peak) : null, shortTermLufs };
}

/**
 * How loud a lane is as a whole, with its tools but before its loudness, its volume and its pan, in LUFS. Null where it is silent.
 * @param busId of a track or a lane of sounds, `SCENES_BUS` or `LOOSE_SOUNDS_BUS`
 */
export async function measureLaneLoudness(
  project: Project,
  resources: EngineResources,
  busId: string,
): Promise<number | null> {
  const { metadata } = project;
  const asRecorded = <Of extends { soundTools: SoundTools | null }>(lane: Of): Of => ({
    ...lane,
    soundTools: lane.soundTools && { ...lane.soundTools, loudnessGainDb: 0 },
  });
  const measured: Project = {
    ...project,
    metadata: {
      ...metadata,
      tracks: metadata.tracks.map(asRecorded),
      soundLanes: metadata.soundLanes.map(asRecorded),
      mix: {
        ...metadata.mix,
        scenes: asRecorded(metadata.mix.scenes),
        sounds: asRecorded(metadata.mix.sounds),
      },
    },
  };
  const read = createProjectMixer(measured, resources).busBeforeVolume(busId);
  const meter = new LoudnessMeter();
  const total = totalFrames(project) * SAMPLES_PER_FRAME;
  for (let start = 0; start < total; start += MIX_SAMPLE_RATE)
    meter.add(await read(start, Math.min(MIX_SAMPLE_RATE, total - start)));
  return meter.integratedLufs;
}
