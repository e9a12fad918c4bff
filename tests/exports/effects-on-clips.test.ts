import { describe, expect, test } from 'vitest';
import {
  createAdjustEffect,
  createEffect,
  createGroupLayer,
  createProject,
  createScene,
  createShadow,
  createShapeLayer,
  createShapeMask,
  createVideoLayer,
  type Effect,
  type Layer,
  type Project,
  solid,
} from '../../engine/model.ts';
import { decodeFrames } from '../support/ffmpeg.ts';
import { exportFile, hasH264, openHostForFile, renderPixels } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** A clip with these effects, and what is above it. */
async function clipWith(fields: Partial<Layer>, inGroup = false): Promise<Project> {
  const clip = (await hasH264(host())) ? media.clip : media.webm;
  const layer = createVideoLayer({
    assetId: clip.id,
    x: 20,
    y: 16,
    width: 200,
    height: 112,
    muted: true,
    ...(inGroup ? {} : (fields as { effects?: Effect[] })),
  });
  const group = createGroupLayer({
    width: 240,
    height: 144,
    children: [layer, createShapeLayer({ x: 150, y: 80, width: 70, height: 50, fill: solid('#ffc640') })],
    ...(fields as { effects?: Effect[] }),
  });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 240, height: 144 },
    metadata: {
      assets: { [clip.id]: clip },
      sceneItems: [
        createScene({ durationFrames: 20, bgColor: '#f2e8da', layers: [inGroup ? group : layer] }),
      ],
    },
  });
}

const CASES: Readonly<Record<string, Partial<Layer>>> = {
  'a look and adjustments': {
    effects: [
      { type: 'filter', filterId: 'noir', intensity: 1 },
      createAdjustEffect({ exposure: 20, vignette: 60, sharpness: 30 }),
    ],
  },
  'a look alone': { effects: [{ type: 'filter', filterId: 'noir', intensity: 1 }] },
  'a blur and squares': {
    effects: [
      { type: 'gaussian-blur', radiusPx: 6 },
      { type: 'pixelate', sizePx: 6 },
    ],
  },
  'a chroma key': {
    effects: [{ type: 'chroma-key', color: '#00ff00', similarity: 0.4, smoothness: 0.2, spill: 0.5 }],
  },
  'a mask, an outline and a shadow': {
    mask: createShapeMask({ shape: 'heart' }),
    effects: [{ ...createEffect('outline'), color: '#2a33de', widthPx: 4 }],
    shadow: createShadow(8),
  },
};

describe.each([
  ['clips', false],
  ['groups with clips', true],
] as const)('effects on %s', (_, inGroup) => {
  test.each(Object.entries(CASES))(
    '%s: seen, moving, and the same in preview and file',
    async (_name, fields) => {
      const project = await clipWith(fields, inGroup);
      const plain = await clipWith({}, inGroup);
      const [first, later, without] = [
        await renderPixels(host(), project, 3),
        await renderPixels(host(), project, 15),
        await renderPixels(host(), plain, 3),
      ];
      expect(meanDifference(first, without), 'what the effects change').toBeGreaterThan(2);
      expect(meanDifference(first, later), 'what moves').toBeGreaterThan(0.3);
      const { file } = await exportFile(host(), project, {
        container: (await hasH264(host())) ? 'mp4' : 'webm',
      });
      const [exported] = await decodeFrames(file, [3], { width: 240, height: 144 });
      if (!exported) throw new Error('The frame is missing.');
      expect(meanDifference(exported, first), 'file against preview').toBeLessThan(6);
    },
  );
});

test('colours are the same whether they are changed before a clip is scaled or after it', async () => {
  const look: Effect = { type: 'filter', filterId: 'teal-orange', intensity: 1 };
  // Squares of one pixel: what follows them is done to the scaled image.
  const nothing: Effect = { type: 'pixelate', sizePx: 1 };
  const shown = async (effects: Effect[], times: number) =>
    renderPixels(
      host(),
      await clipWith({ effects, x: -40, y: -18, width: 320 * times, height: 180 * times }),
      3,
    );
  for (const [times, most] of [
    [1, 0.5],
    [2, 3],
  ] as const) {
    const [before, after] = [await shown([look], times), await shown([nothing, look], times)];
    expect(meanDifference(before, await shown([nothing], times)), `${times}`).toBeGreaterThan(10);
    expect(meanDifference(before, after), `${times}`).toBeLessThan(most);
  }
});

test.each([
  ['a clip', false],
  ['a group with a clip', true],
] as const)('%s stays where it is when edges around it need room', async (_, inGroup) => {
  const effects: Effect[] = [{ type: 'outline', color: '#2a33de', widthPx: 6, position: 'outer' }];
  const [outlined, plain] = [
    await renderPixels(host(), await clipWith({ effects }, inGroup), 3),
    await renderPixels(host(), await clipWith({}, inGroup), 3),
  ];
  // The clip is from 20, 16 to 220, 128.
  const differing = (x: number, y: number) => {
    const at = (y * 240 + x) * 4;
    return Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((outlined.data[at + channel] ?? 0) - (plain.data[at + channel] ?? 0)),
      ),
    );
  };
  for (let y = 20; y < 124; y += 3)
    for (let x = 24; x < 216; x += 3) expect(differing(x, y), `${x}, ${y}`).toBeLessThan(40);
  for (const [x, y] of [
    [16, 70],
    [224, 70],
    [120, 12],
    [120, 132],
  ] as const)
    expect([...outlined.data.subarray((y * 240 + x) * 4, (y * 240 + x) * 4 + 3)], `${x}, ${y}`).toEqual([
      0x2a, 0x33, 0xde,
    ]);
});
