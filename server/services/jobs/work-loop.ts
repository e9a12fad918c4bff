/** What a loop does in each round; neither may fail. */
export interface LoopWork {
  /** Works off what is due. */
  round(): Promise<unknown>;
  /** How long to rest after it. */
  pauseMs(): Promise<number>;
}

/** Rounds of work, one after the other: at once when it is woken, else after a pause. */
export class WorkLoop {
  readonly #work: LoopWork;
  #working: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isWoken = false;
  #isStopped = false;

  constructor(work: LoopWork) {
    this.#work = work;
  }

  /** Begins a round now, or once the present one has ended. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#working ??= this.#run();
  }

  /** Begins no more rounds, and ends after the present one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#working;
  }

  async #run(): Promise<void> {
    let pauseMs = 0;
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      await this.#work.round();
      pauseMs = this.#isStopped ? 0 : await this.#work.pauseMs();
    }
    this.#working = null;
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => this.wake(), pauseMs);
    this.#timer.unref();
  }
}
