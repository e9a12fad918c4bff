/** Levels in dB and where they stand on faders and meters, 0 at the bottom and 1 at the top: wide where ears listen closely. */
const SCALE = [
  { db: -60, at: 0 },
  { db: -48, at: 0.04 },
  { db: -24, at: 0.24 },
  { db: -12, at: 0.44 },
  { db: -6, at: 0.62 },
  { db: 0, at: 0.82 },
  { db: 6, at: 1 },
] as const;

/** The levels that are written beside a meter. */
export const SCALE_MARKS_DB = [6, 0, -6, -12, -24, -48] as const;

/** A fader at its bottom is off. */
export const OFF_DB = -60;

/** The level of a factor in dB, at least `OFF_DB`. */
export function decibelsOf(factor: number): number {
  return factor > 0 ? Math.max(OFF_DB, 20 * Math.log10(factor)) : OFF_DB;
}

/** The factor of a level in dB, to four digits; 0 at `OFF_DB`. */
export function factorOf(db: number): number {
  return db <= OFF_DB ? 0 : Math.round(10 ** (db / 20) * 10_000) / 10_000;
}

/** Where a level stands, 0-1. */
export function placeOf(db: number): number {
  for (const [index, upper] of SCALE.entries()) {
    const lower = SCALE[index - 1];
    if (!lower || db > upper.db) continue;
    const share = (Math.max(lower.db, db) - lower.db) / (upper.db - lower.db);
    return lower.at + share * (upper.at - lower.at);
  }
  return db >= 6 ? 1 : 0;
}

/** The level at a place, to a tenth of a dB. */
export function levelAt(place: number): number {
  for (const [index, upper] of SCALE.entries()) {
    const lower = SCALE[index - 1];
    if (!lower || place > upper.at) continue;
    const share = (Math.max(0, place) - lower.at) / (upper.at - lower.at);
    return Math.round((lower.db + share * (upper.db - lower.db)) * 10) / 10;
  }
  return 6;
}
