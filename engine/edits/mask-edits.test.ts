import { describe, expect, test } from 'vitest';
import { createImageMask, createShapeMask, createTextMask } from '../model/create.ts';
import {
  changeMask,
  invertMask,
  maskWithImage,
  maskWithShape,
  maskWithText,
  placeMask,
  type WithMask,
} from './mask-edits.ts';

const withMask = (mask: WithMask['mask'] = null): WithMask => ({ mask });

describe('a mask', () => {
  test('of a shape keeps the corners and the inversion of the shape before', () => {
    const layer = withMask();
    maskWithShape(layer, 'rectangle', { cornerRadius: 12 });
    expect(layer.mask).toEqual(createShapeMask({ shape: 'rectangle', cornerRadius: 12, inverted: false }));
    invertMask(layer, true);
    maskWithShape(layer, 'ellipse');
    expect(layer.mask).toMatchObject({ type: 'shape', shape: 'ellipse', cornerRadius: 12, inverted: true });
  });

  test('of letters keeps the letters that were there, and is of bold ones at first', () => {
    const layer = withMask();
    maskWithText(layer, 'NEW');
    expect(layer.mask).toEqual(
      createTextMask({ inverted: false, text: 'NEW', fontFamily: 'Inter', fontWeight: 800, italic: false }),
    );
    maskWithText(layer, 'OTHER', { fontFamily: 'Lora' });
    expect(layer.mask).toMatchObject({ text: 'NEW', fontFamily: 'Lora', fontWeight: 800 });
  });

  test('of an image covers the layer, or fits it as the image before did', () => {
    const layer = withMask();
    maskWithImage(layer, 'asset:a');
    expect(layer.mask).toEqual(
      createImageMask({ inverted: false, assetId: 'asset:a', channel: 'alpha', fit: 'cover' }),
    );
    changeMask(layer, 'image', { fit: 'contain' });
    maskWithImage(layer, 'asset:b', 'luminance');
    expect(layer.mask).toMatchObject({ assetId: 'asset:b', channel: 'luminance', fit: 'contain' });
  });

  test('of another kind keeps whether it is inverted and where it lies, and nothing else', () => {
    const layer = withMask();
    maskWithShape(layer, 'ellipse');
    invertMask(layer, true);
    placeMask(layer, { offsetX: 0.25, scaleY: 2, rotation: 400, featherPx: 9 });
    maskWithText(layer, 'A');
    expect(layer.mask).toMatchObject({ type: 'text', inverted: true, text: 'A' });
    maskWithImage(layer, 'asset:a');
    expect(layer.mask).toMatchObject({ type: 'image', inverted: true, fit: 'cover' });
    maskWithShape(layer, 'ellipse');
    const place = { offsetX: 0.25, scaleY: 2, rotation: 400, featherPx: 9 };
    expect(layer.mask).toEqual(createShapeMask({ shape: 'ellipse', inverted: true, ...place }));
  });

  test('is placed within what the format allows; no mask stays none', () => {
    const layer = withMask();
    placeMask(layer, { offsetX: 1 });
    expect(layer.mask).toBeNull();
    maskWithShape(layer, 'ellipse');
    placeMask(layer, { offsetX: 9, offsetY: -9, scaleX: 0, scaleY: 99, featherPx: -1 });
    expect(layer.mask).toMatchObject({ offsetX: 5, offsetY: -5, scaleX: 0.01, scaleY: 20, featherPx: 0 });
  });

  test('is changed only where it is of that kind; no mask stays none', () => {
    const layer = withMask();
    changeMask(layer, 'shape', { cornerRadius: 3 });
    invertMask(layer, true);
    expect(layer.mask).toBeNull();
    maskWithText(layer, 'A');
    changeMask(layer, 'shape', { cornerRadius: 3 });
    expect(layer.mask).not.toHaveProperty('cornerRadius');
    changeMask(layer, 'text', { text: 'B' });
    invertMask(layer, false);
    expect(layer.mask).toMatchObject({ text: 'B', inverted: false });
  });
});
