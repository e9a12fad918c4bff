import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeakerOutput } from './browser-output.ts';

/** A block of sound that was handed to the browser. */
interface Played {
  readonly samples: number[][];
  readonly atSeconds: number;
  readonly fromSeconds: number;
  isStopped: boolean;
  readonly end: () => void;
}

const RATE = 48_000;
let played: Played[] = [];
let contexts: FakeContext[] = [];
let nowMs = 0;

/** The sound device of a browser, whose time a test sets. */
class FakeContext {
  state: 'running' | 'suspended' | 'closed' = 'suspended';
  currentTime = 0;
  readonly destination = {};
  readonly gains: { gain: { value: number }; target: unknown }[] = [];
  readonly options: unknown;

  constructor(options: unknown) {
    this.options = options;
    contexts.push(this);
  }

  createGain() {
    const node = {
      gain: { value: 1 },
      target: null as unknown,
      connect(target: unknown) {
        node.target = target;
      },
    };
    this.gains.push(node);
    return node;
  }

  createBuffer(channels: number, length: number, rate: number) {
    const samples = Array.from({ length: channels }, () => new Array<number>(length).fill(0));
    return {
      samples,
      duration: length / rate,
      copyToChannel(values: Float32Array, channel: number) {
        samples[channel] = [...values];
      },
    };
  }

  createBufferSource() {
    const node = {
      buffer: null as { samples: number[][] } | null,
      onended: () => {},
      connect: (target: unknown) => {
        expect(target).toBe(this.gains[0]);
      },
      start(atSeconds: number, fromSeconds: number) {
        entry = {
          samples: node.buffer?.samples ?? [],
          atSeconds,
          fromSeconds,
          isStopped: false,
          end: () => node.onended(),
        };
        played.push(entry);
      },
      stop() {
        if (entry) entry.isStopped = true;
      },
    };
    let entry: Played | null = null;
    return node;
  }

  async resume() {
    this.state = 'running';
  }

  async close() {
    this.state = 'closed';
  }
}

beforeEach(() => {
  [played, contexts, nowMs] = [[], [], 5_000];
  vi.stubGlobal('AudioContext', FakeContext);
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const block = (value: number, seconds = 0.1) => new Float32Array(seconds * RATE).fill(value);

async function running(): Promise<{ output: SpeakerOutput; context: FakeContext }> {
  const output = new SpeakerOutput();
  await output.resume();
  const [context] = contexts;
  if (!context) throw new Error('There is no sound device.');
  context.currentTime = 2;
  return { output, context };
}

test('blocks follow one another to the sample, at the time of the clock that they are for', async () => {
  const { output, context } = await running();
  // The clock is at 5 seconds and the device at 2.
  output.schedule(block(0.5), block(-0.25), 5.5);
  // The device reports its time in steps: this is no reason to move the next block.
  context.currentTime = 2.013;
  nowMs = 5_010;
  output.schedule(block(0.1), block(0.2), 5.6);
  expect(played.map(({ atSeconds }) => atSeconds)).toEqual([2.5, expect.closeTo(2.6, 9)]);
  expect(played.map(({ fromSeconds }) => fromSeconds)).toEqual([0, 0]);
  const [first] = played;
  expect(first?.samples.map((channel) => [channel.length, channel[0]])).toEqual([
    [4_800, 0.5],
    [4_800, -0.25],
  ]);
  expect(context.options).toMatchObject({ sampleRate: RATE });
  expect(context.gains[0]?.target).toBe(context.destination);
});

test('of a late block the rest is played, of one that is over nothing', async () => {
  const { output } = await running();
  output.schedule(block(1), block(1), 4.96);
  expect(played).toHaveLength(1);
  expect(played[0]?.atSeconds).toBe(2);
  expect(played[0]?.fromSeconds).toBeCloseTo(0.04, 9);
  output.schedule(block(1, 0.125), block(1, 0.125), 4.875);
  output.schedule(block(1), block(1), 3);
  expect(played).toHaveLength(1);
});

test('without a gesture nothing is played, and images go on', async () => {
  const output = new SpeakerOutput();
  output.schedule(block(1), block(1), 5.5);
  expect(played).toEqual([]);
  expect(output.nowSeconds()).toBe(5);
});

test('silence stops what is under way, and the next run begins with the time that is then', async () => {
  const { output, context } = await running();
  output.schedule(block(1), block(1), 5.1);
  output.schedule(block(1), block(1), 5.2);
  played[0]?.end();
  output.flush();
  // What has ended by itself is not stopped again.
  expect(played.map(({ isStopped }) => isStopped)).toEqual([false, true]);
  [context.currentTime, nowMs] = [7, 20_000];
  output.schedule(block(1), block(1), 20.5);
  expect(played.at(-1)?.atSeconds).toBe(7.5);
});

test('the volume that was set holds before the first sound and changes during it', async () => {
  const output = new SpeakerOutput();
  output.setVolume(0.3);
  await output.resume();
  const gain = contexts[0]?.gains[0]?.gain;
  expect(gain?.value).toBe(0.3);
  output.setVolume(0.8);
  expect(gain?.value).toBe(0.8);
  expect(contexts).toHaveLength(1);
});

test('closing stops the sound and gives the device back; playing again opens another', async () => {
  const { output, context } = await running();
  output.schedule(block(1), block(1), 5.5);
  await output.close();
  expect(played[0]?.isStopped).toBe(true);
  expect(context.state).toBe('closed');
  await output.resume();
  expect(contexts).toHaveLength(2);
});

test('the next image is waited for until that is taken back', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    waiting.set(waiting.size + 1, callback);
    return waiting.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (request: number) => waiting.delete(request));
  const output = new SpeakerOutput();
  let images = 0;
  const cancel = output.onNextImage(() => images++);
  waiting.get(1)?.();
  expect(images).toBe(1);
  cancel();
  expect(waiting.size).toBe(0);
});
