import { expect, test } from 'vitest';
import { createEffect } from '../../engine/effects.ts';
import { animatableProperties } from '../../engine/model/layers/animatable.ts';
import {
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createShapeMask,
  createTextLayer,
  createTextMask,
  createTextRun,
  type Easing,
  type Layer,
  solid,
} from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';
import { fileAsset } from '../support/sample-media.ts';

const host = openHostForFile();
const FRAMES = [0, 12, 24, 36];

/** A colour as keyframes count it. */
const rgba = (hex: string) => Number.parseInt(`${hex.slice(1)}ff`, 16);
const LINEAR: Easing = { type: 'linear' };
/** From one value to another over the 36 frames that are looked at. */
const between = (from: number, to: number, easing: Easing = LINEAR) => [
  { frame: 0, value: from, easing },
  { frame: 36, value: to, easing: LINEAR },
];

const photo = fileAsset('asset:photo', 'assets/media/thumbs/lake-house-dusk.webp', {
  widthPx: 320,
  heightPx: 320,
});

const page = (layer: Layer) =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 120, height: 120 },
    metadata: {
      assets: { [photo.id]: photo },
      sceneItems: [createScene({ durationFrames: 60, bgColor: '#f6f6f4', layers: [layer] })],
    },
  });

const box = { x: 30, y: 30, width: 60, height: 60 };
const shape = (fields: Partial<Parameters<typeof createShapeLayer>[0]>) =>
  createShapeLayer({ ...box, cornerRadius: 8, fill: solid('#2a33de'), ...fields });
const text = (fields: Partial<Parameters<typeof createTextLayer>[0]>) =>
  createTextLayer({
    runs: [createTextRun({ text: 'Gesso', fontFamily: 'Anton', fontSizePx: 24, color: '#ce3b12' })],
    ...{ x: 20, y: 40, width: 80, height: 40 },
    ...fields,
  });

const MOVING: Readonly<Record<string, () => Layer>> = {
  'fill colour and opacity': () =>
    shape({
      keyframes: { 'fill.color': between(rgba('#2a33de'), rgba('#e0b020')), opacity: between(1, 0.4) },
    }),
  'corner radius, width and rotation': () =>
    shape({
      keyframes: { cornerRadius: between(0, 30), width: between(60, 24), rotation: between(0, 90) },
    }),
  'stroke width and colour': () =>
    shape({
      stroke: { color: '#14151f', widthPx: 1, dash: 'solid' },
      keyframes: {
        'stroke.widthPx': between(1, 14),
        'stroke.color': between(rgba('#14151f'), rgba('#e04020')),
      },
    }),
  'shadow distance, blur and colour': () =>
    shape({
      shadow: { presetId: 0, color: '#14151f', opacity: 0.6, angleDeg: 45, distancePx: 0, blurPx: 0 },
      keyframes: {
        'shadow.distancePx': between(0, 18),
        'shadow.blurPx': between(0, 12),
        'shadow.color': between(rgba('#14151f'), rgba('#ce3b12')),
      },
    }),
  'size and colour of text': () =>
    text({
      keyframes: {
        'runs.fontSizePx': between(12, 34),
        'runs.color': between(rgba('#ce3b12'), rgba('#2a33de')),
      },
    }),
  'letter spacing of text': () => text({ keyframes: { letterSpacing: between(0, 300) } }),
  'strength of a blur': () =>
    shape({
      effects: [{ ...createEffect('gaussian-blur'), radiusPx: 0 }],
      keyframes: { 'effects.gaussian-blur.radiusPx': between(0, 10) },
    }),
  'size of large pixels': () =>
    text({
      effects: [{ ...createEffect('pixelate'), sizePx: 1 }],
      keyframes: { 'effects.pixelate.sizePx': between(1, 9) },
    }),
  'the place of a mask': () =>
    shape({
      mask: createShapeMask({ scaleX: 0.5, scaleY: 0.5 }),
      keyframes: {
        'mask.offsetX': between(-0.4, 0.4),
        'mask.offsetY': between(-0.3, 0.2, { type: 'ease' }),
      },
    }),
  'the size, turn and edge of a mask': () =>
    shape({
      mask: createShapeMask({ shape: 'rectangle', cornerRadius: 4 }),
      keyframes: {
        'mask.scaleX': between(0.3, 1),
        'mask.scaleY': between(0.9, 0.5),
        'mask.rotation': between(0, 60),
        'mask.featherPx': between(0, 14),
        'mask.cornerRadius': between(0, 20),
      },
    }),
  'the opening of letters': () =>
    shape({
      mask: createTextMask({ text: 'GO', fontFamily: 'Anton', fontWeight: 400 }),
      keyframes: { 'mask.scaleX': between(1, 6), 'mask.scaleY': between(1, 6) },
    }),
  'the depth of a star that cuts': () =>
    shape({
      mask: createShapeMask({ shape: 'star', innerRatio: 0.9 }),
      keyframes: { 'mask.innerRatio': between(0.9, 0.2) },
    }),
  'the crop of an image': () =>
    createImageLayer({
      ...{ ...box, assetId: photo.id, cropRotation: 0 },
      keyframes: {
        zoom: between(1, 3),
        focusX: between(0.2, 0.8),
        focusY: between(0.3, 0.7),
        cropRotation: between(0, 25),
      },
    }),
  'the height of lines, the width and height of a text and its opacity': () =>
    text({
      runs: [createTextRun({ text: 'one two three', fontFamily: 'Anton', fontSizePx: 18, color: '#ce3b12' })],
      autoHeight: false,
      keyframes: {
        lineHeight: between(0.8, 1.6),
        width: between(40, 90),
        height: between(60, 40),
        opacity: between(0.3, 1),
      },
    }),
  'the place of letters along a path': () =>
    text({
      ...{ x: 10, y: 30, width: 100, height: 60 },
      textPath: { type: 'path', path: 'M0 1C0.3 0 0.7 0 1 1', offset: 0, flipped: false },
      keyframes: { 'textPath.offset': between(0, 0.5) },
    }),
  'the bend of a line of letters': () =>
    text({
      textPath: { type: 'arc', angleDeg: 0 },
      keyframes: { 'textPath.angleDeg': between(20, 200) },
    }),
  'the tips of a star and its shadow': () =>
    shape({
      ...{ shape: 'star', innerRatio: 0.9 },
      shadow: { presetId: 0, color: '#14151f', opacity: 0, angleDeg: 45, distancePx: 6, blurPx: 3 },
      keyframes: { innerRatio: between(0.9, 0.2), 'shadow.opacity': between(0, 0.9) },
    }),
  'y, height and fill of a box': () =>
    shape({
      keyframes: {
        y: between(10, 60),
        height: between(20, 50),
        'fill.color': between(rgba('#000000'), rgba('#ffffff')),
      },
    }),
  'a way that goes back and over': () =>
    shape({ width: 24, height: 24, keyframes: { x: between(8, 88, { type: 'back', overshoot: 1.7 }) } }),
  'a way in steps': () =>
    shape({ width: 24, height: 24, keyframes: { x: between(8, 88, { type: 'steps', count: 4 }) } }),
};

for (const [name, layer] of Object.entries(MOVING))
  scene(`keyframes of ${name}`, host, () => ({ project: page(layer()), frames: FRAMES }));

test('every property that keyframes may move is moved in one of these scenes', () => {
  const layers = Object.values(MOVING).map((layer) => layer());
  const moved = new Set(layers.flatMap(({ keyframes }) => Object.keys(keyframes)));
  const movable = new Set(layers.flatMap((layer) => animatableProperties(layer).map(({ name }) => name)));
  // Volume is heard; the other parameters of effects have scenes of their own.
  expect([...movable].filter((name) => !moved.has(name) && name !== 'volume')).toEqual([]);
});
