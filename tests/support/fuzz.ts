/** How many random inputs a test tries: so many in the normal run, `GESSO_FUZZ_RUNS` in a long one (`npm run fuzz`). */
export function runsOr(usual: number): number {
  const asked = Number(process.env.GESSO_FUZZ_RUNS);
  return Number.isInteger(asked) && asked > 0 ? asked : usual;
}

/** Whole numbers below a limit from a small generator with a seed (Mulberry32), so that a failure can be played again. */
export function generator(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
