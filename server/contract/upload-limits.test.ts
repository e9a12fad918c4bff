import { describe, expect, test } from 'vitest';
import {
  CHUNK_BYTES,
  extensionOf,
  fileLimitBytes,
  isConversionRequired,
  isUploadable,
  kindOfName,
  type MediaKind,
  mediaKindOf,
  tooLargeMessage,
  type UploadPlan,
} from './upload-limits.ts';

const MB = 1024 * 1024;

test.each<[MediaKind, UploadPlan, number]>([
  ['image', 'anonymous', 50 * MB],
  ['image', 'pro', 50 * MB],
  ['video', 'anonymous', 100 * MB],
  ['video', 'free', 100 * MB],
  ['video', 'pro', 1024 * MB],
  ['audio', 'anonymous', 500 * MB],
  ['audio', 'free', 500 * MB],
  ['audio', 'pro', 1024 * MB],
])('[K2] [K6] [K7] [K8] one file of %s for %s may have %d bytes', (kind, plan, bytes) => {
  expect(fileLimitBytes(kind, plan)).toBe(bytes);
});

test('[K10] parts of large uploads have 5 MB, which S3 takes as the smallest', () => {
  expect(CHUNK_BYTES).toBe(5 * MB);
});

test.each([
  ['image', 'free', 'File size is too big. Please upload an image of up to 50MB.'],
  ['image', 'pro', 'File size is too big. Please upload an image of up to 50MB.'],
  ['video', 'anonymous', 'File size is too big. Please upload a video of up to 100MB.'],
  ['video', 'pro', 'File size is too big. Please upload a video of up to 1GB.'],
  ['audio', 'free', 'File size is too big. Please upload files of up to 500MB in total.'],
  ['batch', 'free', 'File size is too big. Please upload files of up to 500MB in total.'],
  ['batch', 'pro', 'File size is too big. Please upload files of up to 1GB in total.'],
] as const)('what is too large as %s for %s: %s', (kind, plan, message) => {
  expect(tooLargeMessage(kind, plan)).toBe(message);
});

test('[K18] what an asset is for says what kind of file it is', () => {
  expect(
    (['IMG', 'VIDEO', 'AUDIO', 'IMG_EDITS', 'VIDEO_IMG', 'ASSET_THUMB', 'THUMB', 'CUTOUT'] as const).map(
      (type) => `${type}: ${mediaKindOf(type)}`,
    ),
  ).toEqual([
    'IMG: image',
    'VIDEO: video',
    'AUDIO: audio',
    'IMG_EDITS: image',
    'VIDEO_IMG: image',
    'ASSET_THUMB: image',
    'THUMB: image',
    'CUTOUT: image',
  ]);
});

test.each([
  ['photo.JPG', 'jpg'],
  ['archive.tar.gz', 'gz'],
  ['.mp4', 'mp4'],
  ['name.', ''],
  ['name', ''],
])('the ending of %s is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test('a font may have 32 MB, and counts as none of the media', () => {
  expect(mediaKindOf('FONT')).toBe('font');
  expect(fileLimitBytes('font', 'free')).toBe(32 * 1024 * 1024);
  expect(tooLargeMessage('font', 'free')).toContain('32MB');
  expect(kindOfName('own.woff2')).toBe(null);
  for (const ending of ['ttf', 'otf', 'woff', 'woff2'])
    expect(isUploadable('font', `own.${ending}`, `font/${ending}`)).toBe(true);
  expect(isUploadable('font', 'own.ttc', 'font/collection')).toBe(false);
});

test('a design file may have 200 MB, is announced as bytes, and counts as none of the media', () => {
  expect(mediaKindOf('DESIGN_FILE')).toBe('design');
  expect(fileLimitBytes('design', 'free')).toBe(200 * MB);
  expect(tooLargeMessage('design', 'pro')).toContain('200MB');
  expect(kindOfName('poster.psd')).toBe(null);
  for (const ending of 'psd psb pptx potx ppsx pdf ai svg sketch'.split(' ')) {
    expect([ending, isUploadable('design', `a.${ending}`, 'application/octet-stream')]).toEqual([
      ending,
      true,
    ]);
    expect([ending, isUploadable('design', `a.${ending}`, 'image/svg+xml')]).toEqual([ending, false]);
  }
  expect(isUploadable('design', 'a.zip', 'application/octet-stream')).toBe(false);
  expect(isConversionRequired('design', 'a.psd')).toBe(false);
});

describe('which files may be uploaded', () => {
  const ENDINGS: Readonly<Record<MediaKind, string>> = {
    image: 'tiff tif webp jpg jpeg pjpeg png bmp heic heif gif avif svg apng',
    video: 'avi mpeg mov wmv vob mp4 webm mkv m4v swf flv ts mpg ogv 3gp mts m2ts',
    audio: 'mp3 m4a aac wav ogg oga opus flac weba',
    font: 'ttf otf woff woff2',
    design: 'psd psb pptx potx ppsx pdf ai svg sketch',
  };

  test.each(['image', 'video', 'audio'] as const)('every ending of %s, by its name and as itself', (kind) => {
    for (const ending of ENDINGS[kind].split(' ')) {
      expect([ending, kindOfName(`a.${ending}`)]).toEqual([ending, kind]);
      expect([ending, isUploadable(kind, `a.${ending}`, `${kind}/x-any`)]).toEqual([ending, true]);
    }
  });

  test('a GIF may also be uploaded as a video, and what browsers call some files is taken', () => {
    expect(isUploadable('video', 'a.gif', 'image/gif')).toBe(true);
    expect(isUploadable('video', 'a.swf', 'application/x-shockwave-flash')).toBe(true);
    expect(isUploadable('video', 'a.swf', 'application/vnd.adobe.flash.movie')).toBe(true);
    for (const type of ['video/ogg', 'application/ogg', 'video/mp4', 'video/webm'])
      expect([type, isUploadable('audio', 'a.ogg', type)]).toEqual([type, true]);
  });

  test.each<[MediaKind, string, string]>([
    ['image', 'a.mp4', 'image/png'],
    ['image', 'a.png', 'video/mp4'],
    ['image', 'a.png', 'application/octet-stream'],
    ['image', 'a.png', 'image/'],
    ['image', 'a.png', 'image/png; charset=x'],
    ['image', 'a.png', 'x-image/png'],
    ['image', 'a.png', `image/${'a'.repeat(61)}`],
    ['video', 'a.png', 'video/mp4'],
    ['video', 'a.mp4', 'audio/mp4'],
    ['video', 'a.mp4', 'xvideo/mp4'],
    ['video', 'a.mp4', 'video/mp4 '],
    ['audio', 'a.mp4', 'audio/mp4'],
    ['audio', 'a.mp3', 'xaudio/mpeg'],
    ['audio', 'a.mp3', 'audio/mpeg '],
    ['audio', 'a.exe', 'audio/mpeg'],
  ])('as %s not %s of the type "%s"', (kind, name, type) => {
    expect(isUploadable(kind, name, type)).toBe(false);
  });

  test('no kind is guessed for other names', () => {
    for (const name of ['a.exe', 'a.html', 'a', '']) expect(kindOfName(name)).toBeNull();
  });
});

test('videos and sound that no browser plays are converted, images never are', () => {
  for (const ending of 'mp4 m4v webm mov'.split(' '))
    expect([ending, isConversionRequired('video', `a.${ending}`)]).toEqual([ending, false]);
  for (const ending of 'mp3 m4a aac wav ogg oga opus flac weba'.split(' '))
    expect([ending, isConversionRequired('audio', `a.${ending}`)]).toEqual([ending, false]);
  for (const ending of 'avi wmv mkv flv mpeg ts vob'.split(' '))
    expect([ending, isConversionRequired('video', `a.${ending}`)]).toEqual([ending, true]);
  expect(isConversionRequired('image', 'a.tiff')).toBe(false);
});
