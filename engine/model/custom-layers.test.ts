import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseProject } from '../migrations/migrations.ts';
import { createCustomLayer, createGroupLayer, createProject, createScene, createTextRun } from './create.ts';
import {
  createRegisteredLayer,
  customData,
  isLayerTypeRegistered,
  registeredLayerTypes,
  registerLayerModel,
} from './custom-layers.ts';
import { GessoError } from './errors.ts';
import type { Layer } from './layer.ts';
import { assetIdsOfLayer } from './layer-assets.ts';
import { layerFacts } from './layer-types.ts';

const removals: (() => void)[] = [];
const register = (type = 'acme:gauge') => {
  const remove = registerLayerModel({
    type,
    name: 'Gauge',
    schema: z.object({ share: z.number().min(0).max(1), label: z.string() }),
    defaults: () => ({ share: 0.5, label: 'Half' }),
    fillsBox: true,
    isAnimated: true,
    overhangPx: ({ share }) => share * 10,
    textRuns: ({ label }) => [createTextRun({ text: label, fontFamily: 'Lora' })],
  });
  removals.push(remove);
  return remove;
};
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const projectOf = (layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', { metadata: { sceneItems: [createScene({ layers })] } });
const gauge = (data: Record<string, unknown>) =>
  createCustomLayer({ customType: 'acme:gauge', name: 'Speed', assetIds: ['asset:needle'], data });

describe('a layer of a type that is not registered', () => {
  test('is kept with all its data, in groups too, and named in a warning', () => {
    const data = { share: 0.3, label: 'Fast', marks: [1, null, { deep: [true] }] };
    const project = projectOf([gauge(data), createGroupLayer({ children: [gauge(data)] })]);
    const read = parseProject(JSON.stringify(project));
    expect(read.project).toEqual(project);
    const unknown = read.warnings.filter(({ code }) => code === 'layer-type-unknown');
    expect(unknown.map(({ path }) => path)).toEqual([
      'metadata.sceneItems.0.layers.0.customType',
      'metadata.sceneItems.0.layers.1.children.0.customType',
    ]);
    expect(unknown[0]?.message).toContain('“Speed” is of the type acme:gauge');
  });

  test('keeps its files in the project, and can be moved like any other', () => {
    const layer = gauge({});
    expect(assetIdsOfLayer(layer)).toEqual(['asset:needle']);
    expect(layerFacts(layer)).toMatchObject({ fillsBox: false, isMovable: true });
    expect(customData(layer)).toBeNull();
  });
});

describe('a registered layer type', () => {
  test('is listed until it is taken back', () => {
    expect(registeredLayerTypes()).toEqual([]);
    const remove = register();
    register('acme:dial');
    expect(registeredLayerTypes()).toEqual(['acme:gauge', 'acme:dial']);
    remove();
    expect(registeredLayerTypes()).toEqual(['acme:dial']);
    expect([isLayerTypeRegistered('acme:gauge'), isLayerTypeRegistered('acme:dial')]).toEqual([false, true]);
  });

  test('reads the data of its layers, and says what it needs for them', () => {
    register();
    const layer = gauge({ share: 0.8, label: 'Fast' });
    expect(customData(layer)).toEqual({ share: 0.8, label: 'Fast' });
    const facts = layerFacts(layer);
    expect(facts.fillsBox).toBe(true);
    expect(facts.animatedForSeconds?.(layer)).toBe(Number.POSITIVE_INFINITY);
    expect(facts.contentOverhangPx?.(layer)).toBe(8);
    expect(facts.textRunsOf?.(layer)?.map(({ fontFamily }) => fontFamily)).toEqual(['Lora']);
    expect(parseProject(projectOf([{ ...layer, assetIds: [] }])).warnings).toEqual([]);
  });

  test('keeps data that its schema refuses, with a warning', () => {
    register();
    const layer = { ...gauge({ share: 7 }), assetIds: [] };
    const { project, warnings } = parseProject(projectOf([layer]));
    expect(project.metadata.sceneItems[0]?.layers[0]).toEqual(layer);
    expect(warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'layer-data-invalid metadata.sceneItems.0.layers.0.data',
    ]);
    expect(layerFacts(layer).contentOverhangPx?.(layer)).toBe(0);
    expect(layerFacts(layer).textRunsOf?.(layer)).toEqual([]);
  });

  test('makes layers with its defaults until it is taken back', () => {
    const remove = register();
    expect(createRegisteredLayer('acme:gauge', { width: 80 })).toMatchObject({
      type: 'custom',
      customType: 'acme:gauge',
      name: 'Gauge',
      width: 80,
      data: { share: 0.5, label: 'Half' },
    });
    remove();
    expect(() => createRegisteredLayer('acme:gauge')).toThrow('not registered');
    register();
    expect(customData(gauge({ share: 0, label: '' }))).toEqual({ share: 0, label: '' });
  });

  test('has a name with a publisher, once', () => {
    register();
    expect(() => register()).toThrow('is registered already');
    for (const name of ['gauge', 'Acme:gauge', 'acme:', ':gauge', 'acme:gauge:two', 'acme gauge'])
      expect(() => register(name), name).toThrow('needs a publisher and a name');
  });
});

test('data that are nested too deeply are refused with the place where they stand', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 40; level++) deep = [deep];
  const refusal = () => parseProject(projectOf([gauge({ deep })]));
  expect(refusal).toThrow(GessoError);
  expect(refusal).toThrow(/metadata\.sceneItems\.0\.layers\.0\.data.*levels deep/);
});
