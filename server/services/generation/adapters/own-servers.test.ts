import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ScriptedApi } from '../../../testing/servers/scripted-api.ts';
import { FROM_WORDS_ALONE, type ProviderRequest } from '../provider.ts';
import { ProviderConversation } from '../provider-conversation.ts';
import { ComfyUi } from './comfyui.ts';
import { SdCpp } from './sdcpp.ts';

const JOB = '0f3c2b1a-1111-4222-8333-444455556666';
const IMAGE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const WORDS: ProviderRequest = {
  ...FROM_WORDS_ALONE,
  model: 'flux.safetensors',
  prompt: 'A lake',
  negativePrompt: 'boats',
  widthPx: 1024,
  heightPx: 1024,
  count: 2,
  seed: 7,
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

const sent = () => JSON.parse(api.requests.at(-1)?.text ?? '') as Record<string, unknown>;
const plain = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 4, background } })
    .png()
    .toBuffer();
const change = async (hasMask: boolean): Promise<ProviderRequest> => ({
  ...WORDS,
  operation: hasMask ? 'fill' : 'restyle',
  source: await plain('#33669980'),
  mask: hasMask ? await plain('#ffffff') : null,
  strength: hasMask ? null : 0.3,
});

describe('ComfyUI', () => {
  const comfy = () => new ComfyUi(api.url);
  const queue = (running: string[], pending: string[]) =>
    api.reply('GET /queue', {
      queue_running: running.map((id, index) => [index, id, {}]),
      queue_pending: pending.map((id, index) => [index + 10, id, {}]),
    });
  const history = (entry?: object) => api.reply(`GET /history/${JOB}`, entry ? { [JOB]: entry } : {});
  type Nodes = Record<string, { class_type: string; inputs: Record<string, unknown> }>;
  const nodes = () => sent().prompt as Nodes;

  test.each([
    ['an older version', [['flux.safetensors', 'sdxl.ckpt'], { tooltip: '' }]],
    ['a newer version', ['COMBO', { options: ['flux.safetensors', 'sdxl.ckpt'] }]],
  ])('offers each checkpoint of %s', async (_name, choices) => {
    api.reply('GET /object_info/CheckpointLoaderSimple', {
      CheckpointLoaderSimple: { input: { required: { ckpt_name: choices } } },
    });
    expect(await comfy().probe(signal())).toMatchObject([
      { id: 'comfyui/flux.safetensors', name: 'flux', operations: ['generate', 'restyle', 'fill'] },
      { id: 'comfyui/sdxl.ckpt', name: 'sdxl' },
    ]);
  });

  test('sends a workflow under the id of our job, and every input of it leads to a node', async () => {
    api.reply('POST /prompt', { prompt_id: JOB, number: 1, node_errors: {} });
    expect(await comfy().submit(WORDS, { jobId: JOB, signal: signal() })).toEqual({ handle: { id: JOB } });
    expect(sent()).toMatchObject({ prompt_id: JOB });
    expect(nodes().latent).toMatchObject({ inputs: { width: 1024, height: 1024, batch_size: 2 } });
    expect(nodes().sampled?.inputs).toMatchObject({ seed: 7, denoise: 1 });
    for (const { inputs } of Object.values(nodes()))
      for (const input of Object.values(inputs))
        if (Array.isArray(input)) expect(nodes()).toHaveProperty([String(input[0])]);
  });

  test('what is changed is sent first, with a mask whose brightness counts', async () => {
    api.reply('POST /prompt', { prompt_id: JOB });
    api.reply('POST /upload/image', { name: 'kept.png', subfolder: 'gesso', type: 'input' });
    await comfy().submit(await change(true), { jobId: JOB, signal: signal() });
    expect(api.requests.map(({ path }) => path)).toEqual(['/upload/image', '/upload/image', '/prompt']);
    expect(nodes().source?.inputs).toEqual({ image: 'gesso/kept.png' });
    expect(nodes().mask).toMatchObject({ class_type: 'LoadImageMask', inputs: { channel: 'red' } });
    expect(nodes().sampled?.inputs.denoise).toBe(1);
    await comfy().submit(await change(false), { jobId: JOB, signal: signal() });
    expect(nodes()).not.toHaveProperty('mask');
    expect(nodes().sampled?.inputs.denoise).toBe(0.3);
  });

  describe('with workflows of the host', () => {
    const workflow = (inputs: object) => JSON.stringify({ 7: { class_type: 'Anything', inputs } });
    const VIDEO: ProviderRequest = {
      ...WORDS,
      model: 'video-workflow',
      operation: 'video',
      widthPx: 832,
      heightPx: 480,
      count: 1,
      durationMs: 3000,
    };
    const withVideos = () =>
      new ComfyUi(api.url, {
        video: workflow({
          text: 'Film: {{prompt}} ({{prompt}})',
          length: '{{frames}}',
          width: '{{width}}',
          noise: '{{seed}}',
          clip: ['4', 0],
        }),
        animate: workflow({
          text: '{{prompt}}',
          avoid: '{{negative}}',
          first: '{{image}}',
          last: '{{last_image}}',
        }),
      });

    test('videos are offered beside the images, with what each workflow takes', async () => {
      api.reply('GET /object_info/CheckpointLoaderSimple', {
        CheckpointLoaderSimple: { input: { required: { ckpt_name: [[]] } } },
      });
      expect(await withVideos().probe(signal())).toMatchObject([
        {
          id: 'comfyui/video-workflow',
          operations: ['video'],
          takes: ['seed'],
          durationsMs: [2000, 3000, 5000],
        },
        { id: 'comfyui/animate-workflow', operations: ['animate'], takes: ['negativePrompt', 'lastImage'] },
      ]);
    });

    test('values go where the placeholders are, numbers as numbers, and words stay words', async () => {
      api.reply('POST /prompt', { prompt_id: JOB });
      const prompt = 'A "lake"}, {{seed}} \\ boats';
      await withVideos().submit({ ...VIDEO, prompt }, { jobId: JOB, signal: signal() });
      expect(nodes()).toEqual({
        7: {
          class_type: 'Anything',
          inputs: { text: `Film: ${prompt} (${prompt})`, length: 49, width: 832, noise: 7, clip: ['4', 0] },
        },
      });
    });

    test('images are sent first; without a last one the video ends as it began', async () => {
      api.reply('POST /prompt', { prompt_id: JOB });
      api.reply('POST /upload/image', { name: 'kept.png', subfolder: '', type: 'input' });
      const source = await plain('#336699');
      const animate: ProviderRequest = { ...VIDEO, operation: 'animate', source };
      await withVideos().submit({ ...animate, lastImage: source }, { jobId: JOB, signal: signal() });
      expect(api.requests.map(({ path }) => path)).toEqual(['/upload/image', '/upload/image', '/prompt']);
      await withVideos().submit(animate, { jobId: JOB, signal: signal() });
      expect(nodes()[7]?.inputs).toEqual({
        text: 'A lake',
        avoid: 'boats',
        first: 'kept.png',
        last: 'kept.png',
      });
      await expect(comfy().submit(VIDEO, { jobId: JOB, signal: signal() })).rejects.toMatchObject({
        code: 'invalid',
      });
    });

    test.each(['images', 'gifs', 'videos'])(
      'the video that a node lists under %s is the result',
      async (list) => {
        const file = (filename: string, type = 'output') => ({ filename, subfolder: '', type });
        history({
          outputs: {
            3: { images: [file('first-frame.png'), file('preview.mp4', 'temp')] },
            9: { [list]: [file('film.webm')] },
          },
          status: { status_str: 'success' },
        });
        api.reply('GET /view', IMAGE);
        expect(await withVideos().poll({ id: JOB }, signal())).toEqual({
          state: 'succeeded',
          images: [IMAGE],
        });
        expect(api.requests.at(-1)?.query.get('filename')).toBe('film.webm');
      },
    );

    test.each([
      ['{', 'is no JSON.'],
      ['{"nodes":[]}', 'is no workflow in the API format'],
      [workflow({ text: 'x' }), 'needs the placeholder {{prompt}}.'],
      [workflow({ text: '{{prompt}}' }), 'needs the placeholder {{image}}.'],
      [
        workflow({ text: '{{prompt}} {{image}} {{style}}' }),
        'has the placeholder {{style}}; those that exist',
      ],
    ])('a file that is no such workflow says why: %s', (animate, reason) => {
      expect(() => new ComfyUi(api.url, { video: undefined, animate })).toThrow(reason);
    });
  });

  test('the queue and the history say how far a job is; what is in neither is lost', async () => {
    history();
    queue(['other'], ['another', JOB]);
    expect(await comfy().poll({ id: JOB }, signal())).toEqual({ state: 'queued', position: 1 });
    queue([JOB], []);
    expect(await comfy().poll({ id: JOB }, signal())).toEqual({ state: 'running', progress: null });
    queue([], []);
    await expect(comfy().poll({ id: JOB }, signal())).rejects.toMatchObject({ code: 'lost' });
    history({
      outputs: { result: { images: [{ filename: 'a.png', subfolder: '', type: 'output' }] } },
      status: { status_str: 'success' },
    });
    api.reply('GET /view', IMAGE);
    expect(await comfy().poll({ id: JOB }, signal())).toEqual({ state: 'succeeded', images: [IMAGE] });
    history({ outputs: {}, status: { status_str: 'error' } });
    await expect(comfy().poll({ id: JOB }, signal())).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a job whose answer was lost is found by our id in the queue or the history, and nowhere else', async () => {
    const provider = comfy();
    const find = (id = JOB) => provider.reconcile(id, signal());
    history();
    queue([], ['another', JOB]);
    expect(await find()).toEqual({ id: JOB });
    queue([JOB], []);
    expect(await find()).toEqual({ id: JOB });
    queue([], []);
    expect(await find()).toBeNull();
    history({ outputs: {}, status: { status_str: 'success' } });
    expect(await find()).toEqual({ id: JOB });
    // Ids of another form were not sent along.
    expect(await find('job_1')).toBeNull();
    await api.close();
    await expect(find()).rejects.toMatchObject({ code: 'unavailable' });
    await api.start();
  });

  test('a request whose answer breaks off is looked for, and goes on where it arrived', async () => {
    api.reply('POST /prompt', { prompt_id: JOB }, 200, { isTruncated: true });
    queue([], []);
    history({
      outputs: { result: { images: [{ filename: 'a.png', subfolder: '', type: 'output' }] } },
      status: { status_str: 'success' },
    });
    api.reply('GET /view', IMAGE);
    const handles: unknown[] = [];
    const conversation = new ProviderConversation({
      ...{ provider: comfy(), jobId: JOB, signal: signal(), abandon: () => false },
      keeper: {
        isToBegin: async () => true,
        isToRepeat: async () => true,
        keepHandle: async (handle) => void handles.push(handle),
        onProgress: () => undefined,
        isCancelWanted: async () => false,
      },
    });
    expect(await conversation.begin(WORDS)).toEqual([IMAGE]);
    expect(handles).toEqual([{ id: JOB }]);
    expect(api.requests.filter(({ path }) => path === '/prompt')).toHaveLength(1);
    history();
    await expect(conversation.begin(WORDS)).rejects.toMatchObject({ code: 'lost' });
  });

  test('a waiting job is taken out of the queue; only while it runs itself is what runs interrupted', async () => {
    api.reply('POST /queue', {});
    api.reply('POST /interrupt', {});
    queue(['other'], [JOB]);
    expect(await comfy().cancel({ id: JOB }, signal())).toBe('cancelled');
    expect(sent()).toEqual({ delete: [JOB] });
    queue(['other'], []);
    expect(await comfy().cancel({ id: JOB }, signal())).toBe('too-late');
    expect(api.requests.some(({ path }) => path === '/interrupt')).toBe(false);
    queue([JOB], []);
    expect(await comfy().cancel({ id: JOB }, signal())).toBe('requested');
    expect(sent()).toEqual({ prompt_id: JOB });
  });
});

describe('stable-diffusion.cpp', () => {
  const sdcpp = () => new SdCpp(api.url);
  const capabilities = (more: object = {}) =>
    api.reply('GET /sdcpp/v1/capabilities', {
      model: { stem: 'sdxl-turbo', name: 'sdxl-turbo.gguf', path: '/m' },
      supported_modes: ['img_gen'],
      features_by_mode: { img_gen: { init_image: true, mask_image: true } },
      limits: { max_width: 1216, max_height: 1216, max_batch_count: 2 },
      ...more,
    });
  const job = (status: string, more: object = {}) =>
    api.reply('GET /sdcpp/v1/jobs/job_1', { id: 'job_1', status, queue_position: 2, ...more });

  test('offers what its build and its limits allow', async () => {
    capabilities();
    const [model] = await sdcpp().probe(signal());
    expect(model).toMatchObject({
      id: 'sdcpp/sdxl-turbo',
      maxImages: 2,
      operations: ['generate', 'restyle', 'fill'],
    });
    expect(model?.sizes).not.toContainEqual({ widthPx: 1344, heightPx: 768 });
    capabilities({
      features_by_mode: { img_gen: {} },
      limits: { max_width: 512, max_height: 768, max_batch_count: 64 },
    });
    expect(await sdcpp().probe(signal())).toMatchObject([
      { operations: ['generate'], sizes: [{ widthPx: 512, heightPx: 512 }], maxImages: 4 },
    ]);
    capabilities({ supported_modes: [] });
    expect(await sdcpp().probe(signal())).toEqual([]);
  });

  test('offers videos where its build writes WebM, and sends what they begin and end with', async () => {
    const features_by_mode = { vid_gen: { init_image: true, end_image: true } };
    capabilities({ supported_modes: ['vid_gen'], features_by_mode });
    expect(await sdcpp().probe(signal())).toMatchObject([
      {
        id: 'sdcpp/sdxl-turbo-video',
        operations: ['video', 'animate'],
        takes: ['negativePrompt', 'seed', 'lastImage'],
        durationsMs: [2000, 3000, 5000],
        maxImages: 1,
      },
    ]);
    const output_formats_by_mode = { vid_gen: ['webp', 'avi'] };
    capabilities({ supported_modes: ['vid_gen'], features_by_mode, output_formats_by_mode });
    expect(await sdcpp().probe(signal())).toEqual([]);

    api.reply('POST /sdcpp/v1/vid_gen', { id: 'job_1', status: 'queued' }, 202);
    const source = await plain('#33669980');
    const video = { ...WORDS, operation: 'animate' as const, count: 1, durationMs: 3000, source };
    const options = { jobId: JOB, signal: signal() };
    expect(await sdcpp().submit({ ...video, lastImage: source }, options)).toEqual({
      handle: { id: 'job_1' },
    });
    const { init_image, end_image, ...rest } = sent();
    // Three seconds of 16 images, in the form that these models take: a multiple of four, and one.
    expect(rest).toMatchObject({ video_frames: 49, fps: 16, output_format: 'webm', prompt: 'A lake' });
    for (const image of [init_image, end_image])
      expect((await sharp(Buffer.from(String(image), 'base64')).metadata()).channels).toBe(3);
    job('completed', { result: { b64_json: IMAGE.toString('base64'), mime_type: 'video/webm', fps: 16 } });
    expect(await sdcpp().poll({ id: 'job_1' }, signal())).toEqual({ state: 'succeeded', images: [IMAGE] });
  });

  test('sends opaque images and masks of one channel', async () => {
    api.reply('POST /sdcpp/v1/img_gen', { id: 'job_1', status: 'queued' }, 202);
    expect(await sdcpp().submit(await change(true), { jobId: JOB, signal: signal() })).toEqual({
      handle: { id: 'job_1' },
    });
    const { init_image, mask_image, ...rest } = sent();
    expect(rest).toMatchObject({ batch_count: 2, seed: 7, strength: 1, negative_prompt: 'boats' });
    const channels = async (base64: unknown) =>
      (await sharp(Buffer.from(String(base64), 'base64')).metadata()).channels;
    expect(await channels(init_image)).toBe(3);
    expect(await channels(mask_image)).toBe(1);
  });

  test('goes through its states; what it has forgotten is lost', async () => {
    const poll = () => sdcpp().poll({ id: 'job_1' }, signal());
    job('queued');
    expect(await poll()).toEqual({ state: 'queued', position: 2 });
    job('generating');
    expect(await poll()).toEqual({ state: 'running', progress: null });
    job('completed', { result: { images: [{ b64_json: IMAGE.toString('base64') }] } });
    expect(await poll()).toEqual({ state: 'succeeded', images: [IMAGE] });
    job('failed');
    await expect(poll()).rejects.toMatchObject({ code: 'invalid' });
    for (const status of [404, 410]) {
      api.reply('GET /sdcpp/v1/jobs/job_1', {}, status);
      await expect(poll()).rejects.toMatchObject({ code: 'lost' });
    }
  });

  test.each([
    [200, 'cancelled', 'cancelled'],
    [200, 'generating', 'requested'],
    [409, 'generating', 'unsupported'],
    [410, 'completed', 'too-late'],
  ])('cancelling answered with %i %s is %s', async (status, state, outcome) => {
    api.reply('POST /sdcpp/v1/jobs/job_1/cancel', { id: 'job_1', status: state }, status);
    expect(await sdcpp().cancel({ id: 'job_1' }, signal())).toBe(outcome);
  });
});
