import { expect, test } from 'vitest';
import { imageDownload } from '../../generation/image-download.ts';
import { Problem } from '../problem.ts';
import { loadImage } from './remote-image.ts';

const refusalOf = (url: string, download = imageDownload([])) =>
  loadImage(download, url).then(
    () => null,
    (error: unknown) => error,
  );

test.each([
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://10.0.0.1/a.png',
  'https://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/a.png',
  'https://0.0.0.0/a.png',
  'https://[fd00::1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png',
  'https://2130706433/a.png',
  'https://0x7f.1/a.png',
  // Looked up: a name may lead anywhere.
  'https://localhost/a.png',
  'https://localhost.localdomain/a.png',
  'http://example.com/a.png',
  'data:image/png;base64,AAAA',
])('[X34] %s is not fetched', async (url) => {
  const error = await refusalOf(url);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ code: 'unreachable-image' });
  // Nothing is said of what answered, or whether anything did.
  expect(String(error)).not.toMatch(/refused|private|ECONN|127/);
});

test('a fault of this server is not called one of the address', async () => {
  const fault = new TypeError('a fault');
  const download = async () => {
    throw fault;
  };
  expect(await refusalOf('https://example.com/a.png', download)).toBe(fault);
});
