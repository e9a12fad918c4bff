/** Writes the filter of refused passwords, so that no start of a server has to make it. A step of the build. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRefusedPasswords } from '../services/accounts/sign-in/refused-passwords.ts';

/** Below the folder of the repository. */
export const REFUSED_PASSWORDS_FILE = 'dist/refused-passwords.bin';

/** @param rootFolder of the repository */
export async function writeRefusedPasswords(rootFolder: string): Promise<void> {
  const file = join(rootFolder, REFUSED_PASSWORDS_FILE);
  mkdirSync(dirname(file), { recursive: true });
  // Made beside and moved, so that no server reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, await makeRefusedPasswords());
  renameSync(draft, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeRefusedPasswords(fileURLToPath(new URL('../..', import.meta.url)));
