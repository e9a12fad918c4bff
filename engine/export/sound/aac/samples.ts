/** Samples beyond this are of no sound; they are cut, so that no number is too large to be encoded. */
const LOUDEST_SAMPLE = 8;

/** Whether the samples from `at` on are numbers, and not too loud together. */
export function isSound(samples: Float64Array, at: number): boolean {
  let energy = 0;
  for (let n = at; n < samples.length; n++) energy += (samples[n] as number) * (samples[n] as number);
  // Whatever is no number makes the sum none, too.
  return energy < LOUDEST_SAMPLE * LOUDEST_SAMPLE * (samples.length - at);
}

/** Cuts samples from `at` on where they are too loud; what is no number becomes silence. */
export function cutToSound(samples: Float64Array, at: number): void {
  for (let n = at; n < samples.length; n++) {
    const sample = samples[n] as number;
    samples[n] = Number.isNaN(sample) ? 0 : Math.min(LOUDEST_SAMPLE, Math.max(-LOUDEST_SAMPLE, sample));
  }
}
