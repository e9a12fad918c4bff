import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside of the repository, so that packages are found.
const work = join(root, 'node_modules/.cache/gesso-guides');
const guides = [
  'engine/README.md',
  ...readdirSync(join(root, 'docs/engine')).map((name) => `docs/engine/${name}`),
].filter((path) => path.endsWith('.md'));

afterAll(() => rmSync(work, { recursive: true, force: true }));

/** What the examples in docblocks take as given. */
const GIVEN = `
import type * as given from '@gesso/engine';
import type * as photos from '@gesso/engine/photos';
import { z } from 'zod';
declare const project: given.Project, scene: given.Scene, textLayer: given.TextLayer;
declare const config: given.ResourcesConfig, resources: given.EngineResources, renderer: given.Renderer;
declare const runtime: photos.CutoutRuntime, model: photos.CutoutModel;
declare const json: string, file: File, canvas: HTMLCanvasElement;
declare function showProgress(share: number): void;
`;

/** The examples in docblocks of the engine as one module, each in a function of its own. */
function docblockExamples(): { readonly code: string; readonly count: number } {
  // Names that are in two modules are taken from the one that is read first.
  const moduleOf = new Map<string, string>();
  for (const file of readdirSync(join(root, 'engine/api')).filter((name) => name.endsWith('.md'))) {
    const report = readFileSync(join(root, 'engine/api', file), 'utf8');
    const module = /^# (\S+)/.exec(report)?.[1] ?? '';
    for (const [, name = ''] of report.matchAll(/^(?:function|class|const|namespace) (\w+)/gm))
      moduleOf.set(name, moduleOf.get(name) ?? module);
  }
  const examples = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/(?:^|\/)(?:dist|examples|node_modules)\/|\.test\.ts$/.test(path),
    )
    .flatMap((path) => [
      ...readFileSync(join(root, 'engine', path), 'utf8').matchAll(
        /^ \* @example\n((?: \*(?! @|\/).*\n)+)/gm,
      ),
    ])
    .map(([, lines = '']) => lines.replaceAll(/^ \* ?/gm, ''));
  const code = examples.map((example) => `async () => {\n${example}};\n`).join('');
  const imports = [...moduleOf]
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
    .map(([name, module]) => `import { ${name} } from '${module}';\n`);
  return {
    code: `${imports.join('')}${GIVEN}${code}`,
    count: examples.length,
  };
}

/** The code of a guide as one module: later blocks use what earlier ones declare. */
const codeOf = (guide: string) =>
  [...readFileSync(join(root, guide), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)]
    .map(([, code = '']) => code)
    .join('\n');

test('the code in guides, in the README of the engine and in docblocks compiles, and uses the public API only', () => {
  mkdirSync(work, { recursive: true });
  for (const helper of ['config.ts', 'headless-page.ts'])
    copyFileSync(join(root, 'engine/examples', helper), join(work, helper));
  const files = guides.map((guide) => {
    const file = `${guide.replaceAll('/', '-').replace(/\.md$/, '')}.ts`;
    const code = codeOf(guide);
    const modules = [...code.matchAll(/from '(@gesso\/engine[^'?]*)/g)].map(([, name]) => name ?? '');
    expect(
      modules.filter((name) => name.endsWith('/internal')),
      guide,
    ).toEqual([]);
    writeFileSync(join(work, file), `${code}\nexport {};\n`);
    return file;
  });
  expect(files.length).toBeGreaterThan(8);
  const { code: examples, count } = docblockExamples();
  expect(count).toBeGreaterThan(15);
  writeFileSync(join(work, 'docblocks.ts'), examples);
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      // What a guide declares for its reader is not always used in the guide.
      compilerOptions: { noUnusedLocals: false },
      include: [],
      exclude: [],
      files: [...files, 'docblocks.ts', 'headless-page.ts'],
    }),
  );
  const compile = () =>
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', work], {
      encoding: 'utf8',
    });
  expect(outputOf(compile)).toBe('');
});

function outputOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('links of the guides lead to files that exist', () => {
  for (const guide of guides) {
    const folder = join(root, guide, '..');
    const links = [...readFileSync(join(root, guide), 'utf8').matchAll(/\]\(([^)#:]+?)(?:#[^)]*)?\)/g)];
    for (const [, link = ''] of links)
      expect(readdirSync(join(folder, link, '..')), `${guide}: ${link}`).toContain(link.split('/').at(-1));
  }
});
