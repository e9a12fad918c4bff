import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { CSSOptions, Plugin } from 'vite';

/**
 * The order of the layers of the app's styles: a later one wins, whatever the specificity. So a screen changes what a shared component looks
 * like without depending on which style sheet came first. The last has what small windows do to whole areas.
 */
const LAYERS = ['base', 'helpers', 'ui', 'shell', 'app', 'narrow'] as const;

/** Looks that are put beside those of components: rows and gaps, kinds of text, icons. */
const HELPERS = /^app\/ui\/(?:icon|layout|text)\.module\.css$/;

/** Sheets that lay out whole areas again in small windows. */
const NARROW = /(?:compact|responsive|photo-phone|narrow)\.module\.css$/;

/** What the first page needs, and shared components. Their sheets are one file, as each would be a request of its own. */
export const FIRST_PAGE =
  /\bapp\/(?:ui\/.*|shell\/[^/]*|shell\/layout\/[^/]*|commerce\/promotion\/promo[^/]*|screens\/home\/[^/]*)\.module\.css/;

/** The layer of a style sheet by its folder. Null for what stays outside: tokens, and what high contrast themes need. */
function layerOf(path: string): (typeof LAYERS)[number] | null {
  if (!path.endsWith('.module.css')) return path.endsWith('/base.css') ? 'base' : null;
  if (NARROW.test(path)) return 'narrow';
  if (HELPERS.test(path)) return 'helpers';
  if (path.startsWith('app/ui/')) return 'ui';
  return path.startsWith('app/shell/') ? 'shell' : 'app';
}

/**
 * A class name of two or three letters and digits for each name of each sheet; the shortest are for what the first page loads. It comes from a hash of both, so that both builds (the app and its
 * first paint) make the same, and most stay when others are added. Where two hashes meet, the later one is hashed again.
 */
export function shortNames(root: string): ReadonlyMap<string, string> {
  const sheets = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((path) => `app/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.module.css'))
    .sort();
  const names = sheets.flatMap((path) => {
    const classes = readFileSync(join(root, path), 'utf8').match(/(?<=\.)-?[a-z_][\w-]*/gi) ?? [];
    return [...new Set(classes)].sort().map((name) => `${path} ${name}`);
  });
  const taken = new Map<string, string>();
  for (const name of names) {
    const length = FIRST_PAGE.test(name) ? 2 : 3;
    let short = hashed(name, length);
    for (let attempt = 1; taken.has(short); attempt++) short = hashed(`${name} ${attempt}`, length);
    taken.set(short, name);
  }
  return new Map([...taken].map(([short, name]) => [name, short]));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;

function hashed(text: string, length: number): string {
  const hash = createHash('sha256').update(text).digest();
  let short = '';
  for (let index = 0; index < length; index++) {
    const alphabet = index === 0 ? LETTERS : LETTERS_AND_DIGITS;
    short += alphabet[hash.readUInt16BE(index * 2) % alphabet.length];
  }
  return short;
}

/** How CSS modules are built: names for TypeScript, short class names (readable ones while developing), and the layer of each file. */
export function cssOptions(root: string, isDevelopment: boolean): CSSOptions {
  const pathOf = (file: string) => relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  const short = isDevelopment ? new Map<string, string>() : shortNames(root);
  return {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName(name, file) {
        const path = pathOf(file);
        if (isDevelopment) return `${path.replace(/^.*\/|\.module\.css$/g, '')}_${name}`;
        return short.get(`${path} ${name}`) ?? hashed(`${path} ${name}`, 3);
      },
    },
    postcss: {
      plugins: [
        {
          postcssPlugin: 'layer-by-folder',
          Once(sheet, { AtRule }) {
            const layer = layerOf(pathOf(sheet.source?.input.file ?? ''));
            if (layer === null) return;
            const wrapper = new AtRule({ name: 'layer', params: layer, nodes: [] });
            wrapper.append(sheet.nodes.slice());
            sheet.append(new AtRule({ name: 'layer', params: LAYERS.join(', ') }), wrapper);
          },
        },
      ],
    },
  };
}

/**
 * Writes class names into the code that uses them, in builds: `styles.card` becomes `'nJn'`. So no page loads a table of names, and the modules
 * themselves hold nothing but their style sheet.
 */
export function inlineClassNames(root: string): Plugin {
  const short = shortNames(root);
  const camelCase = (name: string) => name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
  const byExport = new Map(
    [...short].map(([key, name]) => [
      `${key.slice(0, key.indexOf(' '))} ${camelCase(key.slice(key.indexOf(' ') + 1))}`,
      name,
    ]),
  );
  return {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/.*\.tsx?$/, code: /\.module\.css'/ },
      handler(code, id) {
        let text = code;
        for (const [statement, alias, path] of code.matchAll(
          /import \* as (\w+) from '([^']+\.module\.css)';/g,
        )) {
          const sheet = relative(root, join(dirname(id), path ?? '')).replaceAll('\\', '/');
          text = text.replace(statement, `import '${path}';`);
          text = text.replace(new RegExp(`(?<![\\w./-])${alias}\\.(\\w+)`, 'g'), (_, name: string) => {
            const found = byExport.get(`${sheet} ${name}`);
            if (found === undefined) throw new Error(`${sheet} has no class for ${name}.`);
            return `'${found}'`;
          });
        }
        return { code: text, map: null };
      },
    },
  };
}

/** Leaves nothing of a CSS module in the scripts of a build, nor an import of it; its style sheet stays. */
export function dropClassTables(): Plugin {
  return {
    name: 'drop-class-tables',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
    generateBundle: {
      // Once the bundler has noted which style sheets each script needs.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const empty = chunks
          .filter(({ code }) => code.trim() === '')
          .map(({ fileName }) => basename(fileName));
        for (const chunk of chunks)
          for (const name of empty) chunk.code = chunk.code.replace(`import"./${name}";`, '');
      },
    },
  };
}
