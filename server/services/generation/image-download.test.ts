import { expect, test } from 'vitest';
import { imageDownload } from './image-download.ts';

const signal = () => AbortSignal.timeout(10_000);

test.each([
  'http://93.184.216.34/a.png',
  'ftp://example.com/a.png',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8:8443/a.png',
])('%s is not loaded', async (url) => {
  await expect(imageDownload([])(url, signal())).rejects.toMatchObject({ code: 'bad-answer' });
});

test('a name that leads to this machine is not connected to', async () => {
  await expect(imageDownload([])('https://localhost:9/a.png', signal())).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('an image in its address needs no request', async () => {
  const bytes = await imageDownload([])(`data:image/png;base64,${btoa('bytes')}`, signal());
  expect(bytes.toString()).toBe('bytes');
});
