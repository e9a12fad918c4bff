import {
  AudioSampleSource,
  canEncodeAudio,
  Mp3OutputFormat,
  Output,
  Quality,
  WavOutputFormat,
} from 'mediabunny';
import { MIX_SAMPLE_RATE, SAMPLES_PER_FRAME } from '../../media/sound/audio-mix.ts';
import { GessoError } from '../../model/errors.ts';
import type { Project } from '../../model/project.ts';
import { type ExportQuality, MP3_BITRATE } from '../../presets/export-quality.ts';
import { createProjectMixer } from '../../render/project-mixer.ts';
import type { EngineResources } from '../../render/resources.ts';
import { createExportTarget } from '../files/target.ts';
import { type FrameRange, rangeWithin, soundFrom } from '../frame-range.ts';
import { ProgressReporter } from '../progress.ts';
import type { ExportHooks } from '../video/video-export-options.ts';
import { loadEncoderOnce } from './load-encoder.ts';
import { mixedSample } from './sound-encoder.ts';

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
  const progress = new ProgressReporter(hooks.onProgress, frames, format.toUpperCase());
  progress.report('loading', 0, 0);
  await resources.load(project);
  if (format === 'mp3') await ensureMp3Encoder();
  const mixer = soundFrom(createProjectMixer(project, resources), range);
  const target = createExportTarget();
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
      progress.report('rendering', Math.round(start / SAMPLES_PER_FRAME), target.bytesWritten());
    }
    source.close();
    progress.report('finishing', frames, target.bytesWritten());
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

/** No browser encodes MP3: the wasm encoder is fetched when it is first needed. */
const ensureMp3Encoder = loadEncoderOnce(async () => {
  if (await canEncodeAudio('mp3')) return;
  const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder');
  registerMp3Encoder();
});
