/** Puts objects and parts into a store on disk and says each key once it is acknowledged, until it is killed. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { DiskStore } from '../storage/disk-store.ts';

const folder = process.argv[2] ?? '';
const store = new DiskStore({ folder, secret: '', publicUrl: () => '', now: () => new Date() });
const uploadId = await store.multipart.begin('u/1/film', 'video/mp4');
console.log(`upload ${uploadId}`);
for (let number = 1; ; number++) {
  const sizeBytes = 200_000 + (number % 7) * 100_000;
  const bytes = randomBytes(sizeBytes);
  // The same few keys again and again, so that objects are replaced too.
  const key = `u/1/${number % 20}/original`;
  const { etag } = await store.put(key, Readable.from([bytes.subarray(0, 99_999), bytes.subarray(99_999)]), {
    contentType: 'image/png',
    sizeBytes,
  });
  console.log(`object ${key} ${etag}`);
  const partId = (number % 50) + 1;
  const tag = await store.multipart.putPart('u/1/film', uploadId, {
    partId,
    sizeBytes,
    body: Readable.from([bytes]),
  });
  console.log(`part ${partId} ${tag}`);
}
