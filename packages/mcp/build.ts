import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Makes what is published. The client comes first: this package is compiled against its types as they are published. Runs before `npm pack`. */
function buildPackage(): void {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  for (const part of [`${folder}../client/`, folder]) {
    rmSync(`${part}dist`, { recursive: true, force: true });
    execFileSync(process.execPath, [tsc, '-p', `${part}tsconfig.build.json`], { stdio: 'inherit' });
  }
}

buildPackage();
