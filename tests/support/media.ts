import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Asset } from '../../engine/model.ts';
import { makeMedia } from './ffmpeg.ts';

/** Test media made on the spot by ffmpeg's own generators, so that nothing has to be fetched or committed. */
export async function makeTestMedia(): Promise<{
  folder: string;
  clip: Asset;
  webm: Asset;
  tone: Asset;
  image: Asset;
  stillClip: Asset;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-media-'));
  const save = async (name: string, ...ffmpegArguments: string[]) => {
    const file = await makeMedia(name, ...ffmpegArguments);
    writeFileSync(join(folder, name), file);
    return file.byteLength;
  };
  const image = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=24:duration=3'];
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100:duration=3'];
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '24', '-bf', '2'];
  const sizes = {
    clip: await save('clip.mp4', ...image, ...sound, ...h264, '-c:a', 'aac'),
    // A grey that gets one step lighter with each frame, so that a decoded frame shows which one it is.
    stillClip: await save(
      'steps.mp4',
      '-f',
      'lavfi',
      '-i',
      "color=black:size=64x64:rate=30:duration=2,geq=lum='16+N*3':cb=128:cr=128",
      ...h264,
      '-qp',
      '0',
    ),
    webm: await save(
      'clip.webm',
      ...image,
      '-c:v',
      'libvpx',
      '-b:v',
      '1M',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
    ),
    tone: await save('tone.wav', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=2'),
    image: await save('picture.png', '-f', 'lavfi', '-i', 'testsrc=size=200x100', '-frames:v', '1'),
  };
  const asset = (id: string, kind: Asset['kind'], name: string, fields: Partial<Asset>): Asset => ({
    id: `asset:${id}`,
    kind,
    name,
    source: { type: 'url', url: `/project/${name}` },
    mimeType: '',
    widthPx: 0,
    heightPx: 0,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: 0,
    ...fields,
  });
  const clipSize = { widthPx: 320, heightPx: 180, durationFrames: 90 };
  return {
    folder,
    clip: asset('clip', 'video', 'clip.mp4', { ...clipSize, hasAudio: true, sizeBytes: sizes.clip }),
    webm: asset('webm', 'video', 'clip.webm', { ...clipSize, sizeBytes: sizes.webm }),
    stillClip: asset('steps', 'video', 'steps.mp4', {
      widthPx: 64,
      heightPx: 64,
      durationFrames: 60,
      sizeBytes: sizes.stillClip,
    }),
    tone: asset('tone', 'audio', 'tone.wav', { durationFrames: 60, hasAudio: true, sizeBytes: sizes.tone }),
    image: asset('image', 'image', 'picture.png', {
      widthPx: 200,
      heightPx: 100,
      sizeBytes: sizes.image,
    }),
  };
}
