/**
 * What a browser can do of what the engine and its editors use. `yes`: by itself. `replaced`: it cannot, and something of ours does it, slower
 * or with more memory. `no`: what needs it is left out.
 */
export type AbilityState = 'yes' | 'replaced' | 'no';

/** Each ability, with what stands in where a browser lacks it. In the order of the page that shows them. */
export const ABILITIES = [
  /** OffscreenCanvas: everything is drawn on one. */
  'offscreenCanvas',
  /** WebGL 2; Canvas2D replaces it. */
  'webgl',
  /** WebGPU for networks; wasm replaces it. */
  'webgpu',
  /** More than one thread in wasm; one thread replaces them. */
  'threads',
  /** Decoding H.264; files are converted by ffmpeg where it is missing. */
  'videoDecoder',
  /** AudioDecoder; `decodeAudioData` replaces it. */
  'audioDecoder',
  /** Encoding H.264; ffmpeg replaces it. */
  'h264Encoder',
  /** Encoding AAC; an encoder of the engine replaces it. */
  'aacEncoder',
  /** Encoding VP9 and Opus: WebM. */
  'webm',
  /** Encoding AV1: AVIF, and WebM with AV1. */
  'av1Encoder',
  /** Writing WebP. */
  'webp',
  /** ImageDecoder: the frames of animated images; without it the first one stands still. */
  'animatedImages',
  /** `filter` of canvases; our kernels replace it. */
  'canvasFilter',
  /** Files of one's own on the disk (OPFS); memory replaces it. */
  'privateFiles',
  /** Blobs in IndexedDB; bytes replace them. */
  'storedBlobs',
  /** Locks between tabs; without them the tab that writes last wins. */
  'locks',
  /** Picking a colour anywhere on the screen; our picker takes colours of the canvas. */
  'eyeDropper',
] as const;

/** Something that a browser can do or lacks. @useDeclaredType */
export type Ability = (typeof ABILITIES)[number];
/** What this browser can do, by ability. */
export type Abilities = Readonly<Record<Ability, AbilityState>>;
