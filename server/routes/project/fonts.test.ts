import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FONT_CATALOGUE } from '../../../assets/fonts/catalogue.ts';
import { failureSchema, successSchema } from '../../contract/envelope.ts';
import { type FontsBody, fontOptionsOf, fontPreviewUrlOf, fontsBodySchema } from '../../contract/fonts.ts';
import { seedFonts } from '../../services/fonts/font-feed.ts';
import {
  databaseFor,
  type TemporaryDatabase,
  testServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

describe.each(USUAL_KINDS)('fonts over %s', (kind) => {
  let temporary: TemporaryDatabase;
  let server: FastifyInstance;
  let body: FontsBody;

  beforeAll(async () => {
    temporary = await databaseFor(kind);
    await seedFonts(temporary.database);
    server = await testServer(temporary.database);
    const response = await server.inject('/central-1.0/fonts/fonts?categoryId=1000');
    body = successSchema(fontsBodySchema).strict().parse(response.json()).body;
  });

  afterAll(async () => {
    await server.close();
    await temporary.close();
  });

  test('[F1] GET central-1.0/fonts/fonts?categoryId=1000 gives every shipped family in body.fontsList', () => {
    const families = body.fontsList.flatMap(({ fontClass }) => fontClass.map(({ name }) => name));
    expect(families.toSorted()).toEqual(FONT_CATALOGUE.map(({ family }) => family).toSorted());
  });

  test('[F2] categories have displayName and fontClass with name, thumburl and a fontList of name and url', () => {
    expect(body.fontsList.map(({ displayName }) => displayName)).toEqual([
      'Sans',
      'Serif',
      'Display',
      'Handwriting',
      'Monospace',
      'Arabic',
    ]);
    const lora = body.fontsList[1]?.fontClass.find(({ name }) => name === 'Lora');
    expect(lora?.thumburl).toBe('/assets/fonts/lora/400.png');
    expect(lora?.fontList.map(({ name }) => name)).toEqual([
      'Lora-Regular',
      'Lora-Medium',
      'Lora-SemiBold',
      'Lora-Bold',
      'Lora-Italic',
      'Lora-BoldItalic',
    ]);
    expect(lora?.fontList.at(-1)).toEqual({
      name: 'Lora-BoldItalic',
      url: '/assets/fonts/lora/700-italic.ttf',
      weight: 700,
      italic: true,
    });
  });

  test('[F3] a font option has name, url, category, thumbUrl, familyName and a preview with .ttf as .png', () => {
    expect(fontOptionsOf(body.fontsList).find(({ name }) => name === 'Lora-BoldItalic')).toEqual({
      name: 'Lora-BoldItalic',
      url: '/assets/fonts/lora/700-italic.ttf',
      category: 'Serif',
      thumbUrl: '/assets/fonts/lora/400.png',
      familyName: 'Lora',
      previewUrl: '/assets/fonts/lora/700-italic.png',
    });
    expect(fontPreviewUrlOf('/fonts/a.ttf.ttf')).toBe('/fonts/a.ttf.png');
  });

  test('[F3] every file and every preview of the feed is really served', async () => {
    for (const { url, previewUrl } of fontOptionsOf(body.fontsList)) {
      const [file, image] = [
        await server.inject({ method: 'HEAD', url }),
        await server.inject({ method: 'HEAD', url: previewUrl }),
      ];
      expect([url, file.statusCode, file.headers['content-type']]).toEqual([url, 200, 'font/ttf']);
      expect([previewUrl, image.statusCode, image.headers['content-type']]).toEqual([
        previewUrl,
        200,
        'image/png',
      ]);
    }
  });

  test('[F4] fonts are sorted by name', () => {
    for (const { fontClass } of body.fontsList) {
      const names = fontClass.map(({ name }) => name.toLowerCase());
      expect(names).toEqual(names.toSorted());
    }
  });

  test('[F4] any other category fails with a description and no body', async () => {
    const response = await server.inject('/central-1.0/fonts/fonts?categoryId=7');
    expect(failureSchema.parse(response.json())).toEqual({
      statusCode: 4004,
      status: 'FAIL',
      description: 'There is no font category with the id 7.',
      body: null,
    });
    expect((await server.inject('/central-1.0/fonts/fonts')).json()).toMatchObject({
      statusCode: 4000,
      body: null,
    });
  });

  test('seeding again writes only when the catalogue has changed', async () => {
    expect(await seedFonts(temporary.database)).toBe(false);
    expect(await seedFonts(temporary.database, FONT_CATALOGUE.slice(1))).toBe(true);
    const response = await server.inject('/central-1.0/fonts/fonts?categoryId=1000');
    expect(response.body).not.toContain('"Inter"');
    expect(await seedFonts(temporary.database)).toBe(true);
  });
});
