import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm } from '@resvg/resvg-wasm';

let ready: Promise<void> | null = null;

/** Loads the wasm of resvg. It can be loaded once in a process, which several test files share. */
export function loadResvg(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  ready ??= readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes));
  return ready;
}
