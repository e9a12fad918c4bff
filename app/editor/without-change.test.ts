import {
  createAudioTrack,
  createGroupLayer,
  createImageLayer,
  createShapeLayer,
  createVideoLayer,
  type Layer,
} from '@gesso/engine';
import { addCue, addSubtitleTrack, findSubtitleTrack } from '@gesso/engine/edits';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Editor } from '../state/editor.ts';
import { sampleEditor, sampleProject } from '../state/testing.ts';
import { beginCrop, finishCrop } from './stage/crop/crop-session.ts';
import type { StageGesture } from './stage/gesture.ts';
import { createMoveGesture, createResizeGesture, createRotateGesture } from './stage/layer-gestures.ts';
import { ClipCommands, runClipKey } from './timeline/clip-commands.ts';
import { moveTimedItem, setTimedEdge, type TimedItem, timedSpan } from './timeline/timed-item.ts';
import { startTimeDrag } from './timeline/use-time-drag.ts';
import { changeLayer } from './use-layer-gesture.ts';

const PLAIN = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

// Odd places and turns, inside of groups and moving: what rounding and keyframes would change.
const odd = { x: 100.37, y: 41.73, width: 203.3, height: 99.9, rotation: 12.345 };
const LAYERS: Layer[] = [
  createShapeLayer({ id: 'plain', ...odd }),
  createShapeLayer({
    id: 'moving',
    ...odd,
    keyframes: { x: [{ frame: 10, value: 3.3, easing: { type: 'linear' } }] },
  }),
  createImageLayer({ id: 'image', assetId: 'asset:picture', fit: 'contain', ...odd }),
  createGroupLayer({
    id: 'group',
    ...odd,
    children: [createShapeLayer({ id: 'child', ...odd, x: 3.7, y: 5.1 })],
  }),
  createVideoLayer({ id: 'clip', assetId: 'asset:clip', startFrame: 7, speed: 1.3, trimStartFrame: 11 }),
];

let editor: Editor;
let before: string;
beforeEach(() => {
  const project = sampleProject('video', { layers: LAYERS, scenes: 2 });
  for (const [id, kind] of [
    ['asset:picture', 'image'],
    ['asset:clip', 'video'],
  ] as const)
    project.metadata.assets[id] = {
      id,
      kind,
      name: id,
      source: { type: 'url', url: '/x' },
      mimeType: '',
      widthPx: 640,
      heightPx: 360,
      durationFrames: 400,
      hasAudio: false,
      sizeBytes: 1,
    };
  project.metadata.audioTracks.push(
    createAudioTrack({ id: 'song', assetId: 'asset:song', startFrame: 13, durationFrames: 77 }),
  );
  const trackId = addSubtitleTrack(project, { name: 'Subtitles' });
  const track = findSubtitleTrack(project, trackId);
  if (track) addCue(track, 21, 'Hello');
  editor = sampleEditor('video', [], project);
  editor.document.transact('Rename', (draft) => {
    draft.name = 'to be redone';
  });
  editor.document.undo();
  before = JSON.stringify(editor.project);
});

/** Nothing has happened: no step, and what was undone can be redone. */
function expectUntouched(): void {
  expect(JSON.stringify(editor.project)).toBe(before);
  expect(editor.document.canUndo).toBe(false);
  expect(editor.document.redo()).toBe('Rename');
}

const start = { x: 150, y: 90 };

describe('on the stage, what comes back to where it began', () => {
  const gestures: [string, () => StageGesture | null][] = [
    ['moved', () => createMoveGesture(editor, start, false)],
    ['made larger', () => createResizeGesture(editor, start, 'se')],
    ['turned', () => createRotateGesture(editor, start)],
  ];
  for (const [how, create] of gestures)
    test.each(['plain', 'moving', 'group', 'child', 'image'])(`${how}: %s`, (id) => {
      editor.select([id]);
      const gesture = create();
      expect(gesture).not.toBeNull();
      gesture?.move({ x: 171, y: 113 }, { ...PLAIN, ctrlKey: true });
      expect(JSON.stringify(editor.project)).not.toBe(before);
      gesture?.move(start, { ...PLAIN, ctrlKey: true });
      gesture?.end();
      expectUntouched();
    });

  test('a crop in which nothing was cropped', () => {
    expect(beginCrop(editor, 'image')).toBe(true);
    finishCrop(editor);
    expectUntouched();
  });

  test('a crop that changes something is a step', () => {
    beginCrop(editor, 'image');
    const { crop } = editor.state;
    if (crop) editor.ui.setState({ crop: { ...crop, zoom: 2 } });
    finishCrop(editor);
    expect(editor.scene.layers.find(({ id }) => id === 'image')).toMatchObject({ zoom: 2, fit: 'cover' });
    expect(editor.document.history.undoStack).toHaveLength(1);
  });
});

describe('on the timeline', () => {
  const items = (): TimedItem[] => {
    const [track] = editor.project.metadata.subtitles;
    return [
      { kind: 'layer', id: 'plain', sceneIndex: 0 },
      { kind: 'layer', id: 'clip', sceneIndex: 0 },
      { kind: 'sound', id: 'song' },
      { kind: 'subtitle', id: track?.cues[0]?.id ?? '', trackId: track?.id ?? '' },
      { kind: 'scene', id: 'scene:first', sceneIndex: 0 },
    ];
  };

  test.each([0, 1, 2, 3, 4])('a clip that is dragged or trimmed back to where it was (%i)', (index) => {
    const item = items()[index];
    const span = item && timedSpan(editor.project, item);
    if (!item || !span) throw new Error('The item is there.');
    const edges = item.kind === 'scene' ? (['end'] as const) : (['start', 'end'] as const);
    const changes = [
      (shift: number) => editor.document.project && moveBy(item, span.startFrame + shift),
      ...edges.map((edge) => (shift: number) => {
        const frame = (edge === 'start' ? span.startFrame : span.endFrame) + shift;
        trimTo(item, edge, frame);
      }),
    ];
    for (const change of changes) {
      gesture = editor.document.beginGesture('drag');
      change(9);
      change(0);
      gesture.commit();
    }
    expectUntouched();
  });

  let gesture: ReturnType<Editor['document']['beginGesture']>;
  const moveBy = (item: TimedItem, frame: number) =>
    gesture.update((draft) => moveTimedItem(draft, item, frame));
  const trimTo = (item: TimedItem, edge: 'start' | 'end', frame: number) =>
    gesture.update((draft) => setTimedEdge(draft, item, edge, frame));

  test('keys that go there and back', () => {
    const commands = new ClipCommands(editor, { kind: 'sound', id: 'song' }, 'Song');
    runClipKey(commands, { ...PLAIN, key: 'ArrowRight' });
    runClipKey(commands, { ...PLAIN, key: 'ArrowLeft' });
    expectUntouched();
  });

  test('a press with a hand that is not quite still is a click, a drag begins after three pixels and may come back', () => {
    const listeners = new Map<string, (event: { clientX: number }) => void>();
    const element = {
      setPointerCapture: () => undefined,
      addEventListener: (name: string, listener: (event: { clientX: number }) => void) =>
        listeners.set(name, listener),
      removeEventListener: (name: string) => listeners.delete(name),
    };
    const window = globalThis.window;
    Object.assign(globalThis, { window: element });
    try {
      const deltas: number[] = [];
      const ends: boolean[] = [];
      const press = () =>
        startTimeDrag({ currentTarget: element, clientX: 100, pointerId: 1 } as never, 0.5, {
          move: (delta) => deltas.push(delta),
          end: (hasMoved) => ends.push(hasMoved),
          cancel: () => undefined,
        });
      press();
      listeners.get('pointermove')?.({ clientX: 102 });
      listeners.get('pointermove')?.({ clientX: 98 });
      listeners.get('pointerup')?.({ clientX: 98 });
      expect(deltas).toEqual([]);
      expect(ends).toEqual([false]);
      expect(listeners.size).toBe(0);
      press();
      for (const clientX of [101, 103, 101, 100]) listeners.get('pointermove')?.({ clientX });
      listeners.get('pointerup')?.({ clientX: 100 });
      expect(deltas).toEqual([1.5, 0.5, 0]);
      expect(ends).toEqual([false, true]);
    } finally {
      Object.assign(globalThis, { window });
    }
  });
});

test('in the inspector: a slider that is pulled back, a list that is given again', () => {
  const gesture = editor.document.beginGesture('Opacity');
  for (const opacity of [0.4, 1])
    gesture.update((draft) => {
      const layer = draft.metadata.sceneItems[0]?.layers[1];
      if (layer)
        changeLayer(editor, layer, (each) => {
          each.opacity = opacity;
          each.keyframes = { ...each.keyframes };
          each.effects = [...each.effects];
        });
    });
  gesture.commit();
  expectUntouched();
});
