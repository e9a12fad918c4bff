import { createProject, createScene, createShapeLayer, GessoError, ProjectDocument } from '@gesso/engine';
import { type JournalState, ProjectJournal, replayPatches } from '@gesso/engine/storage';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The same numbers from 0 up to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A document as it can be compared after a reload: a hash of the project and of what its steps are called. The documents themselves
 * would fill the 5 MiB of `sessionStorage` on a machine that is slow to reload the page.
 */
function stateOf(
  project: JournalState['project'],
  { undoStack, redoStack }: JournalState['history'],
): string {
  const state = {
    project,
    undo: undoStack.map(({ label }) => label),
    redo: redoStack.map(({ label }) => label),
  };
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(state))));
}

/** Does one random thing to a document: an edit, a drag, several joined steps, undo or redo. */
function changeAtRandom(document: ProjectDocument, random: () => number): void {
  const value = Math.floor(random() * 50);
  const edit = (draft: Parameters<Parameters<ProjectDocument['transact']>[1]>[0]) => {
    const layers = draft.metadata.sceneItems[0]?.layers ?? [];
    if (value % 3 === 0) draft.name = `Name ${value}`;
    else if (value % 3 === 1) layers.splice(value % (layers.length + 1), 0, createShapeLayer({ x: value }));
    else layers.splice(value % Math.max(1, layers.length), 1);
  };
  const what = random();
  if (what < 0.5) document.transact(`Edit ${value}`, edit);
  else if (what < 0.65) document.undo();
  else if (what < 0.75) document.redo();
  else if (what < 0.85) {
    const mark = document.mark();
    document.transact(`Edit ${value}`, edit);
    document.transact('Rename', (draft) => {
      draft.name = `Joined ${value}`;
    });
    document.squashToMark(mark, `Joined ${value}`);
  } else {
    const drag = document.beginGesture(`Drag ${value}`);
    drag.update(edit);
    if (what < 0.95) drag.commit();
    else drag.cancel();
  }
}

/** Checks of the journal that a test makes by reloading the page in the middle of its writes. */
export function createKillChecks() {
  return {
    /**
     * Opens a project and changes it until the page is gone. Each state that the document has, and how many there were when all was said to
     * be saved, is noted where a reload leaves it.
     */
    async editUntilGone(projectId: string, seed: number): Promise<never> {
      const random = randomNumbers(seed);
      const journal = await ProjectJournal.open(replayPatches);
      const stored = await journal.load(projectId);
      const document = stored
        ? new ProjectDocument(stored.project, stored.history)
        : new ProjectDocument(
            createProject('2026-01-01T00:00:00.000Z', {
              id: projectId,
              metadata: { sceneItems: [createScene()] },
            }),
          );
      sessionStorage.clear();
      let states = 0;
      const note = () => {
        sessionStorage.setItem(`state ${states}`, stateOf(document.committedProject, document.history));
        states += 1;
        sessionStorage.setItem('states', String(states));
      };
      const noteSaved = () => sessionStorage.setItem('saved', String(states));
      note();
      document.subscribe((event) => {
        if (event.type !== 'preview') note();
      });
      const writer = await journal.attach(document, stored);
      noteSaved();
      writer.subscribe(() => {
        if (writer.status === 'saved') noteSaved();
      });
      for (;;) {
        changeAtRandom(document, random);
        if (random() < 0.3) await new Promise((resolve) => setTimeout(resolve, random() * 8));
      }
    },

    /** What a reload left: which of the noted states it is, and how many there were and were saved. */
    async findNotedState(projectId: string) {
      const states = Number(sessionStorage.getItem('states'));
      const saved = Number(sessionStorage.getItem('saved'));
      const journal = await ProjectJournal.open(replayPatches);
      const stored = await journal.load(projectId);
      journal.close();
      const state = stored && stateOf(stored.project, stored.history);
      const all = Array.from({ length: states }, (_, index) => sessionStorage.getItem(`state ${index}`));
      return { found: all.lastIndexOf(state) + 1, states, saved };
    },

    /** Attaches a document that was changed elsewhere since it was loaded. */
    async attachAfterChange(projectId: string): Promise<string> {
      const journal = await ProjectJournal.open(replayPatches);
      try {
        const stored = await journal.load(projectId);
        const first = new ProjectDocument(
          stored?.project ?? createProject('2026-01-01T00:00:00.000Z', { id: projectId }),
          stored?.history,
        );
        const writer = await journal.attach(first, stored);
        const loaded = await journal.load(projectId);
        first.transact('Rename', (draft) => {
          draft.name = 'changed since';
        });
        writer.detach();
        const late = new ProjectDocument(loaded?.project ?? first.project, loaded?.history);
        await journal.attach(late, loaded);
        return 'attached';
      } catch (error) {
        return error instanceof GessoError ? error.code : String(error);
      } finally {
        journal.close();
      }
    },
  };
}
