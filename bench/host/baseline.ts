import { FRAMES_PER_SECOND } from '@gesso/engine';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  ALL_FORMATS,
  AudioBufferSource,
  BlobSource,
  BufferTarget,
  CanvasSink,
  CanvasSource,
  canEncodeAudio,
  Input,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';

/**
 * What a good engineer writes by hand in an afternoon for the first benchmark scene: a Canvas2D loop with mediabunny, every
 * frame drawn, the browser's own text. It draws what bench/scenes.ts describes; it is the yardstick, not a part of the engine.
 */
export async function exportByHand(withClip: boolean): Promise<{ blob: Blob; ms: number; frames: number }> {
  const started = performance.now();
  const size = 1080;
  const frames = 180;
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const load = async (name: string) => createImageBitmap(await (await fetch(`/bench/media/${name}`)).blob());
  const images = await Promise.all(['red.jpg', 'green.jpg', 'blue.jpg'].map(load));
  const fonts = [
    new FontFace('Anton', 'url(/assets/fonts/anton/400.ttf)'),
    new FontFace('Inter', 'url(/assets/fonts/inter/400.ttf)'),
  ];
  for (const font of await Promise.all(fonts.map((font) => font.load()))) document.fonts.add(font);

  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const video = new CanvasSource(canvas, { codec: 'avc', bitrate: 4_500_000, keyFrameInterval: 2 });
  output.addVideoTrack(video, { frameRate: 30 });
  if (!(await canEncodeAudio('aac'))) registerAacEncoder();
  const audio = new AudioBufferSource({ codec: 'aac', quality: new Quality({ bitrate: 160_000 }) });
  output.addAudioTrack(audio);
  await output.start();

  const decoder = new OfflineAudioContext(2, 6 * 48_000, 48_000);
  const sound = await decoder.decodeAudioData(await (await fetch('/bench/media/music.m4a')).arrayBuffer());
  const soundDone = audio.add(sound).then(() => audio.close());

  const clip = withClip ? await openClip() : null;
  for (let frame = 0; frame < frames; frame++) {
    context.fillStyle = '#ffb38f';
    context.fillRect(0, 0, size, size);
    for (const [index, image] of images.entries()) drawImage(context, image, index, frame);
    if (clip) await clip.draw(context, frame / FRAMES_PER_SECOND);
    for (const [index, line] of LINES.entries()) drawLine(context, line, index, frame);
    await video.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
  }
  video.close();
  await soundDone;
  await output.finalize();
  const blob = new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type: 'video/mp4' });
  return { blob, ms: performance.now() - started, frames };
}

const LINES = ['Made on your machine', 'Words that fade in', 'Images that slide', 'and sound beneath'];

const easeOut = (p: number) => 1 - (1 - p) ** 4;

function drawImage(
  context: OffscreenCanvasRenderingContext2D,
  image: ImageBitmap,
  index: number,
  frame: number,
): void {
  const start = index * 10;
  const end = start + 170 - index * 10;
  if (frame < start || frame >= end) return;
  const home = 60 + index * 330;
  const outside = index % 2 === 0 ? -300 : 1080;
  const leaving = index % 2 === 0 ? 1080 : -300;
  let x = home;
  if (frame - start < 21) x = outside + (home - outside) * easeOut((frame - start) / 21);
  if (end - frame < 21) x = leaving + (home - leaving) * easeOut((end - frame) / 21);
  context.save();
  context.beginPath();
  context.roundRect(x, 120, 300, 300, 24);
  context.clip();
  context.drawImage(image, x, 120, 300, 300);
  context.restore();
}

function drawLine(
  context: OffscreenCanvasRenderingContext2D,
  line: string,
  index: number,
  frame: number,
): void {
  context.globalAlpha = Math.min(1, Math.max(0, (frame - index * 12) / 15));
  context.fillStyle = '#14206e';
  context.font = index === 0 ? '72px Anton' : '48px Inter';
  context.textBaseline = 'top';
  context.fillText(line, 60, 700 + index * 85);
  context.globalAlpha = 1;
}

async function openClip() {
  const response = await fetch('/bench/media/clip.mp4');
  const input = new Input({ source: new BlobSource(await response.blob()), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no image');
  const sink = new CanvasSink(track, { poolSize: 2 });
  const images = sink.canvases(0);
  let current = (await images.next()).value;
  let next = (await images.next()).value;
  return {
    async draw(context: OffscreenCanvasRenderingContext2D, seconds: number) {
      while (next && next.timestamp <= seconds + 1e-6) {
        current = next;
        next = (await images.next()).value;
      }
      if (current) context.drawImage(current.canvas, 0, 104, 1280, 512, 240, 440, 600, 240);
    },
  };
}
