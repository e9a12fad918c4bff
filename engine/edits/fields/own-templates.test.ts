import { expect, test, vi } from 'vitest';
import { ProjectDocument } from '../../history/document.ts';
import { createProject, createScene, createTrack } from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import type { Project } from '../../model/project.ts';
import {
  createGroupLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../../model.ts';
import { resizeProject } from '../resize-project.ts';
import { designFrom, templateFacts, templateFrom } from './own-templates.ts';

const NOW = '2026-11-28T00:00:00.000Z';
const field = (name: string) => ({ name, shrinkToFit: true, maxLetters: null });

/** A certificate: a heading and a seal that stay, a name and a photo to fill in, a remark that is free. */
function certificate(): Project {
  const layers: Layer[] = [
    createTextLayer({ id: 'heading', runs: [createTextRun({ text: 'Certificate', fontSizePx: 60 })] }),
    createTextLayer({
      ...{ id: 'name', x: 40, field: field('Name') },
      runs: [createTextRun({ text: 'Your name', color: '#14206e' })],
    }),
    createImageLayer({ id: 'photo', assetId: '', field: field('Photo') }),
    createGroupLayer({ id: 'seal', children: [createShapeLayer({ id: 'star' })] }),
    createTextLayer({ id: 'remark', runs: [createTextRun({ text: 'Well done' })] }),
  ];
  return createProject(NOW, {
    id: 'project:certificate',
    metadata: { sceneItems: [createScene({ id: 'page', layers })] },
  });
}
const FIXED = new Set(['heading', 'name', 'photo', 'seal', 'star']);
const template = () => templateFrom(certificate(), FIXED, 'Course certificate', NOW);
const design = () => new ProjectDocument(designFrom(template(), 'For Ana', NOW));
const find = (project: Project, id: string): Layer => {
  const all = project.metadata.sceneItems.flatMap(({ layers }) =>
    layers.flatMap((layer) => ('children' in layer ? [layer, ...layer.children] : [layer])),
  );
  const layer = all.find((each) => each.id === id);
  if (!layer) throw new Error(`There is no layer ${id}.`);
  return layer;
};

test('a template is another project, says what it is, and knows what is fixed in it', () => {
  const made = template();
  expect(made.id).not.toBe('project:certificate');
  expect([made.name, made.metadata.isTemplate]).toEqual(['Course certificate', true]);
  expect(templateFacts(made)).toEqual({ fieldCount: 2, lockedCount: 3 });
  expect(find(made, 'remark').fixed).toBeUndefined();
  // In the template itself nothing is locked.
  const own = new ProjectDocument(made);
  own.transact('Move', (draft) => {
    find(draft, 'heading').x = 99;
  });
  expect(find(own.project, 'heading').x).toBe(99);
});

test('[23] what a template locked cannot be moved, changed, unlocked or deleted in a design that is made of it', () => {
  const { project } = design();
  expect(project.metadata.isTemplate).toBeUndefined();
  for (const id of FIXED) expect(find(project, id).locked, id).toBe(true);
  for (const change of [
    (draft: Project) => Object.assign(find(draft, 'heading'), { x: 500, rotation: 20 }),
    (draft: Project) => Object.assign(find(draft, 'heading'), { locked: false, fixed: false }),
    (draft: Project) => delete find(draft, 'heading').fixed,
    (draft: Project) => Object.assign(find(draft, 'star'), { width: 1, opacity: 0.2 }),
    (draft: Project) => Object.assign(find(draft, 'name'), { x: 0, width: 500 }),
    (draft: Project) => Object.assign(find(draft, 'heading'), { runs: [createTextRun({ text: 'Other' })] }),
    (draft: Project) => draft.metadata.sceneItems[0]?.layers.splice(0, 4),
  ]) {
    const document = design();
    document.transact('Try', (draft) => void change(draft));
    const before = designFrom(template(), 'For Ana', NOW).metadata.sceneItems[0]?.layers;
    expect(document.project.metadata.sceneItems[0]?.layers).toEqual(before);
  }
});

test('[23] fields are filled: other words in the same style, another picture in the same frame; what is free is free', () => {
  const document = design();
  document.transact('Fill', (draft) => {
    const name = find(draft, 'name');
    if ('runs' in name)
      name.runs = [createTextRun({ text: 'Ana Torres', color: '#ff0000', fontSizePx: 200 })];
    Object.assign(find(draft, 'photo'), { assetId: 'asset:ana', zoom: 2, width: 900 });
    Object.assign(find(draft, 'remark'), { x: 7, runs: [createTextRun({ text: 'Excellent' })] });
  });
  const { project } = document;
  const [was, is] = [find(designFrom(template(), '', NOW), 'name'), find(project, 'name')];
  expect('runs' in is && 'runs' in was && is.runs).toEqual([
    { ...('runs' in was ? was.runs[0] : {}), text: 'Ana Torres' },
  ]);
  expect(find(project, 'photo')).toMatchObject({ assetId: 'asset:ana', zoom: 2, width: 200 });
  expect(find(project, 'remark')).toMatchObject({ x: 7, runs: [{ text: 'Excellent' }] });
});

test('a page of fixed layers may be deleted as a whole, and undo brings it back', () => {
  const document = design();
  document.transact('Other page', (draft) => {
    draft.metadata.sceneItems = [createScene({ id: 'other' })];
  });
  expect(document.project.metadata.sceneItems.map(({ id }) => id)).toEqual(['other']);
  document.undo();
  expect(document.project.metadata.sceneItems.map(({ id }) => id)).toEqual(['page']);
});

test('on a page that gets another size fixed layers find a new place', () => {
  const document = design();
  document.transact('Resize', (draft) => resizeProject(draft, 2160, 2160));
  expect(find(document.project, 'name').x).not.toBe(40);
  expect(find(document.project, 'name').fixed).toBe(true);
});

test('[23] layers that are fixed come back from groups and out of them, each once', () => {
  for (const change of [
    // Grouped with what is free, ungrouped, taken out of their group, put onto another page.
    (draft: Project) => {
      const [page] = draft.metadata.sceneItems;
      if (!page) return;
      const [heading, name, photo, seal, remark] = page.layers;
      if (heading && remark)
        page.layers = [
          name,
          photo,
          seal,
          createGroupLayer({ id: 'new', children: [heading, remark] }),
        ].flatMap((layer) => layer ?? []);
    },
    (draft: Project) => draft.metadata.sceneItems[0]?.layers.splice(3, 1, find(draft, 'star')),
    (draft: Project) => {
      const seal = find(draft, 'seal');
      if ('children' in seal) seal.children = [];
    },
    (draft: Project) => {
      const layers = draft.metadata.sceneItems[0]?.layers.splice(0, 1) ?? [];
      draft.metadata.sceneItems.push(createScene({ id: 'second', layers }));
    },
  ]) {
    const document = design();
    document.transact('Try', (draft) => void change(draft));
    const [page, second] = document.project.metadata.sceneItems;
    const ids = page?.layers.flatMap((layer) => [
      layer.id,
      ...('children' in layer ? layer.children.map(({ id }) => id) : []),
    ]);
    for (const id of FIXED)
      expect(
        ids?.filter((each) => each === id),
        id,
      ).toEqual([id]);
    expect(find(document.project, 'seal')).toMatchObject({ children: [{ id: 'star' }] });
    expect(second?.layers ?? []).toEqual([]);
    expect(find(document.project, 'remark')).toBeDefined();
  }
});

test('[23] a fixed clip of a track stays where it is, and what was put in its place goes into the next track', () => {
  const project = certificate();
  const clip = (id: string, startFrame: number) => ({
    ...createShapeLayer({ id }),
    ...{ startFrame, durationFrames: 30 },
  });
  project.metadata.tracks = [
    createTrack({ id: 'titles', layers: [clip('opening', 0), clip('closing', 60)] }),
  ];
  const made = designFrom(templateFrom(project, new Set(['opening', 'closing']), 'Film', NOW), 'Film', NOW);
  const document = new ProjectDocument(made);
  document.transact('Overwrite', (draft) => {
    const [track] = draft.metadata.tracks;
    if (track) track.layers = [clip('mine', 10), { ...clip('closing', 40), fixed: true }];
  });
  const lanes = document.project.metadata.tracks.map(({ layers }) =>
    layers.map(({ id, startFrame }) => [id, startFrame]),
  );
  expect(lanes).toEqual([
    [
      ['opening', 0],
      ['closing', 60],
    ],
    [['mine', 10]],
  ]);
});

test('layers that a step does not touch are not compared with what they were', () => {
  const document = design();
  const compared = vi.spyOn(JSON, 'stringify');
  document.transact('Move', (draft) => {
    find(draft, 'remark').x = 9;
  });
  const ids = compared.mock.calls.map(([value]) => (value as { readonly id?: string } | null)?.id);
  compared.mockRestore();
  expect(ids.filter((id) => id !== undefined && FIXED.has(id))).toEqual([]);
});
