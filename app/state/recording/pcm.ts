const HEADER_BYTES = 44;
export const BYTES_PER_SAMPLE = 2;

/** Samples from -1 to 1 as 16-bit numbers; what is louder is cut off. */
export function toInt16(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (value) => Math.max(-0x8000, Math.min(0x7fff, Math.round(value * 0x8000))));
}

/**
 * A WAV file of one channel of 16-bit samples.
 * @param skip samples that are left out at the start; below 0, silence that is put before them
 * @param count samples of the file at most
 */
export function wavFile(
  chunks: readonly Int16Array<ArrayBuffer>[],
  sampleRate: number,
  skip = 0,
  count = Number.POSITIVE_INFINITY,
): Blob {
  const parts: Int16Array<ArrayBuffer>[] = skip < 0 ? [new Int16Array(-skip)] : [];
  let left = Math.max(0, skip);
  for (const chunk of chunks) {
    if (left < chunk.length) parts.push(chunk.subarray(left));
    left = Math.max(0, left - chunk.length);
  }
  let room = count;
  const kept = parts.flatMap((part) => {
    const taken = part.subarray(0, Math.max(0, Math.min(part.length, room)));
    room -= taken.length;
    return taken.length > 0 ? [taken] : [];
  });
  const dataBytes = kept.reduce((sum, part) => sum + part.byteLength, 0);
  return new Blob([headerOf(dataBytes, sampleRate), ...kept], { type: 'audio/wav' });
}

/** The header of RIFF WAVE: format 1 (PCM), one channel, 16 bits. */
function headerOf(dataBytes: number, sampleRate: number): ArrayBuffer {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const word = (at: number, text: string) =>
    [...text].forEach((letter, index) => {
      header.setUint8(at + index, letter.charCodeAt(0));
    });
  word(0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  word(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  header.setUint16(32, BYTES_PER_SAMPLE, true);
  header.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  word(36, 'data');
  header.setUint32(40, dataBytes, true);
  return header.buffer;
}

/** Samples that are left out, counted from the start of the device; those from `from` on where `to` is null. */
export interface SampleGap {
  readonly from: number;
  readonly to: number | null;
}

/** The parts of a block that lie in no gap, in order. @param firstSample the number of its first sample */
export function withoutGaps(
  samples: Float32Array,
  firstSample: number,
  gaps: readonly SampleGap[],
): Float32Array[] {
  const parts: Float32Array[] = [];
  const end = firstSample + samples.length;
  let at = firstSample;
  for (const { from, to } of [...gaps].sort((one, other) => one.from - other.from)) {
    if (from > at) parts.push(samples.subarray(at - firstSample, Math.min(from, end) - firstSample));
    at = Math.max(at, to ?? end);
    if (at >= end) break;
  }
  if (at < end) parts.push(samples.subarray(at - firstSample));
  return parts.filter((part) => part.length > 0);
}
