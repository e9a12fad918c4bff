import { describe, expect, test } from 'vitest';
import {
  CHUNK_BYTES,
  COMPRESS_EXTENSIONS,
  CUTOUT_POLL_MS,
  GENERAL_IMAGE_EXTENSIONS,
  IMAGE_TOOL_EXTENSIONS,
  MAX_CUTOUT_POLLS,
  VIDEO_EXTENSIONS,
  VIDEO_POLL_MS,
} from '../../../server/contract/upload-limits.ts';
import {
  checkFont,
  checkImage,
  checkMedia,
  checkRoomToSave,
  checkToolImage,
  checkVideo,
  contentTypeOf,
  isCompressible,
  isGeneralImage,
  type StorageState,
} from './upload-checks.ts';

const MB = 1024 * 1024;
const storage = (changes: Partial<StorageState> = {}): StorageState => ({
  plan: 'free',
  usedBytes: 0,
  quotaBytes: 1024 * MB,
  ...changes,
});
const file = (name: string, size = 1000) => ({ name, size });

test('[K10] [K28] [K29] chunks have 5242880 bytes; videos are asked about every 5 s, cut-outs every 3 s', () => {
  expect([CHUNK_BYTES, VIDEO_POLL_MS, CUTOUT_POLL_MS, MAX_CUTOUT_POLLS]).toEqual([5_242_880, 5000, 3000, 4]);
});

test('[K11] [K12] [K13] [K14] the lists of kinds are those of the specification', () => {
  expect(COMPRESS_EXTENSIONS).toEqual(['webp', 'jpg', 'jpeg', 'pjpeg', 'png']);
  expect(IMAGE_TOOL_EXTENSIONS.join()).toBe('tiff,tif,webp,jpg,jpeg,pjpeg,png,bmp,heic,heif');
  expect(VIDEO_EXTENSIONS.join()).toBe('avi,mpeg,mov,wmv,vob,mp4,webm,mkv,m4v,swf,gif,flv,ts');
  expect(GENERAL_IMAGE_EXTENSIONS).toEqual(['jpg', 'jpeg', 'png', 'bmp', 'webp']);
  expect(['a.JPG', 'a.b.png', 'a.gif', 'a'].map(isCompressible)).toEqual([true, true, false, false]);
  expect(['a.bmp', 'a.heic'].map(isGeneralImage)).toEqual([true, false]);
});

describe('images', () => {
  test('[K2] [Q8] one of 52428800 bytes is taken, one more is too large', () => {
    expect(checkImage(file('a.png', 52_428_800), storage())).toEqual({ status: true });
    expect(checkImage(file('a.png', 52_428_801), storage({ plan: 'pro' }))).toEqual({
      status: false,
      message: expect.stringContaining('50MB'),
      offer: null,
    });
  });

  test('one without a byte is refused with words, as fonts, sounds and videos are', () => {
    const refused = {
      status: false,
      message: 'The file is empty (0 bytes). Choose another one.',
      offer: null,
    };
    expect(checkImage(file('a.svg', 0), storage())).toEqual(refused);
    expect(checkFont(file('a.ttf', 0), storage())).toEqual(refused);
    expect(checkVideo(file('a.mp4', 0), storage())).toEqual(refused);
    expect(checkMedia([file('a.mp3'), file('b.mp3', 0)], storage())).toEqual(refused);
  });

  test('[K3] [Q9] used and new bytes stay below the quota', () => {
    const tight = storage({ usedBytes: 900, quotaBytes: 1000 });
    expect(checkImage(file('a.png', 99), tight)).toEqual({ status: true });
    expect(checkImage(file('a.png', 100), tight)).toEqual({
      status: false,
      message: 'You have reached your storage limit. Please try again with smaller file size',
      offer: null,
    });
  });

  test('[K12] [Q8] other kinds are refused; the photo tools take fewer', () => {
    const message = 'ERROR: Unsupported file format...';
    expect(checkImage(file('a.exe'), storage())).toMatchObject({ status: false, message });
    expect(checkImage(file('a.svg'), storage())).toEqual({ status: true });
    expect(checkToolImage(file('a.svg'), storage())).toMatchObject({ status: false, message });
    expect(checkToolImage(file('a.HEIC'), storage())).toEqual({ status: true });
  });
});

describe('videos', () => {
  test('[K5] only mp4 and m4v are taken', () => {
    expect(['a.mp4', 'a.M4V'].map((name) => checkVideo(file(name), storage()).status)).toEqual([true, true]);
    expect(checkVideo(file('a.mov'), storage())).toEqual({
      status: false,
      message: 'Only files with the following extension is allowed: mp4',
      offer: null,
    });
  });

  test.each([
    ['[K6]', 'anonymous', 100, '100MB', 'login'],
    ['[K7]', 'free', 100, '100MB', 'upgrade'],
    ['[K8]', 'pro', 1024, '1GB', null],
  ] as const)(
    '%s %s: up to %d MB, the message says %s, and %s is offered',
    (_row, plan, limitMb, words, offer) => {
      const state = storage({ plan, quotaBytes: 10 * 1024 * MB });
      expect(checkVideo(file('a.mp4', limitMb * MB), state)).toEqual({ status: true });
      expect(checkVideo(file('a.mp4', limitMb * MB + 1), state)).toEqual({
        status: false,
        message: expect.stringContaining(words),
        offer,
      });
    },
  );
});

describe('sound and video together', () => {
  test.each([
    ['free', 500, '500MB'],
    ['pro', 1024, '1GB'],
  ] as const)('[K9] [X20] on %s they may have %d MB', (plan, limitMb, words) => {
    const state = storage({ plan, quotaBytes: 10 * 1024 * MB });
    const half = (limitMb / 2) * MB;
    expect(checkMedia([file('a.mp3', half), file('b.mp4', half)], state)).toEqual({ status: true });
    expect(checkMedia([file('a.mp3', half), file('b.mp4', half + 1)], state)).toMatchObject({
      status: false,
      message: expect.stringContaining(words),
    });
  });

  test('[K4] their total stays below the quota, else the status is false', () => {
    const tight = storage({ usedBytes: 500, quotaBytes: 1000 });
    expect(checkMedia([file('a.mp3', 250), file('b.avi', 249)], tight).status).toBe(true);
    expect(checkMedia([file('a.mp3', 250), file('b.avi', 250)], tight).status).toBe(false);
    expect(checkMedia([file('a.txt')], storage()).status).toBe(false);
  });
});

test('[Q10] a design that no longer fits cannot be saved', () => {
  expect(checkRoomToSave(100, storage({ usedBytes: 950, quotaBytes: 1000 }))).toMatchObject({
    status: false,
    message: 'Storage is full. Free up space to save changes.',
  });
});

test('files whose type the browser does not know are announced by their names', () => {
  expect(contentTypeOf({ name: 'a.heic', type: '' })).toBe('image/heic');
  expect(contentTypeOf({ name: 'a.ts', type: 'text/typescript' })).toBe('video/mp2t');
  expect(contentTypeOf({ name: 'a.png', type: 'image/png' })).toBe('image/png');
});
