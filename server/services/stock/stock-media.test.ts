import { expect, test } from 'vitest';
import { StockMedia } from './stock-media.ts';
import type { ProviderItem } from './stock-provider.ts';

const file = (url: string, usageUrl?: string) => ({
  url,
  widthPx: 640,
  heightPx: 480,
  sizeBytes: 1000,
  ...(usageUrl === undefined ? {} : { usageUrl }),
});
const item = {
  id: 'a',
  previewUrl: 'https://cdn.example/preview.jpg?a=1&b=2',
  previewVideoUrl: 'https://cdn.example/preview.mp4',
  files: [
    file('http://cdn.example/large.jpg', 'https://api.example/used/1'),
    file('/assets/stock/here.jpg'),
    file('ftp://cdn.example/x.jpg'),
  ],
} as unknown as ProviderItem;

/** The parameters that one of our addresses carries. */
function parametersOf(url: string) {
  const { searchParams } = new URL(url, 'https://gesso.test');
  const usage = searchParams.get('usage') ?? undefined;
  return { url: searchParams.get('url') ?? '', usage, signature: searchParams.get('signature') ?? '' };
}

test('media from elsewhere get addresses of this server, which lead back to them; what is here stays', () => {
  const media = new StockMedia('secret');
  const local = media.localised(item);
  expect(local.previewUrl).toMatch(/^\/stock-media\?url=https%3A%2F%2Fcdn\.example/);
  for (const [url, source] of [
    [local.previewUrl, item.previewUrl],
    [local.previewVideoUrl, item.previewVideoUrl],
    [local.files[0]?.url, 'http://cdn.example/large.jpg'],
  ]) {
    const parameters = parametersOf(url ?? '');
    expect(parameters.url).toBe(source);
    expect(media.isSigned(parameters)).toBe(true);
  }
  expect(local.files.slice(1).map(({ url }) => url)).toEqual([
    '/assets/stock/here.jpg',
    'ftp://cdn.example/x.jpg',
  ]);
  expect(local.files[0]).toEqual({ ...file(local.files[0]?.url ?? '') });
  expect(media.localised({ ...item, previewUrl: null, previewVideoUrl: null })).toMatchObject({
    previewUrl: null,
    previewVideoUrl: null,
  });
});

test('nothing is fetched or called that this server has not signed itself', () => {
  const media = new StockMedia('secret');
  const local = media.localised(item);
  const { url, signature } = parametersOf(local.previewUrl ?? '');
  for (const other of ['http://169.254.169.254/', `${url}x`])
    expect(media.isSigned({ url: other, signature })).toBe(false);
  for (const wrong of ['', signature.slice(1), `${signature}x`, `x${signature.slice(1)}`])
    expect(media.isSigned({ url, signature: wrong })).toBe(false);
  expect(new StockMedia('another').isSigned({ url, signature })).toBe(false);
  const used = parametersOf(local.files[0]?.url ?? '');
  expect(used.usage).toBe('https://api.example/used/1');
  expect(media.isSigned({ ...used, usage: 'https://api.example/used/2' })).toBe(false);
  expect(media.isSigned({ ...used, usage: undefined })).toBe(false);
  expect(media.isSigned({ url, signature, usage: used.usage })).toBe(false);
});
