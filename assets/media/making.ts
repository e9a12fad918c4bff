import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from '../../engine/model.ts';
import { type PixelClip, paintFrame } from './clips/pixel-clip.ts';
import { CLIP_HEIGHT, CLIP_WIDTH, type Clip } from './clips/scenery.ts';
import { ffmpeg, measureLoudness } from './measure.ts';
import {
  LOUDNESS_LUFS,
  masterSong,
  mixSong,
  type Song,
  type SongSeconds,
} from './music/studio/arrangement.ts';
import { encodeWav } from './music/synth.ts';

/** Where what is made here is written to, and a folder for what is only needed meanwhile. */
export interface Places {
  readonly root: string;
  readonly folder: string;
  readonly work: string;
}

const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-g',
  '60',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
];
/** VP9 with a second image for the opacity. */
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-pix_fmt',
  'yuva420p',
  '-b:v',
  '0',
  '-auto-alt-ref',
  '0',
  '-row-mt',
  '1',
  '-cpu-used',
  '2',
  // Seldom, for each of many small parts weighs much; often enough to seek quickly.
  '-g',
  '75',
];
const SAME = ['-fflags', '+bitexact', '-flags:v', '+bitexact'];
const ENLARGED = `scale=${CLIP_WIDTH}:${CLIP_HEIGHT}:flags=bicubic`;
/** What the encoder keeps of a drawn clip; less is better. */
const DRAWN_QUALITY = 25;
const SEEN_THROUGH_QUALITY = 48;

/** Draws a project with the command line renderer; the ending of `output` says as what. */
export function render({ root, work }: Places, project: Project, output: string, ...options: string[]): void {
  const path = join(work, 'project.json');
  writeFileSync(path, JSON.stringify(project));
  const parameters = ['server/run.mjs', 'render-cli', path, output, ...options];
  execFileSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
}

/** Draws a clip with the engine and packs it again, which takes a fraction of the bits for flat colour. */
export function makeDrawnClip(places: Places, clip: Clip, file: string): void {
  const output = join(places.folder, file);
  mkdirSync(dirname(output), { recursive: true });
  if (clip.isTransparent) {
    const drawn = join(places.work, 'clip.webm');
    render(places, clip.draw(), drawn, '--transparent', '--bitrate', '24');
    ffmpeg(
      '-c:v',
      'libvpx-vp9',
      '-i',
      drawn,
      '-an',
      ...VP9,
      '-crf',
      String(SEEN_THROUGH_QUALITY),
      ...SAME,
      output,
    );
    return;
  }
  const drawn = join(places.work, 'clip.mp4');
  // x264 keeps flat colour clean behind moving edges, where the encoder of a browser leaves specks.
  render(places, clip.draw(), drawn, '--encoder', 'ffmpeg', '--quality', 'high');
  ffmpeg(
    '-i',
    drawn,
    '-an',
    ...H264,
    '-tune',
    'animation',
    '-crf',
    String(DRAWN_QUALITY),
    '-r',
    '30',
    ...SAME,
    output,
  );
}

/** Computes the frames of a clip and packs them. */
export async function makePixelClip({ folder }: Places, clip: PixelClip, file: string): Promise<void> {
  const { widthPx, heightPx, framesPerSecond, frames, isTransparent, quality } = clip;
  const output = join(folder, file);
  mkdirSync(dirname(output), { recursive: true });
  const packed = isTransparent ? VP9 : H264;
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${widthPx}x${heightPx}`],
      ...[
        '-r',
        String(framesPerSecond),
        '-i',
        '-',
        '-an',
        '-vf',
        ENLARGED,
        ...packed,
        '-crf',
        String(quality),
        ...SAME,
        output,
      ],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const frameAt = clip.prepare();
  for (let frame = 0; frame < frames; frame++) {
    const bytes = paintFrame(clip, frameAt(frame / frames, frame));
    if (!encoder.stdin.write(bytes)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`${file} was not encoded`);
}

/** Peaks of what was encoded stay below this, in decibels of full scale, also between samples. */
const HIGHEST_PEAK_DECIBELS = -1;
const SONG_BITRATE = '96k';

/** Plays a piece in one of its lengths and packs it; where packing made peaks higher than they may be, it is played again with lower ones. */
export function makeSong({ folder, work }: Places, song: Song, seconds: SongSeconds, file: string): void {
  const output = join(folder, file);
  mkdirSync(dirname(output), { recursive: true });
  const wav = join(work, 'music.wav');
  const mix = mixSong(song, seconds);
  for (const ceiling of [-2, -3, -4, -5]) {
    writeFileSync(wav, encodeWav(masterSong(mix, ceiling)));
    packSound(wav, output, SONG_BITRATE);
    const { peakDecibels, loudnessLufs } = measureLoudness(output);
    const isLoudEnough = Math.abs(loudnessLufs - LOUDNESS_LUFS) < 0.7;
    if (!isLoudEnough) throw new Error(`${file} is at ${loudnessLufs} LUFS`);
    if (peakDecibels <= HIGHEST_PEAK_DECIBELS) return;
  }
  throw new Error(`${file} has peaks above ${HIGHEST_PEAK_DECIBELS} dB`);
}

/** Packs a sound as AAC. */
export function packSound(wav: string, output: string, bitrate: string): void {
  ffmpeg(
    '-i',
    wav,
    '-c:a',
    'aac',
    '-b:a',
    bitrate,
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    output,
  );
}

/** Kilobytes of a file, for what the build says of it. */
export const kilobytesOf = (path: string): number => Math.round(statSync(path).size / 1000);
