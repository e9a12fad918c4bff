import { type Asset, createImageLayer, createProject, ProjectDocument } from '@gesso/engine';
import { hasText } from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { Editor } from '../editor.ts';
import { createEditorUi } from '../editor-ui.ts';
import { dropAssets, insertAsset, insertAssets } from '../files/media.ts';
import { sampleEditor, sampleProject, silentServices, step } from '../testing.ts';
import { insertShape, insertTextBox } from './insert.ts';
import { insertChart, insertTable } from './insert-data.ts';

function asset(id: string, fields: Partial<Asset> = {}): Asset {
  return {
    id,
    kind: 'image',
    name: `${id}.png`,
    source: { type: 'blob', key: id },
    mimeType: 'image/png',
    widthPx: 120,
    heightPx: 80,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: 100,
    ...fields,
  };
}

/** The sample with a stage on which everything has one colour. */
function onBackground(color: string): Editor {
  const { document } = sampleEditor();
  return new Editor(
    'design',
    document,
    { ...silentServices, colorUnder: () => Promise.resolve(color) },
    createEditorUi('design'),
  );
}

test('two texts that come at once, as after a double click, do not lie on each other', async () => {
  const editor = sampleEditor('design', [], sampleProject('design', { layers: [] }));
  const add = () => insertTextBox(editor, { kind: 'subheading' });
  await Promise.all([add(), add()]);
  const [first, second] = editor.scene.layers.filter(hasText).sort((a, b) => a.y - b.y);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
});

test('small images have their own pixels, large ones a part of the page; drawings are as large as is seen well', () => {
  const editor = sampleEditor();
  insertAsset(editor, asset('small'));
  expect(editor.onlyLayer).toMatchObject({ width: 120, height: 80, x: 480, y: 500 });
  insertAsset(editor, asset('large', { widthPx: 4000, heightPx: 2000 }));
  expect(editor.onlyLayer).toMatchObject({ width: 648, height: 324 });
  insertAsset(editor, asset('icon', { kind: 'svg', widthPx: 24, heightPx: 24 }));
  expect(editor.onlyLayer).toMatchObject({ type: 'sticker', width: 648, height: 648 });
});

test('new layers do not land exactly on one another', async () => {
  const editor = sampleEditor();
  insertAsset(editor, asset('one'));
  insertAsset(editor, asset('two'));
  await insertShape(editor, 'star', 'Star');
  await insertShape(editor, 'star', 'Star');
  await insertTextBox(editor, { kind: 'body' });
  await insertTextBox(editor, { kind: 'body' });
  const places = editor.scene.layers.slice(-6).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(6);
});

test('a chart of the cells of a table does not lie over it, also where it must be smaller', async () => {
  const editor = sampleEditor();
  await insertTable(
    editor,
    {
      cells: [
        ['A', 'B'],
        ['x', '1'],
        ['y', '2'],
      ],
    },
    'Table',
  );
  const table = editor.onlyLayer;
  if (!table || !('customType' in table)) throw new Error('There is no table.');
  const { width, height } = editor.project.properties;
  // Room for a small chart above it, and none for one of the usual size.
  editor.transact(step('Place'), (scene) => {
    const layer = scene.layers.find(({ id }) => id === table.id);
    if (layer) Object.assign(layer, { x: 0, y: height * 0.3, width, height: height * 0.7 });
  });
  await insertChart(editor, { sheetId: String(table.data.sheetId) }, 'Chart');
  const chart = editor.onlyLayer;
  expect(chart?.id).not.toBe(table.id);
  expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(height * 0.3);
  expect(chart?.height).toBeGreaterThan(height * 0.15);
});

test('several files are one step of undo', () => {
  const editor = sampleEditor();
  const before = JSON.stringify(editor.project);
  insertAssets(editor, [asset('one'), asset('two'), asset('three')]);
  expect(editor.selectedLayers).toHaveLength(3);
  editor.document.undo();
  expect(JSON.stringify(editor.project)).toBe(before);
});

test('in videos new layers begin at the playhead', () => {
  const editor = sampleEditor('video');
  const frame = Math.floor(editor.scene.durationFrames / 2);
  editor.ui.setState({ frame });
  insertAsset(editor, asset('late'));
  expect(editor.onlyLayer).toMatchObject({ startFrame: frame, durationFrames: null });
  // A scene takes the length of its first clip, not that of another.
  editor.ui.setState({ frame: 0 });
  insertAsset(editor, asset('first', { kind: 'video', durationFrames: 30 }));
  editor.ui.setState({ frame: editor.scene.durationFrames - 1 });
  insertAsset(editor, asset('clip', { kind: 'video', durationFrames: 900 }));
  expect(editor.onlyLayer).toMatchObject({
    startFrame: editor.scene.durationFrames - 15,
    durationFrames: 15,
  });
});

/** A video with one empty scene of five seconds. */
function emptyVideo(): Editor {
  const document = new ProjectDocument(createProject('now', { assetType: 'video' }));
  return new Editor('video', document, silentServices, createEditorUi('video'));
}
const clipOf = (id: string, durationFrames: number) => asset(id, { kind: 'video', durationFrames });

describe('the length of a scene', () => {
  test('is that of its first clip, longer or shorter than it was', () => {
    const editor = emptyVideo();
    editor.ui.setState({ frame: 40 });
    insertAsset(editor, clipOf('long', 400));
    expect(editor.scene.durationFrames).toBe(400);
    expect(editor.onlyLayer).toMatchObject({ startFrame: 0, durationFrames: 400 });
    const other = emptyVideo();
    insertAsset(other, clipOf('short', 60));
    expect(other.scene.durationFrames).toBe(60);
    other.document.undo();
    expect(other.scene).toMatchObject({ durationFrames: 150, layers: [] });
  });

  test('is never shorter than what is in it, and 30 seconds at most', async () => {
    const editor = emptyVideo();
    await insertTextBox(editor, { kind: 'heading' });
    editor.ui.setState({ textEditing: null, frame: 30 });
    insertAsset(editor, clipOf('short', 60));
    expect(editor.scene.durationFrames).toBe(150);
    expect(editor.onlyLayer).toMatchObject({ startFrame: 30, durationFrames: 60 });
    const other = emptyVideo();
    insertAsset(other, clipOf('film', 1800));
    expect(other.scene.durationFrames).toBe(900);
    // What does not fit may go on over the next scenes.
    const [toast] = useToastStore.getState().toasts.slice(-1);
    expect(toast?.text).toBe('The first 30 of 60 s of “film” fit into the scene.');
    toast?.action?.run();
    expect(other.scene.layers).toEqual([]);
    expect(other.project.metadata.tracks[0]?.layers).toMatchObject([{ startFrame: 0, durationFrames: 1800 }]);
    other.document.undo();
    expect(other.scene.layers).toMatchObject([{ durationFrames: 900 }]);
  });

  test('grows for a later clip when it is asked for', () => {
    const editor = emptyVideo();
    insertAsset(editor, clipOf('first', 90));
    editor.ui.setState({ frame: 30 });
    insertAsset(editor, clipOf('second', 300));
    expect(editor.onlyLayer).toMatchObject({ startFrame: 30, durationFrames: 60 });
    const [toast] = useToastStore.getState().toasts.slice(-1);
    expect(toast?.action?.label).toBe('Make the scene 11 s long');
    toast?.action?.run();
    expect(editor.scene.durationFrames).toBe(330);
    expect(editor.onlyLayer).toMatchObject({ startFrame: 30, durationFrames: 300 });
    // One that fits asks nothing.
    const before = useToastStore.getState().nextId;
    insertAsset(editor, clipOf('third', 40));
    expect(useToastStore.getState().nextId).toBe(before);
  });
});

test('new text and shapes can be read and seen on what is under them; a colour that is given stays', async () => {
  const dark = onBackground('#10121c');
  await insertTextBox(dark, { kind: 'heading' });
  const text = dark.onlyLayer;
  expect(text?.type === 'text' && text.runs[0]?.color).toBe('#ffffff');
  await insertTextBox(dark, { kind: 'heading', run: { color: '#14151f' } });
  const given = dark.onlyLayer;
  expect(given?.type === 'text' && given.runs[0]?.color).toBe('#14151f');
  await insertShape(dark, 'line', 'Line');
  const line = dark.onlyLayer;
  expect(line?.type === 'shape' && line.stroke?.color).toBe('#ffffff');
});

test('what is dropped on an image takes its place, graphics that of graphics, everything else is added there', () => {
  const editor = sampleEditor();
  const photo = createImageLayer({ assetId: 'old', x: 10, y: 20, width: 300, height: 200 });
  editor.transact(step('Add'), (scene) => {
    scene.layers.push(photo);
  });
  const under = () => editor.scene.layers.find(({ id }) => id === photo.id);
  const count = editor.scene.layers.length;
  dropAssets(editor, [asset('new')], { x: 100, y: 100 }, under());
  expect(under()).toMatchObject({ assetId: 'new', x: 10, y: 20, width: 300, height: 200 });
  expect(editor.scene.layers).toHaveLength(count);
  dropAssets(editor, [asset('leaf', { kind: 'svg' })], { x: 100, y: 100 }, under());
  expect(editor.scene.layers).toHaveLength(count + 1);
  editor.transact(step('Lock'), (scene) => {
    const layer = scene.layers.find(({ id }) => id === photo.id);
    if (layer) layer.locked = true;
  });
  dropAssets(editor, [asset('third')], { x: 700, y: 600 }, under());
  expect(editor.onlyLayer).toMatchObject({ assetId: 'third', x: 640, y: 560 });
});

test('words that are pasted stay: letters follow them', async () => {
  const editor = sampleEditor();
  await insertTextBox(editor, { text: 'From elsewhere', keepsWords: true });
  expect(editor.state.textEditing).toMatchObject({ anchor: 14, focus: 14 });
});
