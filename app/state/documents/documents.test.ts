import { readFileSync } from 'node:fs';
import {
  CURRENT_SCHEMA_VERSION,
  createAnimationPreset,
  createGroupLayer,
  createShapeLayer,
  createTextRun,
  type Project,
} from '@gesso/engine';
import {
  boxOnPage,
  deleteScene,
  duplicateScene,
  findLayer,
  moveScene,
  removeKeyframe,
  setKeyframe,
  setPageBox,
} from '@gesso/engine/edits';
import { describe, expect, it } from 'vitest';
import { displayProject, previewFrames } from '../stage/display-project.ts';
import { insertShape, insertTextBox, setBackground } from '../steps/insert.ts';
import { resizePage } from '../steps/resize-page.ts';
import { editTextLayers, styleText } from '../steps/text-styling.ts';
import { sampleEditor, sampleProject, step } from '../testing.ts';
import { readOpenRequest, reviveDocument } from './open-document.ts';

describe('page size', () => {
  it('[M6] takes the ids of the formats, 26 for a size of its own, and undo returns the exact former project', () => {
    const editor = sampleEditor();
    const before = JSON.stringify(editor.project);
    resizePage(editor, 1920, 1080);
    expect(editor.project.properties).toMatchObject({ width: 1920, height: 1080, format: 1, aspect: '16:9' });
    resizePage(editor, 1080, 1920);
    expect(editor.project.properties).toMatchObject({ format: 3, aspect: '9:16' });
    resizePage(editor, 1234, 567);
    expect(editor.project.properties).toMatchObject({ format: 26, aspect: 'custom' });
    const background = editor.scene.layers.find((layer) => layer.type === 'background');
    expect(background).toMatchObject({ x: 0, y: 0, width: 1234, height: 567 });
    while (editor.document.undo());
    expect(JSON.stringify(editor.project)).toBe(before);
  });

  it('reads sizes of the address only within limits', () => {
    const read = (query: string) => readOpenRequest('design', new URLSearchParams(query));
    expect(read('width=1080&height=1350')).toMatchObject({ widthPx: 1080, heightPx: 1350 });
    expect(read('width=9&height=99999')).toMatchObject({ widthPx: null, heightPx: null });
    expect(read('width=12.5&height=abc')).toMatchObject({ widthPx: null, heightPx: null });
  });

  it('reads sizes on paper, and keeps them on the page', () => {
    const read = (query: string) => readOpenRequest('design', new URLSearchParams(query));
    const size = { width: 210, height: 297, unit: 'mm', dpi: 300 } as const;
    expect(read('width=210&height=297&unit=mm&dpi=300')).toMatchObject({
      widthPx: 2480,
      heightPx: 3508,
      physicalSize: size,
    });
    expect(read('width=9&height=9&unit=in&dpi=2000').physicalSize).toBeNull();
    const editor = sampleEditor();
    resizePage(editor, 2480, 3508, size);
    expect(editor.project.properties.physicalSize).toEqual(size);
    // A page of pixels again has none.
    resizePage(editor, 2480, 3508);
    expect(editor.project.properties.physicalSize).toBeNull();
  });
});

describe('opening what an earlier version saved', () => {
  it('brings the project up to date and forgets steps that do not fit any more', () => {
    const json = readFileSync(new URL('../../../tests/fixtures/project-v1.json', import.meta.url), 'utf8');
    const entry = { label: 'Rename', patches: [], inverse: [] };
    const { document } = reviveDocument({
      project: JSON.parse(json) as Project,
      history: { undoStack: [entry], redoStack: [] },
      position: 7,
      unreadableEvents: 0,
    });
    expect(document.project.schemaVersion).toBe(CURRENT_SCHEMA_VERSION);
    expect(document.project.metadata.subtitles).toEqual([]);
    expect(document.canUndo).toBe(false);
    const current = reviveDocument({
      project: sampleProject(),
      history: { undoStack: [entry], redoStack: [] },
      position: 7,
      unreadableEvents: 0,
    });
    expect(current.document.canUndo).toBe(true);
    // One that an earlier version would have saved just as this one does.
    const formerly = { ...sampleProject(), schemaVersion: CURRENT_SCHEMA_VERSION - 1 } as unknown as Project;
    const unchanged = reviveDocument({
      project: formerly,
      history: { undoStack: [entry], redoStack: [] },
      position: 7,
      unreadableEvents: 0,
    });
    expect(unchanged.document.project.schemaVersion).toBe(CURRENT_SCHEMA_VERSION);
    expect(unchanged.document.canUndo).toBe(true);
    expect(current.read?.position).toBe(7);
  });
});

describe('opening what cannot be read to its end', () => {
  it('says how many of the last changes are missing, beside what else there is to say', () => {
    const open = (unreadableEvents: number) =>
      reviveDocument({
        project: sampleProject(),
        history: { undoStack: [], redoStack: [] },
        position: 7,
        unreadableEvents,
      });
    expect(open(0).warnings).toEqual([]);
    expect(open(1).warnings.map(({ message }) => message)).toEqual([
      'The last change could not be read from this browser. The project was opened without it.',
    ]);
    expect(open(3).warnings[0]?.message).toContain('The last 3 changes');
    expect(open(3).read?.unreadableEvents).toBe(3);
  });
});

describe('inserting', () => {
  it('puts text and shapes into the middle, and undo returns the exact former project', async () => {
    const editor = sampleEditor();
    const before = JSON.stringify(editor.project);
    await insertTextBox(editor, { kind: 'heading' });
    const text = editor.onlyLayer;
    expect((text?.x ?? 0) + (text?.width ?? 0) / 2).toBe(540);
    // Typed letters take the place of the words, and run no shortcuts.
    expect(editor.state.textEditing).toEqual({
      layerId: text?.id,
      anchor: 0,
      focus: text?.type === 'text' ? text.runs[0]?.text.length : -1,
    });
    await insertShape(editor, 'star', 'Star');
    expect(editor.onlyLayer).toMatchObject({ type: 'shape', shape: 'star', x: 378, y: 378 });
    setBackground(editor, { type: 'solid', color: '#ff6f47' });
    expect(editor.scene.bgColor).toBe('#ff6f47');
    while (editor.document.undo());
    expect(JSON.stringify(editor.project)).toBe(before);
  });
});

describe('text', () => {
  it('styles the selected stretch only, and undo returns the exact former project', () => {
    const editor = sampleEditor('design', ['layer:text']);
    const before = JSON.stringify(editor.project);
    editor.ui.setState({ textEditing: { layerId: 'layer:text', anchor: 4, focus: 2 } });
    styleText(editor, step('Colour'), () => ({ color: '#ff0000' }));
    const layer = editor.onlyLayer;
    expect(layer?.type === 'text' && layer.runs.map((run) => [run.text, run.color])).toEqual([
      ['He', '#14151f'],
      ['ll', '#ff0000'],
      ['o', '#14151f'],
    ]);
    editor.document.undo();
    expect(JSON.stringify(editor.project)).toBe(before);
  });

  it('lets the height follow the lines', () => {
    const editor = sampleEditor('design', ['layer:text']);
    styleText(editor, step('Size'), () => ({ fontSizePx: 100 }));
    expect(editor.onlyLayer?.height).toBe(120);
    editTextLayers(editor, step('Line height'), (layer) => {
      layer.lineHeight = 2;
    });
    expect(editor.onlyLayer?.height).toBe(200);
    expect(createTextRun({ text: '' }).fontSizePx).toBe(48);
  });
});

describe('layers in groups', () => {
  it('go to the page and back without a change', () => {
    const child = createShapeLayer({ id: 'layer:child', x: 10, y: 20, width: 40, height: 30, rotation: 15 });
    const group = createGroupLayer({
      x: 300,
      y: 200,
      width: 200,
      height: 100,
      rotation: 40,
      children: [child],
    });
    const outer = createGroupLayer({
      x: 50,
      y: 60,
      width: 600,
      height: 400,
      rotation: -25,
      children: [group],
    });
    const place = findLayer([outer], 'layer:child');
    if (!place) throw new Error('not found');
    const box = boxOnPage(place.layer, place.groups);
    expect(box.rotation).toBe(30);
    const former = { ...child };
    setPageBox(place.layer, place.groups, box);
    expect(child.x).toBeCloseTo(former.x, 1);
    expect(child.y).toBeCloseTo(former.y, 1);
    expect(child.rotation).toBe(15);
  });
});

describe('keyframes', () => {
  it('stay sorted, take new values, and disappear with the last one', () => {
    const layer = createShapeLayer({ keyframes: {} });
    for (const [frame, value] of [
      [30, 3],
      [0, 1],
      [15, 2],
      [15, 5],
    ] as const)
      setKeyframe(layer, 'x', frame, value);
    expect(layer.keyframes.x?.map((keyframe) => [keyframe.frame, keyframe.value])).toEqual([
      [0, 1],
      [15, 5],
      [30, 3],
    ]);
    for (const frame of [0, 15, 30]) removeKeyframe(layer, 'x', frame);
    expect(layer.keyframes).toEqual({});
  });

  it('moving a layer that moves over time changes the keyframe at the playhead', () => {
    const layer = createShapeLayer({ id: 'layer:a', x: 0, y: 0, keyframes: {} });
    setKeyframe(layer, 'x', 0, 0);
    setKeyframe(layer, 'x', 60, 600);
    const editor = sampleEditor('video', ['layer:a'], sampleProject('video', { layers: [layer] }));
    editor.seek(30);
    editor.transact(step('Move'), (scene) => {
      const place = findLayer(scene.layers, 'layer:a');
      if (place) editor.placeLayer(place, { x: 77, y: 5, width: 200, height: 200, rotation: 0 });
    });
    expect(editor.scene.layers[0]?.keyframes.x?.map((keyframe) => keyframe.value)).toEqual([0, 77, 600]);
  });
});

describe('the shown project', () => {
  const animated = createShapeLayer({
    id: 'layer:a',
    animationIn: { ...createAnimationPreset('in', 4), duration: 600 },
  });
  const project: Project = sampleProject('design', { layers: [animated] });

  it('rests while a design is edited and is the same object when nothing moves', () => {
    const rest = displayProject({ project, sceneIndex: 0, rest: 'all', preview: null });
    expect(rest.metadata.sceneItems[0]?.layers[0]?.animationIn).toBeNull();
    expect(project.metadata.sceneItems[0]?.layers[0]?.animationIn).not.toBeNull();
    const still = sampleProject();
    expect(displayProject({ project: still, sceneIndex: 0, rest: 'all', preview: null })).toBe(still);
    expect(displayProject({ project, sceneIndex: 0, rest: ['layer:b'], preview: null })).toBe(project);
  });

  it('shows a hovered animation on the real layer', () => {
    const preset = createAnimationPreset('out', 1004);
    const shown = displayProject({
      project,
      sceneIndex: 0,
      rest: 'all',
      preview: { layerIds: ['layer:a'], preset },
    });
    expect(shown.metadata.sceneItems[0]?.layers[0]).toMatchObject({
      animationIn: null,
      animationOut: preset,
    });
    expect(previewFrames(animated, 150, preset)).toEqual({ from: 108, to: 150 });
    expect(previewFrames(animated, 150, createAnimationPreset('in', 4))).toEqual({ from: 0, to: 42 });
  });
});

describe('pages', () => {
  it('are copied with new ids, moved and deleted; the last one stays', () => {
    const project: Project = JSON.parse(JSON.stringify(sampleProject('design', { scenes: 2 })));
    expect(duplicateScene(project, 0)).toBe(1);
    const [first, copy] = project.metadata.sceneItems;
    expect(copy?.id).not.toBe(first?.id);
    expect(copy?.layers[1]?.id).not.toBe(first?.layers[1]?.id);
    moveScene(project, 0, 2);
    expect(project.metadata.sceneItems[2]?.id).toBe('scene:first');
    for (let turn = 0; turn < 5; turn++) deleteScene(project, 0);
    expect(project.metadata.sceneItems).toHaveLength(1);
  });
});
