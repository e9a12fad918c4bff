import { GessoError } from '../../model/errors.ts';
import { assertImageFits } from '../images/image-limits.ts';
import { readImageSize } from '../images/image-size.ts';
import type { LottieFeature } from '../import-notice.ts';
import { sniffFile } from '../sniff.ts';
import { ZipReader } from '../zip.ts';
import { missingLottieFeatures } from './lottie-features.ts';
import { isNumber, isRecord, type Json, type JsonRecord } from './lottie-json.ts';
import { upgradeLottie } from './lottie-versions.ts';

/** An animation that is safe to play: no expressions, nothing from outside, of bounded size. */
export interface LottieFile {
  readonly json: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the file itself. */
  readonly frames: number;
  readonly framesPerSecond: number;
  /** What it uses and the player leaves out. */
  readonly missingFeatures: readonly LottieFeature[];
}

/** What an animation may have. Beyond these it is a mistake or an attack. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;
const MAX_ZIP = { maxEntries: 2_000, maxBytes: 100 * 1024 * 1024, brokenCode: 'animation-broken' } as const;
const MAX_SIDE_PX = 8_192;
const MAX_SECONDS = 600;
const MAX_DEPTH = 120;
const MAX_VALUES = 3_000_000;
/** Shapes drawn in one frame, copies by repeaters and precomposed layers counted as often as they show. */
const MAX_SHAPES = 200_000;

/**
 * Reads a Lottie animation, as JSON or in a dotLottie archive, and takes out what could run or reach out: expressions,
 * fonts and images by address. Embedded images stay.
 * @throws GessoError `animation-broken` or `picture-too-large`, naming the file.
 */
export async function readLottie(blob: Blob, name: string): Promise<LottieFile> {
  const broken = (reason: string, cause?: unknown) =>
    new GessoError('animation-broken', { name, reason }, { cause });
  if (blob.size > MAX_FILE_BYTES) throw broken('it is over 30 MB');
  const head = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  const isArchive = head[0] === 0x50 && head[1] === 0x4b;
  const animation = isArchive
    ? await readArchive(await blob.arrayBuffer(), name)
    : parseJson(await blob.text(), broken);
  const cleaned = new Cleaner(broken).clean(animation, 0);
  if (!isRecord(cleaned)) throw broken('it is not an animation');
  const { w, h, fr, ip, op, layers } = cleaned;
  if (!isNumber(w) || !isNumber(h) || w < 1 || h < 1 || w > MAX_SIDE_PX || h > MAX_SIDE_PX)
    throw broken('it has no size');
  if (!isNumber(fr) || !isNumber(ip) || !isNumber(op) || fr <= 0 || fr > 1_000 || op <= ip)
    throw broken('it has no duration');
  if ((op - ip) / fr > MAX_SECONDS) throw broken(`it is longer than ${MAX_SECONDS / 60} minutes`);
  if (!Array.isArray(layers)) throw broken('it has no layers');
  upgradeLottie(cleaned);
  assertDrawable(cleaned, broken);
  await checkImages(cleaned, name);
  return {
    json: JSON.stringify(cleaned),
    widthPx: Math.round(w),
    heightPx: Math.round(h),
    frames: Math.max(1, Math.round(op - ip)),
    framesPerSecond: fr,
    missingFeatures: isRecord(animation) ? missingLottieFeatures(animation) : [],
  };
}

type Broken = (reason: string, cause?: unknown) => GessoError;

function parseJson(text: string, broken: Broken): Json {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Json;
  } catch (cause) {
    throw broken('it is not valid JSON', cause);
  }
}

/** The first animation of a dotLottie archive (1.0 has `animations/` and `images/`, 2.0 `a/` and `i/`), its images put in. */
async function readArchive(bytes: ArrayBuffer, name: string): Promise<Json> {
  const broken: Broken = (reason, cause) => new GessoError('animation-broken', { name, reason }, { cause });
  const zip = new ZipReader(bytes, name, MAX_ZIP);
  const decoder = new TextDecoder();
  const manifestBytes = await zip.read('manifest.json');
  const manifest = manifestBytes ? parseJson(decoder.decode(manifestBytes), broken) : null;
  const first = isRecord(manifest) && Array.isArray(manifest.animations) ? manifest.animations[0] : null;
  const id = isRecord(first) && typeof first.id === 'string' ? first.id : null;
  const path =
    (id === null
      ? undefined
      : [`animations/${id}.json`, `a/${id}.json`].find((each) => zip.names.includes(each))) ??
    zip.names.find((each) => /^(animations|a)\/[^/]+\.json$/.test(each));
  const file = path === undefined ? null : await zip.read(path);
  if (!file) throw broken('the archive has no animation');
  const animation = parseJson(decoder.decode(file), broken);
  if (isRecord(animation) && Array.isArray(animation.assets)) {
    for (const asset of animation.assets) if (isRecord(asset)) await embedImage(asset, zip);
  }
  return animation;
}

async function embedImage(asset: JsonRecord, zip: ZipReader): Promise<void> {
  if (typeof asset.p !== 'string' || asset.p.startsWith('data:')) return;
  const fileName = asset.p.split('/').at(-1) ?? '';
  const bytes = (await zip.read(`images/${fileName}`)) ?? (await zip.read(`i/${fileName}`));
  if (!bytes) return;
  const { mimeType, kind } = sniffFile(bytes);
  if (kind !== 'image') return;
  asset.p = `data:${mimeType};base64,${toBase64(bytes)}`;
  asset.u = '';
  asset.e = 1;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** One transparent pixel, for images that may not be had. */
const NOTHING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

class Cleaner {
  #values = 0;
  readonly #broken: Broken;

  constructor(broken: Broken) {
    this.#broken = broken;
  }

  /** A copy without expressions (text under `x`), addresses of fonts, and images that are not embedded. */
  clean(value: Json, depth: number): Json {
    this.#values += 1;
    if (depth > MAX_DEPTH || this.#values > MAX_VALUES)
      throw this.#broken('it is nested too deeply or too large');
    if (Array.isArray(value)) return value.map((each) => this.clean(each, depth + 1));
    if (!isRecord(value)) return value;
    const copy: JsonRecord = {};
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') continue;
      if (key === 'x' && typeof each === 'string') continue;
      if (key === 'fPath') continue;
      copy[key] = this.clean(each, depth + 1);
    }
    const isImage = typeof copy.p === 'string' && ('u' in copy || 'e' in copy || 'id' in copy);
    if (isImage) {
      if (!/^data:image\/(png|jpe?g|webp);base64,/.test(String(copy.p))) copy.p = NOTHING;
      // Early files embed images without saying so.
      copy.u = '';
      copy.e = 1;
    }
    return copy;
  }
}

/** Counts what a frame draws before anything is drawn: compositions that hold one another, and copies of copies. */
function assertDrawable(animation: JsonRecord, broken: Broken): void {
  const compositions = new Map<string, Json[]>();
  for (const asset of Array.isArray(animation.assets) ? animation.assets : []) {
    if (isRecord(asset) && typeof asset.id === 'string' && Array.isArray(asset.layers))
      compositions.set(asset.id, asset.layers);
  }
  const known = new Map<string, number>();
  const countLayers = (layers: Json[], path: ReadonlySet<string>): number => {
    let sum = 0;
    for (const layer of layers) {
      if (!isRecord(layer)) continue;
      sum += 1 + (Array.isArray(layer.shapes) ? countShapes(layer.shapes) : 0);
      if (typeof layer.refId === 'string') sum += countComposition(layer.refId, path);
      if (sum > MAX_SHAPES) throw broken('it draws too much');
    }
    return sum;
  };
  const countComposition = (id: string, path: ReadonlySet<string>): number => {
    const layers = compositions.get(id);
    if (!layers) return 0;
    if (path.has(id)) throw broken('a composition holds itself');
    const counted = known.get(id) ?? countLayers(layers, new Set([...path, id]));
    known.set(id, counted);
    return counted;
  };
  countLayers(animation.layers as Json[], new Set());
}

/** Repeaters draw everything beside them so many times. */
function countShapes(shapes: Json[]): number {
  let sum = 0;
  let copies = 1;
  for (const shape of shapes) {
    if (!isRecord(shape)) continue;
    sum += Array.isArray(shape.it) ? countShapes(shape.it) : 1;
    if (shape.ty === 'rp') copies *= Math.max(1, largestNumber(shape.c));
  }
  return sum * copies;
}

function largestNumber(value: Json | undefined): number {
  if (isNumber(value)) return Math.abs(value);
  if (Array.isArray(value))
    return value.reduce((most: number, each) => Math.max(most, largestNumber(each)), 0);
  if (!isRecord(value)) return 0;
  return Math.max(largestNumber(value.k), largestNumber(value.s), largestNumber(value.e));
}

async function checkImages(animation: JsonRecord, name: string): Promise<void> {
  for (const asset of Array.isArray(animation.assets) ? animation.assets : []) {
    if (!isRecord(asset) || typeof asset.p !== 'string') continue;
    const bytes = fromBase64(asset.p.slice(asset.p.indexOf(',') + 1));
    const size = bytes && (await readImageSize(new Blob([bytes]), sniffFile(bytes).mimeType));
    if (!size) asset.p = NOTHING;
    else assertImageFits(size, name);
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
