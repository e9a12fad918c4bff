import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asset, UPLOAD_CALLS } from '../../contract/uploads.ts';
import { newUser, type User } from '../../testing/people.ts';
import { startUploadServer, type UploadServer } from '../../testing/servers/upload-server.ts';

/** A call that does not wait is answered sooner than this; where the machine is slower, the test shows less, and passes. */
const UNANSWERED_MS = 300;

let running: UploadServer;
let who: User;
beforeEach(async () => {
  running = await startUploadServer('pglite', 'disk');
  who = await newUser(running.server, running.context);
});
afterEach(() => running.close());

const status = async (assetId: number): Promise<Asset> =>
  (await who.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).body;

/** Announces an image and sends it. Returns its id. */
async function sendImage(): Promise<number> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const image = { size: bytes.length, contentType: 'image/png', name: 'Red.png', assetType: 'IMG' };
  const { body } = await who.call(UPLOAD_CALLS.generatePresignedUrls, { body: { assets: [image] } });
  const [asset] = body.assets as Asset[];
  const headers = { 'content-type': 'image/png' };
  await fetch(asset?.metadata.presignedUrl ?? '', { method: 'PUT', body: new Uint8Array(bytes), headers });
  return asset?.assetId ?? 0;
}

test('[K28] who asks about a file that is being looked at is answered once it is active', async () => {
  const { prober } = running.context.assets;
  const steps = new EventEmitter();
  const probe = prober.probe.bind(prober);
  // All but the writing of what was found is done before anybody asks: a call waits for some seconds only, whatever the machine.
  prober.probe = async (file) => {
    const found = await probe(file);
    const released = once(steps, 'released');
    steps.emit('probed');
    await released;
    return found;
  };
  const probed = once(steps, 'probed');
  await running.context.jobs.start();
  const assetId = await sendImage();
  // The first one who asks has the file looked at; whether it is ready while this one waits depends on the machine.
  const first = status(assetId);
  await probed;
  const answer = status(assetId);
  const early = await Promise.race([answer, setTimeout(UNANSWERED_MS, 'none yet')]);
  expect(early).toBe('none yet');
  steps.emit('released');
  expect(await answer).toMatchObject({ status: 'active' });
  await first;
  await running.context.jobs.stop();
});

test('[K28] a server that stops answers those who wait that the file is not ready', async () => {
  const { prober } = running.context.assets;
  const steps = new EventEmitter();
  const probe = prober.probe.bind(prober);
  prober.probe = async (file) => {
    const released = once(steps, 'released');
    steps.emit('begun');
    await released;
    return probe(file);
  };
  const begun = once(steps, 'begun');
  await running.context.jobs.start();
  const assetId = await sendImage();
  const answer = status(assetId);
  await begun;
  const closed = running.server.close();
  expect(await answer).toMatchObject({ status: 'init' });
  steps.emit('released');
  await closed;
});
