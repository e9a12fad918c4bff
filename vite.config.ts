import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { VERSIONS } from './app/api/versions.ts';
import { listScreenFiles } from './app/bundling/screen-files.ts';
import { type BuiltScript, groupScripts } from './app/bundling/script-groups.ts';
import { writersApart } from './app/bundling/writers-apart.ts';
import { cssOptions, dropClassTables, FIRST_PAGE, inlineClassNames } from './app/css-modules.ts';

const pathOf = (path: string) => new URL(path, import.meta.url).pathname;
/** The styles of every document: no list of what else to load need name them. */
const FIRST_STYLES = /\/styles-[^/]+$/;
const SERVICE_WORKER = 'service-worker';

/** Networks in code (5 MB for noise reduction) are kept when they were first needed, not ahead. */
const LARGE_CHARS = 2_000_000;
const isLarge = (file: { readonly type: string; readonly code?: string } | undefined): boolean =>
  (file?.code?.length ?? 0) > LARGE_CHARS;

/** Tells the service worker which files this build has, so that the app opens without a connection after one visit. */
function listBuiltFiles(): Plugin {
  return {
    name: 'list-built-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After the bundler has dropped chunks that held nothing but styles.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${SERVICE_WORKER}.js`];
        if (worker?.type !== 'chunk') return;
        const files = Object.keys(bundle)
          .filter(
            (name) => name.startsWith('static/') && /\.(?:js|css)$/.test(name) && !isLarge(bundle[name]),
          )
          .map((name) => `/${name}`)
          .sort();
        const buildId = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        worker.code = worker.code
          .replaceAll('__BUILT_FILES__', () => JSON.stringify(files))
          .replaceAll('__BUILD_ID__', () => JSON.stringify(buildId))
          .replaceAll('__FILES_VERSION__', () => JSON.stringify(VERSIONS.cacheControl));
        if (worker.imports.length > 0) throw new Error('The service worker shares code with the app.');
      },
    },
  };
}

/**
 * Zod tries `new Function` before it compiles a schema; the policy of the pages forbids that, and browsers report each try. Its setting has
 * to be made in its own module, since schemas are made before any code of ours that could set it.
 */
function schemasWithoutEval(): Plugin {
  return {
    name: 'schemas-without-eval',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nglobalConfig.jitless ??= true;\n`, map: null }),
    },
  };
}

/** Files of the scripts that every document loads by itself; known once the chunks are made. */
const firstScripts = new Set<string>();

/** Notes the chunks that the entry imports: whatever is loaded later finds them there. */
function noteFirstScripts(): Plugin {
  return {
    name: 'note-first-scripts',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const add = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || firstScripts.has(file)) return;
          firstScripts.add(file);
          for (const imported of chunk.imports) add(imported);
        };
        for (const [file, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'index') add(file);
      },
    },
  };
}

/**
 * Which scripts the bundler makes when it decides alone. What is left of a module after unused code has gone is known only then, and with it
 * which places need the module; so the app is bundled a first time for that, without what takes long and changes nothing of it.
 */
async function scriptsWithoutNames(): Promise<BuiltScript[]> {
  const scripts: BuiltScript[] = [];
  const noteScripts: Plugin = {
    name: 'note-scripts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const modules = Object.entries(chunk.modules);
          const ofEngine = modules.filter(([id]) => id.startsWith(pathOf('./engine/')));
          const entryId = chunk.facadeModuleId;
          scripts.push({
            fileName: chunk.fileName,
            moduleIds: modules.map(([id]) => id),
            imports: chunk.imports,
            dynamicImports: chunk.dynamicImports,
            sizeChars: chunk.code.length,
            engineChars: ofEngine.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0),
            entryId,
            loadedBy: entryId === null ? [] : (this.getModuleInfo(entryId)?.dynamicImporters ?? []),
          });
        }
      },
    },
  };
  const { plugins, build: options, ...rest } = appConfig('build', new Map());
  await build({
    ...rest,
    configFile: false,
    root: pathOf('.'),
    logLevel: 'silent',
    plugins: [plugins, withoutWorkers(), noteScripts],
    build: { ...options, write: false, minify: false, reportCompressedSize: false },
  });
  return scripts;
}

/** Workers are scripts of their own, which share nothing with pages. */
function withoutWorkers(): Plugin {
  return {
    name: 'without-workers',
    enforce: 'pre',
    transform: {
      filter: { code: /new Worker\(/ },
      handler: (code) => ({
        code: code.replaceAll(/new Worker\(\s*new URL\(/g, 'new Worker(URL.parse('),
        map: null,
      }),
    },
  };
}

export default defineConfig(async ({ command }) =>
  appConfig(command, command === 'build' ? groupScripts(await scriptsWithoutNames()) : new Map()),
);

/** @param scriptNames the scripts that modules go into, by id; what has no name goes where the bundler puts it */
function appConfig(command: 'build' | 'serve', scriptNames: ReadonlyMap<string, string>) {
  return {
    css: cssOptions(pathOf('.'), command === 'serve'),
    plugins: [
      react(),
      noteFirstScripts(),
      listBuiltFiles(),
      listScreenFiles((file) => firstScripts.has(file)),
      schemasWithoutEval(),
      writersApart(),
      inlineClassNames(pathOf('.')),
      dropClassTables(),
    ],
    publicDir: 'assets/static',
    resolve: {
      alias: [
        { find: /^@gesso\/engine$/, replacement: pathOf('./engine/index.ts') },
        { find: /^@gesso\/engine\/(\w+)/, replacement: `${pathOf('./engine')}/$1.ts` },
      ],
    },
    worker: { format: 'es', plugins: () => [schemasWithoutEval(), writersApart()] },
    build: {
      outDir: 'dist/app',
      // The server serves /assets (fonts, templates, wasm) itself, so built files live beside it, not in it.
      assetsDir: 'static',
      target: 'es2022',
      emptyOutDir: true,
      chunkSizeWarningLimit: 1500,
      modulePreload: {
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js'
            ? dependencies.filter((path) => !FIRST_STYLES.test(path) && !firstScripts.has(path))
            : dependencies,
      },
      rollupOptions: {
        input: {
          index: pathOf('./index.html'),
          [SERVICE_WORKER]: pathOf('./app/service-worker/service-worker.ts'),
        },
        output: {
          codeSplitting: {
            groups: [
              { name: 'styles', test: FIRST_PAGE },
              {
                debugName: 'scripts of the editors',
                name: (id: string) => scriptNames.get(id) ?? null,
                // The names say for every module where it goes.
                includeDependenciesRecursively: false,
              },
            ],
          },
          // Its address never changes: that is how browsers know it again.
          entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'static/[name]-[hash].js'),
          // The first script names all others; their hashes are what does not compress in it.
          chunkFileNames: 'static/[name]-[hash:7].js',
        },
      },
    },
  } satisfies UserConfig;
}
