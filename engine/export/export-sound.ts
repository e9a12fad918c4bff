import {
  AudioSampleSource,
  canEncodeAudio,
  Mp3OutputFormat,
  Output,
  Quality,
  WavOutputFormat,
} from 'mediabunny';
import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../media/audio-mix.ts';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { createProjectMixer } from '../render/project-mixer.ts';
import type { EngineResources } from '../render/resources.ts';
import type { ExportHooks } from './export-video.ts';
import { type FrameRange, rangeWithin, soundFrom } from './frame-range.ts';
import { ProgressTeller } from './progress.ts';
import { type ExportQuality, MP3_BITRATE } from './quality.ts';
import { mixedSample } from './sound-track.ts';
import { createExportTarget } from './target.ts';

export interface SoundExportOptions {
  /** Of MP3; `standard` (192 kbit/s) when left out. */
  readonly quality?: ExportQuality;
  /** The part of the timeline that is exported; all of it when left out. */
  readonly range?: FrameRange;
}

/** The sound of a project alone: 16-bit WAV, or MP3. @throws GessoError `export-cancelled`, `encoder-failed`. */
export async function exportSound(
  resources: EngineResources,
  project: Project,
  format: 'mp3' | 'wav',
  options: SoundExportOptions = {},
  hooks: ExportHooks = {},
): Promise<Blob> {
  const range = rangeWithin(project, options.range);
  const frames = range.endFrame - range.startFrame;
  const teller = new ProgressTeller(hooks.onProgress, frames, format.toUpperCase());
  teller.tell('loading', 0, 0);
  await resources.load(project);
  if (format === 'mp3') await ensureMp3Encoder();
  const mixer = soundFrom(createProjectMixer(project, resources), range);
  const target = await createExportTarget();
  const output = new Output({
    format: format === 'mp3' ? new Mp3OutputFormat() : new WavOutputFormat(),
    target: target.target,
  });
  const source = new AudioSampleSource(
    format === 'mp3'
      ? { codec: 'mp3', quality: new Quality({ bitrate: MP3_BITRATE[options.quality ?? 'standard'] }) }
      : { codec: 'pcm-s16' },
  );
  output.addAudioTrack(source);
  try {
    await output.start();
    const totalSamples = frames * SAMPLES_PER_FRAME;
    for (let start = 0; start < totalSamples; start += MIX_SAMPLE_RATE) {
      if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
      const sample = mixedSample(
        await mixer.mix(start, Math.min(MIX_SAMPLE_RATE, totalSamples - start)),
        start,
      );
      await source.add(sample);
      sample.close();
      teller.tell('rendering', Math.round(start / SAMPLES_PER_FRAME), target.bytesWritten());
    }
    source.close();
    teller.tell('finishing', frames, target.bytesWritten());
    await output.finalize();
    return await target.toBlob(format === 'mp3' ? 'audio/mpeg' : 'audio/wav');
  } catch (cause) {
    await output.cancel().catch(() => {});
    await target.discard();
    throw cause instanceof GessoError
      ? cause
      : new GessoError('encoder-failed', { frame: 0, reason: String(cause) }, { cause });
  }
}

let mp3Ready: Promise<void> | null = null;

/** No browser encodes MP3: the wasm encoder is fetched when it is first needed. */
function ensureMp3Encoder(): Promise<void> {
  mp3Ready ??= (async () => {
    if (await canEncodeAudio('mp3')) return;
    const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder');
    registerMp3Encoder();
  })();
  return mp3Ready;
}
