import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Makes what is published: JavaScript with types. Runs before `npm pack`. */
function buildPackage(): void {
  rmSync(`${folder}dist`, { recursive: true, force: true });
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', `${folder}tsconfig.build.json`], { stdio: 'inherit' });
}

buildPackage();
