/** Tasks that run one after the other, in the order in which they were added. One that fails does not keep the next from running. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task when those before it have ended, and gives its result. */
  add<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
