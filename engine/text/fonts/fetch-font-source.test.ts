import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FetchFontSource } from './fetch-font-source.ts';

const lora = {
  name: 'Lora',
  category: 'Serif' as const,
  styles: [
    { weight: 400, italic: false },
    { weight: 700, italic: true },
  ],
};

let server: Server;
let origin = '';
let isThere = true;

beforeAll(async () => {
  server = createServer((_, response) => {
    response.statusCode = isThere ? 200 : 404;
    response.end('from the url');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

const textOf = (bytes: ArrayBuffer | undefined) => new TextDecoder().decode(bytes);

/** A source whose machine keeps these local fonts. */
function sourceWith(local: Readonly<Record<string, string>>): FetchFontSource {
  const urlOf = (family: string, weight: number) => `${origin}/${family}/${weight}.ttf`;
  return new FetchFontSource([lora], urlOf, async (name) => {
    const text = local[name];
    return text === undefined ? null : (new TextEncoder().encode(text).buffer as ArrayBuffer);
  });
}

test('[F5] a file is loaded from its url', async () => {
  isThere = true;
  const file = await sourceWith({ 'Lora-Regular': 'local' }).load({
    family: 'Lora',
    weight: 400,
    italic: false,
  });
  expect(textOf(file?.bytes)).toBe('from the url');
});

test('[F5] without it, from the local fonts by its style, then by the name with -Regular', async () => {
  isThere = false;
  const bold = { family: 'Lora', weight: 700, italic: true };
  const ofStyle = await sourceWith({ 'Lora-BoldItalic': 'bold', 'Lora-Regular': 'regular' }).load(bold);
  expect([textOf(ofStyle?.bytes), ofStyle?.weight, ofStyle?.italic]).toEqual(['bold', 700, true]);
  const regular = await sourceWith({ 'Lora-Regular': 'regular' }).load(bold);
  expect([textOf(regular?.bytes), regular?.weight, regular?.italic]).toEqual(['regular', 400, false]);
});

test('[F5] a file that is nowhere is an error with the answer of the server, and an unknown family is null', async () => {
  isThere = false;
  await expect(sourceWith({}).load({ family: 'Lora', weight: 400, italic: false })).rejects.toThrow('404');
  expect(await sourceWith({}).load({ family: 'Nonesuch', weight: 400, italic: false })).toBeNull();
});
