const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** How hard a password is to guess, 0 to 4: by its length and by how many kinds of characters it mixes. A hint, not a promise. */
export function passwordStrength(password: string): number {
  const length = [...password].length;
  if (length === 0) return 0;
  const distinct = new Set(password).size;
  if (length < 8 || distinct < 4) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const points =
    (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (kinds >= 2 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return Math.min(4, 1 + points);
}
