import { createGroupLayer, createTextLayer, createTextRun } from '@gesso/engine';
import { addSubtitleTrack, usedFamilies, usesOfFont } from '@gesso/engine/edits';
import { expect, test } from 'vitest';
import { stepText } from '../../messages/step-text.ts';
import { sampleEditor, sampleProject } from '../testing.ts';
import { replaceFonts } from './replace-fonts.ts';

function projectWithFonts() {
  const text = (id: string, fontFamily: string, words: string) =>
    createTextLayer({
      id,
      name: id,
      runs: [createTextRun({ text: words, fontFamily, fontWeight: 700, axes: { wdth: 80 } })],
    });
  const project = sampleProject('video', {
    scenes: 2,
    layers: [
      text('title', 'Meridian Display', 'Clay & glaze'),
      createGroupLayer({ id: 'group', children: [text('inside', 'Meridian Display', 'Inside')] }),
      text('other', 'Inter', 'Other'),
    ],
  });
  project.metadata.sceneItems[1]?.layers.push(text('second', 'Söhne "Kräftig"', 'Second page'));
  addSubtitleTrack(project, {
    name: 'English',
    cues: [{ id: 'cue', startFrame: 0, durationFrames: 30, text: 'Hello' }],
  });
  const track = project.metadata.subtitles[0];
  if (track) track.style.fontFamily = 'Meridian Display';
  return project;
}

test('where a family is used, on which pages, and what it says first', () => {
  const project = projectWithFonts();
  const uses = usesOfFont(project, 'Meridian Display', 'Subtitles');
  expect(uses.layers.map((each) => each.layerId)).toEqual(['title', 'inside']);
  expect(uses.sceneIndices).toEqual([0]);
  expect(uses.trackNames).toEqual(['English']);
  expect(uses.sample).toMatchObject({ text: 'Clay & glaze', fontWeight: 700 });
  expect(usesOfFont(project, 'Söhne "Kräftig"', 'Subtitles').sceneIndices).toEqual([1]);
  expect(usesOfFont(project, 'No one', 'Subtitles').sample).toBeNull();
  expect(usedFamilies(project)).toEqual(['Meridian Display', 'Inter', 'Söhne "Kräftig"']);
});

test('several families are replaced everywhere in one step, which undo takes back byte for byte', async () => {
  const editor = sampleEditor('video', [], projectWithFonts());
  const before = JSON.stringify(editor.project);
  await replaceFonts(
    editor,
    new Map([
      ['Meridian Display', 'Anton'],
      ['Söhne "Kräftig"', 'Poppins'],
    ]),
  );
  expect(usedFamilies(editor.project)).toEqual(['Anton', 'Inter', 'Poppins']);
  // Axes of the former font would mean nothing in another; those of other texts stay.
  const runs = JSON.stringify(editor.project.metadata.sceneItems[0]);
  expect(runs.match(/"axes":\{\}/g)).toHaveLength(2);
  expect(runs.match(/"axes":\{"wdth":80\}/g)).toHaveLength(1);
  expect(editor.document.history.undoStack).toHaveLength(1);
  expect(stepText(editor.document.undo() ?? '')).toBe('Replace 2 fonts');
  expect(JSON.stringify(editor.project)).toBe(before);
});
