import { hash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { extname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { ownSourceMap } from './own-source-map.mjs';
import { PROGRAM_SETS, UNBUNDLED_PACKAGES } from './programs.mjs';

/** What decides over a bundle beside the files that are in it. */
const RECIPE = [
  'package-lock.json',
  'tsconfig.base.json',
  'server/tsconfig.json',
  'server/bundle/programs.mjs',
  'server/bundle/make-bundle.mjs',
  'server/bundle/own-source-map.mjs',
  'node_modules/esbuild/package.json',
];
/** Where the sources of programs are. Files of packages stay with esbuild, which reads them much faster. */
const FOLDERS = ['assets', 'bench', 'engine', 'render-page', 'server', 'wasm'];
/** Bundles of other sources stay for a week after they were made: a program may still run from them. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Packages that were written for `require` find it here. */
const REQUIRE =
  "import{createRequire as createRequireOfBundle}from'node:module';const require=createRequireOfBundle(import.meta.url);";
/**
 * Bundles a set of programs into `dist/programs/SET/KEY`, whole or not at all, and makes it the one that is used.
 *
 * @param {string} root of the repository
 * @param {string} set a key of `PROGRAM_SETS`
 * @returns {Promise<string>} the folder of the bundle
 * @throws {Error} when esbuild is missing, a source does not compile, or the folder cannot be written
 */
export async function makeBundle(root, set) {
  const home = join(root, 'dist/programs', set);
  const draft = join(home, `draft-${process.pid}`);
  /** @type {Record<string, string>} */
  const hashes = {};
  /** @type {import('esbuild').Plugin} */
  const ownSources = {
    name: 'own sources',
    setup({ onLoad }) {
      onLoad(
        { filter: new RegExp(`[\\\\/](?:${FOLDERS.join('|')})[\\\\/].*\\.(?:ts|json)$`) },
        ({ path }) => {
          const name = relative(root, path).replaceAll('\\', '/');
          if (name.includes('node_modules/')) return undefined;
          const text = readFileSync(path, 'utf8');
          hashes[name] = hash('sha256', text);
          if (extname(name) === '.json') return { contents: text, loader: 'json' };
          // Files are found from where the source is, wherever the bundle lies.
          const address = `new URL(${JSON.stringify(`../../../../${name}`)}, import.meta.url).href`;
          return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
        },
      );
    },
  };
  try {
    mkdirSync(draft, { recursive: true });
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: { ...PROGRAM_SETS[set] },
      outdir: draft,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      tsconfig: join(root, 'tsconfig.base.json'),
      external: UNBUNDLED_PACKAGES,
      define: { IS_BUNDLED: 'true' },
      banner: { js: REQUIRE },
      plugins: [ownSources],
      minifyWhitespace: true,
      minifySyntax: true,
      sourcemap: true,
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs);
    const unknown = inputs.filter((path) => !path.includes('node_modules/') && !Object.hasOwn(hashes, path));
    if (unknown.length > 0) throw new Error(`No folder of sources has ${unknown.join(', ')}.`);
    for (const file of readdirSync(draft).filter((name) => name.endsWith('.map'))) {
      const path = join(draft, file);
      writeFileSync(path, ownSourceMap(readFileSync(path, 'utf8')));
    }
    for (const file of [...RECIPE, ...packageFiles(inputs)])
      hashes[file] = hash('sha256', readFileSync(join(root, file)));
    const key = hash('sha256', JSON.stringify(Object.entries(hashes).sort())).slice(0, 16);
    const folder = join(home, key);
    writeFileSync(join(draft, 'sources.json'), JSON.stringify(hashes));
    // Another process may have made the same one meanwhile, and run from it already.
    try {
      renameSync(draft, folder);
    } catch {
      rmSync(draft, { recursive: true });
      const now = new Date();
      utimesSync(folder, now, now);
    }
    // Lazy parts are loaded, and processes started, from the bundle of a program for as long as it runs.
    removeOlderThan(home, Date.now() - KEPT_MS);
    writeFileSync(`${draft}.txt`, key);
    renameSync(`${draft}.txt`, join(home, 'latest.txt'));
    return folder;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} home
 * @param {number} time in milliseconds since 1970
 */
function removeOlderThan(home, time) {
  for (const name of readdirSync(home))
    if (statSync(join(home, name)).mtimeMs < time) rmSync(join(home, name), { recursive: true, force: true });
}

/**
 * The descriptions of the packages that files are from. A version of a package never changes, so its files need no hashes.
 *
 * @param {readonly string[]} paths
 */
function packageFiles(paths) {
  const folders = paths.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return new Set(folders.filter((folder) => folder !== undefined).map((folder) => `${folder}/package.json`));
}
