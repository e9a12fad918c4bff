import { GessoError } from '../../model/errors.ts';
import { type FfmpegUrls, withFfmpegCore } from '../conversion/ffmpeg-core.ts';

/**
 * A sound stream as a WAV of 16 bits, which needs no decoder of the browser. Blocks while ffmpeg works, so it is for workers. The whole sound is in
 * memory, 0.2 MB a second.
 * @throws GessoError `audio-undecodable`, naming the file.
 */
export async function soundByFfmpeg(
  blob: Blob,
  name: string,
  stream: number,
  urls: FfmpegUrls,
): Promise<Blob> {
  const source = new Uint8Array(await blob.arrayBuffer());
  return withFfmpegCore(urls, (core) => {
    const { FS } = core;
    core.setLogger(() => {});
    FS.writeFile('/source', source);
    const code = core.exec(
      ...['-i', '/source', '-map', `0:a:${stream}`],
      ...['-ac', '2', '-c:a', 'pcm_s16le', '-f', 'wav', '/sound.wav'],
    );
    core.reset();
    if (code !== 0) throw new GessoError('audio-undecodable', { name, reason: `ffmpeg ${code}` });
    return new Blob([FS.readFile('/sound.wav').slice()], { type: 'audio/wav' });
  });
}
