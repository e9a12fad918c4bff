import { beforeAll, expect, test, vi } from 'vitest';
import { FONTS_CATEGORY_ID } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { ApiClient } from '../../api/api-client.ts';
import { earlyEditorUrls, fontsUrlFor } from './early-editor-files.ts';

const ORIGIN = 'https://gesso.test';

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  return () => vi.unstubAllGlobals();
});

test.each([null, 'user:7'])(
  'the list of fonts is requested as the call requests it, for %s',
  (systemRefKey) => {
    const client = new ApiClient({
      session: () => ({ accessToken: null, systemRefKey, anonymousHash: 'a'.repeat(16) }),
      events: { onSessionExpired: () => undefined, onUnauthorized: () => undefined },
      browser: { locale: 'en', userAgent: 'test', isTouch: false },
    });
    const { path } = client.request(FEED_CALLS.fonts, { query: { categoryId: FONTS_CATEGORY_ID } });
    expect(fontsUrlFor(systemRefKey)).toBe(path);
  },
);

test('a template is requested, unless a project is opened', () => {
  const files = (query: string) =>
    earlyEditorUrls(new URL(`/design-editor/edit/${query}`, ORIGIN)).map((url) => url.slice(ORIGIN.length));
  const always = ['/assets/wasm/harfbuzz.wasm', '/assets/wasm/kernels.simd.wasm?v=1.6'];
  expect(files('')).toEqual(always);
  expect(files('?template=caf%C3%A9%2F')).toEqual([...always, '/assets/templates/caf%C3%A9%2F.json']);
  expect(files('?template=tea&project=1')).toEqual(always);
});
