import { describe, expect, test } from 'vitest';
import { TRANSITION_TYPES } from '../../engine/model/project.ts';
import {
  createAnimationPreset,
  createGroupLayer,
  createProject,
  createScene,
  createShadow,
  createShapeLayer,
  createShapeMask,
  createSubtitleTrack,
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

test.each(['canvas', 'webgl'] as const)(
  'by %s, [21] layers that look alike have one bitmap, and each keeps its look whatever becomes of the others',
  async (backend) => {
    const stars = Array.from({ length: 60 }, (_, index) =>
      createShapeLayer({
        x: (index * 37) % 100,
        y: (index * 23) % 64,
        width: 16,
        height: 16,
        shape: 'star',
        fill: solid(index % 2 === 0 ? '#ff6f47' : '#2a33de'),
        name: `Star ${index}`,
        rotation: index * 6,
        opacity: index % 3 === 0 ? 0.5 : 1,
        flipX: index % 5 === 0,
      }),
    );
    const words = Array.from({ length: 4 }, (_, index) =>
      createTextLayer({
        x: 10,
        y: index * 20,
        width: 60,
        height: 20,
        runs: [createTextRun({ text: index < 2 ? 'Same' : `Other ${index}`, fontSizePx: 16 })],
      }),
    );
    const withLayers = (layers: (typeof stars)[number][], others = words) => ({
      ...project,
      metadata: {
        ...project.metadata,
        sceneItems: [createScene({ id: 'life', bgColor: '#f6f6f4', layers: [...layers, ...others] })],
      },
    });
    const changed = stars.map((star, index) => (index === 7 ? { ...star, fill: solid('#138a36') } : star));
    const softened = stars.map((star, index) => (index === 4 ? { ...star, shadow: createShadow(8) } : star));
    const larger = stars.map((star) => ({ ...star, width: 20, height: 20 }));
    const states = [
      withLayers(stars),
      withLayers(changed),
      withLayers(stars),
      withLayers(softened),
      withLayers(larger),
      withLayers(stars.slice(2)),
      withLayers(stars.slice(2), []),
      withLayers([], []),
    ];
    const drawn = await host().page.evaluate(
      ([projects, chosen]) => window.gesso.drawStates(projects, chosen),
      [states, backend] as const,
    );
    expect(drawn.map(({ isDifferent }) => isDifferent)).toEqual(states.map(() => false));
    // Two colours and three words; then one of another colour, one with a shadow, and so on.
    expect(drawn.map(({ textures }) => textures)).toEqual([5, 6, 5, 6, 5, 5, 2, 0]);
  },
);

test('drawing only what changed gives the same images as drawing all', async () => {
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
      await host().page.evaluate(
        ([json, chosen]) =>
          window.gesso.framesThatDiffer(
            json,
            chosen,
            Array.from({ length: 45 }, (_, frame) => frame),
          ),
        [moving, backend] as const,
      ),
    ).toEqual([]);
  }
});

test.each(['canvas', 'webgl'] as const)(
  'by %s, on a clear page what moves leaves no trail, and what comes and goes does not stay',
  async (backend) => {
    const ball = { y: 20, width: 20, height: 20, fill: solid('#ff6f47') };
    const moving = {
      ...project,
      metadata: {
        ...project.metadata,
        sceneItems: [
          createScene({
            durationFrames: 12,
            bgColor: '#2a33de40',
            layers: [
              createShapeLayer({
                ...ball,
                keyframes: {
                  x: [
                    { frame: 0, value: 0, easing: { type: 'linear' } },
                    { frame: 11, value: 99, easing: { type: 'linear' } },
                  ],
                },
              }),
              createShapeLayer({ ...ball, x: 3, y: 55, startFrame: 2, durationFrames: 3 }),
            ],
          }),
        ],
      },
    };
    const different = await host().page.evaluate(
      ([json, chosen]) => window.gesso.framesThatDiffer(json, chosen, [0, 4, 11, 2, 8]),
      [moving, backend] as const,
    );
    expect(different).toEqual([]);
  },
);

test('with effects, masks, frosted glass, moving letters and subtitles, too', async () => {
  const star = (fields: object) =>
    createShapeLayer({ width: 30, height: 24, shape: 'star', fill: solid('#ffc640'), ...fields });
  const spin = createAnimationPreset('overall', 101);
  const layers = [
    star({ x: 6, y: 6, animationOverall: spin, effects: [{ type: 'gaussian-blur', radiusPx: 6 }] }),
    star({
      x: 40,
      y: 6,
      animationIn: createAnimationPreset('in', 1),
      effects: [{ type: 'outline', color: '#ce3b12', widthPx: 3, position: 'outer' }],
      shadow: { ...createShadow(0), angleDeg: 30 },
    }),
    createGroupLayer({
      x: 70,
      y: 4,
      width: 44,
      height: 30,
      mask: createShapeMask(),
      effects: [{ type: 'duotone', shadowColor: '#14206e', highlightColor: '#ffc640', intensity: 1 }],
      children: [star({ animationOverall: spin }), star({ x: 14, y: 6, opacity: 0.5 })],
    }),
    createShapeLayer({
      x: 20,
      y: 20,
      width: 70,
      height: 24,
      fill: solid('#ffffff60'),
      effects: [{ type: 'background-blur', radiusPx: 8 }],
    }),
    createTextLayer({
      x: 8,
      y: 44,
      width: 104,
      height: 20,
      runs: [createTextRun({ text: 'Letters', fontSizePx: 14 })],
      animationIn: { ...createAnimationPreset('in', 3), animationType: 2 },
    }),
  ];
  const moving = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: [createScene({ durationFrames: 45, bgColor: '#f6f6f4', layers })],
      subtitles: [
        createSubtitleTrack({
          style: { ...createSubtitleTrack().style, fontSizePx: 8, marginPx: 4 },
          cues: [
            { id: 'cue:a', startFrame: 5, durationFrames: 10, text: 'One' },
            { id: 'cue:b', startFrame: 20, durationFrames: 12, text: 'Two' },
          ],
        }),
      ],
    },
  };
  for (const backend of ['canvas', 'webgl'] as const) {
    expect(
      await host().page.evaluate(
        ([json, chosen]) =>
          window.gesso.framesThatDiffer(
            json,
            chosen,
            Array.from({ length: 45 }, (_, frame) => frame),
          ),
        [moving, backend] as const,
      ),
      backend,
    ).toEqual([]);
    const { before, whileAlive, after } = await host().page.evaluate(
      ([json, chosen]) => window.gesso.makeAndDestroy(json, chosen, 3),
      [moving, backend] as const,
    );
    expect(whileAlive.textures).toBeGreaterThan(before.textures);
    expect(after.textures, 'textures left behind').toBe(before.textures);
  }
});

test('a group that gets effects and loses them, and moves meanwhile, looks as if it had always been so', async () => {
  const [small, tall, fine, after] = [
    { effects: [] },
    { shadow: createShadow(8), width: 60 },
    { effects: [{ type: 'outline', color: '#ce3b12', widthPx: 3, position: 'outer' }] },
    { opacity: 0.5 },
  ] as const;
  const state = (fields: object, x: number) => ({
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: [
        createScene({
          id: 'scene:states',
          bgColor: '#f6f6f4',
          layers: [
            createGroupLayer({
              id: 'layer:group',
              x: 20,
              y: 14,
              width: 50,
              height: 40,
              ...fields,
              children: [
                createShapeLayer({
                  id: 'layer:a',
                  x,
                  y: 4,
                  width: 26,
                  height: 26,
                  fill: solid('#2a33de'),
                }),
                createShapeLayer({
                  id: 'layer:b',
                  x: 16,
                  y: 10,
                  width: 26,
                  height: 26,
                  fill: solid('#ffc640'),
                }),
              ],
            }),
          ],
        }),
      ],
    },
  });
  const states = [
    state(small, 4),
    state(tall, 4),
    // What is in a finished group moves, and then its box.
    state(tall, 12),
    state({ ...tall, x: 40 }, 12),
    state(after, 12),
    state({ ...after, ...fine }, 12),
    state({ ...after, ...fine }, -8),
    state(fine, -8),
    state(small, -8),
    state(after, 20),
  ];
  for (const backend of ['canvas', 'webgl'] as const)
    expect(
      await host().page.evaluate(([json, chosen]) => window.gesso.statesThatDiffer(json, chosen), [
        states,
        backend,
      ] as const),
      backend,
    ).toEqual([]);
});

test('scenes that were blurred or in squares while they came look the same while they go, by every transition', async () => {
  const scene = (type: (typeof TRANSITION_TYPES)[number], color: string) =>
    createScene({
      durationFrames: 8,
      bgColor: color,
      transition: { type, durationFrames: 6, direction: 'left' },
      layers: [createShapeLayer({ x: 20, y: 10, width: 60, height: 50, fill: solid('#ffc640') })],
    });
  const scenes = TRANSITION_TYPES.flatMap((type, index) => [
    scene(index % 2 === 0 ? 'blur' : 'pixelate', '#2a33de'),
    scene(type, '#f6f6f4'),
  ]);
  const json = { ...project, metadata: { ...project.metadata, sceneItems: scenes } };
  // In the middle of each transition.
  const frames = scenes.map((_, index) => index * 8 + 3);
  for (const backend of ['canvas', 'webgl'] as const)
    expect(
      await host().page.evaluate(
        ([project, chosen, places]) => window.gesso.framesThatDiffer(project, chosen, places),
        [json, backend, frames] as const,
      ),
      backend,
    ).toEqual([]);
});

test('a lost graphics context comes back with the same image', async () => {
  const { before, after, wasLost } = await host().page.evaluate(
    (json) => window.gesso.loseContext(json),
    project,
  );
  expect(wasLost).toBe(true);
  expect(after).toBe(before);
});
