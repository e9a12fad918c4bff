import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { developerOpenApi } from '../pages/developer-openapi.ts';
import { clientTypes } from './client-types-text.ts';

const folder = new URL('../../packages/client/', import.meta.url);

/** Compares the types and methods of `@gesso/client` with the developer API; with `--write` makes them anew. */
function main(): void {
  const isWriting = process.argv.includes('--write');
  // What the server is called makes no difference to the types.
  const texts = clientTypes(developerOpenApi('https://gesso.example'));
  for (const [name, text] of Object.entries(texts)) {
    const file = new URL(name, folder);
    const formatted = formattedText(text, name);
    if (formatted === readFileSync(file, 'utf8')) continue;
    if (isWriting) writeFileSync(file, formatted);
    else {
      console.error(
        `${fileURLToPath(file)} is older than the developer API: npm run client-types -- --write`,
      );
      process.exitCode = 1;
    }
  }
}

function formattedText(text: string, name: string): string {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', '--stdin-file-path', `packages/client/${name}`], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    input: text,
    encoding: 'utf8',
    maxBuffer: 8 * 1024 * 1024,
  });
}

main();
