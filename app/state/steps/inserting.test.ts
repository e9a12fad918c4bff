import { type Asset, createImageLayer } from '@gesso/engine';
import { expect, test } from 'vitest';
import { Editor } from '../editor.ts';
import { createEditorUi } from '../editor-ui.ts';
import { dropAssets, insertAsset, insertAssets } from '../files/media.ts';
import { sampleEditor, silentServices, step } from '../testing.ts';
import { insertShape, insertTextBox } from './insert.ts';

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
  editor.ui.setState({ frame: editor.scene.durationFrames - 1 });
  insertAsset(editor, asset('clip', { kind: 'video', durationFrames: 900 }));
  expect(editor.onlyLayer).toMatchObject({
    startFrame: editor.scene.durationFrames - 15,
    durationFrames: 15,
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
