import { type Asset, createImageLayer } from '@gesso/engine';
import { backgroundOf, hasFrame } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { sampleEditor, step } from '../../state/testing.ts';
import { imageOf, selectedImage, showChangedImage } from './image-target.ts';

const asset = (id: string, fields: Partial<Asset> = {}): Asset => ({
  ...{ id, kind: 'image', name: `${id}.png`, source: { type: 'blob', key: id }, mimeType: 'image/png' },
  ...{ widthPx: 600, heightPx: 400, durationFrames: 0, hasAudio: false, sizeBytes: 1 },
  ...fields,
});
const NOTHING_ADDED = { leftPx: 0, topPx: 0, rightPx: 0, bottomPx: 0 };

/** A page with one image that is selected, and one as its background. */
function editorWithImages(changes: Partial<Parameters<typeof createImageLayer>[0]> = {}) {
  const editor = sampleEditor();
  const layer = createImageLayer({
    ...{ assetId: 'photo', name: 'photo', x: 100, y: 50, width: 300, height: 200 },
    ...changes,
  });
  editor.transact(step('add'), (scene, project) => {
    for (const id of ['photo', 'behind']) project.metadata.assets[id] = asset(id);
    const background = backgroundOf(scene);
    if (background) background.assetId = 'behind';
    else scene.backgroundAssetId = 'behind';
    scene.layers.push(layer);
  });
  editor.select([layer.id]);
  const shown = () => {
    const found = editor.scene.layers.find(({ id }) => id === layer.id);
    return hasFrame(found) ? found : null;
  };
  return { editor, layer, shown };
}

test('the selected image is worked on, a locked one is not, and none stands for the background', () => {
  const { editor, layer } = editorWithImages();
  expect(selectedImage(editor)?.id).toBe(layer.id);
  expect(imageOf(editor, layer.id)?.id).toBe('photo');
  expect(imageOf(editor, null)?.id).toBe('behind');
  expect(selectedImage(editorWithImages({ locked: true }).editor)).toBeNull();
});

test('a changed image takes the place of the one before, and one step of undo brings that back', () => {
  const { editor, layer, shown } = editorWithImages({ zoom: 2, focusX: 0.2, rotation: 30 });
  const label = step('change');
  showChangedImage(editor, layer.id, asset('night'), { label, margins: NOTHING_ADDED });
  expect(shown()).toEqual({ ...layer, assetId: 'night' });
  expect(editor.document.undo()).toBe(label);
  expect(shown()).toEqual(layer);
});

test('an image that grew has a larger frame, and the same crop of what was seen', () => {
  const { editor, layer, shown } = editorWithImages();
  showChangedImage(editor, layer.id, asset('wide', { widthPx: 800 }), {
    label: step('expand'),
    margins: { ...NOTHING_ADDED, leftPx: 200 },
  });
  expect(shown()).toMatchObject({ assetId: 'wide', x: 0, y: 50, width: 400, height: 200, zoom: 1 });
});

test.each([
  ['stretched', 'fill', { x: 0, width: 400, height: 400 }],
  ['shown whole', 'contain', { x: 100, width: 300, height: 400 }],
] as const)('an image that is %s stays so when it grew', (_, fit, expected) => {
  const { editor, layer, shown } = editorWithImages({ fit, height: 400 });
  showChangedImage(editor, layer.id, asset('wide', { widthPx: 800 }), {
    label: step('expand'),
    margins: { ...NOTHING_ADDED, leftPx: 200 },
  });
  expect(shown()).toMatchObject({ assetId: 'wide', fit, zoom: 1, y: 50, ...expected });
});

test('the background of the page takes a changed image and goes on filling the page', () => {
  const { editor, layer, shown } = editorWithImages();
  showChangedImage(editor, null, asset('wide', { widthPx: 800 }), {
    label: step('expand'),
    margins: { ...NOTHING_ADDED, leftPx: 200 },
  });
  expect(imageOf(editor, null)?.id).toBe('wide');
  expect(shown()).toEqual(layer);
});
