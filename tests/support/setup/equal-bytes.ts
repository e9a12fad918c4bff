import { expect } from 'vitest';

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/**
 * Images, sounds and files of equal bytes are equal: `toEqual` would compare their numbers one by one, for seconds in a film. Where they are not,
 * it does, and names those that differ.
 */
function haveEqualBytes(a: unknown, b: unknown): true | undefined {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b)) return undefined;
  return a.constructor === b.constructor && bytesOf(a).equals(bytesOf(b)) ? true : undefined;
}

// This file runs before each test file, and files of one worker share what `expect` knows: once is enough.
const worker = globalThis as { gessoComparesBytes?: boolean };
if (!worker.gessoComparesBytes) expect.addEqualityTesters([haveEqualBytes]);
worker.gessoComparesBytes = true;
