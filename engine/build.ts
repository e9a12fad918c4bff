import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { buildCmykProfile, CMYK_PROFILE_FILE } from '../assets/icc/build-profile.ts';
import { buildKernels } from '../wasm/kernels/build.ts';
import { projectJsonSchema } from './model.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Makes what is published: JavaScript with types, the kernels, the colour profile, the JSON Schema. Runs before `npm pack`. */
async function buildPackage(): Promise<void> {
  rmSync(`${folder}dist`, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', `${folder}tsconfig.build.json`], { stdio: 'inherit' });
  nameCompiledWorkers();
  await buildKernels();
  mkdirSync(`${folder}dist/kernels`, { recursive: true });
  const modules = ['kernels', 'inpaint', 'matte', 'track'];
  for (const file of modules.flatMap((name) => [`${name}.simd.wasm`, `${name}.scalar.wasm`])) {
    cpSync(`${folder}../wasm/kernels/build/${file}`, `${folder}dist/kernels/${file}`);
  }
  await buildCmykProfile();
  mkdirSync(`${folder}dist/icc`);
  cpSync(CMYK_PROFILE_FILE, `${folder}dist/icc/cmyk.icc`);
  writeFileSync(`${folder}project.schema.json`, `${JSON.stringify(projectJsonSchema(), null, 2)}\n`);
}

/** The compiler renames what is imported, not the addresses from which workers are made. */
function nameCompiledWorkers(): void {
  let workers = 0;
  for (const file of readdirSync(`${folder}dist`, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const path = `${folder}dist/${file}`;
    const compiled = readFileSync(path, 'utf8');
    const named = compiled.replace(
      /new URL\('(\.{1,2}\/[\w/-]+)\.ts', import\.meta\.url\)/g,
      (_address, worker) => {
        workers += 1;
        return `new URL('${worker}.js', import.meta.url)`;
      },
    );
    if (named !== compiled) writeFileSync(path, named);
  }
  if (workers === 0) throw new Error('Nothing makes a worker: the addresses are written in another way now.');
}

await buildPackage();
