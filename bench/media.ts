import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeMedia } from '../tests/support/ffmpeg.ts';

const folder = fileURLToPath(new URL('../dist/bench/media', import.meta.url));

/** Makes the clips, images and sound of the benchmarks once, with ffmpeg's own generators; served at /bench/media/. */
export async function makeBenchMedia(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const make = async (name: string, ...ffmpegArguments: string[]) => {
    if (existsSync(join(folder, name))) return;
    writeFileSync(join(folder, name), await makeMedia(name, ...ffmpegArguments));
  };
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000:duration=6'];
  const image = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=6'];
  await make(
    'clip.mp4',
    ...image,
    ...tone,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '24',
    '-g',
    '60',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  );
  await make('music.m4a', ...tone, '-c:a', 'aac', '-b:a', '128k');
  for (const color of ['red', 'green', 'blue']) {
    const gradient = `gradients=size=900x900:c0=${color}:c1=white:x0=0:y0=0:x1=900:y1=900:speed=0.00001`;
    await make(`${color}.jpg`, '-f', 'lavfi', '-i', gradient, '-frames:v', '1', '-q:v', '3');
  }
}
