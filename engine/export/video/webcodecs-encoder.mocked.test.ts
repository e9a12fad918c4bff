import { afterEach, expect, test, vi } from 'vitest';
import { GessoError } from '../../model/errors.ts';
import { WebCodecsEncoder } from './webcodecs-encoder.ts';

const { probeEncoder } = vi.hoisted(() => ({ probeEncoder: vi.fn() }));
vi.mock('./encoder-probe.ts', () => ({ probeEncoder }));

const SETTINGS = {
  widthPx: 320,
  heightPx: 180,
  totalFrames: 30,
  framesPerSecond: 30,
  bitrate: 1e6,
  quality: null,
};
const sink = async () => undefined;

/** The encoder of a browser, as far as one is needed that fails. */
class FailingEncoder {
  static last: FailingEncoder | null = null;
  static readonly isConfigSupported = async () => ({ supported: true });
  readonly #error: (cause: Error) => void;
  state = 'configured';
  flushed: Promise<void> = Promise.resolve();

  constructor({ error }: { error: (cause: Error) => void }) {
    this.#error = error;
    FailingEncoder.last = this;
  }

  configure(): void {}

  fail(cause: Error): void {
    this.#error(cause);
  }

  flush(): Promise<void> {
    return this.flushed;
  }

  close(): void {
    this.state = 'closed';
  }
}

async function started(): Promise<{ readonly encoder: WebCodecsEncoder; readonly browser: FailingEncoder }> {
  probeEncoder.mockResolvedValue({ keepsOrder: true, takesCanvasAsBt709: false });
  vi.stubGlobal('VideoEncoder', FailingEncoder);
  const encoder = new WebCodecsEncoder(() => {
    throw new Error('no image is needed');
  });
  await encoder.start(SETTINGS, sink);
  const browser = FailingEncoder.last;
  if (!browser) throw new Error('no encoder was made');
  return { encoder, browser };
}

afterEach(() => vi.unstubAllGlobals());

test('an encoder that fails says at which frame and why, the first reason first', async () => {
  const { encoder, browser } = await started();
  browser.fail(new Error('the device was lost'));
  browser.fail(new Error('closed'));
  await expect(encoder.finish()).rejects.toMatchObject({
    code: 'encoder-failed',
    details: { frame: 0, reason: 'the device was lost' },
    cause: { message: 'the device was lost' },
  });
});

test('a failure at the end has its reason too, and one that is an error of ours stays as it is', async () => {
  const { encoder, browser } = await started();
  browser.flushed = Promise.reject(new Error('the queue was emptied'));
  await expect(encoder.finish()).rejects.toMatchObject({
    code: 'encoder-failed',
    details: { frame: 0, reason: 'the queue was emptied' },
  });
  const other = await started();
  other.browser.flushed = Promise.reject(new GessoError('storage-full'));
  await expect(other.encoder.finish()).rejects.toMatchObject({ code: 'storage-full' });
});

test('an encoder whose packets come out of order is not used', async () => {
  probeEncoder.mockResolvedValue({ keepsOrder: false, takesCanvasAsBt709: true });
  vi.stubGlobal('VideoEncoder', class extends FailingEncoder {});
  const encoder = new WebCodecsEncoder(() => {
    throw new Error('no image is needed');
  });
  await expect(encoder.start(SETTINGS, sink)).rejects.toMatchObject({ code: 'encoder-unavailable' });
});
