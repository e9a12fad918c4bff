const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Keys of layouts without Latin letters by the sign that has their place on an English keyboard. */
const SIGN_OF_CODE: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
};
const ARABIC_QUESTION_MARK = '\u061f';

const hasOtherLetters = (key: string): boolean => /[^ -~]/.test(key);
const letterOfCode = (code: string): string | undefined => /^Key([A-Z])$/.exec(code)?.[1];

/**
 * The key of a press as shortcuts name it, in lower case. Layouts for Arabic, Cyrillic or Greek have no Latin letters: there the place on the
 * keyboard names the key, so that Ctrl and the key of Z is undo on all of them.
 */
export function keyOfPress({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  if (key === ARABIC_QUESTION_MARK) return '?';
  // One key of Arabic layouts writes two letters; the names of keys are ASCII.
  const letter = hasOtherLetters(key) ? letterOfCode(code) : undefined;
  const sign = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key) ? SIGN_OF_CODE[code] : undefined;
  return (letter ?? sign ?? key).toLowerCase();
}

/** Whether a key press is the one that a shortcut like `Mod+Shift+Z` names. */
export function matchesShortcut(press: KeyPress, shortcut: string): boolean {
  const parts = shortcut.split('+');
  const key = (shortcut.endsWith('++') ? '+' : (parts.at(-1) ?? '')).toLowerCase();
  const wants = (name: string) => parts.includes(name);
  if (wants('Mod') !== (press.ctrlKey || press.metaKey) || wants('Alt') !== press.altKey) return false;
  // Signs need Shift on some keyboards, so Shift counts only for letters, digits and named keys.
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  if (!isSign && wants('Shift') !== press.shiftKey) return false;
  if (isSign && wants('Shift') && !press.shiftKey) return false;
  const pressed = keyOfPress(press);
  if (pressed === key || (key === 'space' && press.code === 'Space')) return true;
  // The layout may turn Shift+1 into "!", so digits and letters also match by their place on the keyboard.
  return press.code === `Digit${key}` || (press.altKey && press.code === `Key${key.toUpperCase()}`);
}

/** Whether a press is a letter, digit or sign without Ctrl, Command or Alt: what dictation and a slip of the hand make too. */
export function isCharacterKey(press: Omit<KeyPress, 'code'>): boolean {
  const writes = (press.key.length === 1 && press.key !== ' ') || hasOtherLetters(press.key);
  return writes && !press.ctrlKey && !press.metaKey && !press.altKey;
}

/** Whether a shortcut is one letter, digit or sign, with Shift or without: what is pressed by accident, or by dictation. */
export function isCharacterShortcut(shortcut: string): boolean {
  const parts = shortcut.split('+');
  if (parts.includes('Mod') || parts.includes('Alt')) return false;
  return shortcut === '+' || (parts.at(-1) ?? '').length === 1;
}

const MODIFIERS = [
  'Control',
  'Meta',
  'Alt',
  'AltGraph',
  'Shift',
  'CapsLock',
  'Dead',
  'Process',
  'Unidentified',
];

/** The shortcut that a key press makes, `Mod+Shift+Z`; null while only Shift, Ctrl or Alt are held. */
export function shortcutOfPress(press: KeyPress): string | null {
  if (MODIFIERS.includes(press.key)) return null;
  const digit = /^Digit(\d)$/.exec(press.code)?.[1];
  const named = keyOfPress(press);
  const isSign = named.length === 1 && !/[\p{L}\p{N} ]/u.test(named);
  const key =
    press.key === ' '
      ? 'Space'
      : press.altKey && letterOfCode(press.code)
        ? letterOfCode(press.code)
        : digit && (press.shiftKey || press.key === digit)
          ? digit
          : named.length === 1
            ? named.toUpperCase()
            : press.key;
  return [
    ...(press.ctrlKey || press.metaKey ? ['Mod'] : []),
    ...(press.altKey ? ['Alt'] : []),
    // The sign is what Shift makes of the key already, unless other keys are held too.
    ...(press.shiftKey && (!isSign || digit || press.ctrlKey || press.metaKey) ? ['Shift'] : []),
    key,
  ].join('+');
}

const NAMES: Record<string, string> = {
  Delete: 'Del',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};

/** A shortcut as it is shown: "Ctrl Shift Z". */
export function shortcutText(shortcut: string | undefined): string | undefined {
  if (!shortcut) return undefined;
  const keys = shortcut.endsWith('++') ? [...shortcut.slice(0, -2).split('+'), '+'] : shortcut.split('+');
  return keys.map((key) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (NAMES[key] ?? key))).join(' ');
}
