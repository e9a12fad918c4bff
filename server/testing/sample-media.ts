import { crc32, deflateSync } from 'node:zlib';
import { loadFfmpeg } from '../services/media-probe/ffmpeg-file.ts';

/** A PNG that says it has this size and holds next to nothing. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A BMP of 24 bits; a very large one has only its header. */
export function bmpOf(width: number, height: number): Buffer {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const pixelBytes = width * height > 1_000_000 ? 0 : rowBytes * height;
  const file = Buffer.alloc(54 + pixelBytes, 120);
  file.fill(0, 0, 54);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(pixelBytes, 34);
  return file;
}

/** Silence of 8 kHz. */
export function wavOf(durationMs: number): Buffer {
  const samples = durationMs * 8;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8000, 24);
  file.writeUInt32LE(8000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  return file;
}

/** A second of a moving test image of 320x180, in the container of this ending. */
export async function videoOf(extension: 'mp4' | 'avi'): Promise<Buffer> {
  const core = await loadFfmpeg();
  core.setLogger(() => {});
  const name = `sample.${extension}`;
  const source = 'testsrc=size=320x180:rate=10:duration=1';
  const code = core.exec('-v', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', name);
  core.reset();
  if (code !== 0) throw new Error(`ffmpeg could not make ${name}.`);
  return Buffer.from(core.FS.readFile(name));
}

/** The same MP4 with so much empty space in it that it has this size. */
export function paddedMp4(video: Buffer, sizeBytes: number): Buffer {
  const space = Buffer.alloc(sizeBytes - video.length);
  space.writeUInt32BE(space.length, 0);
  space.write('free', 4, 'latin1');
  return Buffer.concat([video, space]);
}
