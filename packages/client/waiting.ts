/** Waits. @throws the reason of the signal when that ends it */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** A limit of time beside the signal of a caller. */
export interface Limit {
  readonly signal: AbortSignal;
  /** Whether the time has run out. */
  isOver(): boolean;
  /** Begins the time anew: something has arrived. */
  renew(): void;
  /** Takes the limit away, and the connection to the signal of the caller. */
  end(): void;
}

/** A signal that follows that of a caller, and ends after a time; null: never. */
export function withLimit(outer: AbortSignal | undefined, limitMs: number | null): Limit {
  const controller = new AbortController();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => controller.abort(outer?.reason);
  const renew = () => {
    clearTimeout(timer);
    if (limitMs === null) return;
    timer = setTimeout(() => {
      isOver = true;
      controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    }, limitMs);
  };
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow, { once: true });
  renew();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    renew,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
