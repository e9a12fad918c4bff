import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CallError } from '../../call-error.ts';
import { refusedPasswords } from './refused-passwords.ts';

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
