import { GessoError } from '../model/errors.ts';
import type { SampleReader } from './audio-mix.ts';
import type { FfmpegUrls } from './ffmpeg-core.ts';
import { SoundReader } from './sounds.ts';
import { WholeSound } from './whole-sound.ts';

/** The sound of a file, ready to be read. */
export interface OpenedSound extends SampleReader {
  dispose(): Promise<void>;
}

/**
 * Opens the sound of a file: by the browser's AudioDecoder, by `decodeAudioData` where there is none or it fails, and in workers, which do not
 * have that, by ffmpeg.
 * @param stream the index among the sound streams of the file.
 * @throws GessoError `audio-undecodable` or `audio-broken`, naming the file.
 */
export async function openSound(
  blob: Blob,
  name: string,
  stream: number,
  ffmpeg: FfmpegUrls | null,
): Promise<OpenedSound> {
  let refusal = new GessoError('audio-undecodable', { name, reason: 'the decoder failed' });
  try {
    const reader = await SoundReader.open(blob, name, stream);
    if (await reader.decodes()) return reader;
    await reader.dispose();
  } catch (cause) {
    if (!(cause instanceof GessoError) || cause.code !== 'audio-undecodable') throw cause;
    refusal = cause;
  }
  const whole = stream === 0 ? await WholeSound.decode(blob) : null;
  if (whole) return whole;
  const isWorker = typeof document === 'undefined';
  if (!isWorker || !ffmpeg || 'AudioDecoder' in globalThis) throw refusal;
  const { soundByFfmpeg } = await import('./sound-by-ffmpeg.ts');
  return SoundReader.open(await soundByFfmpeg(blob, name, stream, ffmpeg), name);
}
