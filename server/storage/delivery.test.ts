import { describe, expect, test } from 'vitest';
import { addressWindow, contentDisposition, deliveredType } from './delivery.ts';

const SHOWN = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'video/mp4', 'video/webm'],
  ...['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg'],
];

describe('headers of a file for browsers', () => {
  test.each(SHOWN)('%s may be shown in place', (contentType) => {
    expect(deliveredType(contentType)).toBe(contentType);
    expect(contentDisposition({ contentType, inline: true })).toBe('inline');
    expect(contentDisposition({ contentType, inline: false })).toBe('attachment');
  });

  test.each(['image/svg+xml', 'text/html', 'application/pdf', 'IMAGE/PNG', 'image/png; a=b', ''])(
    '%j is saved, whatever is requested, as a type that means nothing',
    (contentType) => {
      expect(deliveredType(contentType)).toBe('application/octet-stream');
      expect(contentDisposition({ contentType, inline: true })).toBe('attachment');
    },
  );

  test.each([
    ['plain (1)-2.png', 'plain (1)-2.png', 'plain%20%281%29-2.png'],
    ['a"b\\c.png', 'a_b_c.png', 'a%22b%5Cc.png'],
    ["it's *.png", 'it_s _.png', 'it%27s%20%2A.png'],
    ['Süd.png', 'S_d.png', 'S%C3%BCd.png'],
    ['a\r\nb.png', 'a__b.png', 'a%0D%0Ab.png'],
    // Half of a pair of surrogates cannot be written in an address.
    ['\ud83dx.png', '_x.png', '_x.png'],
    ['😀.png', '__.png', '%F0%9F%98%80.png'],
  ])('the name %j, for old browsers and for new ones', (fileName, plain, exact) => {
    expect(contentDisposition({ contentType: 'image/png', inline: true, fileName })).toBe(
      `inline; filename="${plain}"; filename*=UTF-8''${exact}`,
    );
  });

  test('an empty name is none', () => {
    expect(contentDisposition({ contentType: 'image/png', inline: true, fileName: '' })).toBe('inline');
  });
});

test.each([
  ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00Z'],
  ['2026-11-21T05:59:59.999Z', '2026-11-21T00:00:00Z'],
  ['2026-11-21T06:00:00.000Z', '2026-11-21T06:00:00Z'],
  ['2026-11-21T17:59:59.000Z', '2026-11-21T12:00:00Z'],
])('addresses stay the same for six hours: at %s since %s', (now, start) => {
  expect(addressWindow(new Date(now))).toEqual({
    startSeconds: Date.parse(start) / 1000,
    lengthSeconds: 21_600,
  });
});
