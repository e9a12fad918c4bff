import { open } from 'node:fs/promises';
import { DAMAGED, MediaRefusal } from './probe-messages.ts';

/** The oldest kind of header has 12 bytes and short numbers. */
const OLD_HEADER_BYTES = 12;

/** The size of a BMP, which sharp does not read, from its header. @throws MediaRefusal */
export async function readBmpSize(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(26), 0, 26, 0);
    if (bytesRead < 26) throw new MediaRefusal(DAMAGED);
    const isOld = buffer.readUInt32LE(14) === OLD_HEADER_BYTES;
    return isOld
      ? { width: buffer.readUInt16LE(18), height: buffer.readUInt16LE(20) }
      : // A negative height says that the rows go downwards.
        { width: buffer.readInt32LE(18), height: Math.abs(buffer.readInt32LE(22)) };
  } finally {
    await file.close();
  }
}
