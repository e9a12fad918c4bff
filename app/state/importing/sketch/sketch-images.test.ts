import { describe, expect, test } from 'vitest';
import { board, color, fill, frame, PNG, read, sketchFile } from './testing.ts';

const rectangle = (fields: object) => ({
  _class: 'rectangle',
  name: 'Under',
  frame: frame(0, 0, 100, 100),
  style: { fills: [fill(color(1, 0, 0))] },
  ...fields,
});
const gradient = {
  isEnabled: true,
  fillType: 1,
  gradient: {
    gradientType: 0,
    from: '{0, 0.5}',
    to: '{1, 0.5}',
    stops: [
      { position: 0, color: color(0, 0, 0) },
      { position: 1, color: color(0, 0, 0, 0) },
    ],
  },
};

describe('masks that are more than an outline', () => {
  test('a mask by its opacity is drawn, and is seen below what it cuts', async () => {
    const fade = rectangle({
      name: 'Fade',
      hasClippingMask: true,
      clippingMaskMode: 1,
      style: { fills: [gradient] },
    });
    const { pages, drawings, report } = await read(sketchFile([board([fade, rectangle({})])]));
    const [own, group] = pages[0]?.layers ?? [];
    expect(own).toMatchObject({ name: 'Fade', fill: { type: 'linear-gradient' } });
    expect(group).toMatchObject({
      mask: { type: 'image', channel: 'alpha', fit: 'fill', assetId: drawings?.[0]?.assetId },
      children: [{ name: 'Under' }],
    });
    expect(drawings).toMatchObject([
      { widthPx: 100, heightPx: 100, layers: [{ fill: { type: 'linear-gradient' } }] },
    ]);
    expect(report).toEqual([]);
  });

  test('letters cut what lies over them', async () => {
    const word = {
      _class: 'text',
      name: 'Word',
      frame: frame(10, 20, 80, 40),
      hasClippingMask: true,
      attributedString: { string: 'SALE', attributes: [] },
    };
    const { pages, drawings, report } = await read(sketchFile([board([word, rectangle({})])]));
    expect(pages[0]?.layers).toMatchObject([{ runs: [{ text: 'SALE' }] }, { mask: { type: 'image' } }]);
    // From the corner of the mask.
    expect(drawings).toMatchObject([{ widthPx: 80, heightPx: 40, layers: [{ x: 0, y: 0 }] }]);
    expect(report).toEqual([]);
  });

  test('a mask by its opacity that has no look keeps its outline', async () => {
    const bare = rectangle({ hasClippingMask: true, clippingMaskMode: 1, style: {} });
    const { pages, drawings } = await read(sketchFile([board([bare, rectangle({})])]));
    expect(pages[0]?.layers).toMatchObject([{ mask: { type: 'shape' } }]);
    expect(drawings).toEqual([]);
  });
});

test('fills that are images are laid side by side, cover, fit or are drawn out as in the file', async () => {
  const filled = (patternFillType: number, fields: object = {}) =>
    rectangle({
      style: {
        fills: [
          { isEnabled: true, fillType: 4, image: { _ref: 'images/a.png' }, patternFillType, ...fields },
        ],
      },
    });
  const file = sketchFile([board([filled(0, { patternTileScale: 0.5 }), filled(1), filled(2), filled(3)])], {
    'images/a.png': PNG,
  });
  const { pages, images, drawings, report } = await read(file);
  const assetId = images[0]?.assetId;
  expect(pages[0]?.layers).toMatchObject([
    { fill: { type: 'image', fit: 'tile', scale: 0.5, assetId } },
    { fill: { type: 'image', fit: 'cover', assetId } },
    { fill: { type: 'image', fit: 'cover', assetId: drawings?.[0]?.assetId } },
    { fill: { type: 'image', fit: 'contain', assetId } },
  ]);
  expect(drawings).toMatchObject([{ widthPx: 100, heightPx: 100, layers: [{ fit: 'fill', assetId }] }]);
  expect(report).toEqual([]);
  const lost = await read(sketchFile([board([filled(1)])]));
  expect(lost.report).toEqual([{ layer: 'Under', outcome: 'approximated', reason: 'pattern' }]);
});
