/**
 * Runs a program of the server from its bundle: `node server/run.mjs main --build`. The bundle is made first when it is missing or any of
 * its sources has changed; where it cannot be made, the program runs from its sources, which takes some seconds more to load.
 * `node server/run.mjs --bundle server` only makes the bundle of a set of programs, and prints where it is.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { currentBundle } from './bundle/current-bundle.mjs';
import { PROGRAM_SETS } from './bundle/programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [runtime = '', , name = '', ...rest] = process.argv;

/** @param {string} set */
async function bundleOf(set) {
  const current = currentBundle(root, set);
  if (current !== null) return current;
  const { makeBundle } = await import('./bundle/make-bundle.mjs');
  return makeBundle(root, set);
}

/**
 * @param {string} set
 * @param {string} source
 */
async function run(set, source) {
  /** @type {string | null} */
  let folder = null;
  try {
    folder = await bundleOf(set);
  } catch (error) {
    console.warn(`The program runs from its sources, as they could not be bundled: ${error}`);
  }
  // As if the source had been started itself.
  process.argv = [runtime, `${root}${source}`, ...rest];
  if (folder === null) {
    const { register } = await import('tsx/esm/api');
    register();
    await import(pathToFileURL(`${root}${source}`).href);
  } else {
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(`${folder}/${name}.js`).href);
  }
}

const sets = Object.entries(PROGRAM_SETS);
const [set, programs] = sets.find(([, each]) => Object.hasOwn(each, name)) ?? [];
if (set !== undefined && programs !== undefined) {
  await run(set, programs[name] ?? '');
} else if (name === '--bundle' && Object.hasOwn(PROGRAM_SETS, rest[0] ?? '')) {
  console.log(await bundleOf(rest[0] ?? ''));
} else {
  const names = Object.keys(PROGRAM_SETS.server ?? {}).join(', ');
  console.error(`There is no program "${name}". There are: ${names}.`);
  process.exitCode = 2;
}
