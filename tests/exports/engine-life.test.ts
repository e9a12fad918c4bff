import { describe, expect, test } from 'vitest';
import {
  createProject,
  createScene,
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

test('a lost graphics context comes back with the same picture', async () => {
  const { before, after, wasLost } = await host().page.evaluate(
    (json) => window.gesso.loseContext(json),
    project,
  );
  expect(wasLost).toBe(true);
  expect(after).toBe(before);
});
