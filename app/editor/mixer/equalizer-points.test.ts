import type { EqualizerBand } from '@gesso/engine';
import { equalizerBandsOf } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { bandText, curvePoints, movedBands } from './equalizer-points.ts';

test('bands that lie at one place are one point, and move together', () => {
  const telephone = equalizerBandsOf({ equalizer: 'telephone' });
  const points = curvePoints(telephone);
  expect(points.map(({ indices }) => indices)).toEqual([[0, 1], [2, 3], [4]]);
  const moved = movedBands(telephone, [0, 1], { frequencyHz: 499.7, gainDb: 6 });
  // What cuts has no gain.
  expect(moved.map(({ frequencyHz, gainDb }) => [frequencyHz, gainDb])).toEqual([
    [500, 0],
    [500, 0],
    [3400, 0],
    [3400, 0],
    [1500, 4],
  ]);
});

test('points stay within what can be heard and shown, and are held where nothing changes', () => {
  const [band] = equalizerBandsOf({ equalizer: 'bass' }) as [EqualizerBand];
  const at = (frequencyHz: number, gainDb: number) => {
    const [moved] = movedBands([band], [0], { frequencyHz, gainDb });
    return [moved?.frequencyHz, moved?.gainDb];
  };
  expect(at(3, 40)).toEqual([20, 12]);
  expect(at(1e6, -40)).toEqual([16_000, -12]);
  expect(at(120, 0.3)).toEqual([120, 0]);
  expect(at(120, 0.46)).toEqual([120, 0.5]);
});

test('where a point is, in words', () => {
  const band = (kind: EqualizerBand['kind'], frequencyHz: number, gainDb: number) =>
    bandText({ kind, frequencyHz, gainDb, q: 1 });
  expect(band('peak', 250, 3)).toBe('250 Hz, +3 dB');
  expect(band('high-shelf', 9_050, -2.5)).toBe('9.05 kHz, −2.5 dB');
  expect(band('high-pass', 85, 0)).toBe('Cut below 85 Hz');
  expect(band('low-pass', 3_400, 0)).toBe('Cut above 3.4 kHz');
});
