import { FRAMES_PER_SECOND } from '@gesso/engine';
import { ALL_FORMATS, BlobSource, CanvasSink, Input } from 'mediabunny';
import { DRIFT_PX, driftHome, FULL_CLIP_URL, INK, LINES, photoUrl } from '../../export/scenes.ts';
import type { HandmadeFilm } from './loop.ts';

type Context = OffscreenCanvasRenderingContext2D;

const SIX_SECONDS = 180;
const easeOut = (progress: number) => 1 - (1 - progress) ** 4;
const easeInOut = (progress: number) => progress * progress * (3 - 2 * progress);

const loadImage = async (url: string) => createImageBitmap(await (await fetch(url)).blob());
const loadSmallImages = () =>
  Promise.all(['red.jpg', 'green.jpg', 'blue.jpg'].map((name) => loadImage(`/bench/media/${name}`)));

/** Draws an image so that it covers the page. */
function cover(context: Context, image: ImageBitmap, widthPx: number, heightPx: number): void {
  const scale = Math.max(widthPx / image.width, heightPx / image.height);
  const [width, height] = [widthPx / scale, heightPx / scale];
  context.drawImage(
    image,
    (image.width - width) / 2,
    (image.height - height) / 2,
    width,
    height,
    0,
    0,
    widthPx,
    heightPx,
  );
}

function slidingImage(
  context: Context,
  image: ImageBitmap,
  index: number,
  frame: number,
  topPx: number,
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
  context.roundRect(x, topPx, 300, 300, 24);
  context.clip();
  context.drawImage(image, x, topPx, 300, 300);
  context.restore();
}

function fadingLines(
  context: Context,
  frame: number,
  topPx: number,
  color: string,
  count = LINES.length,
): void {
  context.fillStyle = color;
  context.textBaseline = 'top';
  for (const [index, line] of LINES.slice(0, count).entries()) {
    context.globalAlpha = Math.min(1, Math.max(0, (frame - index * 12) / 15));
    context.font = index === 0 ? '72px Anton' : '48px Inter';
    context.fillText(line, 60, topPx + index * 85);
  }
  context.globalAlpha = 1;
}

type DrawClip = (
  draw: (image: HTMLCanvasElement | OffscreenCanvas) => void,
  seconds: number,
) => Promise<void>;

/** A clip that is read from its start, and again from there when a time before the last one is asked for. */
async function openClip(url: string): Promise<DrawClip> {
  const response = await fetch(url);
  const input = new Input({ source: new BlobSource(await response.blob()), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no image');
  const sink = new CanvasSink(track, { poolSize: 2 });
  let images = sink.canvases(0);
  let current = (await images.next()).value;
  let next = (await images.next()).value;
  let last = 0;
  return async (draw, seconds) => {
    if (seconds < last) {
      await images.return(undefined);
      images = sink.canvases(0);
      current = (await images.next()).value;
      next = (await images.next()).value;
    }
    last = seconds;
    while (next && next.timestamp <= seconds + 1e-6) {
      current = next;
      next = (await images.next()).value;
    }
    if (current) draw(current.canvas);
  };
}

const square = (frames = SIX_SECONDS) => ({ widthPx: 1080, heightPx: 1080, frames, bitrate: 4_500_000 });

/** Photographs over the page, images that slide, text that fades; with a clip where `withClip`. */
function photoFilm(sceneCount: number, withClip: boolean): HandmadeFilm {
  return {
    ...square(sceneCount * SIX_SECONDS),
    async open() {
      const small = await loadSmallImages();
      const photos = await Promise.all(
        [0, 1, 2, 3].slice(0, sceneCount).map((index) => loadImage(photoUrl(index))),
      );
      const drawClip = withClip ? await openClip('/bench/media/clip.mp4') : null;
      return async (context, frame) => {
        const local = frame % SIX_SECONDS;
        const photo = photos[Math.floor(frame / SIX_SECONDS) % photos.length];
        if (photo) cover(context, photo, 1080, 1080);
        for (const [index, image] of small.entries())
          slidingImage(context, image, index, local, withClip ? 60 : 120);
        await drawClip?.((image) => context.drawImage(image, 40, 430, 1000, 562), local / FRAMES_PER_SECOND);
        fadingLines(context, local, 700, INK);
      };
    },
  };
}

/** The scene of the first benchmark: a plain background, and a part of a clip. */
function plainFilm(withClip: boolean): HandmadeFilm {
  return {
    ...square(),
    async open() {
      const small = await loadSmallImages();
      const drawClip = withClip ? await openClip('/bench/media/clip.mp4') : null;
      return async (context, frame) => {
        context.fillStyle = '#ffb38f';
        context.fillRect(0, 0, 1080, 1080);
        for (const [index, image] of small.entries()) slidingImage(context, image, index, frame, 120);
        await drawClip?.(
          (image) => context.drawImage(image, 0, 104, 1280, 512, 240, 440, 600, 240),
          frame / FRAMES_PER_SECOND,
        );
        fadingLines(context, frame, 700, INK);
      };
    },
  };
}

function clipFilm(filter: string): HandmadeFilm {
  return {
    ...square(),
    async open() {
      const drawClip = await openClip(FULL_CLIP_URL);
      return async (context, frame) => {
        context.filter = filter;
        await drawClip(
          (image) => context.drawImage(image, 280, 0, 720, 720, 0, 0, 1080, 1080),
          frame / FRAMES_PER_SECOND,
        );
        context.filter = 'none';
        fadingLines(context, frame, 700, '#ffffff');
      };
    },
  };
}

const story: HandmadeFilm = {
  widthPx: 1080,
  heightPx: 1920,
  frames: SIX_SECONDS,
  bitrate: 8_000_000,
  async open() {
    const small = await loadSmallImages();
    const photo = await loadImage(photoUrl(1));
    return (context, frame) => {
      cover(context, photo, 1080, 1920);
      for (const [index, image] of small.entries()) slidingImage(context, image, index, frame, 300);
      fadingLines(context, frame, 1300, '#ffffff');
    };
  },
};

const thirty: HandmadeFilm = {
  ...square(),
  async open() {
    const small = await loadSmallImages();
    const photo = await loadImage(photoUrl(2));
    return (context, frame) => {
      cover(context, photo, 1080, 1080);
      for (let index = 0; index < 30; index++) {
        const image = small[index % 3];
        const { x, y } = driftHome(index);
        const travel = ((index % 2 === 0 ? DRIFT_PX : -DRIFT_PX) * frame) / FRAMES_PER_SECOND;
        if (image) context.drawImage(image, x + travel, y, 150, 150);
      }
    };
  },
};

const transitions: HandmadeFilm = {
  ...square(),
  async open() {
    const photos = await Promise.all([0, 1, 2, 3].map((index) => loadImage(photoUrl(index))));
    const drawScene = (context: Context, scene: number, frame: number) => {
      const photo = photos[scene];
      if (photo) cover(context, photo, 1080, 1080);
      const alpha = context.globalAlpha;
      context.globalAlpha = alpha * Math.min(1, frame / 15);
      context.fillStyle = '#ffffff';
      context.textBaseline = 'top';
      context.font = '72px Anton';
      context.fillText(LINES[0] ?? '', 60, 700);
      context.globalAlpha = alpha;
    };
    return (context, frame) => {
      const scene = Math.floor(frame / 45);
      const local = frame % 45;
      if (scene === 0 || local >= 15) {
        drawScene(context, scene, local);
        return;
      }
      const progress = easeInOut(local / 15);
      if (scene % 2 === 1) {
        drawScene(context, scene - 1, 44);
        context.globalAlpha = progress;
        drawScene(context, scene, local);
        context.globalAlpha = 1;
        return;
      }
      context.save();
      context.translate(-1080 * progress, 0);
      drawScene(context, scene - 1, 44);
      context.translate(1080, 0);
      drawScene(context, scene, local);
      context.restore();
    };
  },
};

/** The twin of each scene of bench/export/scenes.ts that has sound. */
export const HANDMADE_FILMS: Readonly<Record<string, HandmadeFilm>> = {
  'clip, images, text, sound': plainFilm(true),
  'images, text, sound': plainFilm(false),
  'photograph over the page, images, text, sound': photoFilm(1, false),
  'photograph and clip, images, text, sound': photoFilm(1, true),
  'clip over the page, text, sound': clipFilm('none'),
  'story in 9:16, text, sound': story,
  'thirty moving images': thirty,
  'four scenes with transitions': transitions,
  'effects on a clip': clipFilm('saturate(1.3) contrast(1.15) blur(8px)'),
  '60 s of photographs, images, text, sound': photoFilm(10, false),
  '60 s of photographs and clips, images, text, sound': photoFilm(10, true),
};
