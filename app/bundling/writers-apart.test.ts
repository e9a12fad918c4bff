import { build } from 'vite';
import { expect, test } from 'vitest';
import { writersApart } from './writers-apart.ts';

interface Chunk {
  readonly type: string;
  readonly fileName: string;
  readonly name: string;
  readonly imports: readonly string[];
  readonly modules: Readonly<Record<string, unknown>>;
}

/** A script that writes MP4 files and may read such files later, both with one class of packets. */
const SOURCES: Readonly<Record<string, string>> = {
  '\0writer': `
    import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
    export const write = () => [new Output({ format: new Mp4OutputFormat() }), EncodedVideoPacketSource, EncodedPacket];
    export const read = () => import('\\0reader');`,
  '\0reader': `export { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, InputDisposedError } from 'mediabunny';`,
};

/** The modules of mediabunny that are loaded before anything is read. */
async function modulesOfWriter(): Promise<string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      writersApart(),
      {
        name: 'sources',
        enforce: 'pre',
        resolveId: (id) => (id in SOURCES ? id : null),
        load: (id) => SOURCES[id] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: { writer: '\0writer' }, preserveEntrySignatures: 'strict' },
    },
  });
  const { output } = result as unknown as { readonly output: readonly Chunk[] };
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const entry = [...chunks.values()].find(({ name }) => name === 'writer');
  if (!entry) throw new Error('no script was built');
  const loaded = new Set<string>();
  const load = (fileName: string): void => {
    if (loaded.has(fileName)) return;
    loaded.add(fileName);
    for (const imported of chunks.get(fileName)?.imports ?? []) load(imported);
  };
  load(entry.fileName);
  return [...loaded].flatMap((fileName) => Object.keys(chunks.get(fileName)?.modules ?? {}));
}

test('scripts that write media files do not load what reads their formats', async () => {
  const modules = await modulesOfWriter();
  expect(modules.some((id) => id.endsWith('/isobmff-muxer.js'))).toBe(true);
  expect(modules.filter((id) => /-demuxer\.js$|\/input(?:-format|-track)?\.js$/.test(id))).toEqual([]);
});
