import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('longer and more mixed passwords are stronger, short or monotonous ones never are', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('Ab1!')).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordStrength('aquarell')).toBe(1);
  expect(passwordStrength('aquarell7')).toBe(2);
  expect(passwordStrength('titanium-white')).toBe(3);
  expect(passwordStrength('Titanium-white on 7 walls')).toBe(4);
});
