import { GessoError } from '../../model/errors.ts';
import { hangsInAudioDecoder } from '../browser-faults.ts';
import type { FfmpegUrls } from '../conversion/ffmpeg-core.ts';
import type { SampleReader } from './mix-item.ts';
import { SoundReader } from './sounds.ts';
import { WholeSound } from './whole-sound.ts';

/** The sound of a file, ready to be read. */
export interface OpenedSound extends SampleReader {
  dispose(): Promise<void>;
}

/** Whether AudioDecoder hangs in this page or worker, which was known or was found: it is not waited for again. */
let decoderHangs = hangsInAudioDecoder();

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
  let reader: SoundReader | null = null;
  let refusal = new GessoError('audio-undecodable', { name, reason: 'the decoder stopped answering' });
  try {
    if (!decoderHangs) {
      const opened = await SoundReader.open(blob, name, stream);
      const found = await opened.tryDecoder();
      if (found === 'works') return opened;
      if (found === 'hangs') decoderHangs = true;
      // A file that is damaged at its start has sound further on.
      else reader = opened;
    }
  } catch (cause) {
    if (!(cause instanceof GessoError) || cause.code !== 'audio-undecodable') throw cause;
    refusal = cause;
  }
  const other = await openWithoutDecoder(blob, name, stream, ffmpeg).catch(() => null);
  const sound = other ?? reader;
  if (!sound) throw refusal;
  return sound;
}

/** Null where nothing else decodes it. */
async function openWithoutDecoder(
  blob: Blob,
  name: string,
  stream: number,
  ffmpeg: FfmpegUrls | null,
): Promise<OpenedSound | null> {
  const whole = stream === 0 ? await WholeSound.decode(blob) : null;
  if (whole) return whole;
  const isWorker = typeof document === 'undefined';
  if (!isWorker || !ffmpeg) return null;
  const { soundByFfmpeg } = await import('./sound-by-ffmpeg.ts');
  // Raw samples, which no decoder is requested.
  return SoundReader.open(await soundByFfmpeg(blob, name, stream, ffmpeg), name);
}
