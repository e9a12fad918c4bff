import { createAudioTrack, createShapeLayer, createSoundLane, createTrack } from '@gesso/engine';
import { addSubtitleTrack } from '@gesso/engine/edits';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Editor } from '../../state/editor.ts';
import { NOTHING_SELECTED } from '../../state/selection.ts';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { runAction } from './registry.ts';

let editor: Editor;

/** Two scenes of 150 frames with a shape each, a clip in a track, two sounds in a lane and one in none, and two subtitles. */
beforeEach(() => {
  const project = sampleProject('video', { layers: [], scenes: 2 });
  const { metadata } = project;
  metadata.sceneItems.forEach((scene, index) => {
    scene.name = `Scene ${index + 1}`;
    scene.layers.push(createShapeLayer({ id: `shape:${index}`, startFrame: 30, durationFrames: 60 }));
  });
  metadata.tracks = [
    createTrack({
      id: 'track:one',
      layers: [
        createShapeLayer({ id: 'clip', name: 'Clip', startFrame: 30, durationFrames: 60 }),
        createShapeLayer({ id: 'later', startFrame: 120, durationFrames: 60 }),
      ],
    }),
  ];
  metadata.soundLanes = [createSoundLane({ id: 'lane:one' })];
  const sound = (id: string, startFrame: number, laneId: string | null) =>
    createAudioTrack({ id, name: id, assetId: 'asset:tone', startFrame, durationFrames: 60, laneId });
  metadata.audioTracks = [sound('a', 0, 'lane:one'), sound('b', 90, 'lane:one'), sound('loose', 0, null)];
  addSubtitleTrack(project, {
    name: 'English',
    cues: [
      { id: 'cue:one', startFrame: 0, durationFrames: 60, text: 'One two' },
      { id: 'cue:two', startFrame: 90, durationFrames: 60, text: 'Three four' },
    ],
  });
  editor = sampleEditor('video', [], project);
});

const soundIds = () => editor.project.metadata.audioTracks.map(({ id }) => id);
const cueTexts = () => editor.project.metadata.subtitles[0]?.cues.map(({ text }) => text);
const layerIds = () => editor.project.metadata.sceneItems.flatMap(({ layers }) => layers.map(({ id }) => id));
const soundSpans = (laneId: string | null) =>
  editor.project.metadata.audioTracks
    .filter((sound) => sound.laneId === laneId)
    .map(({ startFrame, durationFrames }) => [startFrame, durationFrames])
    .sort(([one = 0], [other = 0]) => one - other);

describe('what is selected', () => {
  it('is one thing everywhere: layers and sounds, or subtitles, or a scene', () => {
    const [first] = editor.project.metadata.sceneItems;
    const choices: [() => void, object][] = [
      [() => editor.select(['clip']), { selection: ['clip'] }],
      [() => editor.selectSounds(['a', 'b']), { selectedSoundIds: ['a', 'b'] }],
      [() => editor.selectCues(['cue:one']), { selectedCueIds: ['cue:one'] }],
      [() => editor.selectScene(first?.id ?? ''), { selectedSceneId: first?.id }],
      [() => editor.selectItems(['clip'], ['a']), { selection: ['clip'], selectedSoundIds: ['a'] }],
      [() => editor.goToScene(1), {}],
    ];
    for (const [choose] of choices)
      for (const [then, selected] of choices) {
        choose();
        then();
        expect(editor.state).toMatchObject({ ...NOTHING_SELECTED, ...selected });
      }
  });
});

describe('Delete', () => {
  it('takes the scene that was chosen last, not the sound before it; undo brings it back', () => {
    const [, second] = editor.project.metadata.sceneItems;
    editor.selectSounds(['a']);
    editor.goToScene(1);
    editor.selectScene(second?.id ?? '');
    expect(runAction('delete', editor)).toBe(true);
    expect(soundIds()).toHaveLength(3);
    expect(layerIds()).toEqual(['shape:0']);
    expect(editor.sceneIndex).toBe(0);
    runAction('undo', editor);
    expect(layerIds()).toEqual(['shape:0', 'shape:1']);
  });

  it('leaves the last scene', () => {
    for (let count = 0; count < 2; count++) {
      editor.selectScene(editor.project.metadata.sceneItems[0]?.id ?? '');
      runAction('delete', editor);
    }
    expect(editor.project.metadata.sceneItems).toHaveLength(1);
  });

  it('does nothing while nothing is selected, after a scene was gone to', () => {
    editor.selectSounds(['a']);
    editor.goToScene(1);
    expect(runAction('delete', editor)).toBe(false);
    expect(soundIds()).toHaveLength(3);
  });

  it('takes subtitles wherever in the editor one is, several at once', () => {
    editor.ui.setState({ panel: 'media' });
    editor.selectCues(['cue:one', 'cue:two']);
    runAction('delete', editor);
    expect(cueTexts()).toEqual([]);
    runAction('undo', editor);
    expect(cueTexts()).toEqual(['One two', 'Three four']);
  });

  it('takes layers of several scenes, clips of tracks and sounds in one step', () => {
    editor.selectItems(['shape:0', 'shape:1', 'clip'], ['a', 'loose']);
    runAction('delete', editor);
    expect(layerIds()).toEqual([]);
    expect(editor.project.metadata.tracks[0]?.layers.map(({ id }) => id)).toEqual(['later']);
    expect(soundIds()).toEqual(['b']);
    runAction('undo', editor);
    expect(layerIds()).toHaveLength(2);
    expect(soundIds()).toHaveLength(3);
  });

  it('closes the gaps in lanes of clips and of sounds while that is set, and with Shift', () => {
    runAction('toggle-close-gaps', editor);
    editor.selectItems(['clip'], ['a']);
    runAction('delete', editor);
    expect(editor.project.metadata.tracks[0]?.layers.map(({ startFrame }) => startFrame)).toEqual([60]);
    expect(soundSpans('lane:one')).toEqual([[30, 60]]);
    runAction('undo', editor);
    runAction('toggle-close-gaps', editor);
    editor.selectSounds(['a']);
    runAction('delete', editor);
    expect(soundSpans('lane:one')).toEqual([[90, 60]]);
    runAction('undo', editor);
    editor.selectSounds(['a']);
    runAction('ripple-delete', editor);
    expect(soundSpans('lane:one')).toEqual([[30, 60]]);
  });
});

describe('several sounds and subtitles', () => {
  it('are copied and pasted at the playhead, sounds into their lane or the next', () => {
    editor.selectSounds(['a', 'b']);
    runAction('copy', editor);
    editor.seek(150);
    runAction('paste', editor);
    expect(soundSpans('lane:one')).toEqual([
      [0, 60],
      [90, 60],
      [150, 60],
      [240, 60],
    ]);
    expect(editor.state.selectedSoundIds).toHaveLength(2);
    editor.seek(30);
    runAction('paste', editor);
    const [, made] = editor.project.metadata.soundLanes;
    expect(soundSpans(made?.id ?? '')).toEqual([
      [30, 60],
      [120, 60],
    ]);
  });

  it('are cut: they come back where they are pasted', () => {
    editor.selectCues(['cue:one', 'cue:two']);
    runAction('cut', editor);
    expect(cueTexts()).toEqual([]);
    editor.seek(200);
    runAction('paste', editor);
    expect(editor.project.metadata.subtitles[0]?.cues.map(({ startFrame }) => startFrame)).toEqual([
      200, 290,
    ]);
  });

  it('stay as far from clips as they were when both are pasted', () => {
    editor.selectItems(['clip'], ['b']);
    runAction('copy', editor);
    editor.document.transact('Only tracks', (draft) => {
      draft.metadata.timeline = 'tracks';
    });
    editor.seek(170);
    runAction('paste', editor);
    const [clip] = editor.selectedLayers;
    const [sound] = editor.selectedSounds;
    expect([clip?.startFrame, sound?.startFrame]).toEqual([170, 230]);
  });

  it('are duplicated right behind themselves', () => {
    editor.selectSounds(['a']);
    runAction('duplicate', editor);
    const [, made] = editor.project.metadata.soundLanes;
    // It would lie over the second sound in its lane.
    expect(soundSpans(made?.id ?? '')).toEqual([[60, 60]]);
    editor.selectCues(['cue:two']);
    runAction('duplicate', editor);
    expect(cueTexts()).toEqual(['One two', 'Three four', 'Three four']);
  });

  it('are divided at the playhead, with clips, or all lanes with Shift', () => {
    editor.seek(45);
    editor.selectItems(['clip'], ['a', 'loose']);
    runAction('split', editor);
    expect(soundSpans('lane:one')[0]).toEqual([0, 45]);
    expect(editor.state.selectedSoundIds).toHaveLength(2);
    expect(editor.state.selection).toHaveLength(1);
    runAction('undo', editor);
    editor.seek(30);
    editor.selectCues(['cue:one']);
    runAction('split', editor);
    expect(cueTexts()).toEqual(['One', 'two', 'Three four']);
    expect(editor.selectedCues.map(({ cue }) => cue.text)).toEqual(['two']);
    runAction('undo', editor);
    runAction('split-all', editor);
    expect(cueTexts()).toEqual(['One', 'two', 'Three four']);
    expect(soundIds()).toHaveLength(5);
  });

  it('get a gap of a second before what comes later', () => {
    editor.seek(75);
    runAction('insert-gap', editor);
    expect(soundSpans('lane:one')).toEqual([
      [0, 60],
      [120, 60],
    ]);
    runAction('undo', editor);
    editor.selectSounds(['a']);
    runAction('close-gap', editor);
    expect(soundSpans('lane:one')).toEqual([
      [0, 60],
      [60, 60],
    ]);
  });
});
