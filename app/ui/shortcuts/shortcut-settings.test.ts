import { afterEach, expect, test } from 'vitest';
import { actionById, actionForKey, ownerOfShortcut } from '../../editor/actions/registry.ts';
import { resetShortcuts, setCharacterKeys, setOwnShortcut, shortcutsOf } from './shortcut-settings.ts';
import {
  isCharacterKey,
  isCharacterShortcut,
  keyOfPress,
  matchesShortcut,
  shortcutOfPress,
} from './shortcuts.ts';

type Mods = Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>>;
const press = (key: string, mods: Mods = {}, code = '') => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...mods,
});

afterEach(() => resetShortcuts());

test('without single-key shortcuts letters and signs run nothing, and everything else goes on', () => {
  expect(actionForKey(press('s'))?.id).toBe('split');
  setCharacterKeys(false);
  expect(actionForKey(press('s'))).toBeNull();
  expect(actionForKey(press('?', { shiftKey: true }))).toBeNull();
  expect(actionForKey(press('!', { shiftKey: true }, 'Digit1'))).toBeNull();
  expect(actionForKey(press(' ', {}, 'Space'))?.id).toBe('play-pause');
  expect(actionForKey(press('Delete'))?.id).toBe('delete');
  expect(actionForKey(press('z', { ctrlKey: true }))?.id).toBe('undo');
});

test('a command has the keys that the person gave it, and only those', () => {
  const split = actionById('split');
  setOwnShortcut(split, 'Mod+Shift+S');
  expect(shortcutsOf(split)).toEqual(['Mod+Shift+S']);
  expect(actionForKey(press('S', { ctrlKey: true, shiftKey: true }))?.id).toBe('split');
  expect(actionForKey(press('s'))).toBeNull();
  resetShortcuts('split');
  expect(actionForKey(press('s'))?.id).toBe('split');
});

test('keys that another command has are known, and can be taken from it', () => {
  const [split, bold] = [actionById('split'), actionById('bold')];
  expect(ownerOfShortcut('Mod+B', split)).toBe(bold);
  expect(ownerOfShortcut('Mod+B', bold)).toBeNull();
  setOwnShortcut(split, 'Mod+B', bold);
  expect(actionForKey(press('b', { ctrlKey: true }))?.id).toBe('split');
  expect(shortcutsOf(bold)).toEqual([]);
});

test.each([
  [press('s'), 'S'],
  [press('S', { shiftKey: true }, 'KeyS'), 'Shift+S'],
  [press('z', { ctrlKey: true, shiftKey: true }, 'KeyZ'), 'Mod+Shift+Z'],
  [press('å', { altKey: true }, 'KeyA'), 'Alt+A'],
  [press('ئ', { ctrlKey: true }, 'KeyZ'), 'Mod+Z'],
  [press('لأ', { ctrlKey: true, shiftKey: true }, 'KeyG'), 'Mod+Shift+G'],
  [press('я', {}, 'KeyZ'), 'Z'],
  [press('؟', { shiftKey: true }, 'Slash'), '?'],
  [press('!', { shiftKey: true }, 'Digit1'), 'Shift+1'],
  [press('?', { shiftKey: true }, 'Slash'), '?'],
  [press('+', { ctrlKey: true }), 'Mod++'],
  [press(' ', {}, 'Space'), 'Space'],
  [press('F9'), 'F9'],
])('%o is written %s and is found again', (pressed, shortcut) => {
  expect(shortcutOfPress(pressed)).toBe(shortcut);
  expect(matchesShortcut(pressed, shortcut)).toBe(true);
});

test('Ctrl, Shift and Alt alone are no shortcut', () => {
  for (const key of ['Control', 'Shift', 'Alt', 'Meta']) expect(shortcutOfPress(press(key))).toBeNull();
});

test.each([
  ['S', true],
  ['Shift+1', true],
  ['?', true],
  ['+', true],
  ['Mod+B', false],
  ['Alt+A', false],
  ['Delete', false],
  ['F2', false],
  ['Space', false],
])('%s is a single key: %s', (shortcut, isSingle) => {
  expect(isCharacterShortcut(shortcut)).toBe(isSingle);
});

test.each([
  ['Arabic', 'ئ', 'ش', 'غ'],
  ['Russian', 'я', 'ф', 'н'],
  ['Greek', 'ζ', 'α', 'υ'],
])('a keyboard for %s has its commands at the places of the Latin letters', (_, z, a, y) => {
  expect(actionForKey(press(z, { ctrlKey: true }, 'KeyZ'))?.id).toBe('undo');
  expect(actionForKey(press(a, { ctrlKey: true }, 'KeyA'))?.id).toBe('select-all');
  expect(actionForKey(press(y, { ctrlKey: true }, 'KeyY'))?.id).toBe('redo');
});

test('a Latin letter counts by what it writes, wherever it is on the keyboard', () => {
  // A German keyboard has Z and Y exchanged, a French one A and Q.
  expect(actionForKey(press('z', { ctrlKey: true }, 'KeyY'))?.id).toBe('undo');
  expect(actionForKey(press('a', { ctrlKey: true }, 'KeyQ'))?.id).toBe('select-all');
  expect(keyOfPress({ key: 'å', code: 'BracketLeft' })).toBe('å');
});

test('brackets, the backslash and the Arabic question mark are found on Arabic keyboards', () => {
  expect(actionForKey(press('د', { ctrlKey: true }, 'BracketRight'))?.id).toBe('bring-forward');
  expect(keyOfPress({ key: 'ج', code: 'BracketLeft' })).toBe('[');
  expect(actionForKey(press('؟', { shiftKey: true }, 'Slash'))?.id).toBe('shortcuts');
});

test('a key that writes two letters at once is one of letters', () => {
  expect(isCharacterKey(press('لا'))).toBe(true);
  expect(isCharacterKey(press('Enter'))).toBe(false);
  expect(isCharacterKey(press('لا', { ctrlKey: true }))).toBe(false);
});
