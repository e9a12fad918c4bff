import { expect, test } from 'vitest';
import { TooManyRequestsError } from './call-error.ts';
import { InFlight } from './in-flight.ts';

/** Work that ends when it is asked to. */
function held() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = reject;
  });
  return { work: () => done, end: () => end(), fail: (error: Error) => fail(error) };
}

test('of one key there are so many pieces at once and no more, of others as many again', async () => {
  const inFlight = new InFlight(2);
  const [first, second] = [held(), held()];
  const running = [inFlight.run('a', first.work), inFlight.run('a', second.work)];
  const refused = inFlight.run('a', async () => 'too many');
  await expect(refused).rejects.toBeInstanceOf(TooManyRequestsError);
  await expect(refused).rejects.toMatchObject({ retryAfterSeconds: 5 });
  await expect(inFlight.run('b', async () => 'other')).resolves.toBe('other');
  first.end();
  await expect(running[0]).resolves.toBe('done');
  // One place is free again: for one, not for two.
  const third = held();
  const last = inFlight.run('a', third.work);
  await expect(inFlight.run('a', async () => 'too many')).rejects.toBeInstanceOf(TooManyRequestsError);
  second.end();
  third.end();
  await expect(Promise.all([running[1], last])).resolves.toEqual(['done', 'done']);
});

test('work that fails gives its place back as well, at once or later', async () => {
  const inFlight = new InFlight(1);
  for (let round = 0; round < 3; round++) {
    const piece = held();
    const running = inFlight.run('a', piece.work);
    piece.fail(new Error('broken'));
    await expect(running).rejects.toThrow('broken');
    await expect(
      inFlight.run('a', () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
  }
  await expect(inFlight.run('a', async () => 'free')).resolves.toBe('free');
});
