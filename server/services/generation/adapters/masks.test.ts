import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ScriptedApi } from '../../../testing/servers/scripted-api.ts';
import { imageDownload } from '../image-download.ts';
import { FROM_WORDS_ALONE, type Provider, type ProviderRequest } from '../provider.ts';
import { Fal } from './fal.ts';
import { OpenAiImages } from './openai-images.ts';
import { Replicate } from './replicate.ts';
import { SdApi } from './sdapi.ts';

const WIDTH_PX = 6;
const HEIGHT_PX = 4;

let api: ScriptedApi;
let request: ProviderRequest;
beforeEach(async () => {
  api = new ScriptedApi();
  await api.start();
  request = {
    ...FROM_WORDS_ALONE,
    operation: 'fill',
    model: '',
    prompt: 'A wooden bench',
    negativePrompt: '',
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    count: 1,
    seed: null,
    source: await sharp({
      create: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3, background: '#336699' },
    })
      .png()
      .toBuffer(),
    mask: await leftThird(),
    references: [],
    hasTransparency: false,
  };
});
afterEach(() => api.close());

/** Replaces the two columns on the left. */
async function leftThird(): Promise<Buffer> {
  const values = Buffer.from(
    Array.from({ length: WIDTH_PX * HEIGHT_PX }, (_, pixel) => (pixel % WIDTH_PX < 2 ? 255 : 0)),
  );
  return sharp(values, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 1 } })
    .greyscale()
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

const submit = (provider: Provider, changes: Partial<ProviderRequest> = {}) =>
  provider.submit({ ...request, ...changes }, { jobId: 'job', signal: AbortSignal.timeout(20_000) });
const sent = () => JSON.parse(api.requests.at(-1)?.text ?? '') as Record<string, unknown>;
const download = () => imageDownload([api.url]);
const fromDataUrl = (address: unknown) =>
  Buffer.from(String(address).replace(/^data:image\/png;base64,/, ''), 'base64');

/** The first row of an image, each pixel with all of its channels. */
async function firstRow(file: Buffer) {
  const { channels } = await sharp(file).metadata();
  // As many channels as the file has: raw bytes have three otherwise.
  const image = channels === 1 ? sharp(file).greyscale().toColourspace('b-w') : sharp(file);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([WIDTH_PX, HEIGHT_PX]);
  return Array.from({ length: info.width }, (_, x) => [
    ...data.subarray(x * info.channels, (x + 1) * info.channels),
  ]);
}
const GREY = [[255], [255], [0], [0], [0], [0]];

test('servers with the images API of OpenAI get a mask that is right by its transparency and by its brightness', async () => {
  api.reply('POST /images/edits', { data: [{ b64_json: request.source?.toString('base64') }] });
  await submit(new OpenAiImages({ apiKey: 'key', apiUrl: api.url }), { model: 'gpt-image-1' });
  const { body = Buffer.alloc(0), headers } = api.requests[0] ?? {};
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers?.['content-type'] ?? '' },
  }).formData();
  const file = async (name: string) => {
    const part = form.get(name);
    if (!(part instanceof Blob)) throw new Error(`${name} was not sent.`);
    return Buffer.from(await part.arrayBuffer());
  };
  const [replaced, kept] = [
    [255, 255, 255, 0],
    [0, 0, 0, 255],
  ];
  expect(await firstRow(await file('mask'))).toEqual([replaced, replaced, kept, kept, kept, kept]);
  expect(await file('image[]')).toEqual(request.source);
});

test('Stable Diffusion web UI gets white for what is replaced, without transparency', async () => {
  api.reply('POST /sdapi/v1/img2img', { images: [request.source?.toString('base64')] });
  await submit(new SdApi(api.url), { model: 'flux' });
  expect(await firstRow(fromDataUrl(sent().mask))).toEqual(GREY);
  expect(sent()).toMatchObject({
    init_images: [request.source?.toString('base64')],
    inpainting_mask_invert: 0,
    denoising_strength: 1,
  });
});

test('fal gets image and mask inside of their fields, under the names of the model', async () => {
  const path = 'fal-ai/flux-pro/v1/fill';
  api.reply(`POST /${path}`, {
    status_url: `${api.url}/s`,
    response_url: `${api.url}/r`,
    cancel_url: `${api.url}/c`,
  });
  await submit(new Fal({ key: 'k', apiUrl: api.url, download: download() }), { model: path });
  expect(await firstRow(fromDataUrl(sent().mask_url))).toEqual(GREY);
  expect(fromDataUrl(sent().image_url)).toEqual(request.source);
});

test('the image that is changed comes before the further ones', async () => {
  const path = 'fal-ai/flux-pro/kontext/max/multi';
  api.reply(`POST /${path}`, {
    status_url: `${api.url}/s`,
    response_url: `${api.url}/r`,
    cancel_url: `${api.url}/c`,
  });
  await submit(new Fal({ key: 'k', apiUrl: api.url, download: download() }), {
    ...{ model: path, operation: 'edit', mask: null },
    references: [Buffer.from('a garment')],
  });
  expect((sent().image_urls as string[]).map(fromDataUrl)).toEqual([
    request.source,
    Buffer.from('a garment'),
  ]);
});

test('Replicate gets small images in the request, and large ones as files of its own', async () => {
  const path = 'black-forest-labs/flux-fill-pro';
  api.reply(`POST /models/${path}/predictions`, {
    id: 'p1',
    status: 'starting',
    urls: { get: `${api.url}/p1`, cancel: `${api.url}/p1/cancel` },
  });
  api.reply('POST /files', { urls: { get: 'https://files.example/large.png' } });
  const provider = new Replicate({ token: 't', apiUrl: api.url, download: download() });
  await submit(provider, { model: path, source: Buffer.alloc(300 * 1024, 1) });
  const { input } = sent() as { input: Record<string, unknown> };
  expect(input.image).toBe('https://files.example/large.png');
  expect(await firstRow(fromDataUrl(input.mask))).toEqual(GREY);
  expect(api.requests.map(({ path: asked }) => asked)).toEqual(['/files', `/models/${path}/predictions`]);
});
