import type { SqlValue } from './sql-client.ts';

/** What the main thread asks of the thread that PGlite runs in. */
export type PgliteRequest =
  | {
      readonly id: number;
      readonly type: 'query';
      readonly sql: string;
      readonly params: readonly SqlValue[];
    }
  | { readonly id: number; readonly type: 'execute'; readonly sql: string }
  | { readonly id: number; readonly type: 'close' };

/** The answer to the request of the same id; `ready` comes once, when the database is open. */
export type PgliteResponse =
  | { readonly type: 'ready' }
  | { readonly type: 'result'; readonly id: number; readonly rows: unknown[][] }
  | { readonly type: 'error'; readonly id: number; readonly message: string; readonly code: string | null };

/** What the thread is started with. */
export interface PgliteWorkerData {
  readonly folder: string;
  readonly checkpointIntervalMs: number;
}
