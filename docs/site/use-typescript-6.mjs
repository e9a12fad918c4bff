// Loaded with --import. TypeDoc needs the JavaScript API of TypeScript, which version 7, the compiler of this repository, does not have:
// for it, and for nothing else, `typescript` is the version 6 that this package depends on.
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, nextResolve) =>
  nextResolve(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context);
