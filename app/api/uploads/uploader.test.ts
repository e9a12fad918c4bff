import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHUNK_BYTES, UPLOAD_MESSAGES } from '../../../server/contract/upload-limits.ts';
import type { Asset } from '../../../server/contract/uploads.ts';
import { paddedMp4, videoOf } from '../../../server/testing/sample-media.ts';
import { startUploadServer, type UploadServer } from '../../../server/testing/servers/upload-server.ts';
import { ApiClient } from '../api-client.ts';
import { type Pause, pollCutout, pollUntilReady } from './asset-status.ts';
import { type PutBytes, putByFetch, putByXhr, SendError } from './put-bytes.ts';
import { UploadError, type UploadEvents, Uploader } from './uploader.ts';

const image = async (name = 'photo.png', side = 64) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
};

describe.each([
  ['pglite', 'disk'],
  ['postgres', 's3'],
] as const)('the uploader before a server over %s and %s', (database, store) => {
  let running: UploadServer;
  let film: File;
  beforeAll(async () => {
    running = await startUploadServer(database, store);
    const bytes = paddedMp4(await videoOf('mp4'), 4 * CHUNK_BYTES + 1000);
    film = new File([new Uint8Array(bytes)], 'film.mp4', { type: 'video/mp4' });
  });
  afterAll(() => running.close());

  /** A user with a browser of their own; while the app waits the server works. */
  function browser(options: { put?: PutBytes; accessToken?: string } = {}) {
    const counts: number[] = [];
    const ends: (true | string)[] = [];
    const waits: number[] = [];
    const events = {
      onCount: (count) => counts.push(count),
      onEnd: (result) => ends.push(result.status || result.message),
      onQuotaChanged: vi.fn(),
    } satisfies UploadEvents;
    const anonymousHash = crypto.randomUUID();
    const api = new ApiClient({
      baseUrl: running.url,
      session: () => ({ accessToken: options.accessToken ?? null, systemRefKey: null, anonymousHash }),
      events: { onSessionExpired: vi.fn(), onUnauthorized: vi.fn() },
      browser: { locale: 'en', userAgent: 'Test', isTouch: false },
    });
    const wait: Pause = async (milliseconds) => {
      waits.push(milliseconds);
      await running.context.jobs.runDue();
    };
    const uploader = new Uploader({ api, events, wait, ...(options.put ? { put: options.put } : {}) });
    return { uploader, events, counts, ends, waits };
  }

  test('[K22] [K30] [K31] an image is sent with progress and is ready; files are counted, storage is asked again', async () => {
    const { uploader, events, counts, ends } = browser();
    const shares: number[] = [];
    const asset = await uploader.upload(
      { file: await image(), assetType: 'IMG', metadata: { tool: 'photo' } },
      { onProgress: (share) => shares.push(share) },
    );
    expect(asset).toMatchObject({ status: 'active', metadata: { width: 64, tool: 'photo' } });
    expect(shares.at(-1)).toBe(1);
    expect(counts).toEqual([1, 0]);
    expect(ends).toEqual([true]);
    expect(events.onQuotaChanged).toHaveBeenCalledOnce();
  });

  test('[K10] [K25] [K27] [K28] a video over 5 MB goes in parts, at most three at once, and is asked about every 5 s', async () => {
    let [atOnce, most, parts] = [0, 0, 0];
    const put: PutBytes = async (request) => {
      atOnce++;
      parts++;
      most = Math.max(most, atOnce);
      expect(request.bytes.size).toBeLessThanOrEqual(CHUNK_BYTES);
      return putByFetch(request).finally(() => atOnce--);
    };
    const { uploader, waits } = browser({ put });
    const shares: number[] = [];
    const asset = await uploader.upload(
      { file: film, assetType: 'VIDEO' },
      { onProgress: (share) => shares.push(share) },
    );
    expect(asset).toMatchObject({
      status: 'active',
      assetType: 'VIDEO',
      size: film.size,
      metadata: { width: 320 },
    });
    expect([parts, most]).toEqual([5, 3]);
    expect(shares.at(-1)).toBe(1);
    expect(new Set(waits)).toEqual(new Set([5000]));
  });

  test('a part that fails is tried again; an upload that breaks off goes on from where it was', async () => {
    const sent: string[] = [];
    let failures = 2;
    const flaky: PutBytes = async (request) => {
      if (failures-- > 0) throw new SendError(0);
      sent.push(request.url);
      return putByFetch(request);
    };
    const patient = browser({ put: flaky });
    await patient.uploader.upload({ file: film, assetType: 'VIDEO' });
    expect(sent).toHaveLength(5);

    // Two parts arrive, then the line is dead.
    const arrived: Promise<string>[] = [];
    const breaking: PutBytes = async (request) => {
      if (arrived.length < 2) {
        arrived.push(putByFetch(request));
        return arrived.at(-1) ?? '';
      }
      await Promise.all(arrived);
      throw new SendError(0);
    };
    let put = breaking;
    const person = browser({ put: (request) => put(request) });
    const failure = await person.uploader
      .upload({ file: film, assetType: 'VIDEO' })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UploadError);
    const { resume, message } = failure as UploadError;
    expect(message).toBe('Please check your internet connection and try again');
    expect(person.ends).toEqual([message]);
    expect(person.counts).toEqual([1, 0]);

    let again = 0;
    put = (request) => {
      again++;
      return putByFetch(request);
    };
    expect(resume).not.toBeNull();
    const asset = await person.uploader.upload({ file: film, assetType: 'VIDEO' }, resume ? { resume } : {});
    expect(asset.status).toBe('active');
    expect(again).toBe(3);
  });

  test('addresses that have expired are requested again', async () => {
    let expired = 1;
    const put: PutBytes = (request) =>
      expired-- > 0 ? Promise.reject(new SendError(403)) : putByFetch(request);
    const { uploader } = browser({ put });
    expect((await uploader.upload({ file: film, assetType: 'VIDEO' })).status).toBe('active');
  });

  test('a cancelled upload ends at once and frees what was kept for it', async () => {
    const cancel = new AbortController();
    const put: PutBytes = (request) => {
      cancel.abort(new DOMException('Cancelled', 'AbortError'));
      return putByFetch(request);
    };
    const { uploader, ends, counts } = browser({ put });
    const running_ = uploader.upload({ file: film, assetType: 'VIDEO' }, { signal: cancel.signal });
    await expect(running_).rejects.toMatchObject({ name: 'AbortError' });
    expect(ends).toEqual([]);
    expect(counts).toEqual([1, 0]);
    const [row] = await running.context.database.runner.query(
      "SELECT count(*) FROM assets WHERE status = 'init'",
    );
    expect(Number(row?.[0])).toBe(0);
  });

  test('[K24] [K28] [K30] a file that is not what it says ends with its reason and the status false', async () => {
    const { uploader, ends } = browser();
    const fake = new File(['<html></html>'], 'fake.png', { type: 'image/png' });
    await expect(uploader.upload({ file: fake, assetType: 'IMG' })).rejects.toThrow('not an image');
    expect(ends).toEqual([expect.stringContaining('not an image')]);
  });

  test('[Q11] [Q12] [X36] an ended session is reported as a failed upload, a refusal in its own words', async () => {
    const { uploader } = browser({ accessToken: 'of-another-time' });
    await expect(uploader.upload({ file: await image(), assetType: 'IMG' })).rejects.toThrow(
      'An error occurred while uploading this image.',
    );
    const refused = new File([new Uint8Array(CHUNK_BYTES + 1)], 'film.exe', { type: 'video/mp4' });
    await expect(browser().uploader.upload({ file: refused, assetType: 'VIDEO' })).rejects.toThrow(
      UPLOAD_MESSAGES.unsupported,
    );
  });

  test('[K23] [K29] a cut-out is sent and waited for', async () => {
    const { uploader, waits } = browser();
    const { assetId } = await uploader.upload({ file: await image(), assetType: 'IMG' });
    waits.length = 0;
    const cutout = await uploader.uploadCutout({
      file: await image('cut.png'),
      assetType: 'CUTOUT',
      assetRefId: assetId,
    });
    expect(cutout).toMatchObject({ status: 'active', isMaskAvailable: true, assetRefId: assetId });
    expect(waits).toEqual([3000]);
  });
});

describe('questions about an asset', () => {
  const answers = (...states: Partial<Asset>[]) => {
    const ask = vi.fn(async () => (states.length > 1 ? states.shift() : states[0]) as Asset);
    const waits: number[] = [];
    return { ask, waits, wait: async (ms: number) => void waits.push(ms) };
  };

  test('[K28] init is asked again after 5 s, active ends well, failed ends with nothing', async () => {
    const good = answers({ status: 'init' }, { status: 'init' }, { status: 'active', assetId: 7 });
    expect(await pollUntilReady(good.ask, good)).toMatchObject({ assetId: 7 });
    expect(good.waits).toEqual([5000, 5000]);
    const bad = answers({ status: 'init' }, { status: 'failed' });
    expect(await pollUntilReady(bad.ask, bad)).toBeNull();
  });

  test('[K29] a cut-out is asked about every 3 s until its mask is there and it is active, or after more than 4 times', async () => {
    const half = { status: 'active', isMaskAvailable: false } as const;
    const good = answers({ status: 'init', isMaskAvailable: true }, half, {
      status: 'active',
      isMaskAvailable: true,
    });
    await pollCutout(good.ask, good);
    expect(good.ask).toHaveBeenCalledTimes(3);
    expect(good.waits).toEqual([3000, 3000]);
    const never = answers(half);
    await pollCutout(never.ask, never);
    expect(never.ask).toHaveBeenCalledTimes(5);
  });
});

describe('sending with progress', () => {
  /** As much of a browser's XMLHttpRequest as is used. */
  class FakeRequest extends EventTarget {
    static last: FakeRequest;
    readonly upload = new EventTarget();
    status = 0;
    readonly headers = new Map<string, string>();
    sent: Blob | null = null;
    aborted = false;
    constructor() {
      super();
      FakeRequest.last = this;
    }
    open(readonly_: string, url: string) {
      this.headers.set('line', `${readonly_} ${url}`);
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send(bytes: Blob) {
      this.sent = bytes;
    }
    abort() {
      this.aborted = true;
    }
    getResponseHeader(name: string) {
      return name === 'etag' ? '"abc"' : null;
    }
    finish(status: number) {
      this.status = status;
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  afterEach(() => vi.unstubAllGlobals());

  const start = (options: { signal?: AbortSignal } = {}) => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const seen: number[] = [];
    const bytes = new Blob(['12345'], { type: 'text/html' });
    const sending = putByXhr({
      url: '/x',
      bytes,
      contentType: 'image/png',
      onProgress: (sent) => seen.push(sent),
      ...options,
    });
    return { sending, seen, request: FakeRequest.last };
  };

  test('[K26] [K27] progress is reported on the way, 200 is expected, and the ETag is read', async () => {
    const { sending, seen, request } = start();
    expect(request.headers.get('line')).toBe('PUT /x');
    expect(request.headers.get('content-type')).toBe('image/png');
    // Else the browser would add the type of the blob, for which the address was not signed.
    expect(request.sent?.type).toBe('');
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3 }));
    request.finish(200);
    expect(await sending).toBe('"abc"');
    expect(seen).toEqual([3, 5]);
  });

  test('another answer, a broken line and a cancel each reject', async () => {
    const refused = start();
    refused.request.finish(204);
    await expect(refused.sending).rejects.toMatchObject({ name: 'SendError', status: 204 });
    const broken = start();
    broken.request.dispatchEvent(new Event('error'));
    await expect(broken.sending).rejects.toMatchObject({ status: 0 });
    const cancel = new AbortController();
    const cancelled = start({ signal: cancel.signal });
    cancel.abort();
    await expect(cancelled.sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(cancelled.request.aborted).toBe(true);
  });
});
