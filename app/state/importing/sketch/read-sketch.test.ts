import { layerSchema } from '@gesso/engine/internal';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { runsOr } from '../../../../tests/support/fuzz.ts';
import { ImportError } from '../design-file.ts';
import { board, color, fill, frame, layersOf, PNG, point, read, sketchFile } from './testing.ts';

describe('a Sketch file', () => {
  test('artboards become pages, with their colour, groups, shapes and looks', async () => {
    const { pages, widthPx, heightPx, report } = await read(
      sketchFile([
        board(
          [
            {
              _class: 'group',
              name: 'Button',
              frame: frame(20, 30, 120, 40),
              rotation: -15,
              layers: [
                {
                  _class: 'rectangle',
                  name: 'Ground',
                  frame: frame(0, 0, 120, 40),
                  fixedRadius: 8,
                  style: {
                    fills: [fill(color(1, 0.5, 0))],
                    borders: [
                      { isEnabled: true, fillType: 0, color: color(0, 0, 1), thickness: 2, position: 1 },
                    ],
                    borderOptions: { dashPattern: [4, 2], lineCapStyle: 1 },
                    shadows: [
                      { isEnabled: true, offsetX: 3, offsetY: 4, blurRadius: 6, color: color(0, 0, 0, 0.5) },
                    ],
                    contextSettings: { opacity: 0.8, blendMode: 2 },
                  },
                },
                { _class: 'oval', name: 'Dot', frame: frame(5, 5, 10, 10), isVisible: false, style: {} },
              ],
            },
          ],
          { hasBackgroundColor: true, backgroundColor: color(0, 0, 0) },
        ),
        board([], { name: 'Empty' }),
      ]),
    );
    expect([widthPx, heightPx]).toEqual([400, 200]);
    expect(pages.map(({ name, background }) => [name, background])).toEqual([
      ['Card', { type: 'solid', color: '#000000' }],
      ['Empty', undefined],
    ]);
    expect(pages[0]?.layers[0]).toMatchObject({
      ...{ type: 'group', name: 'Button', x: 20, y: 30, rotation: 15 },
      children: [
        {
          ...{ shape: 'rectangle', cornerRadius: 8, opacity: 0.8, blendMode: 'multiply' },
          fill: { type: 'solid', color: '#ff8000' },
          stroke: { color: '#0000ff', widthPx: 2, position: 'inside', cap: 'round', dashLengthsPx: [4, 2] },
          shadow: { color: '#000000', distancePx: 5, blurPx: 6 },
        },
        { shape: 'ellipse', hidden: true },
      ],
    });
    expect(report).toEqual([]);
  });

  test('outlines keep their curves, and shapes of a group are one outline with its holes', async () => {
    const square = (x: number, size: number, fields: object = {}) => ({
      _class: 'shapePath',
      frame: frame(x, x, size, size),
      isClosed: true,
      points: [point(0, 0), point(1, 0), point(1, 1), point(0, 1)],
      ...fields,
    });
    const [curve, ring] = await layersOf([
      {
        ...square(10, 100),
        name: 'Curve',
        isClosed: false,
        points: [
          point(0, 0, { hasCurveFrom: true, curveFrom: '{0.5, 0}' }),
          point(1, 1, { hasCurveTo: true, curveTo: '{1, 0.5}' }),
        ],
        style: { borders: [{ isEnabled: true, color: color(0, 0, 0), thickness: 1 }] },
      },
      {
        _class: 'shapeGroup',
        name: 'Ring',
        frame: frame(0, 0, 100, 100),
        layers: [square(0, 100), square(25, 50, { booleanOperation: 1 })],
        style: { fills: [fill(color(1, 0, 0))] },
      },
    ]);
    expect(curve).toMatchObject({ shape: 'path', path: 'M0 0C0.5 0 1 0.5 1 1', x: 10, y: 10, width: 100 });
    expect(ring).toMatchObject({ shape: 'path', x: 0, width: 100 });
    expect('path' in (ring ?? {}) && (ring as { path: string }).path.match(/M/g)).toHaveLength(2);
  });

  test('texts keep runs, faces, colours and alignment; a font that is not here is reported once', async () => {
    const run = (location: number, length: number, name: string, fields: object = {}) => ({
      location,
      length,
      attributes: {
        MSAttributedStringFontAttribute: { attributes: { name, size: 20 } },
        MSAttributedStringColorAttribute: color(1, 0, 0),
        paragraphStyle: { alignment: 2, minimumLineHeight: 30 },
        ...fields,
      },
    });
    const text = {
      _class: 'text',
      name: 'Title',
      frame: frame(10, 10, 200, 30),
      attributedString: {
        string: 'Hello there',
        attributes: [run(0, 6, 'Lora-BoldItalic'), run(6, 5, 'Nowhere-Light')],
      },
    };
    const { pages, report } = await read(sketchFile([board([text, text])]));
    expect(pages[0]?.layers[0]).toMatchObject({
      ...{ type: 'text', align: 'center', lineHeight: 1.5, x: 10, width: 200 },
      runs: [
        {
          text: 'Hello ',
          fontFamily: 'Lora',
          fontWeight: 700,
          italic: true,
          color: '#ff0000',
          fontSizePx: 20,
        },
        { text: 'there', fontFamily: 'Inter', fontWeight: 300 },
      ],
    });
    expect(report).toEqual([{ layer: 'Title', outcome: 'approximated', reason: 'font', detail: 'Nowhere' }]);
  });

  test('images are taken along once; symbols become groups; what has no counterpart is reported', async () => {
    const bitmap = {
      _class: 'bitmap',
      name: 'Photo',
      frame: frame(0, 0, 40, 20),
      image: { _ref: 'images/a' },
    };
    const { pages, images, report } = await read(
      sketchFile(
        [
          board([
            bitmap,
            bitmap,
            { ...bitmap, name: 'Lost', image: { _ref: 'images/none' } },
            { _class: 'symbolInstance', name: 'Chip', symbolID: 'S', frame: frame(50, 60, 10, 10) },
            { _class: 'MSImmutableSomething', name: 'New' },
            { _class: 'slice', name: 'Export' },
          ]),
          {
            _class: 'symbolMaster',
            symbolID: 'S',
            frame: frame(0, 0, 10, 10),
            layers: [{ _class: 'oval', name: 'Dot', frame: frame(0, 0, 10, 10) }],
          },
        ],
        { 'images/a.png': PNG },
      ),
    );
    expect(images).toHaveLength(1);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.layers.map(({ name, type }) => [name, type])).toEqual([
      ['Photo', 'image'],
      ['Photo', 'image'],
      ['Chip', 'group'],
    ]);
    expect(report.map(({ layer, reason }) => [layer, reason])).toEqual([
      ['Lost', 'image-format'],
      ['New', 'element'],
    ]);
  });

  test('a symbol that holds itself, and groups that go on for ever, come to an end', async () => {
    const own = { _class: 'symbolInstance', name: 'Again', symbolID: 'S', frame: frame(0, 0, 10, 10) };
    const dot = { _class: 'oval', name: 'Dot', frame: frame(0, 0, 10, 10) };
    const { pages } = await read(
      sketchFile([
        board([own]),
        { _class: 'symbolMaster', symbolID: 'S', frame: frame(0, 0, 9, 9), layers: [dot, own] },
      ]),
    );
    expect(pages[0]?.layers).toHaveLength(1);
    await expect(
      read(sketchFile([board([own]), { _class: 'symbolMaster', symbolID: 'S', layers: [own, own, own] }])),
    ).rejects.toThrow(ImportError);
  });
});

describe('damaged and hostile files', () => {
  const whole = sketchFile([
    board([
      {
        _class: 'group',
        name: 'G',
        frame: frame(1, 2, 3, 4),
        layers: [
          { _class: 'rectangle', frame: frame(0, 0, 10, 10), style: { fills: [fill(color(1, 0, 0))] } },
          { _class: 'text', frame: frame(0, 0, 9, 9), attributedString: { string: 'a', attributes: [] } },
          { _class: 'shapePath', frame: frame(0, 0, 9, 9), points: [point(0, 0), point(1, 1)] },
        ],
      },
      { _class: 'oval', frame: frame(0, 0, 20, 20), hasClippingMask: true },
      {
        _class: 'symbolInstance',
        ...{ do_objectID: 'I', symbolID: 'S', frame: frame(0, 0, 20, 9) },
        overrideValues: [{ overrideName: 'T_stringValue', value: 'own' }],
      },
    ]),
    {
      ...{ _class: 'symbolMaster', symbolID: 'S', frame: frame(0, 0, 9, 9) },
      layers: [
        { _class: 'text', do_objectID: 'T', attributedString: { string: 'b' }, resizingConstraint: 40 },
      ],
    },
  ]);

  test.each([
    ['no archive', new Uint8Array([1, 2, 3])],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }) as Uint8Array<ArrayBuffer>],
    [
      'pages that are no JSON',
      zipSync({
        'document.json': strToU8('{"pages":[{"_ref":"p"}]}'),
        'p.json': strToU8('{'),
      }) as Uint8Array<ArrayBuffer>,
    ],
  ])('%s is refused', async (_, file) => {
    await expect(read(file)).rejects.toThrow(ImportError);
  });

  test('values of every wrong kind are read as far as they go, into layers that can be saved', async () => {
    const wrong = [null, 'x', -1, 1e9, [], {}, true, Number.MAX_VALUE];
    let layers = 0;
    for (const value of wrong)
      for (const key of [
        'frame',
        'style',
        'points',
        'layers',
        'rotation',
        'attributedString',
        'image',
        'name',
        'isClosed',
        'hasClippingMask',
        'resizingConstraint',
        'overrideValues',
      ])
        for (const kind of ['rectangle', 'shapePath', 'shapeGroup', 'text', 'bitmap', 'group']) {
          const base = {
            ...{ _class: kind, name: 'A', frame: frame(0, 0, 10, 10), points: [point(0, 0), point(1, 1)] },
            layers: [{ _class: 'oval', frame: frame(0, 0, 5, 5) }],
            [key]: value,
          };
          const result = await read(sketchFile([board([base])])).catch((error: unknown) => error);
          if (result instanceof ImportError) continue;
          if (result instanceof Error) throw result;
          for (const layer of (result as Awaited<ReturnType<typeof read>>).pages[0]?.layers ?? []) {
            layers += 1;
            expect(layerSchema.safeParse(layer).success, `${kind}.${key} = ${String(value)}`).toBe(true);
          }
        }
    expect(layers).toBeGreaterThan(150);
  });

  test('bytes that are changed or cut off give an ImportError or a design, never anything else', async () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const files = runsOr(200);
    for (let round = 0; round < files; round++) {
      const bytes = new Uint8Array(
        whole.slice(0, round % 4 === 0 ? Math.floor(random() * whole.length) : whole.length),
      );
      for (let at = 0; at < 4 && bytes.length > 0; at++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      const error = await read(bytes).then(
        () => null,
        (each: unknown) => each,
      );
      if (error !== null) expect(error).toBeInstanceOf(ImportError);
    }
  });
});
