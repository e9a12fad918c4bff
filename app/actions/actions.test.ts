// The navigator must be there before the engine is loaded.
import '../state/testing-navigator.ts';
import { createVideoLayer } from '@gesso/engine';
import { describe, expect, it } from 'vitest';
import { sampleEditor, sampleProject } from '../state/testing.ts';
import { copySelection, pasteLayers } from './edit-actions.ts';
import { ACTIONS, actionForKey, runAction } from './registry.ts';
import { matchesShortcut, shortcutText } from './shortcuts.ts';

const press = (
  key: string,
  mods: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {},
  code = '',
) => ({ key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...mods });

/** Actions that change the document, with a selection that lets them. */
const EDITS: readonly [id: string, selection: readonly string[]][] = [
  ['delete', ['layer:one', 'layer:two']],
  ['cut', ['layer:one']],
  ['duplicate', ['layer:one', 'layer:text']],
  ['bring-forward', ['layer:one']],
  ['send-backward', ['layer:text']],
  ['bring-to-front', ['layer:one']],
  ['send-to-back', ['layer:text']],
  ['align-left', ['layer:one', 'layer:two']],
  ['align-centre', ['layer:one']],
  ['align-right', ['layer:two']],
  ['align-top', ['layer:one', 'layer:two']],
  ['align-middle', ['layer:text']],
  ['align-bottom', ['layer:one']],
  ['distribute-x', ['layer:one', 'layer:two', 'layer:text']],
  ['distribute-y', ['layer:one', 'layer:two', 'layer:text']],
  ['flip-horizontal', ['layer:one']],
  ['flip-vertical', ['layer:one']],
  ['rotate-right', ['layer:one', 'layer:two']],
  ['rotate-left', ['layer:text']],
  ['group', ['layer:one', 'layer:two']],
  ['toggle-lock', ['layer:one']],
  ['toggle-visibility', ['layer:one']],
  ['bold', ['layer:text']],
  ['italic', ['layer:text']],
  ['underline', ['layer:text']],
  ['text-bigger', ['layer:text']],
  ['text-smaller', ['layer:text']],
  ['add-page', []],
  ['duplicate-page', []],
];

describe('actions', () => {
  it.each(EDITS)('%s changes the project, and undo returns the exact former project', (id, selection) => {
    const editor = sampleEditor('design', selection);
    const before = JSON.stringify(editor.project);
    expect(runAction(id, editor)).toBe(true);
    const after = JSON.stringify(editor.project);
    expect(after).not.toBe(before);
    while (runAction('undo', editor));
    expect(JSON.stringify(editor.project)).toBe(before);
    while (runAction('redo', editor));
    expect(JSON.stringify(editor.project)).toBe(after);
  });

  it('delete-page leaves the last page, and undo returns the exact former project', () => {
    const editor = sampleEditor('design', [], sampleProject('design', { scenes: 2 }));
    const before = JSON.stringify(editor.project);
    expect(runAction('delete-page', editor)).toBe(true);
    expect(editor.project.metadata.sceneItems).toHaveLength(1);
    expect(runAction('delete-page', editor)).toBe(false);
    runAction('undo', editor);
    expect(JSON.stringify(editor.project)).toBe(before);
  });

  it('ungroup puts layers back where they were', () => {
    const editor = sampleEditor('design', ['layer:one', 'layer:two']);
    const boxes = editor.selectedLayers.map(({ x, y, width, height, rotation }) => ({
      x,
      y,
      width,
      height,
      rotation,
    }));
    runAction('group', editor);
    const grouped = JSON.stringify(editor.project);
    expect(editor.onlyLayer?.type).toBe('group');
    runAction('ungroup', editor);
    for (const [index, layer] of editor.selectedLayers.entries()) {
      expect(layer.x).toBeCloseTo(boxes[index]?.x ?? 0, 1);
      expect(layer.y).toBeCloseTo(boxes[index]?.y ?? 0, 1);
      expect(layer.rotation).toBeCloseTo(boxes[index]?.rotation ?? 0);
    }
    runAction('undo', editor);
    expect(JSON.stringify(editor.project)).toBe(grouped);
  });

  it('locked layers are not deleted', () => {
    const editor = sampleEditor('design', ['layer:background']);
    expect(runAction('delete', editor)).toBe(false);
  });

  it('copied layers are pasted with new ids, beside the originals', () => {
    const editor = sampleEditor('design', ['layer:one']);
    const before = JSON.stringify(editor.project);
    expect(copySelection(editor)).toBe('One copied');
    expect(pasteLayers(editor, editor.clipboard ?? '')).toBe('One pasted');
    expect(editor.onlyLayer?.id).not.toBe('layer:one');
    expect(editor.onlyLayer?.x).toBe(124);
    runAction('undo', editor);
    expect(JSON.stringify(editor.project)).toBe(before);
    expect(pasteLayers(editor, 'not ours')).toBeNull();
    expect(pasteLayers(editor, '{"layers":[{"type":"virus"}]}')).toBeNull();
  });

  it('split cuts a clip at the playhead, and undo returns the exact former project', () => {
    const clip = createVideoLayer({
      id: 'layer:clip',
      assetId: 'asset:clip',
      startFrame: 0,
      durationFrames: 120,
      trimStartFrame: 30,
    });
    const editor = sampleEditor('video', ['layer:clip'], sampleProject('video', { layers: [clip] }));
    const before = JSON.stringify(editor.project);
    editor.seek(60);
    runAction('split', editor);
    const [first, second] = editor.scene.layers;
    expect(first).toMatchObject({ startFrame: 0, durationFrames: 60, trimStartFrame: 30 });
    expect(second).toMatchObject({ startFrame: 60, durationFrames: 60, trimStartFrame: 90 });
    runAction('undo', editor);
    expect(JSON.stringify(editor.project)).toBe(before);
  });

  it('[M9] split never leaves a part shorter than 500 ms', () => {
    const clip = createVideoLayer({ id: 'layer:clip', assetId: 'asset:clip', durationFrames: 120 });
    const editor = sampleEditor('video', ['layer:clip'], sampleProject('video', { layers: [clip] }));
    for (const frame of [0, 5, 14, 106, 119]) {
      editor.seek(frame);
      runAction('split', editor);
      expect(editor.scene.layers).toHaveLength(1);
    }
  });
});

describe('registry', () => {
  it('has every id and every key once', () => {
    expect(new Set(ACTIONS.map((action) => action.id)).size).toBe(ACTIONS.length);
    const keys = ACTIONS.flatMap((action) => action.shortcuts ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('finds actions by their keys', () => {
    expect(actionForKey(press('z', { ctrlKey: true }))?.id).toBe('undo');
    expect(actionForKey(press('Z', { ctrlKey: true, shiftKey: true }))?.id).toBe('redo');
    expect(actionForKey(press('y', { metaKey: true }))?.id).toBe('redo');
    expect(actionForKey(press('!', { shiftKey: true }, 'Digit1'))?.id).toBe('zoom-fit');
    expect(actionForKey(press('?', { shiftKey: true }))?.id).toBe('shortcuts');
    expect(actionForKey(press('+', { ctrlKey: true, shiftKey: true }))?.id).toBe('zoom-in');
    expect(actionForKey(press(']', { ctrlKey: true }))?.id).toBe('bring-forward');
    expect(actionForKey(press(' ', {}, 'Space'))?.id).toBe('play-pause');
    expect(actionForKey(press('s'))?.id).toBe('split');
    expect(actionForKey(press('q'))).toBeNull();
  });

  it('tells keys apart by Shift', () => {
    expect(matchesShortcut(press('g', { ctrlKey: true, shiftKey: true }), 'Mod+G')).toBe(false);
    expect(matchesShortcut(press('G', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+G')).toBe(true);
  });

  it('writes keys as people read them', () => {
    expect(shortcutText('Mod+Shift+Z')).toMatch(/^(?:Ctrl|⌘) Shift Z$/);
    expect(shortcutText('Mod++')).toMatch(/^(?:Ctrl|⌘) \+$/);
    expect(shortcutText(undefined)).toBeUndefined();
  });
});
