import { isNumber, isRecord, type Json, type JsonRecord, lottieLayers, recordsIn } from './lottie-json.ts';

/** Files before these versions of the exporter (bodymovin) are written differently. */
const COLORS_ARE_SHARES_FROM = [4, 1, 9];
const TEXT_HAS_TIMES_FROM = [4, 4, 14];
const PATHS_SAY_CLOSED_FROM = [4, 4, 18];

/** Brings an animation of an early exporter to what players read today, in place. One that does not say its version is of today. */
export function upgradeLottie(animation: JsonRecord): void {
  const layers = lottieLayers(animation);
  const shapes = layers.flatMap(({ shapes: own }) => shapesIn(own));
  if (isBefore(animation.v, COLORS_ARE_SHARES_FROM))
    for (const shape of shapes) if (shape.ty === 'fl' || shape.ty === 'st') scaleColor(shape.c);
  if (isBefore(animation.v, TEXT_HAS_TIMES_FROM))
    for (const { ty, t } of layers) if (ty === 5 && isRecord(t)) addTextTime(t);
  if (isBefore(animation.v, PATHS_SAY_CLOSED_FROM)) {
    for (const shape of shapes) if (shape.ty === 'sh') closePath(shape.ks, shape.closed);
    for (const layer of layers)
      for (const mask of recordsIn(layer.masksProperties)) closePath(mask.pt, mask.cl);
  }
}

function isBefore(version: Json | undefined, [major = 0, minor = 0, patch = 0]: readonly number[]): boolean {
  const parts = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(typeof version === 'string' ? version : '');
  if (!parts) return false;
  const [a, b, c] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)];
  return a !== major ? a < major : b !== minor ? b < minor : c < patch;
}

/** All shapes with those of groups. */
function shapesIn(shapes: Json | undefined): JsonRecord[] {
  return recordsIn(shapes).flatMap((shape) => [shape, ...shapesIn(shape.it)]);
}

/** 0-255 becomes 0-1. The opacity, where it is with them, is a share already. */
function scaleColor(property: Json | undefined): void {
  if (!isRecord(property) || !Array.isArray(property.k)) return;
  const scale = (values: Json | undefined) => {
    if (!Array.isArray(values)) return;
    for (const channel of [0, 1, 2]) {
      const value = values[channel];
      if (isNumber(value)) values[channel] = value / 255;
    }
  };
  if (isNumber(property.k[0])) scale(property.k);
  for (const { s, e } of recordsIn(property.k)) {
    scale(s);
    scale(e);
  }
}

function addTextTime(text: JsonRecord): void {
  const document = text.d;
  if (isRecord(document) && !('k' in document)) text.d = { k: [{ s: document, t: 0 }] };
}

/** Whether a path is closed stood on its shape and not with its points. */
function closePath(property: Json | undefined, closed: Json | undefined): void {
  if (!isRecord(property) || typeof closed !== 'boolean') return;
  const paths = isRecord(property.k)
    ? [property.k]
    : recordsIn(property.k).flatMap(({ s, e }) => [...recordsIn(s), ...recordsIn(e)]);
  for (const path of paths) path.c = closed;
}
