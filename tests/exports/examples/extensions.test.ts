import { describe, expect, test } from 'vitest';
import {
  createAnimationPreset,
  createProject,
  createScene,
  createShapeLayer,
  type Project,
  parseProject,
  solid,
} from '../../../engine/model.ts';
import { decodeFrames } from '../../support/ffmpeg.ts';
import { exportAnyFile, hasH264, openHostForFile, renderFile, renderPixels } from '../../support/host.ts';
import { decodePng, meanDifference, type Pixels } from '../../support/scene-images.ts';

// engine/examples has one of each as an outside developer adds them: by the public API of the engine alone.
const host = openHostForFile();

const SIZE = { width: 160, height: 120 };

/** A page with a chart over the left half, and a red square with the effect on the right. */
async function projectWithBoth(): Promise<Project> {
  const { chart, effect } = await host().page.evaluate(async () => {
    const types = await window.gesso.customTypes();
    return types.create(
      {
        x: 10,
        y: 10,
        width: 60,
        height: 100,
        data: { values: [1, 0.5], color: '#2a33de', title: '' },
      },
      { heightPx: 20 },
    );
  });
  const square = createShapeLayer({
    x: 90,
    y: 20,
    width: 60,
    height: 60,
    fill: solid('#ff0000'),
    effects: [effect],
  });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: SIZE,
    metadata: { sceneItems: [createScene({ durationFrames: 24, layers: [chart, square] })] },
  });
}

const colorAt = ({ width, data }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const [BLUE, WHITE] = [
  [0x2a, 0x33, 0xde],
  [255, 255, 255],
];

/** A file that a worker with the types made. */
async function exported(
  project: Project,
  request: Parameters<Awaited<ReturnType<typeof window.gesso.customTypes>>['exportProject']>[1],
): Promise<Buffer> {
  const base64 = await host().page.evaluate(
    async ([json, asked]) => {
      const { blob } = await (await window.gesso.customTypes()).exportProject(json, asked);
      return window.toBase64(blob);
    },
    [project, request] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** A red square that comes in by the custom animation, which lasts a second. */
async function projectWithAnimation(): Promise<Project> {
  const animationId = await host().page.evaluate(async () => (await window.gesso.customTypes()).animationId);
  const square = createShapeLayer({
    x: 60,
    y: 20,
    width: 40,
    height: 20,
    fill: solid('#ff0000'),
    animationIn: { ...createAnimationPreset('in', animationId), duration: 1000 },
  });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: SIZE,
    metadata: { sceneItems: [createScene({ durationFrames: 36, layers: [square] })] },
  });
}

describe('an export format, an encoder and an animation from outside', () => {
  test('the format writes its file in a worker that has it, and is refused by name in one that has not', async () => {
    const project = await projectWithBoth();
    const file = await exported(project, { format: 'example:image-sequence' });
    const names = [...file.toString('latin1').matchAll(/\d{5}\.png/g)].map(([name]) => name);
    expect([...new Set(names)]).toEqual(['00000.png', '00006.png', '00012.png', '00018.png']);
    expect(file.includes(await renderFile(host(), project, 12, { format: 'png' }))).toBe(true);
    const refused = await host().page.evaluate(
      (json) =>
        window.gesso.exportProject(json, { format: 'example:image-sequence' }).then(
          () => 'exported',
          (error: Error) => error.message,
        ),
      project,
    );
    expect(refused).toBe('The format “example:image-sequence” is not known here. Choose another one.');
  });

  test('the encoder makes an MP4 with every frame, where it is requested', async ({ skip }) => {
    skip(!(await hasH264(host())), 'this browser has no H.264');
    const project = await projectWithBoth();
    const { base64, video } = await host().page.evaluate(async (json) => {
      const result = await (await window.gesso.customTypes()).exportProject(json, {
        format: 'mp4',
        encoder: 'example:plain',
      });
      return { base64: await window.toBase64(result.blob), video: result.video };
    }, project);
    expect(video).toMatchObject({ encoder: 'Plain H.264', frames: 24, replaced: [] });
    const frames = await decodeFrames(Buffer.from(base64, 'base64'), [3, 23], SIZE);
    expect(frames).toHaveLength(2);
    for (const [index, frame] of [3, 23].entries()) {
      const shown = frames[index];
      if (shown) expect(meanDifference(shown, await renderPixels(host(), project, frame))).toBeLessThan(6);
    }
  });

  test('the animation moves its layer', async () => {
    const project = await projectWithAnimation();
    const half = await renderPixels(host(), project, 15);
    // Half way the square is half its height lower and is turned by 45 degrees about its middle.
    expect(colorAt(half, 80, 40)).toEqual([255, 0, 0]);
    expect(colorAt(half, 62, 22)).toEqual(WHITE);
    const rest = await renderPixels(host(), project, 33);
    expect(colorAt(rest, 62, 22)).toEqual([255, 0, 0]);
    expect(colorAt(rest, 80, 44)).toEqual(WHITE);
  });
});

describe('a layer type and an effect from outside', () => {
  test('are drawn, each frame again where the type is animated, the same on both backends', async () => {
    const project = await projectWithBoth();
    const [start, half, end] = [
      await renderPixels(host(), project, 0),
      await renderPixels(host(), project, 7),
      await renderPixels(host(), project, 20),
    ];
    expect(colorAt(start, 20, 100)).toEqual(WHITE);
    // Seven of the fifteen frames in which the bars grow: 47 of 100 pixels.
    expect([colorAt(half, 20, 70), colorAt(half, 20, 55), colorAt(half, 50, 95)]).toEqual([
      BLUE,
      WHITE,
      BLUE,
    ]);
    expect([colorAt(end, 20, 15), colorAt(end, 50, 70), colorAt(end, 50, 50)]).toEqual([BLUE, BLUE, WHITE]);
    // Red turned round is cyan; every other ten pixels are dark.
    expect([colorAt(end, 120, 24), colorAt(end, 120, 35), colorAt(end, 120, 44)]).toEqual([
      [0, 255, 255],
      [0, 0, 0],
      [0, 255, 255],
    ]);
    const webgl = await renderPixels(host(), project, 20, { backend: 'webgl' });
    expect(meanDifference(webgl, end)).toBeLessThan(1);
  });

  test('are in the video that a worker makes, as in the preview', async () => {
    const project = await projectWithBoth();
    const format = (await hasH264(host())) ? 'mp4' : 'webm';
    const file = await exported(project, { format, resolution: 'default' });
    const frames = await decodeFrames(file, [7, 20], SIZE);
    expect(frames).toHaveLength(2);
    for (const [index, frame] of [7, 20].entries()) {
      const preview = await renderPixels(host(), project, frame);
      expect(meanDifference(frames[index] as Pixels, preview), `frame ${frame}`).toBeLessThan(6);
    }
  });

  test('become lines in an SVG where the type writes them, with its text in its font', async () => {
    const project = await projectWithBoth();
    const [chart] = project.metadata.sceneItems[0]?.layers ?? [];
    if (chart?.type !== 'custom') throw new Error('The chart is missing.');
    const scene = createScene({
      layers: [{ ...chart, data: { ...chart.data, title: 'Sales' } }],
    });
    const alone = { ...project, metadata: { ...project.metadata, sceneItems: [scene] } };
    const file = await exported(alone, {
      format: 'svg',
      scenes: [{ sceneIndex: 0, sceneFrame: 20 }],
      text: 'text',
    });
    const svg = file.toString();
    expect(svg.match(/fill="#2a33de"/g)).toHaveLength(2);
    expect(svg).toMatch(/<text [^>]*font-family="Lora"[^>]*>Sales<\/text>/);
    expect(svg).not.toContain('<image');
    const drawn = await renderPixels(host(), alone, 20);
    const plain = await renderPixels(
      host(),
      { ...alone, metadata: { ...alone.metadata, sceneItems: [{ ...scene, layers: [chart] }] } },
      20,
    );
    expect(meanDifference(drawn, plain), 'what the title adds').toBeGreaterThan(0.2);
  });

  test('are saved with the project and read back, by an engine that does not have them, too', async () => {
    const project = await projectWithBoth();
    const { file } = await exportAnyFile(host(), project, { format: 'gesso' });
    const opened = await host().page.evaluate(async (base64) => {
      const blob = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
      return window.gesso.openProjectFile(blob, 'Chart.gesso');
    }, file.toString('base64'));
    expect(opened.project).toEqual(project);
    expect(opened.warnings).toEqual([]);
    // This process has registered nothing.
    const elsewhere = parseProject(JSON.stringify(opened.project));
    expect(elsewhere.project).toEqual(project);
    expect(elsewhere.warnings.map(({ code }) => code)).toEqual(['layer-type-unknown', 'effect-type-unknown']);
  });

  test('are missing to see, and change nothing, where they are not registered', async () => {
    const project = await projectWithBoth();
    const files = await host().page.evaluate(async (json) => {
      const drawn = await (await window.gesso.customTypes()).drawnWithAndWithout(json, 20);
      return [await window.toBase64(drawn.with), await window.toBase64(drawn.without)];
    }, project);
    const [withTypes, without] = files.map((base64) => decodePng(Buffer.from(base64, 'base64')));
    if (!withTypes || !without) throw new Error('A frame is missing.');
    expect([colorAt(withTypes, 20, 50), colorAt(withTypes, 120, 35)]).toEqual([BLUE, [0, 0, 0]]);
    // The same canvas, on which nothing of the document has changed.
    expect([colorAt(without, 20, 50), colorAt(without, 120, 35)]).toEqual([
      [0xd3, 0xd3, 0xce],
      [255, 0, 0],
    ]);
  });
});
