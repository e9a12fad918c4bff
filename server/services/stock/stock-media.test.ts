import { expect, test } from 'vitest';
import type { StockItem } from '../../contract/store/stock.ts';
import { StockMedia } from './stock-media.ts';

const file = (url: string) => ({ url, widthPx: 640, heightPx: 480, sizeBytes: 1000 });
const item = {
  id: 'a',
  previewUrl: 'https://cdn.example/preview.jpg?a=1&b=2',
  files: [
    file('http://cdn.example/large.jpg'),
    file('/assets/stock/here.jpg'),
    file('ftp://cdn.example/x.jpg'),
  ],
} as unknown as StockItem;

/** The address and the signature that one of our addresses carries. */
const partsOf = (url: string): [string, string] => {
  const { searchParams } = new URL(url, 'https://gesso.test');
  return [searchParams.get('url') ?? '', searchParams.get('signature') ?? ''];
};

test('media from elsewhere get addresses of this server, which lead back to them; what is here stays', () => {
  const media = new StockMedia('secret');
  const local = media.localised(item);
  expect(local.previewUrl).toMatch(/^\/stock-media\?url=https%3A%2F%2Fcdn\.example/);
  expect(media.sourceOf(...partsOf(local.previewUrl ?? ''))).toBe(item.previewUrl);
  expect(media.sourceOf(...partsOf(local.files[0]?.url ?? ''))).toBe('http://cdn.example/large.jpg');
  expect(local.files.slice(1).map(({ url }) => url)).toEqual([
    '/assets/stock/here.jpg',
    'ftp://cdn.example/x.jpg',
  ]);
  expect(local.files[0]).toMatchObject({ widthPx: 640, heightPx: 480, sizeBytes: 1000 });
  expect(media.localised({ ...item, previewUrl: null }).previewUrl).toBeNull();
});

test('no address is fetched that this server has not signed itself', () => {
  const media = new StockMedia('secret');
  const [url, signature] = partsOf(media.localised(item).previewUrl ?? '');
  for (const other of ['http://169.254.169.254/', `${url}x`])
    expect(media.sourceOf(other, signature)).toBeNull();
  for (const wrong of ['', signature.slice(1), `${signature}x`, `x${signature.slice(1)}`])
    expect(media.sourceOf(url, wrong)).toBeNull();
  expect(new StockMedia('another').sourceOf(url, signature)).toBeNull();
});
