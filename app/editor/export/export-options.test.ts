import { expect, test } from 'vitest';
import {
  type ExportChoice,
  FORMATS,
  type OfferedFormat,
  offeredFormats,
  requestOf,
} from './export-options.ts';

const CHOICE: ExportChoice = {
  format: 'jpeg',
  resolution: 'default',
  resolutions: null,
  network: null,
  framesPerSecond: 30,
  scale: null,
  transparent: false,
  quality: 'standard',
  videoMegabits: null,
  range: null,
  webmCodec: 'vp9',
  gifFramesPerSecond: 15,
  letters: null,
  print: null,
  pages: 'current',
  hiddenPages: false,
  encoder: 'auto',
  backend: 'auto',
};

const request = (choice: Partial<ExportChoice>, scenes: 1 | 2 = 1) =>
  requestOf(
    { ...CHOICE, ...choice },
    [
      { sceneIndex: 0, sceneFrame: 7 },
      { sceneIndex: 1, sceneFrame: 3 },
    ].slice(0, scenes),
    true,
  );

test('a scale goes before the resolution, for images alone', () => {
  expect(request({ scale: 3 })).toMatchObject({ format: 'jpeg', scale: 3 });
  expect(request({ scale: 3 })).not.toHaveProperty('resolution');
  expect(request({ format: 'mp4', scale: 3, resolution: '720p' })).toMatchObject({ resolution: '720p' });
  expect(request({ format: 'mp4', scale: 3 })).not.toHaveProperty('scale');
});

test('what draws is chosen for videos alone: images are the same everywhere', () => {
  expect(request({ format: 'mp4', backend: 'webgl' })).toMatchObject({ backend: 'webgl' });
  expect(request({ format: 'webm' })).toMatchObject({ backend: 'auto' });
  for (const format of ['jpeg', 'png', 'pdf', 'svg'] as const)
    expect(request({ format, backend: 'webgl' })).not.toHaveProperty('backend');
});

test('scenes are requested with the frames that stand for them', () => {
  expect(request({}, 2).scenes).toEqual([
    { sceneIndex: 0, sceneFrame: 7 },
    { sceneIndex: 1, sceneFrame: 3 },
  ]);
});

test('the background is left out only where the format has transparency', () => {
  expect(request({ format: 'png', transparent: true }).transparent).toBe(true);
  expect(request({ format: 'jpeg', transparent: true }).transparent).toBe(false);
});

test.each(Object.keys(FORMATS) as OfferedFormat[])('[A7] the watermark is requested in %s', (format) => {
  expect(request({ format }).watermark).toBe(true);
});

test('each editor shows what its people look for first, and nothing twice', () => {
  expect(offeredFormats('design').join(' ')).toBe('png jpeg webp avif svg pdf pptx mp4 webm gif gesso');
  expect(offeredFormats('video').join(' ')).toBe(
    'mp4 webm gif mp3 wav png jpeg webp avif svg pdf pptx gesso',
  );
});
