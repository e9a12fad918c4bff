import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVELOPER_KEY_CALLS } from '../../contract/developer/keys.ts';
import { SAMPLE_CALLS, SAMPLE_LANGUAGES, sampleCall, sampleCode } from '../../contract/developer/samples.ts';
import { TOOLS_WITH_METHODS } from '../../contract/developer/tool-methods.ts';
import { DEVELOPER_TOOLS, TOOL_SLUGS, type ToolSlug } from '../../contract/developer/tools.ts';
import { type ApiCaller, apiCaller } from '../../testing/api-caller.ts';
import {
  type InjectedServer,
  startInjectedServer,
  temporaryFolder,
} from '../../testing/servers/temporary-server.ts';

const run = promisify(execFile);

/** How a sample is run, in the languages of which there is something to run it with. */
const RUNS = {
  python: { file: 'sample.py', command: ['python3', 'sample.py'] },
  javascript: { file: 'sample.mjs', command: [process.execPath, 'sample.mjs'] },
  curl: { file: 'sample.sh', command: ['sh', 'sample.sh'] },
} as const;

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const MISSING = {
  python: isThere('python3') ? null : 'there is no python3',
  javascript: null,
  curl: isThere('curl') ? null : 'there is no curl',
};

describe('samples that are run against a server, with a test key', () => {
  const folder = temporaryFolder();
  let running: InjectedServer;
  let caller: ApiCaller;
  let origin = '';

  beforeAll(async () => {
    running = await startInjectedServer('postgres');
    caller = await apiCaller(running.server, running.context, { mode: 'test' });
    origin = await running.server.listen({ port: 0, host: '127.0.0.1' });
    await running.context.jobs.start();
    const image = sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } });
    const paths = new Set(Object.values(SAMPLE_CALLS).flatMap(({ files }) => Object.values(files)));
    for (const path of paths) await image.clone().toFile(join(folder.path, path));
  });
  afterAll(async () => {
    await running.context.jobs.stop();
    await running.close();
    folder.remove();
  });

  describe.each(Object.entries(RUNS))('%s', (language, { file, command: [program, ...args] }) => {
    const missing = MISSING[language as keyof typeof MISSING];
    test.skipIf(missing !== null).each([...TOOL_SLUGS])(
      `[P2] %s gives an image${missing === null ? '' : ` (left out: ${missing})`}`,
      async (slug) => {
        const result = join(folder.path, 'result.png');
        rmSync(result, { force: true });
        writeFileSync(join(folder.path, file), sampleCode(language as keyof typeof RUNS, slug, origin));
        await run(program, args, {
          cwd: folder.path,
          env: { ...process.env, GESSO_KEY: caller.secret, NO_PROXY: '*', no_proxy: '*' },
        });
        expect(existsSync(result)).toBe(true);
        expect((await sharp(result).metadata()).format).toBe('png');
      },
    );
  });

  test('[P2] samples of the method of this server give its own result where the tool has one', async () => {
    const result = join(folder.path, 'result.png');
    rmSync(result, { force: true });
    writeFileSync(join(folder.path, 'local.mjs'), sampleCode('javascript', 'ai-avatar', origin, 'local'));
    const env = { ...process.env, GESSO_KEY: caller.secret };
    await run(process.execPath, ['local.mjs'], { cwd: folder.path, env });
    // Drawn parts by the seed, as in the answer to the same request, and no sample, which is grey or of one colour.
    const { entropy } = await sharp(result).stats();
    expect([(await sharp(result).metadata()).width, entropy > 1]).toEqual([512, true]);
    const { body } = await caller.user.call(DEVELOPER_KEY_CALLS.getToolMethods);
    // Nothing renders here, and no provider is set.
    expect(body.tools).toEqual([
      { slug: 'image-to-image', methods: [] },
      { slug: 'caricature', methods: [] },
      { slug: 'ai-avatar', methods: ['local'] },
    ]);
  });

  test('a sample with a wrong key ends with an error, and writes no image', async () => {
    mkdirSync(join(folder.path, 'wrong'));
    writeFileSync(join(folder.path, 'wrong/sample.py'), sampleCode('python', 'text-to-image', origin));
    const env = { ...process.env, GESSO_KEY: 'gsk_test_wrong' };
    const cwd = join(folder.path, 'wrong');
    await expect(run('python3', ['sample.py'], { cwd, env })).rejects.toThrow('401');
    expect(existsSync(join(cwd, 'result.png'))).toBe(false);
  });
});

/** Whether every bracket and quote of a text is closed, in order. */
function isBalanced(code: string): boolean {
  const open: string[] = [];
  // Texts may hold brackets; what is computed inside of them may hold texts, which are short and plain in samples.
  const bare = code
    .replaceAll(/"""[\s\S]*?"""/g, '')
    .replaceAll(/"(?:\\\([^)]*\[[^\]]*\][^)]*\)|\\.|[^"\\\n])*"/g, '');
  for (const character of bare) {
    if ('([{'.includes(character)) open.push(character);
    const closing = ')]}'.indexOf(character);
    if (closing >= 0 && open.pop() !== '([{'[closing]) return false;
  }
  return open.length === 0 && !bare.includes('"');
}

describe.each(['swift', 'kotlin'] as const)('%s, which nothing here compiles', (language) => {
  test.each([...TOOL_SLUGS])(
    '[P2] %s has every field, and all of its brackets and quotes are closed',
    (slug: ToolSlug) => {
      const code = sampleCode(language, slug, 'https://gesso.test');
      expect(isBalanced(code)).toBe(true);
      const { files, fields } = SAMPLE_CALLS[slug];
      for (const name of [...Object.keys(files), ...Object.keys(fields)])
        expect(code).toContain(`"${name}": `);
      for (const path of Object.values(files)) expect(code).toContain(`image("${path}")`);
      expect(code).toContain(`https://gesso.test/api/v1/tools/${slug}`);
    },
  );
});

test.each(TOOLS_WITH_METHODS)(
  '[P2] the sample of %s for this server names its method in each language, and sends what it takes',
  (slug) => {
    for (const language of SAMPLE_LANGUAGES) {
      const code = sampleCode(language, slug, 'https://gesso.test', 'local');
      expect(code).toMatch(/"?method"?(: ?"|=)local/);
      if (language === 'swift' || language === 'kotlin') expect(isBalanced(code)).toBe(true);
    }
    const { files, fields } = sampleCall(slug, 'local');
    const images = Object.fromEntries(Object.keys(files).map((name) => [name, { base64: 'AAAA' }]));
    expect(DEVELOPER_TOOLS[slug].body.safeParse({ ...images, ...fields }).success).toBe(true);
  },
);

test('no sample holds a key: it comes from the surroundings', () => {
  for (const language of SAMPLE_LANGUAGES)
    for (const slug of TOOL_SLUGS) {
      const code = sampleCode(language, slug, 'https://gesso.test');
      expect(code).toContain('GESSO_KEY');
      expect(code).not.toContain('gsk_');
    }
});
