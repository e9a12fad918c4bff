/** Plays one sound at a time, and says how much of it was heard. */
export class SoundPlayer {
  #audio: HTMLAudioElement | null = null;
  #url: string | null = null;
  #heard = 0;
  #frame = 0;
  readonly #readers = new Set<() => void>();

  /** Calls a function when what is played, or how much of it was heard, changes. Returns what ends that. */
  readonly subscribe = (read: () => void): (() => void) => {
    this.#readers.add(read);
    return () => this.#readers.delete(read);
  };

  /** How much of a sound was heard, 0 to 1, or null while it does not play. */
  heardOf(url: string): number | null {
    return this.#url === url ? this.#heard : null;
  }

  /**
   * Plays a sound from its beginning, in place of the one before.
   * @param onProblem called when this browser cannot play it, or it cannot be loaded
   */
  play(url: string, onProblem: () => void): void {
    this.stop();
    const audio = new Audio(url);
    const isCurrent = () => this.#audio === audio;
    const fail = () => {
      if (!isCurrent()) return;
      this.stop();
      onProblem();
    };
    audio.onended = () => {
      if (isCurrent()) this.stop();
    };
    audio.onerror = fail;
    this.#audio = audio;
    this.#set(url, 0);
    audio.play().then(() => {
      if (isCurrent()) this.#follow(audio, url);
    }, fail);
  }

  readonly stop = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#audio?.pause();
    this.#audio = null;
    if (this.#url !== null) this.#set(null, 0);
  };

  #follow(audio: HTMLAudioElement, url: string): void {
    this.#set(url, audio.duration > 0 ? Math.min(1, audio.currentTime / audio.duration) : 0);
    this.#frame = requestAnimationFrame(() => this.#follow(audio, url));
  }

  #set(url: string | null, heard: number): void {
    this.#url = url;
    this.#heard = heard;
    for (const read of this.#readers) read();
  }
}
