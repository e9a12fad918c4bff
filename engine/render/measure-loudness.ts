import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME, soundOf } from '../media/sound/audio-mix.ts';
import { LoudnessMeter } from '../media/sound/tools/loudness.ts';
import type { Project } from '../model/project.ts';
import { audibleItems } from '../timeline/timeline.ts';
import { mixItem } from './project-mixer.ts';
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
