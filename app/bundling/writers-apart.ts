import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SOURCES = /\/mediabunny\/dist\/modules\/src\/(?:input|reader|source)\.js$/;
const IMPORT = "import { InputDisposedError } from './input.js';";
const ERROR_CLASS = /export (class InputDisposedError extends Error \{[\s\S]*?\n\})/;
const APART = '/disposed-error.js?apart';

/**
 * Mediabunny's writers and readers of media files share its reader of bytes, which imports an error class from `input.js`. That module imports the
 * readers of all formats, 240 kB, so that scripts that only write files loaded them too. The error class becomes a module of its own.
 */
export function writersApart(): Plugin {
  return {
    name: 'writers-apart',
    resolveId: {
      filter: { id: /\/disposed-error\.js\?apart$/ },
      handler: (id) => id,
    },
    load: {
      filter: { id: /\/disposed-error\.js\?apart$/ },
      async handler(id) {
        const [, definition] = ERROR_CLASS.exec(await readFile(id.replace(APART, '/input.js'), 'utf8')) ?? [];
        if (definition === undefined) throw new Error(`Mediabunny has no class of errors in ${id}.`);
        return { code: `export ${definition}\n`, map: null, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: SOURCES },
      handler(code, id) {
        const apart = id.replace(/\/\w+\.js$/, APART);
        const imported = `import { InputDisposedError } from ${JSON.stringify(apart)};`;
        if (!id.endsWith('/input.js')) {
          if (!code.includes(IMPORT)) throw new Error(`Mediabunny does not import its errors in ${id}.`);
          return { code: code.replace(IMPORT, imported), map: null };
        }
        if (!ERROR_CLASS.test(code)) throw new Error(`Mediabunny has no class of errors in ${id}.`);
        return {
          code: `${imported}\n${code.replace(ERROR_CLASS, 'export { InputDisposedError };')}`,
          map: null,
        };
      },
    },
  };
}
