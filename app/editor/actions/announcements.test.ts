import {
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  FRAMES_PER_SECOND,
} from '@gesso/engine';
import { addGuide, setLayoutGrid } from '@gesso/engine/edits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../messages/language.ts';
import { addStyles, stylesOfDesign } from '../../state/steps/shared-styles.ts';
import { sampleEditor, sampleProject, step } from '../../state/testing.ts';
import { announce, lastAnnouncement } from '../../ui/announce.ts';
import { layoutActions } from '../layout/layout-actions.ts';
import { designPageActions } from '../pages/page-actions.ts';
import { allActions, isActionEnabled, runAction } from './registry.ts';

/** Commands after which something else speaks: what they open takes the focus, or a toast says it. */
const SPEAK_OTHERWISE = [
  'rename',
  'remove-background',
  'replace-media',
  'edit-data',
  'find-text',
  'check-spelling',
  'download',
  'shortcuts',
  'full-preview',
  'save',
  // The library that combines shapes comes first.
  'combine-union',
  'combine-subtract',
  'combine-intersect',
  'combine-exclude',
  'outline-stroke',
  'separate-parts',
  // The points are said when they are open.
  'edit-points',
  'convert-to-path',
  // Without room for two parts a toast says why nothing was split.
  'split',
  'edit-guides',
  'edit-grid',
  'all-pages',
  'number-pages',
  'present',
  // What is inserted comes first.
  'insert-page-number',
  'insert-date',
];

/** Runs a command and returns what is said after it, also when it waits for the last of several. */
function said(id: string, editor: ReturnType<typeof sampleEditor>): string {
  announce('');
  vi.advanceTimersByTime(1000);
  runAction(id, editor);
  vi.advanceTimersByTime(1000);
  return lastAnnouncement();
}

// The choice of a language writes it on the document.
beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } }));
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await setLanguage('en');
});

describe('announcements', () => {
  it('every command says something once it ran', () => {
    const silent = allActions().filter((action) => {
      const kind = [...layoutActions, ...designPageActions].includes(action) ? 'design' : 'video';
      const editor = sampleEditor(kind, ['layer:one', 'layer:two', 'layer:text']);
      if (action.id === 'clear-guides')
        editor.transact(step('Add'), (_, project) => addGuide(project, 'x', 10));
      if (!isActionEnabled(action, editor)) editor.select(['layer:text']);
      if (action.id.startsWith('paste')) {
        editor.select(['layer:one']);
        runAction('copy', editor);
      }
      if (['ripple-delete', 'close-gap', 'insert-gap'].includes(action.id)) {
        editor.select(['layer:one']);
        runAction('to-track', editor);
      }
      if (action.id.startsWith('roll-') || action.id.startsWith('slide-')) {
        editor.select(['layer:one']);
        runAction('to-track', editor);
      }
      if (action.id === 'separate-clips') {
        editor.select(['layer:one', 'layer:two']);
        runAction('keep-together', editor);
      }
      if (action.id.startsWith('slip-')) {
        editor.transact(step('Add'), (scene) => {
          scene.layers.push(createVideoLayer({ id: 'layer:clip', assetId: 'asset:clip' }));
        });
        editor.select(['layer:clip']);
      }
      if (action.id === 'previous-keyframe' || action.id === 'next-keyframe') {
        editor.select(['layer:text']);
        editor.seek(5);
        runAction('add-keyframe', editor);
        editor.seek(action.id === 'next-keyframe' ? 0 : 10);
      }
      if (action.id === 'range-clear') runAction('range-end', editor);
      if (action.id === 'ungroup') {
        editor.select(['layer:one', 'layer:two']);
        runAction('group', editor);
      }
      const isOfChild = action.id.endsWith('-in-layout') || action.id === 'leave-layout';
      if (isOfChild || action.id === 'remove-auto-layout') {
        editor.select(['layer:one', 'layer:two']);
        runAction('add-auto-layout', editor);
        if (isOfChild) editor.select(['layer:one']);
      }
      if (action.id === 'simplify-path') {
        editor.transact(step('Add'), (scene) => {
          scene.layers.push(
            createShapeLayer({ id: 'layer:path', shape: 'path', path: 'M0 0L1 0L1 1', fill: null }),
          );
        });
        editor.select(['layer:path']);
      }
      if (action.id === 'join-paths') {
        const open = { shape: 'path', path: 'M0 0L1 1', fill: null } as const;
        editor.transact(step('Add'), (scene) => {
          scene.layers.push(
            createShapeLayer({ ...open, id: 'layer:first' }),
            createShapeLayer({ ...open, id: 'layer:second', x: 300 }),
          );
        });
        editor.select(['layer:first', 'layer:second']);
      }
      if (action.id.startsWith('text-style-')) void addStyles(editor, stylesOfDesign(editor.project));
      if (action.id === 'link-texts' || action.id === 'unlink-text') {
        editor.transact(step('Add'), (scene) => {
          scene.layers.push(createTextLayer({ id: 'layer:next', runs: [createTextRun({ text: '' })] }));
        });
        editor.select(['layer:text', 'layer:next']);
        if (action.id === 'unlink-text') {
          runAction('link-texts', editor);
          editor.select(['layer:text']);
        }
      }
      if (action.id === 'undo' || action.id === 'redo') runAction('duplicate', editor);
      if (action.id === 'redo') runAction('undo', editor);
      if (action.id === 'toggle-grid')
        editor.transact(step('Grid'), (_, project) => setLayoutGrid(project, { columns: 2 }));
      if (action.id === 'hide-page') runAction('add-page', editor);
      if (action.id === 'delete-page') runAction('duplicate-page', editor);
      if (SPEAK_OTHERWISE.includes(action.id)) return false;
      expect(isActionEnabled(action, editor), action.id).toBe(true);
      return said(action.id, editor) === '';
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each<[id: string, selection: readonly string[], sentence: string]>([
    ['bring-forward', ['layer:one'], 'One moved forward: 2 of 4, counted from the front'],
    ['send-to-back', ['layer:text'], 'Hello moved to the back: 3 of 4, counted from the front'],
    ['bring-to-front', ['layer:text'], 'Hello is already in front'],
    ['align-left', ['layer:one'], 'One aligned left, x 0, y 100'],
    ['align-top', ['layer:one', 'layer:two'], '2 layers aligned to the top'],
    ['distribute-x', ['layer:one', 'layer:two', 'layer:text'], '3 layers distributed horizontally'],
    ['group', ['layer:one', 'layer:two'], '2 layers grouped'],
    ['duplicate', ['layer:one'], 'One duplicated. The copy is selected'],
    ['select-all', [], '3 layers selected'],
    ['toggle-visibility', ['layer:one'], 'One hidden'],
    ['toggle-lock', ['layer:one', 'layer:two'], '2 layers locked'],
    ['delete', ['layer:text'], 'Hello deleted'],
    ['rotate-left', ['layer:one'], 'One rotated to -90 degrees'],
    ['flip-horizontal', ['layer:one'], 'One flipped horizontally'],
    ['bold', ['layer:text'], 'Bold on'],
    ['undo', [], 'Undo: not possible now'],
    ['group', ['layer:one'], 'Group: not possible now'],
  ])('%s of %j says “%s”', (id, selection, sentence) => {
    expect(said(id, sampleEditor('design', selection))).toBe(sentence);
  });

  it('undo and redo name the step', () => {
    const editor = sampleEditor('design', ['layer:one']);
    runAction('duplicate', editor);
    expect(said('undo', editor)).toBe('Undone: Duplicate');
    expect(said('redo', editor)).toBe('Redone: Duplicate');
  });

  it('split, trim and the playhead announce the time, and the scene where it is another', () => {
    const clip = createVideoLayer({
      name: 'Waves',
      id: 'layer:clip',
      assetId: 'asset:clip',
      durationFrames: 90,
    });
    const project = sampleProject('video', { layers: [clip], scenes: 2 });
    const editor = sampleEditor('video', ['layer:clip'], project);
    editor.seek(FRAMES_PER_SECOND);
    expect(said('split', editor)).toBe('Waves split at 0:01.00. The second part is selected');
    expect(said('frame-forward', editor)).toBe('0:01.01');
    expect(said('trim-start', editor)).toBe('Waves now starts at 0:01.01');
    expect(said('go-next-cut', editor)).toMatch(/^\d:\d\d\.\d\d, Scene 2$/);
    expect(said('previous-page', editor)).toBe('First, 1 of 2');
  });

  it('speaks the language of the person', async () => {
    await setLanguage('ar');
    expect(said('align-left', sampleEditor('design', ['layer:one']))).toBe(
      'تمت محاذاة One إلى اليسار، س 0، ص 100',
    );
  });
});
