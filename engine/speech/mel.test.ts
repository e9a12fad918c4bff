import { describe, expect, it } from 'vitest';
import { MEL_FRAMES, MelSpectrum, melFilters } from './mel.ts';

/** Weights of librosa.filters.mel(sr=16000, n_fft=400, n_mels=80): band, frequency bin, weight. */
const FILTERS = [
  [0, 1, 0.02486259490251541],
  [1, 2, 0.022871771827340126],
  [9, 10, 0.006945197004824877],
  [10, 12, 0],
  [39, 41, 0.011486922390758991],
  [69, 131, 0.00487553421407938],
  [79, 190, 0.0022320549469441175],
  [79, 192, 0.0031647116411477327],
  [79, 199, 0.0004487590049393475],
] as const;

/** librosa.stft with a Hann window and mirrored ends, and Whisper's logarithm, of the second of two tones below: band, frame, value. */
const FEATURES = [
  [0, 0, 1.0255200862884521],
  [0, 50, -0.5617961883544922],
  [0, 99, 0.36268895864486694],
  [0, 100, 0.8750050663948059],
  [0, 2999, -0.5617961883544922],
  [3, 100, 0.8961241245269775],
  [10, 0, 1.345945954322815],
  [10, 50, 1.3487379550933838],
  [10, 101, 0.3800355792045593],
  [20, 99, 0.1999397873878479],
  [40, 0, 0.6249067783355713],
  [40, 99, -0.03366267681121826],
  [79, 0, 0.08437436819076538],
  [79, 100, -0.06614065170288086],
] as const;

describe('what a network hears', () => {
  it('has the mel bands of librosa', () => {
    const filters = melFilters();
    for (const [band, bin, weight] of FILTERS) expect(filters[band]?.[bin]).toBeCloseTo(weight, 6);
  });

  it('has the features of librosa for two tones', () => {
    const samples = Float32Array.from(
      { length: 16_000 },
      (_, at) =>
        0.5 * Math.sin((2 * Math.PI * 440 * at) / 16_000) +
        0.25 * Math.sin((2 * Math.PI * 1_000 * at) / 16_000),
    );
    const features = new MelSpectrum().of(samples);
    for (const [band, frame, value] of FEATURES)
      expect(features[band * MEL_FRAMES + frame], `${band}, ${frame}`).toBeCloseTo(value, 4);
  });

  it('of silence is the same everywhere', () => {
    expect(new Set(new MelSpectrum().of(new Float32Array(100)))).toEqual(new Set([-1.5]));
  });
});
