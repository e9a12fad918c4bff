import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ScriptedApi } from '../../../testing/servers/scripted-api.ts';
import { imageDownload } from '../image-download.ts';
import { FROM_WORDS_ALONE, type Provider, type ProviderRequest } from '../provider.ts';
import { ComfyUi } from './comfyui.ts';
import { Fal } from './fal.ts';
import { OpenAiImages } from './openai-images.ts';
import { Replicate } from './replicate.ts';
import { SdApi } from './sdapi.ts';
import { SdCpp } from './sdcpp.ts';

const IMAGE = Buffer.from('the bytes of an image');
const BASE64 = IMAGE.toString('base64');
const REQUEST: ProviderRequest = {
  model: '',
  ...FROM_WORDS_ALONE,
  prompt: 'A lake at first light',
  negativePrompt: '',
  widthPx: 1024,
  heightPx: 1024,
  count: 2,
  seed: null,
  references: [],
  hasTransparency: false,
};

let api: ScriptedApi;
const signal = () => AbortSignal.timeout(20_000);
beforeEach(async () => {
  api = new ScriptedApi();
  await api.start();
});
afterEach(() => api.close());

const submit = (provider: Provider, changes: Partial<ProviderRequest> = {}) =>
  provider.submit({ ...REQUEST, ...changes }, { jobId: 'job', signal: signal() });
/** What the newest request of the API was sent, as JSON. */
const sent = () => JSON.parse(api.requests.at(-1)?.text ?? '') as unknown;

/** Each adapter with the request that submitting sends, and a good answer to it. */
const SUBMITTED = {
  'a server with the images API of OpenAI': {
    make: () => new OpenAiImages({ apiKey: 'secret-key', apiUrl: api.url }),
    path: 'POST /images/generations',
    model: 'gpt-image-1',
    good: () => ({ data: [{ b64_json: BASE64 }] }),
  },
  'Stable Diffusion web UI': {
    make: () => new SdApi(api.url.replace('://', '://ada:secret-key@')),
    path: 'POST /sdapi/v1/txt2img',
    model: 'flux.safetensors',
    good: () => ({ images: [BASE64] }),
  },
  'stable-diffusion.cpp': {
    make: () => new SdCpp(api.url.replace('://', '://ada:secret-key@')),
    path: 'POST /sdcpp/v1/img_gen',
    model: 'flux',
    good: () => ({ id: 'job_1', status: 'queued' }),
  },
  ComfyUI: {
    make: () => new ComfyUi(api.url.replace('://', '://ada:secret-key@')),
    path: 'POST /prompt',
    model: 'flux.safetensors',
    good: () => ({ prompt_id: 'p1', number: 3, node_errors: {} }),
  },
  fal: {
    make: () => new Fal({ key: 'secret-key', apiUrl: api.url, download: imageDownload([api.url]) }),
    path: 'POST /fal-ai/flux/schnell',
    model: 'fal-ai/flux/schnell',
    good: () => ({ status_url: `${api.url}/s`, response_url: `${api.url}/r`, cancel_url: `${api.url}/c` }),
  },
  Replicate: {
    make: () => new Replicate({ token: 'secret-key', apiUrl: api.url, download: imageDownload([api.url]) }),
    path: 'POST /models/black-forest-labs/flux-schnell/predictions',
    model: 'black-forest-labs/flux-schnell',
    good: () => prediction('starting'),
  },
} as const;

const prediction = (status: string, more: object = {}) => ({
  id: 'p1',
  status,
  urls: { get: `${api.url}/predictions/p1`, cancel: `${api.url}/predictions/p1/cancel` },
  ...more,
});

describe.each(Object.entries(SUBMITTED))('%s', (_name, { make, path, model, good }) => {
  test('says who asks, and nothing that it throws names the key or the address', async () => {
    api.reply(path, good());
    await submit(make(), { model });
    const { authorization = '' } = api.requests[0]?.headers ?? {};
    const said = authorization.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString()
      : authorization;
    expect(said).toContain('secret-key');
    for (const status of [400, 401, 429, 500]) {
      api.reply(
        path,
        { error: { message: `secret-key is wrong at ${api.url}` }, detail: 'secret-key' },
        status,
      );
      const error = await submit(make(), { model }).catch((reason: unknown) => reason);
      expect(String(error)).not.toMatch(/secret-key|127\.0\.0\.1/);
    }
  });

  test.each([
    [401, 'auth', false],
    [402, 'no-credit', false],
    [422, 'invalid', false],
    [429, 'rate-limited', true],
    [503, 'unavailable', true],
    [504, 'timeout', false],
  ])('answered with %i it fails as %s; sent again: %s', async (status, code, isRepeatable) => {
    api.reply(path, { detail: 'no' }, status, { headers: { 'retry-after': '7' } });
    const error = await submit(make(), { model }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ProviderError', code, isRepeatable });
    if (status === 429) expect(error).toMatchObject({ afterMs: 7_000 });
  });

  test('a request whose answer breaks off may have begun, so it is lost and not sent again', async () => {
    api.reply(path, good(), 200, { isTruncated: true });
    await expect(submit(make(), { model })).rejects.toMatchObject({ code: 'lost', isRepeatable: false });
    expect(api.requests).toHaveLength(1);
  });

  test('a server that is not there may be asked again', async () => {
    const provider = make();
    await api.close();
    await expect(submit(provider, { model })).rejects.toMatchObject({ code: 'unavailable' });
    await api.start();
  });

  test('it ends when it takes too long', async () => {
    const provider = make();
    api.holdUntil(path.replace('POST ', ''), 2);
    const asked = provider.submit({ ...REQUEST, model }, { jobId: 'job', signal: AbortSignal.timeout(50) });
    await expect(asked).rejects.toMatchObject({ code: 'timeout' });
  });

  test('an answer in another form, and a redirect, are no images', async () => {
    api.reply(path, ['something else']);
    await expect(submit(make(), { model })).rejects.toMatchObject({ code: 'bad-answer' });
    api.reply(path, {}, 302, { headers: { location: `${api.url}/elsewhere` } });
    await expect(submit(make(), { model })).rejects.toMatchObject({ name: 'ProviderError' });
    expect(api.requests.map((request) => request.path)).not.toContain('/elsewhere');
  });
});

describe('the images API of OpenAI', () => {
  const openai = () => new OpenAiImages({ apiKey: null, apiUrl: api.url });

  test('offers the models of the table that the account has, and of other servers those that make images', async () => {
    api.reply('GET /models', {
      data: [{ id: 'gpt-5' }, { id: 'gpt-image-1' }, { id: 'stable-diffusion-3' }],
    });
    const models = await openai().probe(signal());
    expect(models.map(({ id, takes }) => [id, takes])).toEqual([
      ['openai/gpt-image-1', ['transparency', 'references']],
      ['openai/stable-diffusion-3', ['references']],
    ]);
    expect(models[0]).toMatchObject({ name: 'GPT Image 1', provider: new URL(api.url).host });
  });

  test('sends what was asked for, and asks other models for base64', async () => {
    api.reply('POST /images/generations', { data: [{ b64_json: BASE64 }, { b64_json: null }] });
    const answer = await submit(openai(), { model: 'gpt-image-1', hasTransparency: true, widthPx: 1536 });
    expect(answer).toEqual({ images: [IMAGE] });
    expect(sent()).toEqual({
      model: 'gpt-image-1',
      prompt: REQUEST.prompt,
      n: 2,
      size: '1536x1024',
      background: 'transparent',
      output_format: 'png',
    });
    await submit(openai(), { model: 'sd-turbo' });
    expect(sent()).toMatchObject({ response_format: 'b64_json', size: '1024x1024' });
    expect(api.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('references go with the request as files', async () => {
    api.reply('POST /images/edits', { data: [{ b64_json: BASE64 }] });
    await submit(openai(), { model: 'gpt-image-1', references: [IMAGE, IMAGE] });
    const { headers, text = '' } = api.requests[0] ?? {};
    expect(headers?.['content-type']).toMatch(/^multipart\/form-data/);
    expect(text.match(/name="image\[\]"; filename="image-\d\.png"/g)).toHaveLength(2);
    expect(text).toContain(IMAGE.toString());
    expect(text).toContain(REQUEST.prompt);
  });

  test('a refusal is one as an error and as an empty answer; an account without credit is no fault of the person', async () => {
    const path = 'POST /images/generations';
    api.reply(path, { error: { code: 'moderation_blocked', message: 'no' } }, 400);
    await expect(submit(openai())).rejects.toMatchObject({ code: 'refused-input' });
    api.reply(
      path,
      { error: { type: 'image_generation_user_error', code: 'content_policy_violation' } },
      400,
    );
    await expect(submit(openai())).rejects.toMatchObject({ code: 'refused-input' });
    api.reply(path, { data: [] });
    await expect(submit(openai())).rejects.toMatchObject({ code: 'refused-output' });
    api.reply(path, { error: { code: 'insufficient_quota' } }, 429);
    await expect(submit(openai())).rejects.toMatchObject({ code: 'no-credit', isRepeatable: false });
  });
});

describe('Stable Diffusion web UI', () => {
  test('offers its models, draws one after the other, and interrupts what runs', async () => {
    const provider = new SdApi(`${api.url}/studio/`);
    api.reply('GET /studio/sdapi/v1/sd-models', [{ title: 'flux.safetensors [1a2b]', model_name: 'flux' }]);
    expect(await provider.probe(signal())).toMatchObject([
      { id: 'sdapi/flux.safetensors [1a2b]', name: 'flux', takes: ['negativePrompt', 'seed'] },
    ]);
    expect(provider.concurrency).toBe(1);
    api.reply('POST /studio/sdapi/v1/txt2img', {
      images: [`data:image/png;base64,${BASE64}`, BASE64, BASE64],
    });
    const made = await submit(provider, {
      model: 'flux.safetensors [1a2b]',
      negativePrompt: 'boats',
      seed: 7,
    });
    // A sheet of all images came before the two.
    expect(made).toEqual({ images: [IMAGE, IMAGE] });
    expect(sent()).toMatchObject({
      negative_prompt: 'boats',
      seed: 7,
      n_iter: 2,
      batch_size: 1,
      override_settings: { sd_model_checkpoint: 'flux.safetensors [1a2b]' },
    });
    api.reply('POST /studio/sdapi/v1/interrupt', {});
    expect(await provider.interrupt(signal())).toBe('cancelled');
  });

  test('an image that is changed is what it begins with; without a seed it takes another one each time', async () => {
    api.reply('POST /sdapi/v1/img2img', { images: [BASE64] });
    await submit(new SdApi(api.url), { operation: 'restyle', source: IMAGE, strength: 0.4 });
    expect(sent()).toMatchObject({ init_images: [BASE64], seed: -1, denoising_strength: 0.4 });
    expect(sent()).not.toHaveProperty('mask');
  });

  test('what fails inside of it was begun, and is not sent again', async () => {
    api.reply('POST /sdapi/v1/txt2img', { error: 'OutOfMemoryError' }, 500);
    await expect(submit(new SdApi(api.url))).rejects.toMatchObject({ code: 'invalid', isRepeatable: false });
  });
});

describe('fal', () => {
  const fal = () => new Fal({ key: 'k', apiUrl: api.url, download: imageDownload([api.url]) });
  const handle = () => ({ status: `${api.url}/s`, result: `${api.url}/r`, cancel: `${api.url}/c` });

  test('offers its models where the key is taken', async () => {
    api.reply('GET /fal-ai/flux/schnell/requests/00000000-0000-4000-8000-000000000000/status', {}, 404);
    expect((await fal().probe(signal())).map(({ id }) => id)).toContain('fal/fal-ai/flux/dev');
    api.reply('GET /fal-ai/flux/schnell/requests/00000000-0000-4000-8000-000000000000/status', {}, 401);
    await expect(fal().probe(signal())).rejects.toMatchObject({ code: 'auth' });
  });

  test('sends the fields that the row of the model names, and goes on with the addresses of the answer', async () => {
    api.reply('POST /fal-ai/flux/schnell', {
      request_id: 'r',
      status_url: `${api.url}/s`,
      response_url: `${api.url}/r`,
      cancel_url: `${api.url}/c`,
    });
    const answer = await submit(fal(), {
      model: 'fal-ai/flux/schnell',
      widthPx: 1344,
      heightPx: 768,
      seed: 5,
    });
    expect(answer).toEqual({ handle: handle() });
    expect(sent()).toEqual({
      prompt: REQUEST.prompt,
      num_images: 2,
      seed: 5,
      image_size: { width: 1344, height: 768 },
      output_format: 'png',
      enable_safety_checker: true,
    });
  });

  test('says how far it is, then hands the images over without those that its check refused', async () => {
    const provider = fal();
    api.reply('GET /s', { status: 'IN_QUEUE', queue_position: 4 }, 202);
    expect(await provider.poll(handle(), signal())).toEqual({ state: 'queued', position: 4 });
    api.reply('GET /s', { status: 'IN_PROGRESS' }, 202);
    expect(await provider.poll(handle(), signal())).toEqual({ state: 'running', progress: null });
    api.reply('GET /s', { status: 'COMPLETED' });
    api.reply('GET /a.png', IMAGE);
    api.reply('GET /r', {
      images: [{ url: `${api.url}/black.png` }, { url: `${api.url}/a.png` }],
      has_nsfw_concepts: [true, false],
    });
    expect(await provider.poll(handle(), signal())).toEqual({ state: 'succeeded', images: [IMAGE] });
    api.reply('GET /r', { images: [{ url: `${api.url}/black.png` }], has_nsfw_concepts: [true] });
    await expect(provider.poll(handle(), signal())).rejects.toMatchObject({ code: 'refused-output' });
    api.reply('GET /r', { detail: [{ type: 'content_policy_violation', msg: 'no' }] }, 422);
    await expect(provider.poll(handle(), signal())).rejects.toMatchObject({ code: 'refused-input' });
  });

  test('an image whose address has expired is lost; one of a private network is not loaded; one that breaks off may be loaded again', async () => {
    const provider = fal();
    api.reply('GET /s', { status: 'COMPLETED' });
    api.reply('GET /r', { images: [{ url: `${api.url}/gone.png` }] });
    await expect(provider.poll(handle(), signal())).rejects.toMatchObject({ code: 'lost' });
    api.reply('GET /gone.png', IMAGE, 200, { isTruncated: true });
    await expect(provider.poll(handle(), signal())).rejects.toMatchObject({ code: 'unavailable' });
    const elsewhere = new ScriptedApi();
    await elsewhere.start();
    elsewhere.reply('GET /secret', IMAGE);
    api.reply('GET /r', { images: [{ url: `${elsewhere.url}/secret` }] });
    await expect(provider.poll(handle(), signal())).rejects.toMatchObject({ code: 'bad-answer' });
    // Also by way of an address of its own.
    api.reply('GET /r', { images: [{ url: `${api.url}/around` }] });
    api.reply('GET /around', {}, 302, { headers: { location: `${elsewhere.url}/secret` } });
    await expect(provider.poll(handle(), signal())).rejects.toMatchObject({ code: 'bad-answer' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  test('handles that lead to another server are not followed, as the key would go there', async () => {
    const elsewhere = { ...handle(), status: 'http://127.0.0.1:9/s' };
    await expect(fal().poll(elsewhere, signal())).rejects.toMatchObject({ code: 'bad-answer' });
  });

  test('a request is asked to end, unless it has', async () => {
    api.reply('PUT /c', { status: 'CANCELLATION_REQUESTED' }, 202);
    expect(await fal().cancel(handle(), signal())).toBe('requested');
    api.reply('PUT /c', { status: 'ALREADY_COMPLETED' }, 400);
    expect(await fal().cancel(handle(), signal())).toBe('too-late');
    api.reply('PUT /c', { status: 'NOT_FOUND' }, 404);
    expect(await fal().cancel(handle(), signal())).toBe('unsupported');
  });
});

/** What a video is requested with. */
const VIDEO = {
  operation: 'video',
  widthPx: 1248,
  heightPx: 704,
  count: 1,
  durationMs: 5_000,
} as const;

describe('videos of fal', () => {
  const fal = () => new Fal({ key: 'k', apiUrl: api.url, download: imageDownload([api.url]) });
  const handle = () => ({ status: `${api.url}/s`, result: `${api.url}/r`, cancel: `${api.url}/c` });
  const ANIMATE = 'fal-ai/bytedance/seedance/v1/pro/image-to-video';

  test('[M12] words, and images to begin and end with, become the fields that the row of the model names', async () => {
    const path = 'fal-ai/bytedance/seedance/v1/pro/text-to-video';
    const accepted = { status_url: `${api.url}/s`, response_url: `${api.url}/r`, cancel_url: `${api.url}/c` };
    api.reply(`POST /${path}`, accepted);
    expect(await submit(fal(), { ...VIDEO, model: path, seed: 5 })).toEqual({ handle: handle() });
    expect(sent()).toEqual({
      ...{ prompt: REQUEST.prompt, seed: 5, aspect_ratio: '16:9', duration: '5', resolution: '720p' },
      enable_safety_checker: true,
    });
    api.reply(`POST /${ANIMATE}`, accepted);
    await submit(fal(), {
      ...{ ...VIDEO, operation: 'animate', model: ANIMATE, widthPx: 704, heightPx: 1248 },
      ...{ durationMs: 10_000, source: IMAGE, lastImage: Buffer.from('the end') },
    });
    expect(sent()).toMatchObject({
      image_url: `data:image/png;base64,${BASE64}`,
      end_image_url: `data:image/png;base64,${btoa('the end')}`,
      ...{ aspect_ratio: '9:16', duration: '10' },
    });
  });

  test('a video is one file; one that is gone is lost, one that breaks off may be loaded again, a refusal is one', async () => {
    api.reply('GET /s', { status: 'COMPLETED' });
    api.reply('GET /r', { video: { url: `${api.url}/v.mp4`, content_type: 'video/mp4' }, seed: 1 });
    const poll = () => fal().poll(handle(), signal());
    await expect(poll()).rejects.toMatchObject({ code: 'lost' });
    api.reply('GET /v.mp4', IMAGE, 200, { isTruncated: true });
    await expect(poll()).rejects.toMatchObject({ code: 'unavailable' });
    api.reply('GET /v.mp4', IMAGE);
    expect(await poll()).toEqual({ state: 'succeeded', images: [IMAGE] });
    api.reply('GET /r', { video: null });
    await expect(poll()).rejects.toMatchObject({ code: 'bad-answer' });
    api.reply('GET /r', { detail: [{ type: 'content_policy_violation' }] }, 422);
    await expect(poll()).rejects.toMatchObject({ code: 'refused-input' });
  });
});

describe('videos of Replicate', () => {
  const replicate = () => new Replicate({ token: 't', apiUrl: api.url, download: imageDownload([api.url]) });
  const MODEL = 'bytedance/seedance-1-pro';

  test('[M12] one model makes them from words and from images; lengths are numbers there', async () => {
    api.reply(`POST /models/${MODEL}/predictions`, prediction('starting'), 201);
    const answer = await submit(replicate(), { ...VIDEO, model: MODEL, source: IMAGE, lastImage: IMAGE });
    const address = `data:image/png;base64,${BASE64}`;
    expect(sent()).toEqual({
      input: {
        ...{ prompt: REQUEST.prompt, aspect_ratio: '16:9', duration: 5, resolution: '720p' },
        ...{ image: address, last_frame_image: address },
      },
    });
    expect(answer).toMatchObject({ handle: { makes: 'video' } });
    api.reply('GET /v.mp4', IMAGE);
    api.reply('GET /predictions/p1', prediction('succeeded', { output: `${api.url}/v.mp4` }));
    const { handle } = answer as { handle: Record<string, string> };
    expect(await replicate().poll(handle, signal())).toEqual({ state: 'succeeded', images: [IMAGE] });
    api.reply('GET /predictions/p1', prediction('failed', { error: 'flagged as sensitive' }));
    await expect(replicate().poll(handle, signal())).rejects.toMatchObject({ code: 'refused-output' });
  });
});

describe('Replicate', () => {
  const replicate = () => new Replicate({ token: 't', apiUrl: api.url, download: imageDownload([api.url]) });
  const handle = () => ({ get: `${api.url}/predictions/p1`, cancel: `${api.url}/predictions/p1/cancel` });

  test('offers its models where the account answers', async () => {
    await expect(replicate().probe(signal())).rejects.toMatchObject({ code: 'invalid' });
    api.reply('GET /account', { type: 'organization', username: 'ada' });
    expect((await replicate().probe(signal())).map(({ id }) => id)).toEqual([
      'replicate/black-forest-labs/flux-schnell',
      'replicate/black-forest-labs/flux-fill-pro',
      'replicate/black-forest-labs/flux-kontext-pro',
      'replicate/bytedance/seedance-1-pro',
    ]);
  });

  test('sends the ratio of the sides, and asks to be ended when it takes too long', async () => {
    api.reply('POST /models/black-forest-labs/flux-schnell/predictions', prediction('starting'), 201);
    const answer = await submit(replicate(), {
      model: 'black-forest-labs/flux-schnell',
      widthPx: 1344,
      heightPx: 768,
    });
    expect(answer).toEqual({ handle: handle() });
    expect(sent()).toEqual({
      input: { prompt: REQUEST.prompt, num_outputs: 2, aspect_ratio: '16:9', output_format: 'png' },
    });
    expect(api.requests[0]?.headers['cancel-after']).toBe('10m');
  });

  test('goes through its states; a failed prediction is a refusal where it says so', async () => {
    const poll = (status: string, more: object = {}) => {
      api.reply('GET /predictions/p1', prediction(status, more));
      return replicate().poll(handle(), signal());
    };
    expect(await poll('starting')).toEqual({ state: 'queued', position: null });
    expect(await poll('processing')).toEqual({ state: 'running', progress: null });
    api.reply('GET /a.png', IMAGE);
    expect(await poll('succeeded', { output: `${api.url}/a.png` })).toEqual({
      state: 'succeeded',
      images: [IMAGE],
    });
    expect(
      await poll('succeeded', { output: [`${api.url}/a.png`, `data:image/png;base64,${BASE64}`] }),
    ).toEqual({
      state: 'succeeded',
      images: [IMAGE, IMAGE],
    });
    await expect(poll('succeeded', { output: null })).rejects.toMatchObject({ code: 'refused-output' });
    await expect(poll('failed', { error: 'NSFW content detected.' })).rejects.toMatchObject({
      code: 'refused-output',
    });
    await expect(poll('failed', { error: 'CUDA out of memory' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(poll('aborted')).rejects.toMatchObject({ code: 'timeout' });
  });

  test('a prediction is cancelled, unless it has ended', async () => {
    api.reply('POST /predictions/p1/cancel', prediction('canceled'));
    expect(await replicate().cancel(handle(), signal())).toBe('cancelled');
    api.reply('POST /predictions/p1/cancel', { detail: 'ended' }, 422);
    expect(await replicate().cancel(handle(), signal())).toBe('too-late');
  });
});
