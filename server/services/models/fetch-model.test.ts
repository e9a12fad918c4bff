import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEntry, manifestSchema } from '../../contract/models.ts';
import { fetchModel, ModelError } from './fetch-model.ts';
import { ModelFiles, modelsNamed, readModels } from './model-files.ts';
import { modelNotes } from './model-notes.ts';

const CONTENT = Buffer.from('weights of a very small model');
const known = readModels();
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/good.onnx') response.end(CONTENT);
    else if (request.url === '/other.onnx') response.end(Buffer.alloc(CONTENT.byteLength, 7));
    else if (request.url === '/endless.onnx') response.end(Buffer.alloc(CONTENT.byteLength * 50));
    else response.writeHead(404).end('no such file');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => new Promise((done) => server.close(done)));

function modelAt(path: string): ModelEntry {
  const [first] = known;
  if (!first) throw new Error('The manifest is empty.');
  return {
    ...first,
    file: 'small.onnx',
    downloadUrl: `${origin}${path}`,
    sizeBytes: CONTENT.byteLength,
    sha256: createHash('sha256').update(CONTENT).digest('hex'),
  };
}

const folder = () => mkdtempSync(join(tmpdir(), 'gesso-models-'));

test('a model is downloaded, verified and kept; the second time it is there', async () => {
  const targetFolder = folder();
  const model = modelAt('/good.onnx');
  const first = await fetchModel(model, { sourceFolder: undefined, targetFolder });
  expect(first.how).toBe('downloaded');
  expect(readFileSync(first.file)).toEqual(CONTENT);
  expect((await fetchModel(model, { sourceFolder: undefined, targetFolder })).how).toBe('kept');
  expect(readdirSync(targetFolder)).toEqual(['small.onnx']);
});

test('another content, too much of it and no answer are errors that say so, and leave nothing behind', async () => {
  const targetFolder = folder();
  const tries = [
    ['/other.onnx', /SHA-256/],
    ['/endless.onnx', /more than the 29 bytes/],
    ['/none.onnx', /answered 404.*GESSO_MODELS_DIR/],
  ] as const;
  for (const [path, reason] of tries) {
    const failing = fetchModel(modelAt(path), { sourceFolder: undefined, targetFolder });
    await expect(failing, path).rejects.toThrow(reason);
    await expect(failing, path).rejects.toBeInstanceOf(ModelError);
  }
  const unreachable = { ...modelAt('/'), downloadUrl: 'http://127.0.0.1:1/x.onnx' };
  await expect(fetchModel(unreachable, { sourceFolder: undefined, targetFolder })).rejects.toThrow(
    /cannot be reached/,
  );
  expect(readdirSync(targetFolder)).toEqual([]);
});

test('the named folder comes before the network, and is not believed either', async () => {
  const sourceFolder = folder();
  const model = modelAt('/none.onnx');
  writeFileSync(join(sourceFolder, model.file), CONTENT);
  expect((await fetchModel(model, { sourceFolder, targetFolder: folder() })).how).toBe('copied');
  writeFileSync(join(sourceFolder, model.file), Buffer.alloc(CONTENT.byteLength));
  await expect(fetchModel(model, { sourceFolder, targetFolder: folder() })).rejects.toThrow(/SHA-256/);
});

test('a file of another size is not offered, the right one is found in either folder', async () => {
  const dataFolder = folder();
  const modelsFolder = folder();
  const model = modelAt('/good.onnx');
  const both = new ModelFiles({ dataFolder, modelsFolder }, { models: [model] });
  expect(both.fileOf(model)).toBeNull();
  writeFileSync(join(modelsFolder, model.file), 'cut off');
  expect(both.served().models[0]?.isPresent).toBe(false);
  await fetchModel(model, { sourceFolder: undefined, targetFolder: join(dataFolder, 'models') });
  expect(both.fileOf(model)).toBe(join(dataFolder, 'models', model.file));
  const kept = new ModelFiles({ dataFolder, modelsFolder: undefined }, { models: [model] });
  expect(kept.served().models[0]?.isPresent).toBe(true);
});

test('[K35] a fresh checkout has a model that cuts out and one that finds faces, with their checksums', async () => {
  const files = new ModelFiles({ dataFolder: folder(), modelsFolder: undefined });
  expect(await files.checkShipped()).toEqual([]);
  const present = files.served().models.filter(({ isPresent }) => isPresent);
  expect(present.map(({ purpose, isShipped }) => ({ purpose, isShipped }))).toEqual([
    { purpose: 'cut-out', isShipped: true },
    { purpose: 'faces', isShipped: true },
  ]);
  expect(new Set(known.map(({ file }) => file)).size).toBe(known.length);
});

test('[K35] a damaged shipped model is not offered, and the log says what to do', async () => {
  const shippedFolder = folder();
  const model = { ...modelAt('/good.onnx'), isShipped: true };
  const files = new ModelFiles(
    { dataFolder: folder(), modelsFolder: undefined },
    { models: [model], shippedFolder },
  );
  writeFileSync(join(shippedFolder, model.file), Buffer.alloc(CONTENT.byteLength));
  const { problems } = await modelNotes(files);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(join(shippedFolder, model.file));
  expect(problems[0]).toContain(`npm run models -- ${model.id}`);
  expect(files.served().models[0]?.isPresent).toBe(false);
  writeFileSync(join(shippedFolder, model.file), CONTENT);
  expect((await modelNotes(files)).problems).toEqual([]);
  expect(files.served().models[0]?.isPresent).toBe(true);
});

test('[K35] the log offers the best model until it is there, and browsers get it first', async () => {
  const dataFolder = folder();
  const isnet = { ...modelAt('/good.onnx'), id: 'isnet', isShipped: false };
  const small = known.filter(({ isShipped }) => isShipped);
  const files = new ModelFiles({ dataFolder, modelsFolder: undefined }, { models: [isnet, ...small] });
  expect((await modelNotes(files)).offer).toMatch(/npm run models -- isnet$/);
  await fetchModel(isnet, { sourceFolder: undefined, targetFolder: join(dataFolder, 'models') });
  expect((await modelNotes(files)).offer).toBeNull();
  const cutouts = files
    .served()
    .models.filter(({ purpose, isPresent }) => purpose === 'cut-out' && isPresent);
  expect(cutouts.map(({ id }) => id)).toEqual(['isnet', 'u2netp-fp16']);
});

test('models are fetched by their names', () => {
  expect(modelsNamed(known, ['isnet', 'sinet-portrait']).map(({ sizeBytes }) => sizeBytes)).toEqual([
    178_648_008, 438_815,
  ]);
  expect(() => modelsNamed(known, ['u2net'])).toThrow(
    'There is no model u2net. The list has isnet, u2netp-fp16, sinet-portrait, face-rfb-320, whisper-base.',
  );
});

test('a larger network is added by its entry alone', () => {
  const entry = {
    id: 'isnet-general-use',
    name: 'IS-Net',
    purpose: 'cut-out',
    isShipped: false,
    file: 'isnet-general-use.onnx',
    downloadUrl: 'https://models.example/isnet-general-use.onnx',
    sha256: 'a'.repeat(64),
    sizeBytes: 178_648_008,
    licence: 'Apache-2.0',
    homepage: 'https://models.example/isnet',
    input: {
      name: 'input_image',
      widthPx: 1024,
      heightPx: 1024,
      channels: 'rgb',
      scale: 'max',
      mean: [0.5, 0.5, 0.5],
      std: [1, 1, 1],
    },
    output: { name: 'output', widthPx: 1024, heightPx: 1024, channel: 0, range: 'min-max' },
  };
  const biRefNet = { ...entry, id: 'birefnet', output: { ...entry.output, range: 'logits' } };
  const parsed = manifestSchema.parse({ version: 1, models: [entry, biRefNet] });
  expect(parsed.models.map(({ id }) => id)).toEqual(['isnet-general-use', 'birefnet']);
  // A purpose that is not known, and faces with the output of a mask, are mistakes.
  for (const wrong of [
    { ...entry, purpose: 'cats' },
    { ...entry, purpose: 'faces' },
    { ...entry, input: { ...entry.input, widthPx: 0 } },
  ])
    expect(manifestSchema.safeParse({ version: 1, models: [wrong] }).success).toBe(false);
});

test('networks that enlarge are added by their entries alone', () => {
  const entry = {
    id: 'real-esrgan-x4',
    name: 'Real-ESRGAN, 4 times',
    purpose: 'upscale',
    isShipped: true,
    file: 'real-esrgan-x4.onnx',
    downloadUrl: 'https://models.example/real-esrgan-x4.onnx',
    sha256: 'b'.repeat(64),
    sizeBytes: 67_000_000,
    licence: 'BSD-3-Clause',
    homepage: 'https://models.example/real-esrgan',
    input: {
      name: 'input',
      channels: 'rgb',
      scale: 255,
      mean: [0, 0, 0],
      std: [1, 1, 1],
      tile: { type: 'dynamic', multiplePx: 2, maxSidePx: 192 },
      haloPx: 16,
    },
    output: { name: 'output', factor: 4, range: 'unit' },
  };
  const { input } = entry;
  const swin = { ...entry, id: 'swin2sr-x2', input: { ...input, tile: { ...input.tile, multiplePx: 8 } } };
  const espcn = {
    ...entry,
    id: 'espcn-x3',
    input: { ...input, channels: 'luma', tile: { type: 'fixed', widthPx: 224, heightPx: 224 }, haloPx: 6 },
    output: { name: 'output', factor: 3, range: 'unit' },
  };
  const parsed = manifestSchema.parse({ version: 1, models: [entry, swin, espcn] });
  expect(parsed.models.map(({ id }) => id)).toEqual(['real-esrgan-x4', 'swin2sr-x2', 'espcn-x3']);
  // A tile that is all halo, a factor that enlarges nothing and the output of a mask are mistakes.
  for (const wrong of [
    { ...entry, input: { ...input, haloPx: 96 } },
    { ...entry, output: { ...entry.output, factor: 1 } },
    { ...entry, output: { name: 'output', widthPx: 320, heightPx: 320, channel: 0, range: 'unit' } },
  ])
    expect(manifestSchema.safeParse({ version: 1, models: [wrong] }).success).toBe(false);
});
