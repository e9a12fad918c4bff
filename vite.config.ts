import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VERSIONS } from './app/api/versions.ts';
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

export default defineConfig(({ command }) => ({
  css: cssOptions(pathOf('.'), command === 'serve'),
  plugins: [
    react(),
    noteFirstScripts(),
    listBuiltFiles(),
    schemasWithoutEval(),
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
  worker: { format: 'es', plugins: () => [schemasWithoutEval()] },
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
          groups: [{ name: 'styles', test: FIRST_PAGE }],
        },
        // Its address never changes: that is how browsers know it again.
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'static/[name]-[hash].js'),
        // The first script names all others; their hashes are what does not compress in it.
        chunkFileNames: 'static/[name]-[hash:7].js',
      },
    },
  },
}));
