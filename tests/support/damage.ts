import fc from 'fast-check';

/** One thing done to the bytes of a file. */
type Damage =
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'flip'; readonly at: number; readonly value: number }
  | { readonly kind: 'fill'; readonly at: number; readonly count: number; readonly value: number }
  | { readonly kind: 'repeat'; readonly at: number; readonly count: number };

/** Places are shares of the length, so that shrinking finds the nearest place that still fails. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('flip' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      value: fc.integer({ min: 0, max: 255 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fill' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.integer({ min: 2, max: 16 }),
      // The largest and the smallest numbers are what sizes and counts break on.
      value: fc.constantFrom(0, 0x7f, 0x80, 0xff),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('repeat' as const),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.integer({ min: 1, max: 64 }),
    }),
  },
);

/** A file with one to six things done to it. */
export function damaged(whole: Uint8Array): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  return fc.array(damage, { minLength: 1, maxLength: 6 }).map((all) => {
    let bytes = Uint8Array.from(whole);
    for (const each of all) bytes = apply(bytes, each);
    return bytes;
  });
}

function apply(bytes: Uint8Array<ArrayBuffer>, done: Damage): Uint8Array<ArrayBuffer> {
  const at = Math.floor(done.at * bytes.length);
  switch (done.kind) {
    case 'cut':
      return bytes.slice(0, at);
    case 'flip':
      if (at < bytes.length) bytes[at] = done.value;
      return bytes;
    case 'fill':
      return bytes.fill(done.value, at, at + done.count);
    case 'repeat':
      return Uint8Array.from([...bytes.slice(0, at + done.count), ...bytes.slice(at)]);
  }
}
