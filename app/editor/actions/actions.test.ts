import { createVideoLayer } from '@gesso/engine';
import { describe, expect, it } from 'vitest';
import { sampleEditor, sampleProject, step } from '../../state/testing.ts';
import { matchesShortcut, shortcutText } from '../../ui/shortcuts/shortcuts.ts';
import { copySelection, pasteLayers } from './clipboard.ts';
import { actionForKey, allActions, registerAction, runAction } from './registry.ts';

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
  ['tidy-up', ['layer:one', 'layer:two', 'layer:text']],
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

describe('a command from outside', () => {
  it('is run by its id and by its keys, changes the document in one step, says what it did, and goes again', () => {
    const remove = registerAction({
      id: 'recipe:half-opacity',
      label: () => 'Half opacity',
      shortcuts: ['Mod+Alt+5'],
      group: 'layers',
      isEnabled: ({ selectedLayers }) => selectedLayers.length > 0,
      run: (editor) => {
        editor.editSelected(step('Half opacity'), (layer) => {
          layer.opacity = 0.5;
        });
        return 'Half opacity';
      },
    });
    try {
      const editor = sampleEditor('design', ['layer:one']);
      const found = actionForKey(press('5', { ctrlKey: true, altKey: true }));
      expect(found?.id).toBe('recipe:half-opacity');
      expect(runAction('recipe:half-opacity', editor)).toBe(true);
      expect(editor.onlyLayer?.opacity).toBe(0.5);
      expect(editor.document.undo()).toBe('Half opacity');
      expect(runAction('recipe:half-opacity', sampleEditor())).toBe(false);
      expect(() => registerAction({ id: 'undo', label: 'undo', group: 'go', run: () => null })).toThrow(
        'There is an action called undo already.',
      );
    } finally {
      remove();
    }
    expect(actionForKey(press('5', { ctrlKey: true, altKey: true }))).toBeNull();
  });
});

describe('registry', () => {
  it('has every id and every key once', () => {
    expect(new Set(allActions().map((action) => action.id)).size).toBe(allActions().length);
    const keys = allActions().flatMap((action) => action.shortcuts ?? []);
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
    expect(actionForKey(press('x'))).toBeNull();
  });

  it('distinguishes keys by Shift', () => {
    expect(matchesShortcut(press('g', { ctrlKey: true, shiftKey: true }), 'Mod+G')).toBe(false);
    expect(matchesShortcut(press('G', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+G')).toBe(true);
  });

  it('writes keys as people read them', () => {
    expect(shortcutText('Mod+Shift+Z')).toMatch(/^(?:Ctrl|⌘) Shift Z$/);
    expect(shortcutText('Mod++')).toMatch(/^(?:Ctrl|⌘) \+$/);
    expect(shortcutText(undefined)).toBeUndefined();
  });
});
