/** How many random inputs a test tries: so many in the normal run, `GESSO_FUZZ_RUNS` in a long one (`npm run fuzz`). */
export function runsOr(usual: number): number {
  const asked = Number(process.env.GESSO_FUZZ_RUNS);
  return Number.isInteger(asked) && asked > 0 ? asked : usual;
}
