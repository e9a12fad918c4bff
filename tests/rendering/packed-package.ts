import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packs a package of `packages` and puts it into the `node_modules` of a folder, as `npm install` would; gives where it is. */
export function installPacked(name: 'client' | 'mcp', folder: string): string {
  const target = join(folder, 'node_modules/@gesso', name);
  mkdirSync(target, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'packages', name),
    encoding: 'utf8',
  });
  const file = packed.trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(folder, file), '-C', target, '--strip-components', '1']);
  return target;
}
