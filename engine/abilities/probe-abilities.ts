import { canEncodeAvif } from '../export/images/avif.ts';
import { canWriteWebp } from '../export/images/webp.ts';
import { findEncoderConfig } from '../export/video/encoder-config.ts';
import { hangsInAudioDecoder, loadMediaSystem } from '../media/browser-faults.ts';
import { storesBlobs } from '../storage/stored-blob.ts';
import type { Abilities, AbilityState } from './abilities.ts';

let probing: Promise<Abilities> | null = null;

/** What this browser can do; found out once for each page. Never fails: what cannot be asked is not there. */
export function probeAbilities(): Promise<Abilities> {
  probing ??= probe();
  return probing;
}

/** For a video of 1280 × 720, which every encoder that is worth using makes. */
const TRIED = {
  ...{ widthPx: 1280, heightPx: 720, totalFrames: 12, framesPerSecond: 30 },
  ...{ bitrate: 4_000_000, quality: null },
} as const;

async function probe(): Promise<Abilities> {
  loadMediaSystem();
  const encodes = (codec: 'avc' | 'vp9' | 'av1') =>
    findEncoderConfig(codec, TRIED).then(
      () => true,
      () => false,
    );
  const [h264, vp9, av1, aac, opus, decodesH264, privateFiles, storedBlobs, webgpu] = await Promise.all([
    encodes('avc'),
    encodes('vp9'),
    Promise.all([encodes('av1'), canEncodeAvif()]).then((both) => both.every(Boolean)),
    canEncodeSound('mp4a.40.2'),
    canEncodeSound('opus'),
    canDecodeH264(),
    hasPrivateFiles(),
    storesBlobs(),
    hasWebgpu(),
  ]);
  const orReplaced = (has: boolean): AbilityState => (has ? 'yes' : 'replaced');
  const orNot = (has: boolean): AbilityState => (has ? 'yes' : 'no');
  return {
    offscreenCanvas: orNot(typeof OffscreenCanvas !== 'undefined'),
    webgl: orReplaced(hasWebgl()),
    webgpu: orReplaced(webgpu),
    threads: orReplaced(globalThis.crossOriginIsolated),
    videoDecoder: orReplaced(decodesH264),
    audioDecoder: orReplaced('AudioDecoder' in globalThis && !hangsInAudioDecoder()),
    h264Encoder: orReplaced(h264),
    aacEncoder: orReplaced(aac),
    webm: orNot(vp9 && opus),
    av1Encoder: orNot(av1),
    webp: orNot(await canWriteWebp()),
    animatedImages: orNot('ImageDecoder' in globalThis),
    canvasFilter: orReplaced(
      typeof CanvasRenderingContext2D !== 'undefined' && 'filter' in CanvasRenderingContext2D.prototype,
    ),
    privateFiles: orReplaced(privateFiles),
    storedBlobs: orReplaced(storedBlobs),
    locks: orNot('locks' in navigator),
    eyeDropper: orReplaced('EyeDropper' in globalThis),
  };
}

function hasWebgl(): boolean {
  try {
    return new OffscreenCanvas(1, 1).getContext('webgl2') !== null;
  } catch {
    return false;
  }
}

async function hasWebgpu(): Promise<boolean> {
  const { gpu } = navigator as { readonly gpu?: { requestAdapter(): Promise<object | null> } };
  return ((await gpu?.requestAdapter().catch(() => null)) ?? null) !== null;
}

/** @param codec as WebCodecs names it; asked for in stereo at the sample rate of exports */
async function canEncodeSound(codec: string): Promise<boolean> {
  if (typeof AudioEncoder === 'undefined') return false;
  const config = { codec, sampleRate: 48_000, numberOfChannels: 2, bitrate: 128_000 };
  const support = await AudioEncoder.isConfigSupported(config).catch(() => null);
  return support?.supported === true;
}

async function canDecodeH264(): Promise<boolean> {
  if (typeof VideoDecoder === 'undefined') return false;
  const support = await VideoDecoder.isConfigSupported({ codec: 'avc1.640028' }).catch(() => null);
  return support?.supported === true;
}

async function hasPrivateFiles(): Promise<boolean> {
  try {
    await navigator.storage.getDirectory();
    return true;
  } catch {
    return false;
  }
}
