import { FRAMES_PER_SECOND } from '@gesso/engine';
import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  canEncodeAudio,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';

type Context = OffscreenCanvasRenderingContext2D;

/** A film drawn by hand: its size and length, and what draws its frames. */
export interface HandmadeFilm {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly frames: number;
  readonly bitrate: number;
  /** Gets files in; gives what draws a frame, the whole page each time. */
  open(): Promise<(context: Context, frame: number) => Promise<void> | void>;
}

/**
 * What a good engineer writes by hand in an afternoon: a Canvas2D loop with mediabunny, every frame drawn, the browser's own text, the sound
 * decoded and encoded meanwhile. It is the yardstick of the export benchmark, not a part of the engine.
 */
export async function exportByHand(film: HandmadeFilm): Promise<{ blob: Blob; ms: number; frames: number }> {
  const started = performance.now();
  const { widthPx, heightPx, frames, bitrate } = film;
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const fonts = [
    new FontFace('Anton', 'url(/assets/fonts/anton/400.ttf)'),
    new FontFace('Inter', 'url(/assets/fonts/inter/400.ttf)'),
  ];
  for (const font of await Promise.all(fonts.map((font) => font.load()))) document.fonts.add(font);
  const draw = await film.open();

  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const video = new CanvasSource(canvas, { codec: 'avc', bitrate, keyFrameInterval: 2 });
  output.addVideoTrack(video, { frameRate: FRAMES_PER_SECOND });
  if (!(await canEncodeAudio('aac'))) registerAacEncoder();
  const audio = new AudioBufferSource({ codec: 'aac', quality: new Quality({ bitrate: 160_000 }) });
  output.addAudioTrack(audio);
  await output.start();
  const soundDone = addSound(audio, frames / FRAMES_PER_SECOND);

  for (let frame = 0; frame < frames; frame++) {
    await draw(context, frame);
    await video.add(frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
  }
  video.close();
  await soundDone;
  await output.finalize();
  const blob = new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type: 'video/mp4' });
  return { blob, ms: performance.now() - started, frames };
}

/** The six seconds of music, again and again where the film is longer. */
async function addSound(audio: AudioBufferSource, seconds: number): Promise<void> {
  const decoder = new OfflineAudioContext(2, 6 * 48_000, 48_000);
  const sound = await decoder.decodeAudioData(await (await fetch('/bench/media/music.m4a')).arrayBuffer());
  for (let at = 0; at < seconds; at += 6) await audio.add(sound);
  audio.close();
}
