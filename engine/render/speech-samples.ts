import { AudioMixer, MIX_SAMPLE_RATE } from '../media/sound/audio-mix.ts';
import { Resampler } from '../media/sound/resample.ts';
import type { Project } from '../model/project.ts';
import { SPEECH_SAMPLE_RATE } from '../speech/mel.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import { audibleItems, totalFrames } from '../timeline/timeline.ts';
import { mixItem } from './project-mixer.ts';
import type { EngineResources } from './resources.ts';

const RATIO = MIX_SAMPLE_RATE / SPEECH_SAMPLE_RATE;
/** Mixed at once: ten seconds. */
const PART_SAMPLES = SPEECH_SAMPLE_RATE * 10;

/**
 * What is said in a project, on its own clock: what is marked as speech, or everything that sounds where nothing is. Mono at 16 kHz, before the
 * mix of the lanes, so that music does not cover it. Null where nothing sounds.
 * @param onPart how much is done, as a share
 */
export async function speechSamples(
  project: Project,
  resources: EngineResources,
  onPart: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Float32Array | null> {
  const all = audibleItems(project);
  const speech = all.filter(({ isSpeech }) => isSpeech);
  // Nothing steps back for anything else: each is heard as it was recorded.
  const items = (speech.length > 0 ? speech : all).map((item) => ({
    ...mixItem(item),
    isSpeech: false,
    duckedVolume: null,
  }));
  if (items.length === 0) return null;
  const mixer = new AudioMixer(items, async (assetId, audioStream) => {
    const asset = project.metadata.assets[assetId];
    return asset ? resources.sound(asset, audioStream).catch(() => null) : null;
  });
  const length = Math.ceil((totalFrames(project) / FRAMES_PER_SECOND) * SPEECH_SAMPLE_RATE);
  const samples = new Float32Array(length);
  const resampler = new Resampler(RATIO);
  const reach = resampler.reachSamples;
  for (let at = 0; at < length; at += PART_SAMPLES) {
    if (signal?.aborted) break;
    const count = Math.min(PART_SAMPLES, length - at);
    const start = at * RATIO;
    const [left, right] = await mixer.mix(start - reach, count * RATIO + reach * 2);
    const mono = left.map((value, index) => (value + (right[index] ?? 0)) / 2);
    resampler.process(mono, start - reach, start, samples.subarray(at, at + count));
    onPart(Math.min(1, (at + count) / length));
  }
  return samples;
}
