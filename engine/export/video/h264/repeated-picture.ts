import { writeSkippedMacroblocks } from './arithmetic-skips.ts';
import { BitWriter, withEmulationPrevention } from './bits.ts';
import type { StreamParameters } from './parameter-sets.ts';

const NAL_SLICE = 1;
const SLICE_TYPE_ALL_P = 5;

/**
 * A NAL unit that shows the picture before it once more: a P slice in which every macroblock is skipped, so that each is copied from the same place
 * of the last reference picture (ITU-T H.264 §8.4.1.1: without neighbours that move, a skipped macroblock does not move). No other picture refers to it,
 * so nothing else in the stream notices.
 * @param frameNum of the next reference picture, modulo the range of the stream
 * @param pictureOrder modulo the range of the stream
 */
export function repeatedPicture(
  parameters: StreamParameters,
  frameNum: number,
  pictureOrder: number,
): Uint8Array<ArrayBuffer> {
  const writer = new BitWriter();
  // forbidden_zero_bit, nal_ref_idc 0
  writer.bits(NAL_SLICE, 8);
  writer.unsigned(0);
  writer.unsigned(SLICE_TYPE_ALL_P);
  writer.unsigned(parameters.pictureParameterId);
  writer.bits(frameNum, parameters.frameNumBits);
  writer.bits(pictureOrder, parameters.pictureOrderBits);
  if (parameters.hasBottomOrder) writer.signed(0);
  // One reference picture, the last one.
  writer.bit(1);
  writer.unsigned(0);
  writer.bit(0);
  if (parameters.hasWeights) writeNoWeights(writer);
  // cabac_init_idc
  if (parameters.hasArithmeticCoding) writer.unsigned(0);
  writer.signed(0);
  // The deblocking filter is off: there is nothing to smooth between copied blocks.
  if (parameters.hasDeblockingControl) writer.unsigned(1);
  if (parameters.hasArithmeticCoding) {
    while (!writer.isAligned) writer.bit(1);
    writeSkippedMacroblocks(writer, parameters.macroblocks, parameters.initialQp);
    return withEmulationPrevention(writer.align());
  }
  writer.unsigned(parameters.macroblocks);
  return withEmulationPrevention(writer.finish());
}

/** pred_weight_table() that changes nothing. */
function writeNoWeights(writer: BitWriter): void {
  writer.unsigned(0);
  writer.unsigned(0);
  writer.bits(0, 2);
}
