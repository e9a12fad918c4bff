import fc from 'fast-check';
import { current, type Draft } from 'immer';
import { describe, expect, test } from 'vitest';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Project } from '../model/project.ts';
import { type DocumentEvent, ProjectDocument } from './document.ts';
import { EditHistory } from './edit-history.ts';

const start = (): Project =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [
        createScene({
          layers: [
            createShapeLayer({ name: 'a' }),
            createTextLayer({ runs: [createTextRun({ text: 'b' })] }),
            createGroupLayer({ children: [createShapeLayer({ name: 'c' })] }),
          ],
        }),
      ],
    },
  });

const layersOf = (project: { metadata: Project['metadata'] }): Layer[] =>
  project.metadata.sceneItems[0]?.layers ?? [];

describe('document', () => {
  test('[M27] a step is undone to the former project and redone to the later one', () => {
    const document = new ProjectDocument(start());
    const before = document.project;
    document.transact('Move layer', (draft) => {
      const layer = layersOf(draft)[0];
      if (layer) layer.x = 50;
    });
    const after = JSON.stringify(document.project);
    expect(document.undo()).toBe('Move layer');
    expect(JSON.stringify(document.project)).toBe(JSON.stringify(before));
    expect(document.redo()).toBe('Move layer');
    expect(JSON.stringify(document.project)).toBe(after);
  });

  test('a recipe that changes nothing is not a step, and one that throws changes nothing', () => {
    const document = new ProjectDocument(start());
    const before = document.project;
    expect(document.transact('Nothing', () => {})).toBe(false);
    expect(() =>
      document.transact('Breaks', (draft) => {
        draft.name = 'half';
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(document.project).toBe(before);
    expect(document.canUndo).toBe(false);
  });

  test('a drag of many updates is one step, and cancelling it leaves no trace', () => {
    const document = new ProjectDocument(start());
    const before = JSON.stringify(document.project);
    const drag = document.beginGesture('Move layer');
    for (let x = 1; x <= 500; x++) {
      drag.update((draft) => {
        const layer = layersOf(draft)[0];
        if (layer) layer.x = x;
      });
    }
    drag.commit();
    expect(layersOf(document.project)[0]?.x).toBe(500);
    expect(document.history.undoStack).toHaveLength(1);
    expect(document.history.undoStack[0]?.patches).toHaveLength(1);
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);

    const cancelled = document.beginGesture('Move layer');
    cancelled.update((draft) => {
      draft.name = 'other';
    });
    cancelled.cancel();
    expect(JSON.stringify(document.project)).toBe(before);
    expect(document.canRedo).toBe(true);
  });

  test('keys that come and go keep their place', () => {
    const document = new ProjectDocument(start());
    document.transact('Add keyframes', (draft) => {
      const layer = layersOf(draft)[0];
      if (layer)
        layer.keyframes = {
          x: [{ frame: 0, value: 1, easing: { type: 'linear' } }],
          y: [{ frame: 0, value: 1, easing: { type: 'hold' } }],
        };
    });
    const before = JSON.stringify(document.project);
    document.transact('Remove keyframes', (draft) => {
      const layer = layersOf(draft)[0];
      if (layer) delete layer.keyframes.x;
    });
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);
  });

  test('steps since a mark become one', () => {
    const document = new ProjectDocument(start());
    const before = JSON.stringify(document.project);
    const mark = document.mark();
    for (const name of ['a', 'b', 'c'])
      document.transact('Rename', (draft) => {
        draft.name = name;
      });
    document.squashToMark(mark, 'Rename project');
    expect(document.history.undoStack).toHaveLength(1);
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);
    document.redo();
    expect(document.project.name).toBe('c');
  });

  test('the history survives JSON and a new document', () => {
    const document = new ProjectDocument(start());
    const before = JSON.stringify(document.project);
    document.transact('Rename', (draft) => {
      draft.name = 'new';
    });
    const revived = new ProjectDocument(
      JSON.parse(JSON.stringify(document.project)),
      JSON.parse(JSON.stringify(document.history)),
    );
    revived.undo();
    expect(JSON.stringify(revived.project)).toBe(before);
  });
});

/** Random edits of the kinds that the editor makes, chosen by three numbers. */
function randomEdit(document: ProjectDocument, kind: number, which: number, value: number): void {
  document.transact(`edit ${kind}`, (draft) => {
    const layers = layersOf(draft);
    const layer = layers[which % Math.max(1, layers.length)];
    switch (kind) {
      case 0:
        layers.splice(which % (layers.length + 1), 0, createShapeLayer({ x: value }));
        break;
      case 1:
        if (layer) layers.splice(layers.indexOf(layer), 1);
        break;
      case 2:
        if (layer) layer.x = value;
        break;
      case 3:
        layers.reverse();
        break;
      case 4:
        if (layer) layer.keyframes[`p${value % 3}`] = [{ frame: 0, value, easing: { type: 'linear' } }];
        break;
      case 5:
        if (layer) delete layer.keyframes[`p${value % 3}`];
        break;
      case 6:
        draft.metadata.sceneItems.push(createScene({ name: `scene ${value}` }));
        break;
      case 7:
        if (draft.metadata.sceneItems.length > 1) draft.metadata.sceneItems.pop();
        break;
      case 8:
        if (layer && layers.length > 1) {
          const child = layers.splice(layers.indexOf(layer), 1)[0];
          if (child) layers.push(createGroupLayer({ children: [child as Layer] }));
        }
        break;
      default:
        draft.metadata.assets[`asset:${value % 4}`] = {
          id: `asset:${value % 4}`,
          kind: 'image',
          name: `n${value}`,
          source: { type: 'url', url: '/x' },
          mimeType: 'image/png',
          widthPx: 1,
          heightPx: 1,
          durationFrames: 0,
          hasAudio: false,
          sizeBytes: 1,
        };
    }
  });
}

test('[M27] undo all is the byte-identical start and redo all the byte-identical end, 200 seeds', () => {
  const edit = fc.tuple(fc.nat(9), fc.nat(50), fc.nat(1000));
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 40 }), fc.array(fc.nat(10)), (edits, marks) => {
      const document = new ProjectDocument(start());
      const first = JSON.stringify(document.project);
      for (const [kind, which, value] of edits) {
        if (kind === 9 && which % 3 === 0) document.undo();
        else randomEdit(document, kind, which, value);
      }
      const mark = marks[0];
      if (mark !== undefined) document.squashToMark(Math.min(mark, document.mark()), 'squashed');
      while (document.redo() !== null);
      const last = JSON.stringify(document.project);
      while (document.undo() !== null);
      expect(JSON.stringify(document.project)).toBe(first);
      while (document.redo() !== null);
      expect(JSON.stringify(document.project)).toBe(last);
    }),
    { numRuns: 200 },
  );
});

describe('what changes nothing', () => {
  /** A document whose last step, "Rename", was undone. */
  const withRedo = () => {
    const document = new ProjectDocument(start());
    document.transact('First', (draft) => {
      draft.metadata.sceneItems.push(createScene({ name: 'second' }));
    });
    document.transact('Rename', (draft) => {
      draft.name = 'later';
    });
    document.undo();
    return document;
  };
  const opacityTo = (opacity: number) => (draft: { metadata: Project['metadata'] }) => {
    const layer = layersOf(draft)[0];
    if (layer) layer.opacity = opacity;
  };

  test('a step that writes the same values again, in new objects or another order of keys, is none', () => {
    const document = withRedo();
    const before = document.project;
    expect(
      document.transact('Same', (draft) => {
        draft.metadata = JSON.parse(JSON.stringify(before.metadata));
        const { width, height, ...rest } = draft.properties;
        draft.properties = { ...rest, height, width };
      }),
    ).toBe(false);
    expect(document.project).toBe(before);
    expect(document.redo()).toBe('Rename');
  });

  test('a gesture that ends where it began keeps redo, and shows the start again', () => {
    const document = withRedo();
    const before = document.project;
    const events: string[] = [];
    document.subscribe((event) => events.push(event.type));
    const gesture = document.beginGesture('Opacity');
    gesture.update(opacityTo(0.3));
    expect(document.committedProject).toBe(before);
    expect(document.project).not.toBe(before);
    gesture.update((draft) => {
      opacityTo(1)(draft);
      draft.metadata.assets = { ...draft.metadata.assets };
    });
    gesture.commit();
    expect(document.project).toBe(before);
    expect(document.committedProject).toBe(before);
    expect(events).toEqual(['preview', 'preview', 'preview']);
    expect(document.undoLabel).toBe('First');
    expect(document.redoLabel).toBe('Rename');
  });

  test('a click, a gesture without any update, notifies no listener', () => {
    const document = withRedo();
    let events = 0;
    document.subscribe(() => events++);
    document.beginGesture('Move').commit();
    document.beginGesture('Move').cancel();
    expect(events).toBe(0);
    expect(document.canRedo).toBe(true);
  });

  test('joined steps that cancel each other out are none, and redo is as it was', () => {
    const document = withRedo();
    const before = JSON.stringify(document.project);
    const mark = document.mark();
    document.transact('Type', opacityTo(0.5));
    document.transact('Type', opacityTo(0.7));
    document.transact('Type', opacityTo(1));
    expect(document.canRedo).toBe(false);
    const events: string[] = [];
    document.subscribe((event) => events.push(event.type));
    document.squashToMark(mark, 'Edit text');
    expect(events).toEqual(['replace']);
    expect(JSON.stringify(document.project)).toBe(before);
    expect(document.undoLabel).toBe('First');
    expect(document.redo()).toBe('Rename');
    expect(document.project.name).toBe('later');
  });

  test('joined steps are said with their place and the step that they became', () => {
    const document = withRedo();
    const mark = document.mark();
    document.transact('Type', opacityTo(0.5));
    document.transact('Type', opacityTo(0.7));
    const events: DocumentEvent[] = [];
    document.subscribe((event) => events.push(event));
    document.squashToMark(mark, 'Edit text');
    const [entry] = document.history.undoStack.slice(-1);
    expect(entry?.label).toBe('Edit text');
    expect(events).toEqual([{ type: 'squash', mark, entry }]);
  });

  test('steps that are joined one by one, there and back, bring redo back in the end', () => {
    const document = withRedo();
    const mark = document.mark();
    for (const opacity of [0.5, 0.25, 0.5, 1]) {
      document.transact('Nudge', opacityTo(opacity));
      document.squashToMark(mark, 'Nudge');
    }
    expect(document.undoLabel).toBe('First');
    expect(document.redo()).toBe('Rename');
  });

  test('what a document shows cannot be changed but through it', () => {
    const document = withRedo();
    document.transact('Opacity', opacityTo(0.5));
    expect(() => opacityTo(0.1)(document.project)).toThrow(TypeError);
  });

  test('redo comes back only to the place at which it was lost', () => {
    const document = withRedo();
    const mark = document.mark();
    document.transact('Kept', opacityTo(0.5));
    const later = document.mark();
    document.transact('Type', opacityTo(0.6));
    document.transact('Type', opacityTo(0.5));
    document.squashToMark(later, 'Edit text');
    expect(document.undoLabel).toBe('Kept');
    expect(document.canRedo).toBe(false);
    document.transact('Back', opacityTo(1));
    document.squashToMark(mark, 'Nothing');
    // The first squash has used up what it could have brought back.
    expect(document.undoLabel).toBe('First');
  });

  test('a place inside of what became one step brings nothing back', () => {
    const document = new ProjectDocument(start());
    document.transact('a', opacityTo(0.1));
    document.transact('b', opacityTo(0.2));
    document.transact('c', opacityTo(0.3));
    document.undo();
    document.transact('d', opacityTo(0.4));
    document.squashToMark(0, 'one');
    document.transact('e', opacityTo(0.5));
    const mark = document.mark();
    document.transact('f', opacityTo(0.6));
    document.transact('g', opacityTo(0.5));
    document.squashToMark(mark, 'none');
    expect(document.canRedo).toBe(false);
    expect(document.history.undoStack.map(({ label }) => label)).toEqual(['one', 'e']);
  });

  test('undo and redo in between end what could be brought back', () => {
    for (const between of ['undo', 'redo'] as const) {
      const document = withRedo();
      const mark = document.mark();
      document.transact('x', opacityTo(0.5));
      document.undo();
      if (between === 'redo') document.redo();
      const events = document.history.redoStack.length;
      document.transact('y', opacityTo(0.6));
      document.transact('z', opacityTo(1));
      document.squashToMark(mark, 'none');
      expect(document.undoLabel).toBe('First');
      expect(document.history.redoStack).toHaveLength(between === 'undo' ? events : 0);
    }
  });
});

describe('while a gesture is open', () => {
  const nameTo = (name: string) => (draft: { name: string }) => {
    draft.name = name;
  };

  test('nothing else changes the project, and the history says what could be undone', () => {
    const document = new ProjectDocument(start());
    expect([document.undoLabel, document.redoLabel, document.canUndo, document.canRedo]).toEqual([
      null,
      null,
      false,
      false,
    ]);
    document.transact('First', nameTo('first'));
    document.transact('Second', nameTo('second'));
    document.undo();
    expect([document.undoLabel, document.redoLabel, document.canUndo, document.canRedo]).toEqual([
      'First',
      'Second',
      true,
      true,
    ]);
    const drag = document.beginGesture('Drag');
    drag.update(nameTo('dragged'));
    for (const work of [() => document.transact('x', nameTo('x')), () => document.beginGesture('y')])
      expect(work).toThrow(
        expect.objectContaining({
          code: 'edit-invalid',
          details: { reason: 'finish the running gesture first' },
        }),
      );
    expect(document.undo()).toBeNull();
    expect(document.redo()).toBeNull();
    expect(document.project.name).toBe('dragged');
    expect(document.committedProject.name).toBe('first');
    drag.commit();
    expect(document.committedProject.name).toBe('dragged');
    expect(document.history.undoStack.map(({ label }) => label)).toEqual(['First', 'Drag']);
    expect(document.canRedo).toBe(false);
  });

  test('one that has ended does nothing any more, also while the next is open', () => {
    const document = new ProjectDocument(start());
    const first = document.beginGesture('First');
    first.update(nameTo('first'));
    first.cancel();
    const second = document.beginGesture('Second');
    first.update(nameTo('late'));
    first.commit();
    first.cancel();
    expect(document.project.name).toBe('Untitled');
    second.update(nameTo('second'));
    second.commit();
    second.update(nameTo('later'));
    second.cancel();
    second.commit();
    expect(document.project.name).toBe('second');
    expect(document.history.undoStack.map(({ label }) => label)).toEqual(['Second']);
  });

  test('listeners are called for every change with the project as it is then, until they stop', () => {
    const document = new ProjectDocument(start());
    const heard: string[] = [];
    const stop = document.subscribe((event, project) =>
      heard.push(`${event.type} ${'entry' in event ? event.entry.label : '-'} ${project.name}`),
    );
    document.transact('Step', nameTo('a'));
    document.transact('None', nameTo('a'));
    const drag = document.beginGesture('Drag');
    drag.update(nameTo('b'));
    drag.commit();
    document.undo();
    document.redo();
    const mark = document.mark();
    document.transact('c', nameTo('c'));
    document.squashToMark(mark, 'Alone');
    document.transact('d', nameTo('d'));
    document.squashToMark(mark, 'Both');
    expect(stop()).toBe(true);
    document.undo();
    expect(heard).toEqual([
      'commit Step a',
      'preview - b',
      'commit Drag b',
      'undo Drag a',
      'redo Drag b',
      'commit c c',
      'commit d d',
      'squash Both d',
    ]);
    expect(document.redoLabel).toBe('Both');
    expect(document.redo()).toBe('Both');
    expect(document.redo()).toBeNull();
  });

  test('a document does not change the history that it was made from', () => {
    const made = new ProjectDocument(start());
    made.transact('a', nameTo('a'));
    made.transact('b', nameTo('b'));
    made.undo();
    const history = { undoStack: [...made.history.undoStack], redoStack: [...made.history.redoStack] };
    const next = new ProjectDocument(made.project, history);
    next.undo();
    next.redo();
    next.redo();
    next.transact('c', nameTo('c'));
    expect(history.undoStack.map(({ label }) => label)).toEqual(['a']);
    expect(history.redoStack.map(({ label }) => label)).toEqual(['b']);
  });
});

describe('what must hold after every change', () => {
  interface Counted {
    readonly parts: { value: number }[];
    sum?: number;
  }
  /** Keeps a sum of its parts, and has none of the value 13. */
  class SummedHistory extends EditHistory<Counted> {
    readonly read: Counted[] = [];
    protected override settle(_before: Counted, draft: Draft<Counted>): void {
      this.read.push(current(draft), current(draft));
      const unlucky = draft.parts.findIndex(({ value }) => value === 13);
      if (unlucky >= 0) draft.parts.splice(unlucky, 1);
      draft.sum = current(draft).parts.reduce((sum, { value }) => sum + value, 0);
    }
  }
  const parts = () => [{ value: 1 }, { value: 2 }, { value: 3 }];

  test('it reads what the step made without copying it', () => {
    const history = new SummedHistory({ parts: parts() });
    history.transact('Change all', (draft) => {
      for (const part of draft.parts) part.value *= 2;
    });
    expect(history.state.sum).toBe(12);
    expect(history.read).toHaveLength(2);
    expect(history.read[0]).toBe(history.read[1]);
  });

  test('it is part of the step: undone and redone to the byte, also where it moves what the step changed', () => {
    const history = new SummedHistory({ parts: parts() });
    const states = [JSON.stringify(history.state)];
    const steps: ((draft: Draft<Counted>) => void)[] = [
      (draft) => draft.parts.unshift({ value: 13 }, { value: 5 }),
      (draft) => {
        Object.assign(draft.parts[0] ?? {}, { value: 13 });
        Object.assign(draft.parts[2] ?? {}, { label: 'new' });
      },
      (draft) => {
        draft.parts.length = 1;
      },
    ];
    for (const step of steps) {
      const gesture = history.beginGesture('Step');
      gesture.update(() => undefined);
      gesture.update(step);
      gesture.commit();
      states.push(JSON.stringify(history.state));
    }
    expect(new Set(states).size).toBe(4);
    for (const state of states.slice(0, -1).reverse()) {
      history.undo();
      expect(JSON.stringify(history.state)).toBe(state);
    }
    for (const state of states.slice(1)) {
      history.redo();
      expect(JSON.stringify(history.state)).toBe(state);
    }
  });
});
