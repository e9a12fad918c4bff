import { createAudioTrack, createShapeLayer, createTextLayer, createTextRun } from '@gesso/engine';
import { addCue, addSubtitleTrack, findSubtitleTrack } from '@gesso/engine/edits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { lastAnnouncement } from '../../ui/announce.ts';
import { ClipCommands, frameOfSliderKey, runClipKey } from './clip-commands.ts';
import { type TimedItem, timedSpan } from './timed-item.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is said once nothing else comes. */
const said = (): string => {
  vi.runAllTimers();
  return lastAnnouncement();
};

const PLAIN = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

function editorWithClips() {
  const project = sampleProject('video', {
    scenes: 2,
    layers: [
      createShapeLayer({ id: 'low', name: 'Low', startFrame: 0, durationFrames: 60, width: 10, height: 10 }),
      createShapeLayer({
        id: 'high',
        name: 'High',
        startFrame: 30,
        durationFrames: 60,
        width: 10,
        height: 10,
      }),
      createTextLayer({ id: 'words', width: 10, height: 10, runs: [createTextRun({ text: 'Words' })] }),
    ],
  });
  project.metadata.audioTracks.push(
    createAudioTrack({ id: 'song', name: 'Song', assetId: 'asset:song', startFrame: 10, durationFrames: 90 }),
  );
  return sampleEditor('video', [], project);
}
const HIGH: TimedItem = { kind: 'layer', id: 'high', sceneIndex: 0 };

test('arrow keys move a clip by frames and seconds within its scene, in one undo step, and say from when to when', () => {
  const editor = editorWithClips();
  const commands = new ClipCommands(editor, HIGH, 'High');
  const steps = editor.document.mark();
  expect(runClipKey(commands, { ...PLAIN, key: 'ArrowRight' })).toBe(true);
  expect(timedSpan(editor.project, HIGH)).toMatchObject({ startFrame: 31, endFrame: 91 });
  runClipKey(commands, { ...PLAIN, key: 'ArrowRight', shiftKey: true });
  expect(timedSpan(editor.project, HIGH)).toMatchObject({ startFrame: 61, endFrame: 121 });
  expect(said()).toBe('High moved, 0:02.01 to 0:04.01');
  expect(editor.document.mark()).toBe(steps + 1);
  runClipKey(commands, { ...PLAIN, key: 'End' });
  expect(timedSpan(editor.project, HIGH)).toMatchObject({ startFrame: 90, endFrame: 150 });
  runClipKey(commands, { ...PLAIN, key: 'Home' });
  expect(timedSpan(editor.project, HIGH)).toMatchObject({ startFrame: 0, endFrame: 60 });
  expect(runClipKey(commands, { ...PLAIN, key: 'ArrowRight', ctrlKey: true })).toBe(false);
  editor.document.undo();
  expect(timedSpan(editor.project, HIGH)).toMatchObject({ startFrame: 30, endFrame: 90 });
});

test('an undo between two presses begins a new step', () => {
  const editor = editorWithClips();
  const commands = new ClipCommands(editor, HIGH, 'High');
  commands.moveBy(1);
  editor.document.undo();
  commands.moveBy(1);
  editor.document.undo();
  expect(timedSpan(editor.project, HIGH)?.startFrame).toBe(30);
});

test('edges are trimmed by fields and grips, never shorter than 500 ms, and it is said', () => {
  const editor = editorWithClips();
  const commands = new ClipCommands(editor, HIGH, 'High');
  commands.setEdge('start', 45);
  expect(said()).toBe('High trimmed, 0:01.15 to 0:03.00');
  commands.setEdge('end', 0);
  expect(timedSpan(editor.project, HIGH)).toMatchObject({ startFrame: 45, endFrame: 60 });
});

test('sounds, subtitles and scenes are moved and trimmed by the same commands', () => {
  const editor = editorWithClips();
  const song: TimedItem = { kind: 'sound', id: 'song' };
  const sound = new ClipCommands(editor, song, 'Song');
  sound.moveTo(40);
  sound.setEdge('end', 100);
  expect(timedSpan(editor.project, song)).toMatchObject({ startFrame: 40, endFrame: 100 });
  // Beyond the last frame it would not be found again.
  sound.moveTo(9000);
  expect(timedSpan(editor.project, song)?.startFrame).toBe(299);

  let cueId = '';
  let trackId = '';
  editor.document.transact('', (draft) => {
    trackId = addSubtitleTrack(draft, { name: 'English' });
    const track = findSubtitleTrack(draft, trackId);
    cueId = (track && addCue(track, 30, 'Hello')) ?? '';
  });
  const cue: TimedItem = { kind: 'subtitle', id: cueId, trackId };
  new ClipCommands(editor, cue, 'Hello').moveBy(-30);
  expect(timedSpan(editor.project, cue)).toMatchObject({ startFrame: 0, endFrame: 60 });
  expect(said()).toBe('Hello moved, 0:00.00 to 0:02.00');

  const scene: TimedItem = { kind: 'scene', id: 'scene:first', sceneIndex: 0 };
  new ClipCommands(editor, scene, 'First').setEdge('end', 5000);
  expect(timedSpan(editor.project, scene)).toMatchObject({ startFrame: 0, endFrame: 900 });
});

test('Alt with up and down takes a clip past the next one of its lane that shows at the same time', () => {
  const editor = editorWithClips();
  const low = new ClipCommands(editor, { kind: 'layer', id: 'low', sceneIndex: 0 }, 'Low');
  const order = () => editor.project.metadata.sceneItems[0]?.layers.map((layer) => layer.id);
  runClipKey(low, { ...PLAIN, key: 'ArrowUp', altKey: true });
  expect(order()).toEqual(['high', 'low', 'words']);
  expect(said()).toBe('Low moved one row up');
  // The words are in another lane, so nothing is above it now.
  runClipKey(low, { ...PLAIN, key: 'ArrowUp', altKey: true });
  expect(order()).toEqual(['high', 'low', 'words']);
  expect(said()).toBe('There is no row above it at that time.');
});

test('a subtitle goes to another track at the same time', () => {
  const editor = editorWithClips();
  const ids: string[] = [];
  let cueId = '';
  editor.document.transact('', (draft) => {
    ids.push(addSubtitleTrack(draft, { name: 'English' }), addSubtitleTrack(draft, { name: 'Deutsch' }));
    const track = findSubtitleTrack(draft, ids[0] ?? '');
    cueId = (track && addCue(track, 30, 'Hello')) ?? '';
  });
  const [from = '', to = ''] = ids;
  new ClipCommands(editor, { kind: 'subtitle', id: cueId, trackId: from }, 'Hello').moveToRow('down');
  expect(findSubtitleTrack(editor.project, from)?.cues).toEqual([]);
  expect(findSubtitleTrack(editor.project, to)?.cues).toMatchObject([{ id: cueId, startFrame: 30 }]);
  expect(said()).toBe('Hello moved to track Deutsch');
});

test('a slider over frames knows arrows, Page keys, Home and End', () => {
  const range = { minFrame: 10, maxFrame: 200 };
  const at = (key: string, shiftKey = false) => frameOfSliderKey({ ...PLAIN, key, shiftKey }, 100, range);
  expect([at('ArrowLeft'), at('ArrowRight'), at('ArrowDown'), at('ArrowUp')]).toEqual([99, 101, 99, 101]);
  expect([at('ArrowRight', true), at('PageUp'), at('PageDown')]).toEqual([130, 130, 70]);
  expect([at('Home'), at('End'), at('x')]).toEqual([10, 200, null]);
});
