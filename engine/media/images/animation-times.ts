/** When the images of an animated image show. */
export interface AnimationTimes {
  /** How long each shows, in milliseconds. */
  readonly durationsMs: readonly number[];
}

/** Frames that are read at most; longer ones are cut there. */
const MAX_FRAMES = 20_000;

/** Browsers show frames of 10 ms and less for 100 ms, because early files meant "as fast as you can" by them. */
const SHORTEST_MS = 10;
const INSTEAD_OF_SHORTEST_MS = 100;

const shown = (milliseconds: number) => (milliseconds <= SHORTEST_MS ? INSTEAD_OF_SHORTEST_MS : milliseconds);

/**
 * Reads how long each frame of a GIF, WebP, APNG or AVIF shows, without decoding any. Null when it is a still image. A file
 * that is cut off gives the frames before the cut.
 */
export function readAnimationTimes(bytes: Uint8Array, mimeType: string): AnimationTimes | null {
  const durations =
    mimeType === 'image/gif'
      ? readGifFrames(bytes).map(({ delayMs }) => delayMs)
      : mimeType === 'image/webp'
        ? webpDurations(bytes)
        : mimeType === 'image/png'
          ? pngDurations(bytes)
          : mimeType === 'image/avif'
            ? avifDurations(bytes)
            : [];
  return durations.length > 1 ? { durationsMs: durations.map(shown) } : null;
}

/** Whether every frame of a GIF lies within its image; files where one does not are damaged and decoders disagree on them. */
export function gifFramesFit(bytes: Uint8Array): boolean {
  const [width, height] = [uint16(bytes, 6), uint16(bytes, 8)];
  return readGifFrames(bytes).every(
    ({ left, top, frameWidth, frameHeight }) => left + frameWidth <= width && top + frameHeight <= height,
  );
}

const uint16 = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

interface GifFrame {
  readonly left: number;
  readonly top: number;
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly delayMs: number;
}

/** GIF89a: a graphic control extension gives the delay (in 1/100 s) of the image that follows it. */
function readGifFrames(bytes: Uint8Array): GifFrame[] {
  const frames: GifFrame[] = [];
  const flags = bytes[10] ?? 0;
  let at = 13 + tableBytes(flags);
  let delayMs = 0;
  const skipBlocks = () => {
    while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  };
  while (at < bytes.length && frames.length < MAX_FRAMES) {
    const kind = bytes[at];
    if (kind === 0x21) {
      if (bytes[at + 1] === 0xf9) delayMs = uint16(bytes, at + 4) * 10;
      at += 2;
      skipBlocks();
    } else if (kind === 0x2c) {
      const frame = {
        left: uint16(bytes, at + 1),
        top: uint16(bytes, at + 3),
        frameWidth: uint16(bytes, at + 5),
        frameHeight: uint16(bytes, at + 7),
        delayMs,
      };
      at += 10 + tableBytes(bytes[at + 9] ?? 0) + 1;
      if (at >= bytes.length) break;
      skipBlocks();
      frames.push(frame);
      delayMs = 0;
    } else break;
  }
  return frames;
}

/** The size of a colour table by the flags that announce it. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** WebP: an ANMF chunk per frame, its duration in three bytes. */
function webpDurations(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const durations: number[] = [];
  for (let at = 12; at + 24 <= bytes.length && durations.length < MAX_FRAMES; ) {
    const size = view.getUint32(at + 4, true);
    if (view.getUint32(at) === 0x414e4d46)
      durations.push(view.getUint16(at + 20, true) | (view.getUint8(at + 22) << 16));
    at += 8 + size + (size & 1);
  }
  return durations;
}

/** APNG: after acTL, an fcTL chunk per frame with its delay as a fraction of a second. */
function pngDurations(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const durations: number[] = [];
  let isAnimated = false;
  for (let at = 8; at + 12 <= bytes.length && durations.length < MAX_FRAMES; ) {
    const type = view.getUint32(at + 4);
    if (type === 0x6163544c) isAnimated = true;
    if (type === 0x49444154 && !isAnimated) return [];
    if (type === 0x6663544c && at + 34 <= bytes.length) {
      const denominator = view.getUint16(at + 30) || 100;
      durations.push((view.getUint16(at + 28) * 1000) / denominator);
    }
    at += 12 + view.getUint32(at);
  }
  return durations;
}

/** AVIF: the times of the first track of images, as in a film (ISO/IEC 14496-12, stts). */
function avifDurations(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const film = boxIn(view, { start: 0, end: bytes.length }, 'moov');
  for (const track of film ? boxesIn(view, film, 'trak') : []) {
    const media = boxIn(view, track, 'mdia');
    const handler = media && boxIn(view, media, 'hdlr');
    const header = media && boxIn(view, media, 'mdhd');
    const parts = media && boxIn(view, media, 'minf');
    const table = parts && boxIn(view, parts, 'stbl');
    const times = table && boxIn(view, table, 'stts');
    // The opacity has a track of its own, of another kind.
    const isImageTrack = handler && view.getUint32(handler.start + 8) === 0x70696374;
    // Times of 64 bits are before the number of units.
    if (!isImageTrack || !header || !times || header.end - header.start < 24) continue;
    const unitsPerSecond = view.getUint32(header.start + (view.getUint8(header.start) === 1 ? 20 : 12));
    return framesOfTimes(view, times, unitsPerSecond);
  }
  return [];
}

function framesOfTimes(view: DataView, times: Span, unitsPerSecond: number): number[] {
  const durations: number[] = [];
  const count = view.getUint32(times.start + 4);
  for (let entry = 0; entry < count && times.start + 16 + entry * 8 <= times.end; entry++) {
    const at = times.start + 8 + entry * 8;
    const ms = (view.getUint32(at + 4) * 1000) / Math.max(1, unitsPerSecond);
    for (let frame = view.getUint32(at); frame > 0 && durations.length < MAX_FRAMES; frame--)
      durations.push(ms);
  }
  return durations;
}

/** The content of a box. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const boxIn = (view: DataView, within: Span, type: string) => boxesIn(view, within, type)[0] ?? null;

function boxesIn(view: DataView, { start, end }: Span, type: string): Span[] {
  const found: Span[] = [];
  for (let at = start; at + 24 <= end; ) {
    const size = view.getUint32(at);
    const name = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    const stop = size === 0 ? end : Math.min(end, at + size);
    if (size !== 0 && size < 8) break;
    // What a box of 24 bytes or more holds can be read as far as its fixed fields go.
    if (name === type && stop - at >= 24) found.push({ start: at + 8, end: stop });
    at = stop;
  }
  return found;
}

/** The times of a file that may move; null when it stands still. */
export async function animationTimesOf(blob: Blob, mimeType: string): Promise<AnimationTimes | null> {
  if (!MOVING_TYPES.has(mimeType)) return null;
  return readAnimationTimes(new Uint8Array(await blob.arrayBuffer()), mimeType);
}

const MOVING_TYPES: ReadonlySet<string> = new Set(['image/gif', 'image/webp', 'image/png', 'image/avif']);

/** Which frame shows at a time from the start. With `loop` it begins again, else the last one stays. */
export function frameIndexAt(times: AnimationTimes, seconds: number, loop: boolean): number {
  const { durationsMs } = times;
  const total = durationsMs.reduce((sum, each) => sum + each, 0);
  // A thousandth more: 3/30 s must reach the frame that starts at 100 ms.
  const wanted = Math.max(0, seconds * 1000) + 0.001;
  let left = loop ? wanted % total : Math.min(wanted, total);
  for (const [index, duration] of durationsMs.entries()) {
    if (left < duration) return index;
    left -= duration;
  }
  return durationsMs.length - 1;
}
