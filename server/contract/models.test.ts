import { expect, test } from 'vitest';
import { manifestSchema, modelSchema, servedModelsSchema } from './models.ts';

const ENTRY = {
  id: 'model',
  name: 'Model',
  isShipped: false,
  file: 'model-1.0_x.onnx',
  downloadUrl: 'https://models.test/model.onnx',
  sha256: '0123456789abcdef'.repeat(4),
  sizeBytes: 1,
  licence: 'MIT',
  homepage: 'http://models.test',
};
const INPUT = {
  name: null,
  widthPx: 320,
  heightPx: 240,
  channels: 'rgb',
  scale: 'max',
  mean: [0, 0, 0],
  std: [1, 1, 1],
};
const MASK = {
  ...ENTRY,
  purpose: 'cut-out',
  input: INPUT,
  output: { name: null, widthPx: 320, heightPx: 240, channel: 0, range: 'min-max' },
};
const FACES = {
  ...ENTRY,
  purpose: 'faces',
  input: { ...INPUT, channels: 'bgr', scale: 128 },
  output: { scores: 'scores', boxes: 'boxes' },
};
const UPSCALE = {
  ...ENTRY,
  purpose: 'upscale',
  input: {
    name: 'in',
    channels: 'luma',
    scale: 255,
    mean: [0, 0, 0],
    std: [1, 1, 1],
    tile: { type: 'fixed', widthPx: 64, heightPx: 64 },
    haloPx: 8,
  },
  output: { name: 'out', factor: 4, range: 'unit' },
};

/** The fields at which an entry is refused, and why. */
const refusals = (entry: object) =>
  (modelSchema.safeParse(entry).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const refusedAt = (entry: object) => refusals(entry).map(([path]) => path);

test('models of each purpose are read as they stand in the list', () => {
  const people = { ...MASK, purpose: 'people' };
  const models = [MASK, people, FACES, UPSCALE];
  expect(manifestSchema.parse({ version: 1, models })).toEqual({ version: 1, models });
  const served = models.map((model) => ({ ...model, isPresent: true, url: '/assets/models/model.onnx' }));
  expect(servedModelsSchema.parse({ models: served })).toEqual({ models: served });
  expect(servedModelsSchema.safeParse({ models }).success).toBe(false);
  expect(manifestSchema.safeParse({ version: 2, models }).success).toBe(false);
});

test('a name that nothing reads is an error: it is mostly one that was mistyped', () => {
  for (const model of [MASK, FACES, UPSCALE]) {
    expect(refusedAt({ ...model, extra: 1 })).toEqual(['']);
    expect(refusedAt({ ...model, input: { ...model.input, extra: 1 } })).toEqual(['input']);
    expect(refusedAt({ ...model, output: { ...model.output, extra: 1 } })).toEqual(['output']);
  }
  const tile = { type: 'fixed', widthPx: 64, heightPx: 64, extra: 1 };
  expect(refusedAt({ ...UPSCALE, input: { ...UPSCALE.input, tile } })).toEqual(['input.tile']);
});

test.each([
  ['id', ['x'], ['']],
  ['name', ['x'], ['']],
  ['licence', ['x'], ['']],
  ['file', ['a.onnx', 'a-b_c.1.onnx'], ['.onnx', 'a.bin', '../a.onnx', 'a.onnx.exe', 'x/a.onnx', 'a.onnx\n']],
  [
    'downloadUrl',
    ['http://x.test/a', 'https://x.test/a'],
    ['ftp://x.test/a', 'xhttps://x.test', 'httpsx://x.test', 'a'],
  ],
  [
    'homepage',
    ['http://x.test/a', 'https://x.test/a'],
    ['ftp://x.test/a', 'xhttps://x.test', 'httpsx://x.test', 'a'],
  ],
  ['sha256', ['f'.repeat(64)], ['f'.repeat(63), 'f'.repeat(65), 'F'.repeat(64), 'g'.repeat(64)]],
  ['sizeBytes', [1], [0, 1.5]],
] as const)('of a model: %s', (field, taken, refused) => {
  for (const value of taken) expect([value, refusedAt({ ...MASK, [field]: value })]).toEqual([value, []]);
  for (const value of refused)
    expect([value, refusedAt({ ...MASK, [field]: value })]).toEqual([value, [field]]);
});

test('what a wrong name of a file should be is said', () => {
  expect(refusals({ ...MASK, file: 'a.bin' })).toEqual([['file', 'must be the name of an .onnx file']]);
});

test('sides have 1 to 4096 pixels, channels count from 0, and what divides is above 0', () => {
  const input = (parts: object) => refusedAt({ ...MASK, input: { ...INPUT, ...parts } });
  const output = (parts: object) => refusedAt({ ...MASK, output: { ...MASK.output, ...parts } });
  for (const side of [1, 4096]) {
    expect(input({ widthPx: side, heightPx: side })).toEqual([]);
    expect(output({ widthPx: side, heightPx: side })).toEqual([]);
  }
  for (const side of [0, 4097, 1.5]) {
    expect(input({ widthPx: side, heightPx: side })).toEqual(['input.widthPx', 'input.heightPx']);
    expect(output({ widthPx: side, heightPx: side })).toEqual(['output.widthPx', 'output.heightPx']);
  }
  expect(output({ channel: -1 })).toEqual(['output.channel']);
  expect(input({ scale: 0 })).toEqual(['input.scale']);
  expect(input({ scale: 'min' })).toEqual(['input.scale']);
  expect(input({ mean: [0, 0] })).toEqual(['input.mean']);
  expect(input({ channels: 'luma' })).toEqual(['input.channels']);
  for (const range of ['min-max', 'unit', 'logits']) expect(output({ range })).toEqual([]);
  expect(output({ range: 'byte' })).toEqual(['output.range']);
});

test('a tile is larger than its halo on both sides', () => {
  const at = (tile: object, haloPx: number) =>
    refusals({ ...UPSCALE, input: { ...UPSCALE.input, tile, haloPx } });
  const tooLarge = [['input.haloPx', 'a tile must be larger than its halo on both sides']];
  expect(at({ type: 'fixed', widthPx: 17, heightPx: 64 }, 8)).toEqual([]);
  expect(at({ type: 'fixed', widthPx: 16, heightPx: 64 }, 8)).toEqual(tooLarge);
  expect(at({ type: 'fixed', widthPx: 64, heightPx: 16 }, 8)).toEqual(tooLarge);
  // Sides are multiples of 10 here: of 25 pixels at most, 20 are used.
  expect(at({ type: 'dynamic', multiplePx: 10, maxSidePx: 25 }, 9)).toEqual([]);
  expect(at({ type: 'dynamic', multiplePx: 10, maxSidePx: 25 }, 10)).toEqual(tooLarge);
  expect(at({ type: 'fixed', widthPx: 4096, heightPx: 4096 }, 0)).toEqual([]);
  expect(at({ type: 'fixed', widthPx: 4096, heightPx: 4096 }, 512)).toEqual([]);
  for (const haloPx of [-1, 513, 0.5])
    expect(at({ type: 'fixed', widthPx: 4096, heightPx: 4096 }, haloPx)[0]?.[0]).toBe('input.haloPx');
  expect(at({ type: 'other', widthPx: 64, heightPx: 64 }, 8)[0]?.[0]).toBe('input.tile.type');
});

test('an enlargement is by 2 to 8', () => {
  const at = (factor: number) => refusedAt({ ...UPSCALE, output: { ...UPSCALE.output, factor } });
  for (const factor of [2, 8]) expect(at(factor)).toEqual([]);
  for (const factor of [1, 9, 2.5]) expect(at(factor)).toEqual(['output.factor']);
});
