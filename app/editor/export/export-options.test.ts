import '../../state/testing-navigator.ts';
import { expect, test } from 'vitest';
import { type ExportChoice, type ExportFormat, FORMATS, requestOf } from './export-options.ts';

const CHOICE: ExportChoice = {
  format: 'jpeg',
  resolution: 'default',
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
  encoder: 'auto',
};

const request = (choice: Partial<ExportChoice>, scenes: 1 | 2 = 1) =>
  requestOf(
    { ...CHOICE, ...choice },
    [
      { sceneIndex: 0, sceneFrame: 7 },
      { sceneIndex: 1, sceneFrame: 3 },
    ].slice(0, scenes),
    (sceneIndex) => sceneIndex * 45,
    true,
  );

test('[K36] the export dialog asks for JPEG at 0.9, and at 0.95 for the best; a PNG has no quality', () => {
  const qualityOf = (choice: Partial<ExportChoice>) => {
    const made = request(choice);
    return 'file' in made && made.file.format === 'picture' ? made.file.picture.quality : null;
  };
  expect(qualityOf({})).toBe(0.9);
  expect(qualityOf({ quality: 'high' })).toBe(0.95);
  expect(qualityOf({ format: 'png' })).toBeUndefined();
});

test('the frame of a chosen scene counts from the start of the project, and several scenes are one archive', () => {
  expect(request({})).toMatchObject({ file: { format: 'picture', frame: 7 } });
  expect(request({}, 2)).toMatchObject({
    file: { format: 'zip', scenes: [{ sceneFrame: 7 }, { sceneIndex: 1, sceneFrame: 3 }] },
  });
});

test.each(Object.keys(FORMATS) as ExportFormat[])('[A7] the watermark is asked for in %s', (format) => {
  const made = request({ format });
  const options = 'video' in made ? made.video : made.file;
  const isWithoutPicture = ['mp3', 'wav', 'gesso'].includes(format);
  expect(JSON.stringify(options).includes('"watermark":true')).toBe(!isWithoutPicture);
});
