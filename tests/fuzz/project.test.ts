import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resizePage } from '../../app/state/steps/resize-page.ts';
import { sampleEditor } from '../../app/state/testing.ts';
import { ANIMATIONS } from '../../engine/animation/catalogue.ts';
import { type EvaluatedLayer, evaluateFrame } from '../../engine/animation/evaluate-frame.ts';
import { LOOKS } from '../../engine/effects/looks.ts';
import { readProjectFile, writeProjectFile } from '../../engine/export/files/project-archive.ts';
import { projectSchema } from '../../engine/model/project.ts';
import { GessoError, type Project, parseProject, totalFrames, usedAssetIds } from '../../engine/model.ts';
import { arbitraryProject } from '../support/arbitrary-project.ts';
import { runsOr } from '../support/fuzz.ts';
import { svgAsset } from '../support/sample-media.ts';

const asset = (kind: 'image' | 'svg' | 'lottie' | 'video' | 'audio', index: number) => ({
  ...svgAsset(`${kind}:${index}`, `<svg id="${kind}${index}"/>`, 30 + index, 17),
  kind,
  durationFrames: kind === 'image' || kind === 'svg' ? 0 : 47 + index,
  hasAudio: kind === 'video' || kind === 'audio',
});

const projects = arbitraryProject({
  assets: (['image', 'svg', 'lottie', 'video', 'audio'] as const).flatMap((kind) => [
    asset(kind, 1),
    asset(kind, 2),
  ]),
  fontFamilies: ['Inter', 'A family of nowhere'],
  maxPagePx: 3_000,
  maxSceneFrames: 240,
  animationIds: ANIMATIONS.map(({ id }) => id),
  lookIds: LOOKS.map(({ id }) => id),
});

/** Every number in a value, with the path to it. */
function* numbersIn(value: unknown, path = ''): Generator<readonly [string, number]> {
  if (typeof value === 'number') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) yield* numbersIn(child, `${path}.${key}`);
}

/** Random types from outside are registered nowhere. */
const UNKNOWN_TYPES = ['layer-type-unknown', 'effect-type-unknown'];

test('a project opens as it was saved, and only types that are not installed are named', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const { project: opened, warnings } = parseProject(JSON.stringify(project));
      expect(opened).toEqual(project);
      expect(warnings.filter(({ code }) => !UNKNOWN_TYPES.includes(code))).toEqual([]);
    }),
    { numRuns: runsOr(150) },
  );
});

test('every frame is made of numbers, and is the same whichever frame was requested before', () => {
  fc.assert(
    fc.property(projects, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (project, share) => {
      const frame = Math.floor(share * totalFrames(project));
      const first = evaluateFrame(project, frame);
      for (const [path, value] of numbersIn(first))
        if (!Number.isFinite(value)) throw new Error(`frame ${frame}: ${path} is ${value}`);
      evaluateFrame(project, totalFrames(project) - 1);
      evaluateFrame(project, 0);
      expect(evaluateFrame(project, frame)).toEqual(first);
    }),
    { numRuns: runsOr(150) },
  );
});

test('a project file brings back the project and every file that it uses', async () => {
  await fc.assert(
    fc.asyncProperty(projects, async (project) => {
      const media = { open: async ({ id }: { id: string }) => new Blob([`the bytes of ${id}`]) };
      const file = await writeProjectFile(project, media);
      const archive = await readProjectFile(file, 'random.gesso');
      expect(parseProject(archive.json).project).toEqual(project);
      const used = usedAssetIds(project);
      expect([...archive.media.keys()].sort()).toEqual([...used].sort());
      for (const [id, blob] of archive.media) expect(await blob.text()).toBe(`the bytes of ${id}`);
    }),
    { numRuns: runsOr(60) },
  );
});

test('a page of another size is a right project, and undo brings back every number', () => {
  fc.assert(
    fc.property(
      projects,
      fc.integer({ min: 16, max: 8_192 }),
      fc.integer({ min: 16, max: 8_192 }),
      (project, width, height) => {
        const editor = sampleEditor(project.assetType, [], project);
        resizePage(editor, width, height);
        const { error } = projectSchema.safeParse(editor.project);
        expect(error?.issues ?? []).toEqual([]);
        expect(editor.project.properties).toMatchObject({ width, height });
        editor.document.undo();
        expect(editor.project.metadata).toEqual(project.metadata);
      },
    ),
    { numRuns: runsOr(100) },
  );
});

/** Both are of one layer, in a page and in that page twice as large. Rounding to hundredths, and steep curves between keyframes, are let pass. */
function expectTwiceAsLarge(
  large: readonly EvaluatedLayer[],
  small: readonly EvaluatedLayer[],
  page: Project,
): void {
  const isTwice = (a: number, b: number) => Math.abs(a - 2 * b) <= 0.2 + Math.abs(b) * 0.001;
  expect(large.length).toBe(small.length);
  for (const [index, one] of small.entries()) {
    const other = large[index];
    if (!other) continue;
    const { layer } = one;
    const { width, height } = page.properties;
    const fillsPage =
      layer.x <= 0 && layer.y <= 0 && layer.x + layer.width >= width && layer.y + layer.height >= height;
    // What fills the page is made to fill it exactly; sides are at least a pixel.
    if (layer.type === 'background' || fillsPage || Math.min(layer.width, layer.height) < 1) continue;
    const pairs = {
      centreX: [other.centreX, one.centreX],
      centreY: [other.centreY, one.centreY],
      width: [other.layer.width, layer.width],
      height: [other.layer.height, layer.height],
    };
    for (const [name, [a = 0, b = 0]] of Object.entries(pairs))
      if (!isTwice(a, b)) throw new Error(`${name} of ${layer.type} ${layer.id} was ${b} and is ${a}.`);
    expect(other.rotationDeg).toBeCloseTo(one.rotationDeg, 3);
    expect(other.scaleX).toBeCloseTo(one.scaleX, 2);
    expectTwiceAsLarge(other.children, one.children, page);
  }
}

const PLACED_BY = new Set(['pins', 'layout', 'layoutItem']);

const freelyPlaced = (project: Project): Project =>
  JSON.parse(
    JSON.stringify(project, (key, value: unknown) => (PLACED_BY.has(key) ? undefined : value)),
  ) as Project;

test('in a page twice as large every layer is twice as large and twice as far, at every frame of its animation and keyframes', () => {
  fc.assert(
    fc.property(projects, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (made, share) => {
      // Pinned layers go where their pins say, those of a layout where it says, and both are at least a pixel large.
      const project = freelyPlaced(made);
      const editor = sampleEditor(project.assetType, [], project);
      const { width, height } = project.properties;
      resizePage(editor, width * 2, height * 2);
      const frame = Math.floor(share * totalFrames(project));
      const [large, small] = [editor.project, project].map((each) => evaluateFrame(each, frame));
      for (const [index, scene] of (small?.scenes ?? []).entries())
        expectTwiceAsLarge(large?.scenes[index]?.layers ?? [], scene.layers, project);
    }),
    { numRuns: runsOr(100) },
  );
});

test('a project of any form with a value that is wrong is refused with its path, or opens', () => {
  fc.assert(
    fc.property(projects, fc.nat(), fc.jsonValue(), (project, seed, value) => {
      const raw = JSON.parse(JSON.stringify(project)) as Record<string, unknown>;
      const places: [Record<string, unknown>, string][] = [];
      const collect = (at: Record<string, unknown>) => {
        for (const [key, child] of Object.entries(at)) {
          places.push([at, key]);
          if (typeof child === 'object' && child !== null) collect(child as Record<string, unknown>);
        }
      };
      collect(raw);
      const [parent, key] = places[seed % places.length] ?? [raw, 'name'];
      parent[key] = value;
      try {
        const { project: opened } = parseProject(raw);
        for (const frame of [0, totalFrames(opened) - 1]) evaluateFrame(opened, frame);
      } catch (error) {
        if (!(error instanceof GessoError)) throw error;
        expect(error.message.length).toBeGreaterThan(20);
      }
    }),
    { numRuns: runsOr(150) },
  );
});
