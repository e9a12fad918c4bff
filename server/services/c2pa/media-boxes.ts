/** A box of ISO media (ISO 14496-12), by where it is in its file. */
export interface MediaBox {
  readonly type: string;
  readonly startByte: number;
  /** Behind its header. */
  readonly bodyByte: number;
  readonly endByte: number;
}

/** The boxes between two places of a file, in their order. @throws RangeError for lengths that do not fit */
export function mediaBoxesIn(file: Buffer, startByte = 0, endByte = file.length): MediaBox[] {
  const boxes: MediaBox[] = [];
  let at = startByte;
  while (at < endByte) {
    if (at + 8 > endByte) throw new RangeError('A box of the file has no header.');
    const short = file.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > endByte) throw new RangeError('A box of the file has no length.');
    // A length of 0 means: as far as there is something.
    const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? endByte - at : short;
    const bodyByte = at + (isLong ? 16 : 8);
    if (at + length > endByte || at + length < bodyByte)
      throw new RangeError('A box of the file has a length that does not fit.');
    boxes.push({
      type: file.toString('latin1', at + 4, at + 8),
      startByte: at,
      bodyByte,
      endByte: at + length,
    });
    at += length;
  }
  return boxes;
}

/** What holds boxes that name places in the file. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf', 'mfra']);

/**
 * Adds a number of bytes to all places of the file that its boxes name, because as much is put before them. `moof` and `sidx` name others by
 * distances, which stay what they are.
 *
 * @throws RangeError for files that name places in other ways, and for places that their boxes cannot name
 */
export function shiftPlaces(file: Buffer, shiftBytes: number): void {
  const top = mediaBoxesIn(file);
  if (top.some(({ type }) => type === 'meta')) throw new RangeError('The file has items besides its tracks.');
  for (const box of top) shiftPlacesIn(file, box, shiftBytes);
}

function shiftPlacesIn(file: Buffer, box: MediaBox, shiftBytes: number, parentType = ''): void {
  if (HOLDERS.has(box.type))
    for (const inner of mediaBoxesIn(file, box.bodyByte, box.endByte))
      shiftPlacesIn(file, inner, shiftBytes, box.type);
  else
    for (const { byte, isWide } of placesNamedBy(file, box, parentType))
      shift(file, byte, isWide, shiftBytes);
}

function shift(file: Buffer, byte: number, isWide: boolean, shiftBytes: number): void {
  if (isWide) file.writeBigUInt64BE(file.readBigUInt64BE(byte) + BigInt(shiftBytes), byte);
  else file.writeUInt32BE(file.readUInt32BE(byte) + shiftBytes, byte);
}

interface NamedPlace {
  /** Where the number is. */
  readonly byte: number;
  /** 64 bits instead of 32. */
  readonly isWide: boolean;
}

function placesNamedBy(file: Buffer, { type, bodyByte }: MediaBox, parentType: string): NamedPlace[] {
  // The version in the first byte, flags in three more.
  const contentByte = bodyByte + 4;
  const list = (
    countByte: number,
    isWide: boolean,
    strideBytes = isWide ? 8 : 4,
    firstByte = countByte + 4,
  ) =>
    Array.from({ length: file.readUInt32BE(countByte) }, (_none, index) => ({
      byte: firstByte + index * strideBytes,
      isWide,
    }));
  switch (type) {
    case 'stco':
      return list(contentByte, false);
    case 'co64':
      return list(contentByte, true);
    case 'tfhd':
      return hasFlag(file, bodyByte) ? [{ byte: contentByte + 4, isWide: true }] : [];
    case 'saio': {
      // In a fragment these are distances.
      if (parentType !== 'stbl') return [];
      return list(contentByte + (hasFlag(file, bodyByte) ? 8 : 0), isWideVersion(file, bodyByte));
    }
    case 'tfra': {
      const isWide = isWideVersion(file, bodyByte);
      const sizes = file.readUInt32BE(contentByte + 4);
      const numbersBytes = (sizes & 3) + ((sizes >> 2) & 3) + ((sizes >> 4) & 3) + 3;
      const numberBytes = isWide ? 8 : 4;
      // Each entry begins with a time.
      return list(contentByte + 8, isWide, 2 * numberBytes + numbersBytes, contentByte + 12 + numberBytes);
    }
    default:
      return [];
  }
}

const hasFlag = (file: Buffer, bodyByte: number) => (file.readUInt32BE(bodyByte) & 1) === 1;
const isWideVersion = (file: Buffer, bodyByte: number) => file.readUInt8(bodyByte) === 1;
