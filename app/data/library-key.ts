import { ownKey } from '../session/own-key.ts';

/** Lists of the user's own things, under which all of them are fetched again at once. */
export function libraryKey(...parts: readonly unknown[]): readonly unknown[] {
  return ownKey('library', ...parts);
}
