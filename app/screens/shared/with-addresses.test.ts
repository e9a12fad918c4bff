import { expect, test } from 'vitest';
import { withAddresses } from './with-addresses.ts';

test('uploads are found by the addresses that came with the project; other sources stay', () => {
  const document = {
    name: 'asset:1',
    metadata: {
      assets: {
        a: { source: { type: 'url', url: 'asset:1' } },
        b: { source: { type: 'url', url: 'asset:2' } },
        c: { source: { type: 'url', url: '/assets/media/x.jpg' } },
      },
    },
  };
  expect(withAddresses(document, { '1': 'https://files/1?signed' })).toEqual({
    name: 'asset:1',
    metadata: {
      assets: {
        a: { source: { type: 'url', url: 'https://files/1?signed' } },
        b: { source: { type: 'url', url: 'asset:2' } },
        c: { source: { type: 'url', url: '/assets/media/x.jpg' } },
      },
    },
  });
});
