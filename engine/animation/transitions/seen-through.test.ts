import { describe, expect, test } from 'vitest';
import { createEffect } from '../../effects/defaults.ts';
import {
  createImageLayer,
  createScene,
  createShapeMask,
  createTextLayer,
  createTextRun,
  createVideoLayer,
} from '../../model/create.ts';
import type { ImageLayer, Layer } from '../../model/layer.ts';
import { solid } from '../../model/paint.ts';
import { type Asset, TRANSITION_TYPES } from '../../model/project.ts';
import { isSeenThrough } from './seen-through.ts';
import { transitionPlacements } from './transitions.ts';

const asset = (id: string, fields: Partial<Asset>): Asset => ({
  id,
  kind: 'image',
  name: id,
  source: { type: 'blob', key: id },
  mimeType: 'image/jpeg',
  widthPx: 100,
  heightPx: 100,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: 1,
  ...fields,
});
const assets = {
  photo: asset('photo', {}),
  png: asset('png', { mimeType: 'image/png' }),
  cut: asset('cut', { mimeType: 'image/webp', cutOutOf: 'photo' }),
  film: asset('film', { kind: 'video', mimeType: 'video/mp4' }),
};
const box = { x: 10, y: 10, width: 100, height: 60 };
const image = (fields: Partial<ImageLayer> = {}) => createImageLayer({ ...box, assetId: 'photo', ...fields });
const clear = (...layers: Layer[]) => createScene({ bgColor: '#00000000', layers });
const going = [createTextLayer({ ...box, x: 20, width: 50, runs: [createTextRun({ text: 'a' })] })];

describe('what comes in a transition', () => {
  test('covers what goes where it has a background, or is a photograph or clip over all of it', () => {
    expect(isSeenThrough(createScene(), going, assets)).toBe(false);
    expect(isSeenThrough({ ...clear(), background: solid('#123456') }, going, assets)).toBe(false);
    expect(isSeenThrough(clear(image()), going, assets)).toBe(false);
    expect(isSeenThrough(clear(createVideoLayer({ ...box, assetId: 'film' })), going, assets)).toBe(false);
    expect(isSeenThrough(clear(), [], assets)).toBe(false);
  });

  test.each<[string, Layer]>([
    ['letters', createTextLayer({ ...box, runs: [createTextRun({ text: 'a' })] })],
    ['a smaller image', image({ width: 40 })],
    ['a turned image', image({ rotation: 3 })],
    ['a faint image', image({ opacity: 0.9 })],
    ['an image with round corners', image({ cornerRadius: 4 })],
    ['a masked image', image({ mask: createShapeMask() })],
    ['an image that fits into its box', image({ fit: 'contain' })],
    ['a file with transparent parts', image({ assetId: 'png' })],
    ['a cut-out', image({ assetId: 'cut' })],
    [
      'a clip without its green screen',
      createVideoLayer({ ...box, assetId: 'film', effects: [createEffect('chroma-key')] }),
    ],
    [
      'an image that moves',
      image({ keyframes: { x: [{ frame: 0, value: 9, easing: { type: 'linear' } }] } }),
    ],
    ['a hidden image', image({ hidden: true })],
  ])('leaves something in sight: %s', (_, layer) => {
    expect(isSeenThrough(clear(layer), going, assets)).toBe(true);
  });

  test.each([...TRANSITION_TYPES])('%s takes away in step what would be seen beside it', (type) => {
    const page = { widthPx: 160, heightPx: 90 };
    const transition = { type, durationFrames: 30, direction: 'left' as const };
    const last = transitionPlacements(transition, 30 / 31, page, true).outgoing;
    const isOff = Math.abs(last.offsetXPx) > page.widthPx * 0.95;
    const isWiped =
      last.mask?.type === 'polygons' &&
      last.mask.polygons.every((polygon) => Math.max(...polygon.filter((__, at) => at % 2 === 0)) < 0.05);
    // A dip into a colour has that over it.
    const isCovered = (last.veil?.opacity ?? 0) > 0.95;
    expect(last.opacity < 0.05 || isOff || isWiped || isCovered).toBe(true);
    // At its start it is all there.
    const first = transitionPlacements(transition, 1 / 31, page, true).outgoing;
    expect(first.opacity).toBeGreaterThan(0.95);
  });
});
