import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildKernels } from '../wasm/kernels/build.ts';
import { projectJsonSchema } from './model.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Makes what is published: JavaScript with types, the kernels, the JSON Schema. Runs before `npm pack`. */
async function buildPackage(): Promise<void> {
  rmSync(`${folder}dist`, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', `${folder}tsconfig.build.json`], { stdio: 'inherit' });
  nameCompiledWorkers();
  await buildKernels();
  mkdirSync(`${folder}dist/kernels`, { recursive: true });
  const modules = ['kernels', 'inpaint', 'matte'];
  for (const file of modules.flatMap((name) => [`${name}.simd.wasm`, `${name}.scalar.wasm`])) {
    cpSync(`${folder}../wasm/kernels/build/${file}`, `${folder}dist/kernels/${file}`);
  }
  writeFileSync(`${folder}project.schema.json`, `${JSON.stringify(projectJsonSchema(), null, 2)}\n`);
}

/** The compiler renames what is imported, not the addresses from which workers are made. */
function nameCompiledWorkers(): void {
  const clients = [
    'media/media-worker-client.js',
    'media/convert.js',
    'cutout/cutout-client.js',
    'photo/photo-client.js',
    'photo/retouch-client.js',
  ];
  for (const file of clients) {
    const path = `${folder}dist/${file}`;
    const named = readFileSync(path, 'utf8').replace(/new URL\('(\.\/[\w-]+)\.ts'/, "new URL('$1.js'");
    if (!named.includes(".js', import.meta.url)")) throw new Error(`${file} makes no worker.`);
    writeFileSync(path, named);
  }
}

await buildPackage();
