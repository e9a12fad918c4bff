import fc from 'fast-check';
import { expect } from 'vitest';
import { ProjectDocument } from '../history/document.ts';
import { replayPatches } from '../history/replay.ts';
import { createProject, createScene } from '../model/create.ts';
import { GessoError } from '../model/errors.ts';
import { ProjectJournal } from './journal.ts';
import type { StoredDocument } from './journal-schema.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { TestBrowser, WriteFailure } from './test-browser.ts';
import { applyEdit, type Edit, labelOf, ModelDocument, type ModelState } from './test-model.ts';

const PROJECT_ID = 'project:tested';

/** Something that happens to a project that is open. */
export type Command =
  | { readonly do: 'edit' | 'update gesture'; readonly edit: Edit }
  | { readonly do: 'many edits'; readonly edits: readonly Edit[]; readonly times: number }
  | { readonly do: 'squash' | 'drag while saving' | 'reload'; readonly edits: readonly Edit[] }
  | { readonly do: 'begin gesture' | 'undo' | 'redo' | 'flush' | 'thumbnail' | 'remove elsewhere' }
  | { readonly do: 'end gesture'; readonly isKept: boolean }
  | { readonly do: 'fail a write'; readonly how: Exclude<WriteFailure, 'kill'>; readonly after: number }
  | { readonly do: 'kill while writing'; readonly edits: readonly Edit[]; readonly after: number }
  /** The browser closes the connection to its database, and says so, or the next use finds out. */
  | { readonly do: 'lose the connection'; readonly isSaid: boolean }
  | { readonly do: 'open elsewhere' | 'open elsewhere, then go on here' | 'close and open at once' };

const edit: fc.Arbitrary<Edit> = fc.record({ kind: fc.nat(7), which: fc.nat(9), value: fc.nat(99) });
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });
const after = fc.nat(6);

/** Commands, the usual ones more often. */
export const commandArbitrary: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: edit.map((each) => ({ do: 'edit', edit: each }) as const) },
  { weight: 3, arbitrary: fc.constantFrom({ do: 'undo' } as const, { do: 'redo' } as const) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.constant({ do: 'begin gesture' } as const),
      edit.map((each) => ({ do: 'update gesture', edit: each }) as const),
      edit.map((each) => ({ do: 'update gesture', edit: each }) as const),
      fc.boolean().map((isKept) => ({ do: 'end gesture', isKept }) as const),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('squash', 'squash', 'drag while saving', 'reload'), edits)
      .map(([what, each]) => ({ do: what, edits: each }) as const),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'flush' } as const) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('throws', 'request', 'commit'), after)
      .map(([how, writes]) => ({ do: 'fail a write', how, after: writes }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(edits, after)
      .map(([each, writes]) => ({ do: 'kill while writing', edits: each, after: writes }) as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(edits, fc.integer({ min: 10, max: 40 }))
      .map(([each, times]) => ({ do: 'many edits', edits: each, times }) as const),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { do: 'reload', edits: [] } as const,
      { do: 'open elsewhere' } as const,
      { do: 'open elsewhere, then go on here' } as const,
      { do: 'close and open at once' } as const,
      { do: 'thumbnail' } as const,
      { do: 'remove elsewhere' } as const,
      { do: 'lose the connection', isSaid: true } as const,
      { do: 'lose the connection', isSaid: false } as const,
    ),
  },
);

/** A project open in a tab of the test's browser, beside the model of what it has to be. */
export class JournalSession {
  readonly #browser: TestBrowser;
  readonly #model: ModelDocument;
  #journal: ProjectJournal;
  #document: ProjectDocument;
  #writer: JournalWriter;
  #gesture: ReturnType<ProjectDocument['beginGesture']> | null = null;
  #stopWatching: () => void = () => {};
  /** How many states of the model there were when everything was saved; null while the project is not kept at all. */
  #savedStates: number | null = 1;
  /** The same when the project was loaded: what loads may be older than what is saved meanwhile. */
  #savedStatesAtLoad: number | null = 1;

  private constructor(
    browser: TestBrowser,
    journal: ProjectJournal,
    document: ProjectDocument,
    writer: JournalWriter,
  ) {
    this.#browser = browser;
    this.#model = new ModelDocument(document.project);
    this.#journal = journal;
    this.#document = document;
    this.#writer = writer;
    this.#watch(writer);
  }

  static async begin(browser: TestBrowser): Promise<JournalSession> {
    const journal = await ProjectJournal.open(replayPatches);
    const document = new ProjectDocument(
      createProject('2026-01-01T00:00:00.000Z', {
        id: PROJECT_ID,
        metadata: { sceneItems: [createScene({ id: 'scene:1' })] },
      }),
    );
    return new JournalSession(browser, journal, document, await journal.attach(document));
  }

  async run(command: Command): Promise<void> {
    switch (command.do) {
      case 'edit':
        return this.#edit(command.edit);
      case 'many edits':
        for (let time = 0; time < command.times; time++) {
          for (const each of command.edits) this.#edit({ ...each, value: each.value + time });
        }
        return;
      case 'squash':
        return this.#squash(command.edits);
      case 'undo':
        expect(this.#document.undo()).toBe(this.#model.undo());
        return;
      case 'redo':
        expect(this.#document.redo()).toBe(this.#model.redo());
        return;
      case 'begin gesture':
        if (this.#model.hasGesture) return;
        this.#gesture = this.#document.beginGesture('drag');
        this.#model.beginGesture('drag');
        return;
      case 'update gesture':
        this.#gesture?.update((draft) => applyEdit(draft, command.edit));
        this.#model.updateGesture(command.edit);
        return;
      case 'end gesture':
        this.#endGesture(command.isKept);
        return;
      case 'flush':
        return this.#flush();
      case 'fail a write':
        this.#browser.failWrite(command.how, command.after);
        return;
      case 'kill while writing':
        return this.#kill(command.edits, command.after);
      case 'drag while saving':
        return this.#dragWhileSaving(command.edits);
      case 'reload':
        await this.#close();
        return this.#open(await this.#load(), command.edits);
      case 'close and open at once':
        return this.#openAtOnce();
      case 'open elsewhere':
        return this.#openTwice();
      case 'open elsewhere, then go on here':
        return this.#takeOver();
      case 'thumbnail':
        await this.#journal.setThumbnail(PROJECT_ID, new Blob(['image'])).catch(expectStorageError);
        return;
      case 'remove elsewhere':
        return this.#removeElsewhere();
      case 'lose the connection':
        this.#browser.closeConnections(command.isSaid);
        return;
    }
  }

  /** The document that is open is that of the model. */
  check(): void {
    const { now, seen } = this.#model;
    expect(JSON.stringify(this.#document.project)).toBe(seen);
    expect(JSON.stringify(this.#document.committedProject)).toBe(now.project);
    expect(stateOf(this.#document.committedProject, this.#document.history)).toEqual(labelsOf(now));
  }

  /** Everything can be saved in the end, is kept as it is, and every step can be taken back and done again. */
  async finish(): Promise<void> {
    this.#endGesture(true);
    this.#browser.heal();
    this.#edit({ kind: 0, which: 0, value: 0 });
    this.#edit({ kind: 0, which: 0, value: 1 });
    await this.#flush();
    this.check();
    const stored = await this.#load();
    expectState(stored, this.#model.now);
    const [summary] = await this.#journal.list();
    expect(summary?.name).toBe(stored?.project.name);
    await this.#close();
  }

  #edit(each: Edit): void {
    const work = () => this.#document.transact(labelOf(each), (draft) => applyEdit(draft, each));
    if (this.#model.hasGesture) {
      expect(work).toThrow(GessoError);
      return;
    }
    const isChange = work();
    const before = this.#model.now;
    this.#model.edit(each);
    expect(isChange).toBe(this.#model.now !== before);
  }

  #squash(steps: readonly Edit[]): void {
    if (this.#model.hasGesture) return;
    const mark = this.#document.mark();
    for (const each of steps) this.#document.transact(labelOf(each), (draft) => applyEdit(draft, each));
    this.#document.squashToMark(mark, 'squashed');
    this.#model.squash(steps, 'squashed');
  }

  /** What came before a gesture is saved as a whole while it is open. */
  async #dragWhileSaving(steps: readonly Edit[]): Promise<void> {
    this.#squash(steps);
    await this.run({ do: 'begin gesture' });
    for (const each of steps) await this.run({ do: 'update gesture', edit: each });
    await this.#flush();
  }

  #endGesture(isKept: boolean): void {
    if (isKept) this.#gesture?.commit();
    else this.#gesture?.cancel();
    this.#gesture = null;
    this.#model.endGesture(isKept);
  }

  /** Waits until all is saved; a failure is reported and the next attempt saves it. */
  async #flush(): Promise<void> {
    const failed = await this.#writer.flush().then(
      () => false,
      (error: unknown) => {
        expectStorageError(error);
        expect(this.#writer.status).toBe('failed');
        return true;
      },
    );
    if (failed) await this.#writer.flush().catch(expectStorageError);
    if (this.#writer.status === 'saved' && this.#savedStates !== null)
      expectState(await this.#load(), this.#model.now);
  }

  /** The tab is killed in the middle of its writes, and the project opened again. */
  async #kill(steps: readonly Edit[], writesBefore: number): Promise<void> {
    this.#browser.failWrite('kill', writesBefore);
    for (const each of steps) this.#edit(each);
    await this.#writer.flush().catch(() => {});
    this.#writer.stop();
    this.#browser.killTabs();
    this.#journal.close();
    this.#browser.heal();
    await this.#open(await this.#load());
  }

  async #close(): Promise<void> {
    this.#writer.detach();
    await this.#writer.flush().catch(expectStorageError);
    this.#journal.close();
    this.#browser.heal();
  }

  /** The editor is left and opened again before it has saved: what is opened is the newest, or said not to be. */
  async #openAtOnce(): Promise<void> {
    this.#writer.detach();
    const stored = await this.#load();
    const former = this.#journal;
    const failure = await this.#open(stored).then(
      () => null,
      (error: unknown) => error,
    );
    former.close();
    this.#browser.heal();
    if (failure === null) return;
    this.#model.states.pop();
    expect(failure).toBeInstanceOf(GessoError);
    expect(['project-changed-elsewhere', 'storage-full']).toContain((failure as GessoError).code);
    await this.#open(await this.#load());
  }

  async #openTwice(): Promise<void> {
    const other = await ProjectJournal.open(replayPatches);
    const stored = await other.load(PROJECT_ID);
    const document = stored ? new ProjectDocument(stored.project, stored.history) : this.#document;
    this.#browser.areHoldersStaying = true;
    await expect(other.attach(document, stored)).rejects.toMatchObject({
      code: 'project-open-elsewhere',
    });
    this.#browser.areHoldersStaying = false;
    other.close();
  }

  /** Another tab has read the project, and may only write it when nothing happened since. */
  async #takeOver(): Promise<void> {
    await this.#flush();
    const other = await ProjectJournal.open(replayPatches);
    const stored = await other.load(PROJECT_ID);
    const before = this.#model.states.length;
    this.#endGesture(true);
    this.#edit({ kind: 0, which: 0, value: before });
    await this.#close();
    if (stored && this.#savedStates === this.#model.states.length && before < this.#model.states.length) {
      const attached = other.attach(new ProjectDocument(stored.project, stored.history), stored);
      await expect(attached).rejects.toMatchObject({ code: 'project-changed-elsewhere' });
    }
    other.close();
    await this.#open(await this.#load());
  }

  async #removeElsewhere(): Promise<void> {
    const other = await ProjectJournal.open(replayPatches);
    await this.#writer.flush().catch(expectStorageError);
    const isRemoved = await other.remove(PROJECT_ID).then(
      () => true,
      () => false,
    );
    other.close();
    if (!isRemoved) return;
    this.#savedStates = null;
    expect(await this.#journal.list()).toEqual([]);
  }

  async #load(): Promise<StoredDocument | null> {
    this.#savedStatesAtLoad = this.#savedStates;
    const journal = await ProjectJournal.open(replayPatches);
    try {
      return await journal.load(PROJECT_ID);
    } finally {
      journal.close();
    }
  }

  /**
   * Opens what was loaded in a new tab, where it may be edited at once. It is a state that the document had, none older than what was said to
   * be saved.
   */
  async #open(stored: StoredDocument | null, meanwhile: readonly Edit[] = []): Promise<void> {
    this.#gesture = null;
    this.#stopWatching();
    this.#model.continueFrom(this.#stateToContinue(stored));
    const { project, undoStack, redoStack } = stored
      ? { project: stored.project, ...stored.history }
      : { project: this.#document.committedProject, undoStack: [], redoStack: [] };
    const document = new ProjectDocument(project, { undoStack, redoStack });
    const journal = await ProjectJournal.open(replayPatches);
    const attached = journal.attach(document, stored);
    this.#document = document;
    for (const each of meanwhile) this.#edit(each);
    this.#writer = await attached.catch((error: unknown) => {
      journal.close();
      throw error;
    });
    this.#journal = journal;
    this.#savedStates = this.#model.states.length;
    this.#watch(this.#writer);
  }

  /** The state of the model that was loaded. A project that was removed and not edited since is gone: it begins again. */
  #stateToContinue(stored: StoredDocument | null): ModelState {
    if (stored === null) {
      expect(this.#savedStatesAtLoad).toBeNull();
      return { project: JSON.stringify(this.#document.committedProject), undo: [], redo: [] };
    }
    const wanted = JSON.stringify(stateOf(stored.project, stored.history));
    const found = this.#model.states
      .slice((this.#savedStatesAtLoad ?? 1) - 1)
      .find((state) => JSON.stringify(labelsOf(state)) === wanted);
    if (!found) throw new Error(`This is no state that the document had since it was saved: ${wanted}`);
    expectState(stored, found);
    return found;
  }

  #watch(writer: JournalWriter): void {
    this.#stopWatching = writer.subscribe(() => {
      if (writer.status === 'saved') this.#savedStates = this.#model.states.length;
    });
  }
}

/** What is compared of a state: the project and what its steps are called. */
function stateOf(project: unknown, history: StoredDocument['history']) {
  return {
    project: JSON.stringify(project),
    undo: history.undoStack.map(({ label }) => label),
    redo: history.redoStack.map(({ label }) => label),
  };
}

function labelsOf({ project, undo, redo }: ModelState) {
  return { project, undo: undo.map(({ label }) => label), redo: redo.map(({ label }) => label) };
}

/** A stored document is a state of the model, and so is every step before and after it. */
function expectState(stored: StoredDocument | null, state: ModelState): void {
  expect(stored).not.toBeNull();
  if (!stored) return;
  expect(stateOf(stored.project, stored.history)).toEqual(labelsOf(state));
  const document = new ProjectDocument(stored.project, stored.history);
  for (const step of [...state.redo].reverse()) {
    expect(document.redo()).toBe(step.label);
    expect(JSON.stringify(document.project)).toBe(step.after);
  }
  for (const step of [...state.undo, ...[...state.redo].reverse()].reverse()) {
    expect(document.undo()).toBe(step.label);
    expect(JSON.stringify(document.project)).toBe(step.before);
  }
}

function expectStorageError(error: unknown): void {
  expect(error).toBeInstanceOf(GessoError);
  expect((error as GessoError).code).toBe('storage-full');
}
