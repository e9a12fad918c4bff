import { expect, test } from 'vitest';
import { avatarColor, avatarLetter, avatarTextColor, DEFAULT_AVATAR_COLOR } from './avatar-color.ts';

const contrast = (a: string, b: string) => {
  const luminance = (hex: string) => {
    const channel = (at: number) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

test('[C11] the letter is the first of the name, else of the e-mail, on a colour chosen by it', () => {
  expect(avatarLetter({ name: ' mara ', email: 'x@y.z' })).toBe('M');
  expect(avatarLetter({ name: '', email: 'zoe@y.z' })).toBe('Z');
  expect(avatarColor('M')).not.toBe(avatarColor('Z'));
  expect(avatarColor('M')).toBe(avatarColor('M'));
  expect([avatarColor('ع'), avatarColor('')]).toEqual([DEFAULT_AVATAR_COLOR, '#00AA55']);
});

test('every letter reads on its colour', () => {
  for (const letter of ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
    const color = avatarColor(letter);
    expect(contrast(color, avatarTextColor(color)), letter).toBeGreaterThanOrEqual(4.5);
  }
});
