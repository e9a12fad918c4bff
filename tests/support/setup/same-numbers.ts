import fc from 'fast-check';

// What is tried is the same in every run, so that a change is judged by what it changes; `npm run fuzz` tries untested input.
if (process.env.GESSO_FUZZ_RUNS === undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
