import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { board, color, fill, frame, layersOf, PNG, read, sketchFile } from './testing.ts';

describe('[23] masks, symbols and several fills', () => {
  const box = (name: string, x: number, fields: object = {}) => ({
    _class: 'rectangle',
    ...{ name, do_objectID: name, frame: frame(x, 0, 20, 20) },
    style: { fills: [fill(color(1, 0, 0))] },
    ...fields,
  });

  test('a mask cuts what lies over it, as far as the layer that breaks the chain, and is seen where it has a fill', async () => {
    const mask = { hasClippingMask: true, frame: frame(10, 5, 100, 50), fixedRadius: 6 };
    const { pages, report } = await read(
      sketchFile([
        board([
          box('Under', 0),
          box('Mask', 0, mask),
          box('Cut', 30),
          { ...box('Turned', 50), rotation: -30 },
          box('Free', 90, { shouldBreakMaskChain: true }),
        ]),
        board([box('Bare', 0, { ...mask, style: {}, rotation: -20 }), box('Cut', 30)], { name: 'Second' }),
      ]),
    );
    expect(pages[0]?.layers).toMatchObject([
      { name: 'Under' },
      { name: 'Mask', type: 'shape', x: 10 },
      {
        ...{ name: 'Mask', type: 'group', x: 10, y: 5, width: 100, height: 50 },
        mask: { type: 'shape', shape: 'rectangle', cornerRadius: 6, rotation: 0 },
        children: [
          { name: 'Cut', x: 20, y: -5 },
          { name: 'Turned', x: 40, rotation: 30 },
        ],
      },
      { name: 'Free', x: 90 },
    ]);
    expect(pages[1]?.layers).toMatchObject([
      { type: 'group', mask: { rotation: 20 }, children: [{ name: 'Cut' }] },
    ]);
    expect(report).toEqual([]);
  });

  test('a text without letters cuts nothing, which is reported, and what it should cut is kept', async () => {
    const words = { attributedString: { string: '', attributes: [] } };
    const { pages, report } = await read(
      sketchFile([
        board([{ ...box('Letters', 0), _class: 'text', hasClippingMask: true, ...words }, box('Photo', 5)]),
      ]),
    );
    expect(pages[0]?.layers.map(({ name }) => name)).toEqual(['Photo']);
    expect(report).toMatchObject([{ layer: 'Letters', outcome: 'left-out', reason: 'clip-path' }]);
  });

  test('fills and borders of one shape are layers of a group, the lowest first', async () => {
    const border = (thickness: number) => ({
      isEnabled: true,
      fillType: 0,
      color: color(0, 0, 0),
      thickness,
    });
    const half = { ...fill(color(0, 0, 1)), contextSettings: { opacity: 0.5, blendMode: 2 } };
    const style = {
      ...{ fills: [fill(color(1, 0, 0)), half], borders: [border(8), border(2)] },
      contextSettings: { opacity: 0.9 },
    };
    const [group] = await layersOf([box('Button', 40, { style, fixedRadius: 4, rotation: -10 })]);
    expect(group).toMatchObject({
      ...{ type: 'group', name: 'Button', x: 40, width: 20, rotation: 10, opacity: 0.9 },
      children: [
        { x: 0, cornerRadius: 4, fill: { color: '#ff0000' }, stroke: null, opacity: 1 },
        { fill: { color: '#0000ff' }, opacity: 0.5, blendMode: 'multiply' },
        { fill: null, stroke: { widthPx: 8 } },
        { fill: null, stroke: { widthPx: 2 } },
      ],
    });
  });

  const text = (name: string, string: string) => ({
    _class: 'text',
    ...{ name, do_objectID: name, frame: frame(10, 5, 40, 20) },
    attributedString: {
      string,
      attributes: [{ location: 0, length: string.length, attributes: { kerning: 0 } }],
    },
  });
  const wordsIn = (layer: unknown): unknown[] => {
    const { children = [], runs = [] } = layer as { children?: unknown[]; runs?: { text: string }[] };
    return [...runs.map((run) => run.text), ...children.flatMap(wordsIn)];
  };

  test('instances have their own words, images, styles and inner symbols; what is unknown is reported', async () => {
    const master = (symbolID: string, layers: readonly object[]) => ({
      ...{ _class: 'symbolMaster', symbolID, frame: frame(0, 0, 60, 30), layers },
    });
    const instance = (name: string, symbolID: string, overrides: Record<string, unknown>) => ({
      ...{ _class: 'symbolInstance', name, do_objectID: name, symbolID, frame: frame(0, 0, 60, 30) },
      overrideValues: Object.entries(overrides).map(([overrideName, value]) => ({ overrideName, value })),
    });
    const { pages, report } = await read(
      sketchFile(
        [
          board([
            instance('One', 'Outer', {
              Label_stringValue: 'Buy now',
              'Inner/Word_stringValue': 'from outside',
              Ground_layerStyle: 'style-blue',
              Label_somethingNew: 1,
            }),
            instance('Two', 'Outer', { Inner_symbolID: 'Other' }),
            instance('Three', 'Outer', { Inner_symbolID: '', Picture_image: { _ref: 'images/b.png' } }),
          ]),
          master('Outer', [
            box('Ground', 0),
            text('Label', 'Label'),
            instance('Inner', 'Small', { Word_stringValue: 'from inside' }),
            {
              _class: 'bitmap',
              name: 'Picture',
              do_objectID: 'Picture',
              frame: frame(0, 0, 9, 9),
              image: { _ref: 'images/a.png' },
            },
          ]),
          master('Small', [text('Word', 'Word')]),
          master('Other', [text('Else', 'other symbol')]),
        ],
        {
          'images/a.png': PNG,
          'images/b.png': PNG,
          'document.json': strToU8(
            JSON.stringify({
              pages: [{ _ref: 'pages/one' }],
              layerStyles: {
                objects: [{ do_objectID: 'style-blue', value: { fills: [fill(color(0, 0, 1))] } }],
              },
            }),
          ),
        },
      ),
    );
    const [one, two, three] = pages[0]?.layers ?? [];
    expect(wordsIn(one)).toEqual(['Buy now', 'from outside']);
    expect(one).toMatchObject({ children: [{ name: 'Ground', fill: { color: '#0000ff' } }, {}, {}, {}] });
    expect(wordsIn(two)).toEqual(['Label', 'other symbol']);
    expect(three).toMatchObject({ children: [{}, {}, { name: 'Inner', hidden: true }, { name: 'Picture' }] });
    expect(report).toContainEqual({
      ...{ layer: 'Label', outcome: 'approximated', reason: 'element', detail: 'somethingNew' },
    });
  });

  test('an instance of another size than its symbol keeps the distances that the symbol keeps', async () => {
    const pinned = (...edges: number[]) => ({
      resizingConstraint: edges.reduce((bits, edge) => bits - edge, 63),
    });
    const { pages } = await read(
      sketchFile([
        board([{ _class: 'symbolInstance', name: 'Wide', symbolID: 'S', frame: frame(5, 5, 200, 40) }]),
        {
          ...{ _class: 'symbolMaster', symbolID: 'S', frame: frame(0, 0, 100, 40) },
          layers: [
            box('Ground', 0, { frame: frame(0, 0, 100, 40), ...pinned(4, 1) }),
            box('Right', 70, pinned(1, 2)),
            box('Left', 10, pinned(4, 2)),
          ],
        },
      ]),
    );
    expect(pages[0]?.layers[0]).toMatchObject({
      ...{ x: 5, y: 5, width: 200, height: 40 },
      children: [
        { name: 'Ground', x: 0, width: 200, pins: { x: 'both' } },
        { name: 'Right', x: 170, width: 20 },
        { name: 'Left', x: 10, width: 20 },
      ],
    });
  });
});
