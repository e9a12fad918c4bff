/** AAC-LC and 48 kHz, in the numbers of ISO/IEC 14496-3, 1.6.2.1. */
const LOW_COMPLEXITY = 2;
const RATE_48_KHZ = 3;
const SYNC_EXTENSION = 0x2b7;
const SPECTRAL_BAND_REPLICATION = 5;

/** Whether a configuration describes AAC-LC at 48 kHz in one or two channels, in blocks of 1024 samples, without extensions. */
export function isPlainAac({ codec, description }: AudioDecoderConfig): boolean {
  if (codec !== 'mp4a.40.2' || description === undefined) return false;
  const bits = bitsOf(description);
  const read = (count: number) => {
    const value = bits.slice(0, count).reduce((sum, bit) => sum * 2 + bit, 0);
    return bits.splice(0, count).length < count ? -1 : value;
  };
  if (read(5) !== LOW_COMPLEXITY || read(4) !== RATE_48_KHZ) return false;
  const channels = read(4);
  if (channels !== 1 && channels !== 2) return false;
  // Blocks of 960 samples, a core coder or an extension would each set one of these.
  if (read(3) !== 0) return false;
  const hasHighBand = read(11) === SYNC_EXTENSION && read(5) === SPECTRAL_BAND_REPLICATION && read(1) === 1;
  return !hasHighBand;
}

function bitsOf(bytes: AllowSharedBufferSource): number[] {
  const view = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  return [...view].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((shift) => (byte >> shift) & 1));
}
