import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { REFUSED_PASSWORDS_FILE, writeRefusedPasswords } from '../../../commands/refused-passwords.ts';
import { CallError } from '../../call-error.ts';
import { makeRefusedPasswords, RefusedPasswords, refusedPasswords } from './refused-passwords.ts';

const ADA = { email: 'ada.lovelace@engine.example', name: 'Ada Lovelace' };
const check = (password: string) =>
  refusedPasswords.check(createHash('sha512').update(password).digest('hex'), ADA);

test.each([
  '',
  'a',
  'Z!',
  'abc',
  '0000',
  '27119',
  '271191',
  '911127',
  'aaaaaaaaaaaaaaaa',
  '999999',
  '123456789',
  'password',
  'Password',
  'PASSWORD',
  'qwertyuiop',
  'Iloveyou',
  'ada.lovelace@engine.example',
  'ada.lovelace',
  'Ada Lovelace',
  'adalovelace',
  'ENGINE',
])('the hash of "%s" is refused', async (password) => {
  await expect(check(password)).rejects.toThrow(CallError);
});

test.each(['correct horse 7', 'Zürich 東京 7', 'ab'.repeat(32), 'long enough', 'kG9!plum'])(
  'the hash of "%s" is taken',
  async (password) => {
    await expect(check(password)).resolves.toBeUndefined();
  },
);

test('good passwords are hardly ever taken for common ones', async () => {
  let refused = 0;
  for (let index = 0; index < 20_000; index++)
    await check(`a good password, number ${index}`).catch(() => refused++);
  expect(refused).toBeLessThan(5);
});

test('a build writes what a start would make, and a start takes what a build has written, if it is whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-passwords-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, REFUSED_PASSWORDS_FILE);
  await writeRefusedPasswords(folder);
  const made = Buffer.from(await makeRefusedPasswords());
  expect(made.equals(readFileSync(file))).toBe(true);
  // One that refuses everything shows that it is what is asked.
  writeFileSync(file, Buffer.alloc(made.length, 255));
  expect(made.equals(await new RefusedPasswords().prepare(file))).toBe(false);
  writeFileSync(file, Buffer.alloc(made.length - 1, 255));
  expect(made.equals(await new RefusedPasswords().prepare(file))).toBe(true);
  expect(made.equals(await new RefusedPasswords().prepare(join(folder, 'none')))).toBe(true);
});
