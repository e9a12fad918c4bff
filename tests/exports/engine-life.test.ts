import { describe, expect, test } from 'vitest';
import {
  createAnimationPreset,
  createProject,
  createScene,
  createShadow,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  solid,
} from '../../engine/model.ts';
import { openHostForFile } from '../support/host.ts';

const host = openHostForFile();

const project = createProject('2026-01-01T00:00:00.000Z', {
  properties: { width: 120, height: 80 },
  metadata: {
    sceneItems: [
      createScene({
        background: {
          type: 'radial-gradient',
          stops: [
            { offset: 0, color: '#ffffff' },
            { offset: 1, color: '#2a33de' },
          ],
        },
        layers: [
          createShapeLayer({ x: 10, y: 10, width: 40, height: 40, fill: solid('#ff6f47') }),
          createTextLayer({
            x: 50,
            y: 10,
            width: 60,
            height: 20,
            runs: [createTextRun({ text: 'Life', fontSizePx: 18 })],
          }),
        ],
      }),
    ],
  },
});

describe.each(['canvas', 'webgl'] as const)('%s', (backend) => {
  test('a hundred renderers made and destroyed leave no texture and no view behind', async () => {
    const counts = await host().page.evaluate(
      ([json, chosen]) => window.gesso.makeAndDestroy(json, chosen, 100),
      [project, backend] as const,
    );
    expect(counts.whileAlive.views).toBeGreaterThan(2);
    expect(counts.whileAlive.textures).toBeGreaterThan(2);
    expect(counts.after).toEqual({ textures: counts.before.textures });
  });

  test('layers that are taken out of a project free what they had', async () => {
    const textures = await host().page.evaluate(
      ([json, chosen]) => window.gesso.texturesAsLayersLeave(json, chosen),
      [project, backend] as const,
    );
    expect(textures.afterRemoval).toBe(textures.withLayers - 2);
  });
});

test('drawing only what changed gives the same pictures as drawing all', async () => {
  const animated = (id: number, type: 'in' | 'overall' | 'out', place: { x: number; y: number }) =>
    createShapeLayer({
      ...place,
      width: 30,
      height: 24,
      shape: 'star',
      fill: solid('#ffc640'),
      shadow: createShadow(8),
      [type === 'in' ? 'animationIn' : type === 'out' ? 'animationOut' : 'animationOverall']:
        createAnimationPreset(type, id),
    });
  const layers = [
    createShapeLayer({ x: 0, y: 40, width: 120, height: 20, fill: solid('#2a33de'), opacity: 0.5 }),
    animated(0, 'in', { x: 70, y: 10 }),
    animated(101, 'overall', { x: 20, y: 40 }),
    animated(1007, 'out', { x: 60, y: 45 }),
    createTextLayer({
      x: 10,
      y: 4,
      width: 60,
      height: 20,
      blendMode: 'multiply',
      runs: [createTextRun({ text: 'Trail', fontSizePx: 16 })],
      animationIn: createAnimationPreset('in', 7),
    }),
  ];
  const moving = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: [createScene({ durationFrames: 45, bgColor: '#f6f6f4', layers })],
    },
  };
  for (const backend of ['canvas', 'webgl'] as const) {
    expect(
      await host().page.evaluate(([json, chosen]) => window.gesso.framesThatDiffer(json, chosen, 45), [
        moving,
        backend,
      ] as const),
    ).toEqual([]);
  }
});

test('a lost graphics context comes back with the same picture', async () => {
  const { before, after, wasLost } = await host().page.evaluate(
    (json) => window.gesso.loseContext(json),
    project,
  );
  expect(wasLost).toBe(true);
  expect(after).toBe(before);
});
