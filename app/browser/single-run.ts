/** Work that runs once at a time: while a run is under way, a call returns the promise of that run. */
export function singleRun<Options extends readonly unknown[], Result>(
  work: (...options: Options) => Promise<Result>,
): (...options: Options) => Promise<Result> {
  let running: Promise<Result> | null = null;
  return (...options) => {
    running ??= work(...options).finally(() => {
      running = null;
    });
    return running;
  };
}
