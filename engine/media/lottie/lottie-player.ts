import { DotLottie } from '@lottiefiles/dotlottie-web';
import { LruCache } from '../../cache/lru-cache.ts';
import { GessoError } from '../../model/errors.ts';
import type { MediaJobs } from '../media-jobs.ts';

interface OpenAnimation {
  readonly player: DotLottie;
  readonly surface: { width: number; height: number };
  readonly name: string;
}

/** Animations at most; each holds its drawing in wasm memory. */
const MAX_OPEN = 64;
const open = new LruCache<OpenAnimation>(MAX_OPEN, ({ player }) => player.destroy());

/** Makes an animation ready in ThorVG. Runs in the worker of the decoders. @throws GessoError `animation-broken`. */
export async function openLottie({
  key,
  json,
  name,
  wasmUrl,
}: MediaJobs['openLottie']['input']): Promise<MediaJobs['openLottie']['output']> {
  closeLottie(key);
  // Said before the first player is made: the library would look on the network of others otherwise.
  DotLottie.setWasmUrl(wasmUrl);
  const surface = { width: 16, height: 16 };
  const player = new DotLottie({
    canvas: surface,
    autoplay: false,
    loop: false,
    useFrameInterpolation: false,
    layout: { fit: 'fill', align: [0, 0] },
  });
  await settled(player, 'ready', 'loadError', () => {}, name);
  await settled(player, 'load', 'loadError', () => player.load({ data: json }), name);
  const frames = Math.max(1, Math.round(player.totalFrames));
  open.set(key, { player, surface, name });
  return { frames };
}

function settled(
  player: DotLottie,
  good: 'ready' | 'load',
  bad: 'loadError',
  begin: () => void,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    player.addEventListener(good, () => resolve());
    player.addEventListener(bad, () =>
      reject(new GessoError('animation-broken', { name, reason: 'its animation cannot be read' })),
    );
    begin();
  });
}

/** Draws one frame. @throws GessoError `animation-broken` when it is not open. */
export async function drawLottie({
  key,
  frame,
  widthPx,
  heightPx,
}: MediaJobs['drawLottie']['input']): Promise<ImageBitmap> {
  const animation = open.get(key);
  if (!animation) throw new GessoError('animation-broken', { reason: 'its animation was closed' });
  const { player, surface } = animation;
  if (surface.width !== widthPx || surface.height !== heightPx) {
    Object.assign(surface, { width: widthPx, height: heightPx });
    player.resize();
  }
  player.setFrame(frame);
  const pixels = player.buffer;
  if (!pixels || pixels.length !== widthPx * heightPx * 4)
    throw new GessoError('animation-broken', { name: animation.name, reason: 'a frame cannot be drawn' });
  const copy = new Uint8ClampedArray(pixels);
  return createImageBitmap(new ImageData(copy, widthPx, heightPx), { premultiplyAlpha: 'premultiply' });
}

export function closeLottie(key: string): void {
  open.delete(key);
}
