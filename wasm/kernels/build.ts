import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** What is compiled: what few need is a module of its own, fetched when it is used. Browsers without SIMD get the scalar builds. */
const VARIANTS = [
  { entry: 'index.ts', file: 'build/kernels.simd.wasm', flags: ['--enable', 'simd'] },
  { entry: 'index.ts', file: 'build/kernels.scalar.wasm', flags: [] },
  { entry: 'inpaint-index.ts', file: 'build/inpaint.simd.wasm', flags: ['--enable', 'simd'] },
  { entry: 'inpaint-index.ts', file: 'build/inpaint.scalar.wasm', flags: [] },
  { entry: 'matte-index.ts', file: 'build/matte.simd.wasm', flags: ['--enable', 'simd'] },
  { entry: 'matte-index.ts', file: 'build/matte.scalar.wasm', flags: [] },
  { entry: 'track-index.ts', file: 'build/track.simd.wasm', flags: ['--enable', 'simd'] },
  { entry: 'track-index.ts', file: 'build/track.scalar.wasm', flags: [] },
] as const;

/** Compiles the kernels unless they are newer than their source. */
export async function buildKernels(): Promise<void> {
  const sources = readdirSync(`${folder}assembly`).map((name) => `${folder}assembly/${name}`);
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs));
  mkdirSync(`${folder}build`, { recursive: true });
  for (const { entry, file, flags } of VARIANTS) {
    const output = `${folder}${file}`;
    if (existsSync(output) && statSync(output).mtimeMs > newest) continue;
    const { default: asc } = await import('assemblyscript/asc');
    const options = [
      '--outFile',
      output,
      '--optimizeLevel',
      '3',
      '--shrinkLevel',
      '0',
      '--runtime',
      'stub',
      '--noAssert',
      ...flags,
    ];
    const { error, stderr } = await asc.main([`${folder}assembly/${entry}`, ...options]);
    if (error) throw new Error(`The kernels do not compile: ${error.message}\n${stderr.toString()}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildKernels();
