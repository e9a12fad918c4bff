import type { Asset, VideoLayer } from '@gesso/engine';
import { FRAMES_PER_SECOND } from '@gesso/engine';
import { fileFrameAfter } from '@gesso/engine/edits';
import { useEffect, useRef, useState } from 'react';
import type { StudioResources } from '../../state/files/resources.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as styles from './timeline.module.css';

const TILE_PX = 80;
const MAX_IMAGES = 12;

interface Film {
  readonly images: readonly { readonly seconds: number; readonly bitmap: ImageBitmap }[];
}

/** The images of each clip, taken once for as long as the page lives. */
const films = new Map<string, Promise<Film>>();

/** Takes up to twelve images from a clip with the browser's own player, so that the stage's decoder is not disturbed. */
async function takeImages(resources: StudioResources, asset: Asset): Promise<Film> {
  const blob = await resources.engine.ports.media.open(asset);
  const url = URL.createObjectURL(blob);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  const once = (name: string) =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(name, () => resolve(), { once: true });
      video.addEventListener(
        'error',
        () => reject(new Error(`The images of ${asset.name} cannot be read.`)),
        { once: true },
      );
    });
  try {
    await once('loadeddata');
    const duration = Math.max(0.1, asset.durationFrames / FRAMES_PER_SECOND);
    const count = Math.min(MAX_IMAGES, Math.max(1, Math.ceil(duration)));
    const images = [];
    for (let index = 0; index < count; index++) {
      const seconds = (index / count) * duration;
      const seeked = once('seeked');
      video.currentTime = seconds + 0.05;
      await seeked;
      images.push({
        seconds,
        bitmap: await createImageBitmap(video, { resizeHeight: 112, resizeQuality: 'medium' }),
      });
    }
    return { images };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The clip's own images behind its name. Stays plain when they cannot be taken. */
export function FilmStrip({
  asset,
  layer,
  durationFrames,
  width,
  height,
}: {
  asset: Asset;
  layer: VideoLayer;
  durationFrames: number;
  width: number;
  height: number;
}) {
  const { trimStartFrame, speed, speedCurve, reversed, freezeFrame } = layer;
  const { resources } = useStudio();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [film, setFilm] = useState<Film | null>(null);

  useEffect(() => {
    let isGone = false;
    const known = films.get(asset.id) ?? takeImages(resources, asset);
    films.set(asset.id, known);
    known.then(
      (taken) => !isGone && setFilm(taken),
      () => films.delete(asset.id),
    );
    return () => {
      isGone = true;
    };
  }, [asset, resources]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !film || !canvas.current) return;
    canvas.current.width = Math.min(4096, Math.max(1, Math.round(width)));
    canvas.current.height = height;
    for (let x = 0; x < width; x += TILE_PX) {
      const played = ((reversed ? width - x : x) / width) * durationFrames;
      const clip = { trimStartFrame, speed, speedCurve };
      const seconds = (freezeFrame ?? fileFrameAfter(clip, trimStartFrame, played)) / FRAMES_PER_SECOND;
      const image = film.images.reduce<Film['images'][number] | null>(
        (best, each) =>
          !best || Math.abs(each.seconds - seconds) < Math.abs(best.seconds - seconds) ? each : best,
        null,
      );
      if (!image) return;
      const { bitmap } = image;
      const scale = Math.max(TILE_PX / bitmap.width, height / bitmap.height);
      const [w, h] = [TILE_PX / scale, height / scale];
      context.drawImage(bitmap, (bitmap.width - w) / 2, (bitmap.height - h) / 2, w, h, x, 0, TILE_PX, height);
    }
  }, [film, trimStartFrame, speed, speedCurve, reversed, freezeFrame, durationFrames, width, height]);

  return <canvas ref={canvas} className={styles.film} />;
}
