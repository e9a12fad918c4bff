import {
  createAnimationPreset,
  createScene,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Layer,
  type Project,
  type Transition,
} from '@gesso/engine';
import { expect, test } from 'vitest';
import { evaluateFrame } from '../../../engine/animation/evaluate-frame.ts';
import { sampleProject } from '../../state/testing.ts';
import { movingFrames, pageSounds, presentedPage } from './presented-page.ts';

const text = (fields: Partial<Layer> = {}): Layer =>
  ({ ...createTextLayer({ runs: [createTextRun({ text: 'Hello' })] }), ...fields }) as Layer;
const clip = (fields: Partial<Layer> = {}): Layer =>
  ({
    ...createVideoLayer({ id: 'layer:clip', assetId: 'asset:clip', width: 80, height: 80 }),
    ...fields,
  }) as Layer;
const moving = { animationIn: createAnimationPreset('in', 2) };
const FADE: Transition = { type: 'fade', durationFrames: 30, direction: 'left' };

function design(...pages: readonly (readonly Layer[])[]): Project {
  const project = sampleProject('design');
  const sceneItems = pages.map((layers, index) => ({
    ...createScene({ id: `scene:${index}`, durationFrames: 60, transition: index === 0 ? null : FADE }),
    layers: [...layers],
  }));
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}
const opacityAt = (project: Project, frame: number) =>
  evaluateFrame(project, frame).scenes.map(({ layers }) => layers.map(({ opacity }) => opacity));

test('a page moves by its animations and keyframes until they are over, and by clips without end; in groups too', () => {
  const moves = (layer: Layer) => movingFrames({ layers: [layer] }, {});
  expect(moves(text())).toBe(0);
  expect(moves(text(moving))).toBe(30);
  expect(moves(text({ animationIn: { ...moving.animationIn, delay: 500, duration: 2000 } }))).toBe(75);
  expect(moves(text({ ...moving, hidden: true }))).toBe(0);
  expect(moves(text({ animationOverall: createAnimationPreset('overall', 103) }))).toBe(
    Number.POSITIVE_INFINITY,
  );
  const keys = [{ frame: 40, value: 1, easing: { type: 'linear' } }];
  expect(moves(text({ keyframes: { opacity: keys }, startFrame: 5 } as Partial<Layer>))).toBe(45);
  expect(moves(clip())).toBe(Number.POSITIVE_INFINITY);
  expect(moves(clip({ freezeFrame: 4 } as Partial<Layer>))).toBe(0);
  const group = { ...text(), type: 'group', children: [clip()] } as unknown as Layer;
  expect(moves(group)).toBe(Number.POSITIVE_INFINITY);
  expect([pageSounds({ layers: [group] }), pageSounds({ layers: [text(moving)] })]).toEqual([true, false]);
  expect(pageSounds({ layers: [clip({ muted: true } as Partial<Layer>)] })).toBe(false);
});

test('a page that is presented plays its animations in and stays: nothing goes out, nothing ends', () => {
  const out = { ...moving, animationOut: createAnimationPreset('out', 2), durationFrames: 50 };
  const page = presentedPage(design([text(out)]), 0, null);
  if (!page) throw new Error('There is a page.');
  expect(page.startFrame).toBe(0);
  const scene = page.project.metadata.sceneItems[0];
  expect(scene?.layers[0]).toMatchObject({
    animationIn: moving.animationIn,
    animationOut: null,
    durationFrames: null,
  });
  expect(scene?.durationFrames).toBe(31);
  expect(opacityAt(page.project, 30)).toEqual([[1]]);
});

test('the next page comes in over the one that was shown, as that was when it was left', () => {
  const project = design([text(moving)], [text()], [text()]);
  const page = presentedPage(project, 2, { index: 0, shownFrames: 12 });
  if (!page) throw new Error('There is a page.');
  expect(page.startFrame).toBe(12);
  expect(page.project.metadata.sceneItems.map(({ id }) => id)).toEqual(['scene:0', 'scene:2']);
  const { scenes } = evaluateFrame(page.project, 12 + 15);
  expect(scenes.map(({ isLeaving }) => isLeaving)).toEqual([true, false]);
  expect(scenes[0]?.layers[0]?.centreX).toBe(evaluateFrame(project, 11).scenes[0]?.layers[0]?.centreX);
  expect(evaluateFrame(page.project, 12 + 30).scenes).toHaveLength(1);
});

test('a page without a transition is alone, and a clip that runs backwards keeps its end', () => {
  const project = design([text()], [clip({ reversed: true } as Partial<Layer>)]);
  const still = { ...project.metadata.sceneItems[1], transition: null };
  const bare = {
    ...project,
    metadata: { ...project.metadata, sceneItems: [project.metadata.sceneItems[0], still] },
  } as Project;
  const page = presentedPage(bare, 1, { index: 0, shownFrames: 40 });
  expect([page?.startFrame, page?.project.metadata.sceneItems.length]).toEqual([0, 1]);
  expect(page?.project.metadata.sceneItems[0]?.durationFrames).toBe(60);
  expect(presentedPage(bare, 7, null)).toBeNull();
});
