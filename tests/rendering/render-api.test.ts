import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  solid,
} from '../../engine/model.ts';
import { builtRenderPage } from '../../server/commands/render-page.ts';
import type { ServerContext } from '../../server/context.ts';
import { type DeveloperJob, developerJobSchema } from '../../server/contract/developer/jobs.ts';
import { OWNER_TEMPLATE_CALLS } from '../../server/contract/owners/templates.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { assets } from '../../server/database/schema.ts';
import { readContent } from '../../server/services/content/read-content.ts';
import { seedContent } from '../../server/services/content/seed-content.ts';
import { type ApiCaller, apiCaller, apiForm } from '../../server/testing/api-caller.ts';
import { serverOn, temporaryFolder, testContext } from '../../server/testing/servers/temporary-server.ts';
import { decodePng } from '../support/scene-images.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Small: cutting out takes as long as an image has pixels. */
const PHOTO: Buffer = await sharp(readFileSync(`${root}assets/media/perfume-citrus.jpg`))
  .resize(480)
  .jpeg()
  .toBuffer();

const folder = temporaryFolder();
/** Who runs this installation. */
const adminEmails: string[] = [];
let database: Database;
let context: ServerContext;
let server: Awaited<ReturnType<typeof serverOn>>;
let caller: ApiCaller;

beforeAll(async () => {
  database = await openDatabase({ dataFolder: folder.path });
  context = await testContext(database, {
    config: {
      rendering: { mode: 'own', concurrency: 1, allowsNoSandbox: true, browserPath: undefined },
      sellsCredits: true,
      adminEmails,
    },
    renderPage: () => builtRenderPage(root, { build: true }),
  });
  server = await serverOn(context);
  await server.ready();
  caller = await apiCaller(server, context, { credits: 100 });
});
afterAll(async () => {
  await context.rendering.stop();
  await server.close();
  context.assets.prober.close();
  await database.close();
  folder.remove();
});

const ASYNC = { prefer: 'wait=0' };

/** A page with a name and a red box in it. */
function poster() {
  const project = createProject('2026-01-01T00:00:00.000Z', { name: 'Poster' });
  const layers = [
    createShapeLayer({ name: 'box', x: 0, y: 0, width: 320, height: 180, fill: solid('#ff0000') }),
    createTextLayer({ name: 'headline', x: 10, y: 40, width: 300, runs: [createTextRun({ text: 'Hello' })] }),
  ];
  return {
    ...project,
    properties: { ...project.properties, width: 320, height: 180 },
    metadata: { ...project.metadata, sceneItems: [createScene({ layers, durationFrames: 30 })] },
  };
}

/** Works everything off and gives the job as it is then. */
async function finished(answer: { json(): unknown }): Promise<DeveloperJob> {
  const { id } = developerJobSchema.parse(answer.json());
  await context.jobs.runDue();
  return developerJobSchema.parse((await caller.send(`/jobs/${id}`)).json());
}

/** A form with the photo, whose answer is the job. */
function formOf(fields: Readonly<Record<string, string>>) {
  const { payload, headers } = apiForm({ image: PHOTO }, fields);
  return { payload, headers: { ...headers, ...ASYNC, accept: 'application/json' } };
}

const outputOf = async ({ id }: DeveloperJob, position = 0) =>
  (await caller.send(`/jobs/${id}/outputs/${position}`)).rawPayload;

test('[X34] a project becomes an image: taken with 202, charged once, its changes made', async () => {
  const body = {
    project: poster(),
    modifications: { 'box.color': '#00ff00', 'headline.visible': false, 'price.text': '9' },
    output: { format: 'png', width: 160 },
  };
  const taken = await caller.post('/renders', body, { ...ASYNC, 'idempotency-key': 'render-1' });
  expect(taken.statusCode).toBe(202);
  expect(taken.headers.location).toMatch(/^\/api\/v1\/jobs\/job_/);
  const job = await finished(taken);
  expect(job).toMatchObject({
    kind: 'render',
    tool: 'png',
    status: 'succeeded',
    credits: { reserved: 0, charged: 1 },
  });
  expect(job.notes).toEqual(['“price.text” matched no layer.']);
  expect(job.outputs[0]).toMatchObject({ content_type: 'image/png', width: 160, height: 90 });
  const pixels = decodePng(await outputOf(job));
  expect([...pixels.data.subarray(0, 4)]).toEqual([0, 255, 0, 255]);

  const again = await caller.post('/renders', body, { ...ASYNC, 'idempotency-key': 'render-1' });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect((again.json() as DeveloperJob).id).toBe(job.id);
});

test('hidden pages of a design are neither counted nor drawn', async () => {
  const project = poster();
  const green = createShapeLayer({ x: 0, y: 0, width: 320, height: 180, fill: solid('#00ff00') });
  const design = {
    ...project,
    assetType: 'design',
    metadata: {
      ...project.metadata,
      sceneItems: [
        ...project.metadata.sceneItems.map((scene) => ({ ...scene, hidden: true, durationFrames: 90 })),
        createScene({ layers: [green], durationFrames: 30 }),
      ],
    },
  };
  const dry = await caller.post('/renders', { project: design, output: { format: 'mp4' }, dry_run: true });
  expect(dry.json()).toMatchObject({ duration_ms: 1_000, credits: 1 });
  const job = await finished(
    await caller.post('/renders', { project: design, output: { format: 'png' } }, ASYNC),
  );
  const { data } = decodePng(await outputOf(job));
  expect([...data.subarray(0, 4)]).toEqual([0, 255, 0, 255]);
});

test('[X34] a video is charged by the ten seconds that it begins; a dry run says so and takes nothing', async () => {
  const project = poster();
  const scene = project.metadata.sceneItems[0];
  if (!scene) throw new Error('there is no scene');
  const long = {
    ...project,
    metadata: { ...project.metadata, sceneItems: [{ ...scene, durationFrames: 330 }] },
  };
  const dry = await caller.post('/renders', { project: long, output: { format: 'mp4' }, dry_run: true });
  expect(dry.json()).toMatchObject({
    dry_run: true,
    credits: 2,
    duration_ms: 11_000,
    width: 320,
    height: 180,
  });
  const before = (await caller.send('/account')).json().credits.remaining;
  const job = await finished(await caller.post('/renders', { project, output: { format: 'mp4' } }, ASYNC));
  expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
  expect((await outputOf(job)).subarray(4, 8).toString()).toBe('ftyp');
  expect((await caller.send('/account')).json().credits.remaining).toBe(before - 1);
});

test('[X34] a template is listed with its layers and rendered with other words', async () => {
  await seedContent(database, readContent(`${root}assets`).products);
  const { templates, total } = (await caller.send('/templates?limit=3')).json();
  expect(total).toBeGreaterThan(3);
  expect(templates).toHaveLength(3);
  const [{ id }] = templates;
  const template = (await caller.send(`/templates/${id}`)).json();
  const text = template.layers.find(({ type }: { type: string }) => type === 'text');
  const job = await finished(
    await caller.post(
      '/renders',
      {
        template: id,
        modifications: { [`${text.name}.text`]: 'Other words' },
        output: { format: 'webp', width: 256 },
      },
      ASYNC,
    ),
  );
  expect(job).toMatchObject({ status: 'succeeded', notes: [] });
  expect(job.outputs[0]?.width).toBe(256);
  expect((await caller.send('/templates/there-is-none')).json()).toMatchObject({ code: 'not-found' });
});

test('a template that the owner of the installation published is listed, and rendered with the files that it keeps', async () => {
  adminEmails.push(caller.user.email.toLowerCase());
  const uploadOf = async (color: string, tool: string | null) => {
    const content = await sharp({ create: { width: 640, height: 360, channels: 3, background: color } })
      .png()
      .toBuffer();
    const keyName = `u/${caller.user.userId}/${randomUUID()}/original`;
    await context.store.put(keyName, content, { contentType: 'image/png', sizeBytes: content.length });
    const [row] = await database.queries
      .insert(assets)
      .values({
        ...{ userId: caller.user.userId, assetType: 'IMG', name: 'sea.png', contentType: 'image/png' },
        ...{ sizeBytes: content.length, keyName, tool, status: 'active', createdAt: new Date() },
        ...{ widthPx: 640, heightPx: 360 },
      })
      .returning();
    if (!row) throw new Error('The upload was not noted.');
    return row.assetId;
  };
  const pictureId = await uploadOf('#0000ff', null);
  const picture = {
    ...{ id: 'asset:sea', kind: 'image' as const, name: 'sea.png', mimeType: 'image/png' },
    ...{ widthPx: 640, heightPx: 360, durationFrames: 0, hasAudio: false, sizeBytes: 10 },
    source: { type: 'url' as const, url: `asset:${pictureId}` },
  };
  const base = poster();
  const [scene] = base.metadata.sceneItems;
  if (!scene) throw new Error('There is no page.');
  const sea = createImageLayer({ name: 'sea', assetId: picture.id, x: 0, y: 90, width: 320, height: 90 });
  const document = {
    ...base,
    metadata: {
      ...base.metadata,
      sceneItems: [{ ...scene, layers: [...scene.layers, sea] }],
      assets: { [picture.id]: picture },
    },
  };
  const projectId = randomUUID();
  await caller.user.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
  const published = await caller.user.call(OWNER_TEMPLATE_CALLS.publishTemplate, {
    body: {
      ...{ projectId, displayName: 'Harbour', kind: 'poster', tags: ['sea'], language: 'en', styles: [] },
      ...{ pro: false, imageAssetId: await uploadOf('#ff00ff', 'template-preview'), previewAssetId: null },
    },
  });
  expect(published.description).toBe('');
  // What the account had is gone; the template keeps its own.
  await database.queries.delete(assets).where(eq(assets.assetId, pictureId));

  const template = (await caller.send(`/templates/${published.body.alias}`)).json();
  expect(template.layers.map(({ name }: { name: string }) => name)).toEqual(['box', 'headline', 'sea']);
  const job = await finished(
    await caller.post(
      '/renders',
      {
        template: published.body.alias,
        modifications: { 'box.color': '#00ff00', 'headline.visible': false },
        output: { format: 'png', width: 160 },
      },
      ASYNC,
    ),
  );
  expect(job).toMatchObject({ status: 'succeeded', notes: [] });
  const pixels = decodePng(await outputOf(job));
  const at = (x: number, y: number) => [...pixels.data.subarray((y * 160 + x) * 4, (y * 160 + x) * 4 + 3)];
  expect(at(80, 10)).toEqual([0, 255, 0]);
  expect(at(80, 80)).toEqual([0, 0, 255]);
});

test('an image of a change is an upload of the account; that of another account is not found', async () => {
  const asset = {
    id: 'asset:1',
    kind: 'image' as const,
    name: 'a.png',
    source: { type: 'url' as const, url: 'asset:999999' },
    mimeType: 'image/png',
    widthPx: 8,
    heightPx: 8,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: 10,
  };
  const layers = [
    createImageLayer({ assetId: asset.id, name: 'photo', x: 0, y: 0, width: 320, height: 180 }),
  ];
  const base = poster();
  const project = {
    ...base,
    metadata: { ...base.metadata, assets: { [asset.id]: asset }, sceneItems: [createScene({ layers })] },
  };
  const sent = await caller.send('/uploads', { method: 'POST', ...apiForm({ file: PHOTO }) });
  const upload = sent.json().id as string;
  const body = { project, modifications: { 'photo.source': { upload } }, output: { format: 'png' } };
  const job = await finished(await caller.post('/renders', body, ASYNC));
  expect(job.status).toBe('succeeded');
  const { data } = decodePng(await outputOf(job));
  expect(new Set(data.filter((_, index) => index % 4 !== 3)).size).toBeGreaterThan(20);
  const stranger = await apiCaller(server, context, { credits: 10 });
  const refused = await stranger.post('/renders', body);
  expect(refused.json()).toMatchObject({ code: 'not-found' });
});

test('a font that the account has uploaded is drawn with, in images and videos; one that is missing is named', async () => {
  const base = poster();
  const run = createTextRun({ text: 'Hello', fontFamily: 'Liberation Sans' });
  const layers = [createTextLayer({ name: 'headline', x: 10, y: 40, width: 300, runs: [run] })];
  const project = {
    ...base,
    metadata: { ...base.metadata, sceneItems: [createScene({ layers, durationFrames: 10 })] },
  };
  const made = async (format: string) =>
    finished(await caller.post('/renders', { project, output: { format } }, ASYNC));
  const without = await made('png');
  expect(without.notes.join(' ')).toContain('The font “Liberation Sans” is not here');
  const font = readFileSync(`${root}node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf`);
  const sent = await caller.send('/uploads', { method: 'POST', ...apiForm({ file: font }) });
  expect(sent.json()).toMatchObject({ content_type: 'font/ttf', width: null });
  for (const format of ['png', 'mp4'])
    expect(await made(format)).toMatchObject({ status: 'succeeded', notes: [] });
  const stranger = await apiCaller(server, context, { credits: 10 });
  const taken = await stranger.post('/renders', { project }, ASYNC);
  await context.jobs.runDue();
  const { id } = developerJobSchema.parse(taken.json());
  expect((await stranger.send(`/jobs/${id}`)).json().notes.join(' ')).toContain('Liberation Sans');
});

test('projects that cannot be drawn are refused before anything is taken', async () => {
  const refusals: readonly (readonly [body: object, code: string])[] = [
    [{ project: { schemaVersion: 5 } }, 'unprocessable-project'],
    [{ project: { schemaVersion: 99 } }, 'unprocessable-project'],
    [
      { project: { ...poster(), properties: { ...poster().properties, width: 8000 } } },
      'unprocessable-project',
    ],
    [{}, 'invalid-request'],
    [{ project: poster(), template: 'x' }, 'invalid-request'],
    [{ project: poster(), output: { format: 'exe' } }, 'invalid-request'],
    [{ project: poster(), modifications: { 'box.color': 'red' } }, 'invalid-request'],
    [{ project: poster(), modifications: { 'box.opacity': 2 } }, 'invalid-request'],
    [{ project: poster(), unknown: 1 }, 'invalid-request'],
    [{ project_id: 'not-mine' }, 'not-found'],
  ];
  const before = (await caller.send('/account')).json().credits.remaining;
  for (const [body, code] of refusals) {
    const answer = await caller.post('/renders', body);
    expect(answer.json(), JSON.stringify(body).slice(0, 80)).toMatchObject({ code });
  }
  const layers = Array.from({ length: 501 }, () => createShapeLayer({}));
  const many = { ...poster(), metadata: { ...poster().metadata, sceneItems: [createScene({ layers })] } };
  expect((await caller.post('/renders', { project: many })).json()).toMatchObject({
    code: 'unprocessable-project',
  });
  expect((await caller.send('/account')).json().credits.remaining).toBe(before);
});

test('remove-background runs on this server; its method says so and it takes a credit', async () => {
  const { tools } = (await caller.send('/capabilities')).json();
  const methods = Object.fromEntries(
    tools.map(({ slug, method }: { slug: string; method: string }) => [slug, method]),
  );
  expect(methods).toMatchObject({
    'remove-background': 'local',
    'remove-object': 'local',
    'ai-expander': 'local',
    'image-to-cartoon': 'local',
    'product-photography': 'local',
    'background-generator': 'local',
    portrait: 'local',
    'face-swap': null,
  });
  const taken = await caller.send('/tools/remove-background', {
    method: 'POST',
    ...formOf({ crop: 'true' }),
  });
  const job = await finished(taken);
  expect(job).toMatchObject({ status: 'succeeded', method: 'local:cut-out@1', credits: { charged: 1 } });
  const { data } = decodePng(await outputOf(job));
  expect(data.some((value, index) => index % 4 === 3 && value === 0)).toBe(true);
});

test('[M24] a portrait without a face is a problem with its own code, and nothing is charged', async () => {
  const taken = await caller.send('/tools/portrait', {
    method: 'POST',
    ...formOf({}),
  });
  const job = await finished(taken);
  expect(job).toMatchObject({
    status: 'failed',
    error: { code: 'no-face-found' },
    credits: { reserved: 0, charged: 0 },
  });
});

test('[X34] a test key gets small, labelled results of the tools of this machine, samples of the others, and pays for neither', async () => {
  const tester = await apiCaller(server, context, { mode: 'test' });
  const methodOf = async (slug: string) => {
    const { tools } = (await tester.send('/capabilities')).json();
    return tools.find((tool: { slug: string }) => tool.slug === slug).method;
  };
  expect([await methodOf('ai-expander'), await methodOf('text-to-image')]).toEqual(['local-trial', 'sample']);
  const large = await sharp(PHOTO).resize(1200, 1200).jpeg().toBuffer();
  const { payload, headers } = apiForm({ image: large }, { expand: JSON.stringify({ left: 300 }) });
  const taken = await tester.send('/tools/ai-expander', {
    ...{ method: 'POST', payload, headers: { ...headers, ...ASYNC, accept: 'application/json' } },
  });
  const { id } = developerJobSchema.parse(taken.json());
  await context.jobs.runDue();
  const job = developerJobSchema.parse((await tester.send(`/jobs/${id}`)).json());
  expect(job).toMatchObject({
    status: 'succeeded',
    method: 'local-trial:patches@1',
    credits: { charged: 0 },
  });
  expect(job.notes).toContain(
    'A test key gets the result at 512 pixels at most, with a label in its corner.',
  );
  const [output] = job.outputs;
  // 1,500 by 1,200 pixels as a live key would get it.
  expect([output?.width, output?.height]).toEqual([512, 410]);
  const file = (await tester.send(`/jobs/${id}/outputs/0`)).rawPayload;
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const channel of data.subarray(0, 3)) expect(channel).toBeLessThan(60);
  const sample = await tester.post('/tools/text-to-image', { prompt: 'A lake' }, ASYNC);
  expect(sample.json()).toMatchObject({ method: 'sample' });
});

test('a test key renders no larger than 512 pixels, without credits', async () => {
  const tester = await apiCaller(server, context, { mode: 'test' });
  const taken = await tester.post(
    '/renders',
    { project: { ...poster(), properties: { ...poster().properties, width: 1600, height: 900 } } },
    ASYNC,
  );
  const { id } = developerJobSchema.parse(taken.json());
  await context.jobs.runDue();
  const job = developerJobSchema.parse((await tester.send(`/jobs/${id}`)).json());
  expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });
  expect(job.outputs[0]?.width).toBe(512);
});

test('files that a project names and that are not there are missing in the result, which says so; those on the web are loaded before', async () => {
  const asset = (id: string, url: string) => ({
    id,
    kind: 'image' as const,
    name: `${id}.png`,
    source: { type: 'url' as const, url },
    mimeType: 'image/png',
    widthPx: 8,
    heightPx: 8,
    durationFrames: 0,
    hasAudio: false,
    sizeBytes: 10,
  });
  const withFile = (url: string) => {
    const base = poster();
    const layers = [createImageLayer({ assetId: 'photo', width: 320, height: 180 })];
    return {
      ...base,
      metadata: {
        ...base.metadata,
        assets: { photo: asset('photo', url) },
        sceneItems: [createScene({ layers })],
      },
    };
  };
  const missing = await finished(await caller.post('/renders', { project: withFile('asset:12345') }, ASYNC));
  expect(missing).toMatchObject({ status: 'succeeded' });
  expect(missing.notes.join(' ')).toContain('photo.png');
  // Addresses of private networks, and those that answer nothing, are refused before anything is taken.
  const refused = await caller.post('/renders', { project: withFile('https://169.254.169.254/latest/') });
  expect(refused.json()).toMatchObject({ code: 'unreachable-image' });
});
