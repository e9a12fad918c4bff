import { create } from 'zustand';

/** A sentence for screen readers. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

interface AnnouncementStore {
  /** What is in the live region: the sentences of the last moment, oldest first. */
  readonly shown: readonly Announcement[];
  readonly nextId: number;
}

/** Sentences that follow each other within this time are together, so that none is lost before it was read. */
const TOGETHER_MS = 250;
const MAX_TOGETHER = 4;
/** How long a value that changes with each key press must rest before it is said. */
const SETTLE_MS = 250;

export const useAnnouncements = create<AnnouncementStore>(() => ({ shown: [], nextId: 1 }));

/** When what was said last began, and what waits to be said. */
class Announcer {
  #lastAtMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isExactTextWaiting = false;

  say(text: string): void {
    this.#cancelWaiting();
    const nowMs = performance.now();
    const { shown, nextId: id } = useAnnouncements.getState();
    const kept = nowMs - this.#lastAtMs < TOGETHER_MS ? shown.slice(1 - MAX_TOGETHER) : [];
    this.#lastAtMs = nowMs;
    useAnnouncements.setState({ shown: [...kept, { id, text }], nextId: id + 1 });
  }

  sayWhenSettled(text: string): void {
    this.#sayLater(text);
    this.#isExactTextWaiting = true;
  }

  sayUnlessOther(text: string): void {
    if (!this.#isExactTextWaiting) this.#sayLater(text);
  }

  #sayLater(text: string): void {
    this.#cancelWaiting();
    this.#timer = setTimeout(() => this.say(text), SETTLE_MS);
  }

  #cancelWaiting(): void {
    clearTimeout(this.#timer);
    this.#isExactTextWaiting = false;
  }
}

const announcer = new Announcer();

/**
 * Says a sentence to people with a screen reader, politely: after what is being read. The region is rendered once around all pages and is not hidden
 * by dialogs, so this works wherever the focus is. The same sentence twice is said twice.
 */
export function announce(text: string): void {
  announcer.say(text);
}

/** Says a sentence once no other has come for a moment: for places and values that change while a key is held. */
export function announceWhenSettled(text: string): void {
  announcer.sayWhenSettled(text);
}

/** Says a sentence unless another one is said, or waits to be said, within the next moment: the less exact word for what was done. */
export function announceUnlessOther(text: string): void {
  announcer.sayUnlessOther(text);
}

/** What was said last; tests read it. */
export function lastAnnouncement(): string {
  return useAnnouncements.getState().shown.at(-1)?.text ?? '';
}
