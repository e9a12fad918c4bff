/** Scale factor bands of 44.1 and 48 kHz: the first line of each and the end of the last (ISO/IEC 14496-3, table 4.129 and following). */
const LONG_OFFSETS = [
  0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72, 80, 88, 96, 108, 120, 132, 144, 160, 176, 196, 216,
  240, 264, 292, 320, 352, 384, 416, 448, 480, 512, 544, 576, 608, 640, 672, 704, 736, 768, 800, 832, 864,
  896, 928, 1024,
];
const SHORT_OFFSETS = [0, 4, 8, 12, 16, 20, 28, 36, 44, 56, 68, 80, 96, 112, 128];

/** Lines of a long block and of each of the eight short blocks that stand in its place. */
export const LONG_LINES = 1024;
export const SHORT_LINES = 128;
export const SHORT_BLOCKS = 8;

/** The sampling rates whose bands these are, with their index in an AudioSpecificConfig. */
export const SAMPLING_RATE_INDEX: Readonly<Record<number, number>> = { 48000: 3, 44100: 4 };

/** Sound pressure of a sine at full scale, in dB: what ITU-R BS.1387 takes where nothing is known of the listening level. */
const FULL_SCALE_DB = 92;
/** The sum of the squares of a long block's lines for a sine at full scale. */
const FULL_SCALE_ENERGY = 32768 ** 2 * 512 * 2048;

/** Zwicker and Terhardt, Analytical expressions for critical-band rate (1980), in Bark. */
function barkOf(hertz: number): number {
  return 13 * Math.atan(0.00076 * hertz) + 3.5 * Math.atan((hertz / 7500) ** 2);
}

/** The threshold in quiet (Terhardt, Calculating virtual pitch, 1979) in dB of sound pressure. */
function quietDb(hertz: number): number {
  const kilohertz = hertz / 1000;
  return 3.64 * kilohertz ** -0.8 - 6.5 * Math.exp(-0.6 * (kilohertz - 3.3) ** 2) + 0.001 * kilohertz ** 4;
}

/** The bands of one length of block, with what hearing does in each. */
export interface Bands {
  readonly count: number;
  readonly offsets: Int32Array;
  /** Energy that cannot be heard in each band. */
  readonly quiet: Float64Array;
  /** How far a band masks into the one above it where it is quiet, and by which power of its energy further: 10^(-distance · slope / 10). */
  readonly spreadUp: Float64Array;
  readonly spreadUpExponent: Float64Array;
  readonly spreadDown: Float64Array;
  /** Bands from here on are left out. */
  readonly end: number;
}

/** @param cutoffHertz frequencies above are not encoded */
export function bandsOf(isLong: boolean, samplingRate: number, cutoffHertz: number): Bands {
  const offsets = isLong ? LONG_OFFSETS : SHORT_OFFSETS;
  const lines = isLong ? LONG_LINES : SHORT_LINES;
  const count = offsets.length - 1;
  const hertzPerLine = samplingRate / 2 / lines;
  // The energy of an eighth of the time.
  const fullScale = isLong ? FULL_SCALE_ENERGY : FULL_SCALE_ENERGY / 64;
  const bands = {
    count,
    offsets: Int32Array.from(offsets),
    quiet: new Float64Array(count),
    spreadUp: new Float64Array(count),
    spreadUpExponent: new Float64Array(count),
    spreadDown: new Float64Array(count),
    end: count,
  };
  const middle = (band: number) => (((offsets[band] ?? 0) + (offsets[band + 1] ?? 0)) / 2) * hertzPerLine;
  for (let band = 0; band < count; band++) {
    const [first, end] = [offsets[band] ?? 0, offsets[band + 1] ?? 0];
    let quiet = Number.POSITIVE_INFINITY;
    for (let line = first; line < end; line++)
      quiet = Math.min(quiet, quietDb(Math.max(30, (line + 0.5) * hertzPerLine)));
    bands.quiet[band] = fullScale * 10 ** ((Math.min(quiet, 60) - FULL_SCALE_DB) / 10);
    const bark = barkOf(middle(band));
    // ITU-R BS.1387: 27 dB a Bark towards lower frequencies, 24 + 230 / f - 0.2 L towards higher ones.
    const above = band + 1 < count ? barkOf(middle(band + 1)) - bark : 1;
    const below = band > 0 ? bark - barkOf(middle(band - 1)) : 1;
    bands.spreadDown[band] = 10 ** (-2.7 * below);
    const slopeInQuiet = 24 + 230 / middle(band) - 0.2 * FULL_SCALE_DB;
    bands.spreadUp[band] = 10 ** ((-slopeInQuiet * above) / 10) * fullScale ** (-0.2 * above);
    bands.spreadUpExponent[band] = 0.2 * above;
    if (first * hertzPerLine >= cutoffHertz) bands.end = Math.min(bands.end, band);
  }
  return bands;
}
