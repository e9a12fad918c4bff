import { createHash } from 'node:crypto';
import type { FileBinding, ManifestContainer } from './manifest-container.ts';
import { mediaBoxesIn, shiftPlaces } from './media-boxes.ts';

/** Says that a box belongs to C2PA. */
const C2PA_UUID = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
const UUID_AT = 8;
/** The version and flags, what the box is for, and where a Merkle tree is: there is none. */
const BOX_PREFIX = Buffer.concat([Buffer.alloc(4), Buffer.from('manifest\0', 'latin1'), Buffer.alloc(8)]);

/**
 * The manifest of an MP4 is a box behind `ftyp`, before what it is about (C2PA specification, A.5). All that comes later moves, so the places
 * that the file names move with it, before it is hashed.
 */
export const MP4_MANIFEST: ManifestContainer = {
  mediaType: 'video/mp4',
  emptyBinding: bmffHash(Buffer.alloc(32)),
  embed(video, manifest) {
    const [first] = mediaBoxesIn(video);
    if (first?.type !== 'ftyp') throw new RangeError('This is no MP4.');
    const box = boxOf(manifest);
    const moved = Buffer.from(video);
    shiftPlaces(moved, box.length);
    const file = Buffer.concat([moved.subarray(0, first.endByte), box, moved.subarray(first.endByte)]);
    return { file, binding: bmffHash(hashOf(file)) };
  },
};

function boxOf(manifest: Buffer): Buffer {
  const header = Buffer.alloc(UUID_AT);
  header.writeUInt32BE(UUID_AT + C2PA_UUID.length + BOX_PREFIX.length + manifest.length, 0);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([header, C2PA_UUID, BOX_PREFIX, manifest]);
}

function bmffHash(hash: Buffer): FileBinding {
  return {
    label: 'c2pa.hash.bmff.v3',
    value: {
      exclusions: [
        { xpath: '/uuid', data: [{ offset: UUID_AT, value: C2PA_UUID }] },
        { xpath: '/ftyp' },
        { xpath: '/mfra' },
      ],
      alg: 'sha256',
      hash,
      name: 'jumbf manifest',
    },
  };
}

/** Of each box of the file that is not left out, with the place where it begins. */
function hashOf(file: Buffer): Buffer {
  const hash = createHash('sha256');
  for (const { type, startByte, endByte } of mediaBoxesIn(file)) {
    const isManifest =
      type === 'uuid' &&
      file.subarray(startByte + UUID_AT, startByte + UUID_AT + C2PA_UUID.length).equals(C2PA_UUID);
    if (isManifest || type === 'ftyp' || type === 'mfra') continue;
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(BigInt(startByte));
    hash.update(place).update(file.subarray(startByte, endByte));
  }
  return hash.digest();
}
