import { BitReader, withoutEmulationPrevention } from './bits.ts';

/** What a stream says of itself, as far as headers of slices depend on it (ITU-T H.264 §7.3.2). */
export interface StreamParameters {
  readonly macroblocks: number;
  readonly frameNumBits: number;
  readonly pictureOrderBits: number;
  readonly pictureParameterId: number;
  /** CABAC; else CAVLC. */
  readonly hasArithmeticCoding: boolean;
  readonly hasBottomOrder: boolean;
  readonly hasWeights: boolean;
  readonly hasDeblockingControl: boolean;
  /** The quantiser that slices start from. */
  readonly initialQp: number;
}

const NAL_SEQUENCE_PARAMETERS = 7;
const NAL_PICTURE_PARAMETERS = 8;

/** Profiles whose sequence parameters say more of colours (§7.3.2.1.1). */
const PROFILES_WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * Reads the avcC of a stream (ISO/IEC 14496-15 §5.3.3.1). Null where the stream is made in a way that repeated pictures cannot be put into:
 * interlaced, with several parameter sets, slice groups, or an order of pictures that is not written in each slice.
 */
export function readStreamParameters(avcc: Uint8Array): StreamParameters | null {
  // Lengths of four bytes, as all encoders of browsers write them.
  if (((avcc[4] ?? 0) & 3) !== 3) return null;
  const sets = parameterSets(avcc);
  const sequences = sets.filter((nal) => typeOf(nal) === NAL_SEQUENCE_PARAMETERS);
  const pictures = sets.filter((nal) => typeOf(nal) === NAL_PICTURE_PARAMETERS);
  const [sequence, picture] = [sequences[0], pictures[0]];
  if (!sequence || !picture || sequences.length !== 1 || pictures.length !== 1) return null;
  const first = readSequence(sequence);
  const second = readPicture(picture);
  return first && second && { ...first, ...second };
}

const typeOf = (nal: Uint8Array) => (nal[0] ?? 0) & 31;

/** The NAL units of an avcC. */
function parameterSets(avcc: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  let at = 5;
  // Sequence parameters with their number in five bits, then picture parameters with theirs in eight.
  for (const mask of [31, 255]) {
    const count = (avcc[at] ?? 0) & mask;
    at += 1;
    for (let index = 0; index < count && at + 2 <= avcc.length; index++) {
      const length = ((avcc[at] ?? 0) << 8) | (avcc[at + 1] ?? 0);
      found.push(avcc.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return found;
}

function readSequence(
  nal: Uint8Array,
): Pick<StreamParameters, 'macroblocks' | 'frameNumBits' | 'pictureOrderBits'> | null {
  const reader = new BitReader(withoutEmulationPrevention(nal), 8);
  const profile = reader.bits(8);
  reader.bits(16);
  reader.unsigned();
  if (PROFILES_WITH_CHROMA.has(profile) && !skipChroma(reader)) return null;
  const frameNumBits = reader.unsigned() + 4;
  // Only type 0 has a number of its own in each slice, which can be written anew.
  if (reader.unsigned() !== 0) return null;
  const pictureOrderBits = reader.unsigned() + 4;
  reader.unsigned();
  reader.bit();
  const widthInMacroblocks = reader.unsigned() + 1;
  const heightInMacroblocks = reader.unsigned() + 1;
  const isProgressive = reader.flag();
  if (!isProgressive || frameNumBits > 16 || pictureOrderBits > 16) return null;
  return { macroblocks: widthInMacroblocks * heightInMacroblocks, frameNumBits, pictureOrderBits };
}

/** Reads over chroma format, bit depth and scaling lists; false for all but 4:2:0. */
function skipChroma(reader: BitReader): boolean {
  const chromaFormat = reader.unsigned();
  if (chromaFormat !== 1) return false;
  reader.unsigned();
  reader.unsigned();
  reader.bit();
  if (!reader.flag()) return true;
  for (let list = 0; list < 8; list++) if (reader.flag()) skipScalingList(reader, list < 6 ? 16 : 64);
  return true;
}

/** §7.3.2.1.1.1 */
function skipScalingList(reader: BitReader, size: number): void {
  let next = 8;
  for (let index = 0; index < size && next !== 0; index++) next = (next + reader.signed() + 256) % 256;
}

function readPicture(
  nal: Uint8Array,
): Omit<StreamParameters, 'macroblocks' | 'frameNumBits' | 'pictureOrderBits'> | null {
  const reader = new BitReader(withoutEmulationPrevention(nal), 8);
  const pictureParameterId = reader.unsigned();
  reader.unsigned();
  const hasArithmeticCoding = reader.flag();
  const hasBottomOrder = reader.flag();
  const sliceGroups = reader.unsigned() + 1;
  if (sliceGroups !== 1) return null;
  reader.unsigned();
  reader.unsigned();
  const hasWeights = reader.flag();
  reader.bits(2);
  const initialQp = 26 + reader.signed();
  reader.signed();
  reader.signed();
  const hasDeblockingControl = reader.flag();
  reader.bit();
  const hasRedundantPictures = reader.flag();
  if (hasRedundantPictures) return null;
  return {
    pictureParameterId,
    hasArithmeticCoding,
    hasBottomOrder,
    hasWeights,
    hasDeblockingControl,
    initialQp,
  };
}
