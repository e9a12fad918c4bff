import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import type { ServerContext } from '../../context.ts';
import type { Call } from '../../contract/call.ts';
import { CALLS, type CallName } from '../../contract/calls.ts';
import { assets, generationJobs } from '../../database/schema.ts';
import { seedPrices } from '../../services/payments/offers/seed-prices.ts';
import { first } from '../../testing/first.ts';
import { newUser, type Person, sha512, type User, visitor } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

/** Everything of one person that a call can name. */
interface Belongings {
  readonly projectId: string;
  readonly versionId: number;
  readonly folderId: number;
  readonly kitId: number;
  readonly assetId: number;
  readonly multipartId: number;
  readonly uploadId: string;
  readonly keyName: string;
  readonly generationId: number;
  /** A request for images that waits. */
  readonly jobId: string;
  readonly sessionId: number;
  /** A subscription that is paid, and what is paid with: in the browser, and on a page. */
  readonly purchaseId: string;
  readonly clientSecret: string;
  readonly checkoutId: string;
  /** A key of the developer API. */
  readonly apiKeyId: number;
  /** A webhook of it, and a call to it. */
  readonly webhookId: string;
  readonly deliveryId: string;
}

interface Input {
  readonly query?: object;
  readonly body?: object;
}

const now = new Date('2026-11-21T10:00:00Z');
const document = createProject(now.toISOString(), { name: 'Precious' });

/** Calls that name something of a user, and how. What they do to the owner's things is looked at afterwards. */
const NAMING: Partial<Record<CallName, (of: Belongings) => Input>> = {
  revokeSession: ({ sessionId }) => ({ body: { sessionId } }),
  getDesignById: ({ projectId }) => ({ body: { assetId: projectId } }),
  saveProject: ({ projectId }) => ({ body: { projectId, revision: 1, document } }),
  renameProject: ({ projectId }) => ({ body: { projectId, name: 'Taken over' } }),
  duplicateProject: ({ projectId }) => ({ body: { projectId, newProjectId: randomUUID() } }),
  trashProjects: ({ projectId }) => ({ body: { projectIds: [projectId] } }),
  restoreProjects: ({ projectId }) => ({ body: { projectIds: [projectId] } }),
  deleteProjects: ({ projectId }) => ({ body: { projectIds: [projectId] } }),
  getVersions: ({ projectId }) => ({ query: { projectId } }),
  getVersion: ({ projectId, versionId }) => ({ query: { projectId, versionId } }),
  nameVersion: ({ projectId }) => ({ body: { projectId, label: 'Mine' } }),
  restoreVersion: ({ projectId, versionId }) => ({ body: { projectId, versionId, revision: 1 } }),
  getShare: ({ projectId }) => ({ query: { projectId } }),
  shareProject: ({ projectId }) => ({ body: { projectId, shared: true } }),
  renameFolder: ({ folderId }) => ({ body: { folderId, name: 'Taken over' } }),
  deleteFolder: ({ folderId }) => ({ body: { folderId } }),
  duplicateBrandKit: ({ kitId }) => ({ body: { kitId, name: 'Mine' } }),
  changeBrandKit: ({ kitId }) => ({ body: { kitId, revision: 1, name: 'Taken over' } }),
  setDefaultBrandKit: ({ kitId }) => ({ body: { kitId } }),
  deleteBrandKit: ({ kitId }) => ({ body: { kitId } }),
  moveProjects: ({ projectId, folderId }) => ({ body: { projectIds: [projectId], folderIds: [folderId] } }),
  saveGeneration: ({ assetId }) => ({ body: { aiType: 3, assetId } }),
  deleteGenerations: ({ generationId }) => ({ body: { generationIds: [generationId] } }),
  generateImages: ({ assetId }) => ({
    body: {
      ...{ jobId: randomUUID(), modelId: 'none/none', aiType: 19, prompt: 'A lake', count: 1 },
      ...{ widthPx: 1024, heightPx: 1024, referenceAssetIds: [assetId] },
    },
  }),
  generateVideo: ({ assetId }) => ({
    body: {
      ...{ jobId: randomUUID(), modelId: 'none/none', prompt: 'A lake', durationMs: 5_000 },
      ...{ widthPx: 1248, heightPx: 704, firstAssetId: assetId },
    },
  }),
  getGenerationJob: ({ jobId }) => ({ query: { jobId } }),
  cancelGeneration: ({ jobId }) => ({ body: { jobId } }),
  getUploadedAssetStatus: ({ assetId }) => ({ body: { assetId } }),
  generateCutoutPresignedUrls: ({ assetId }) => ({
    body: {
      assets: [
        { size: 10, contentType: 'image/png', name: 'c.png', assetType: 'CUTOUT', assetRefId: assetId },
      ],
    },
  }),
  generatePresignedUrls: ({ assetId }) => ({
    body: {
      assets: [
        { size: 10, contentType: 'image/png', name: 'c.png', assetType: 'IMG', parentAssetRefId: assetId },
      ],
    },
  }),
  generateMultiPartPresignedUrls: ({ multipartId, uploadId }) => ({
    body: { assetId: multipartId, uploadId },
  }),
  mediaGenerateMultiPartPresignedUrls: ({ multipartId, uploadId }) => ({
    body: { assetId: multipartId, uploadId },
  }),
  completeMultiPartUploadRequest: ({ multipartId, uploadId, keyName }) => ({
    body: { assetId: multipartId, uploadId, keyName, s3eTags: [{ partId: 1, etag: 'x' }] },
  }),
  mediaCompleteMultiPartUploadRequest: ({ multipartId, uploadId, keyName }) => ({
    body: { assetId: multipartId, uploadId, keyName, s3eTags: [{ partId: 1, etag: 'x' }] },
  }),
  getMultiPartAssetStatus: ({ multipartId }) => ({ body: { assetId: multipartId } }),
  mediaGetMultiPartAssetStatus: ({ multipartId }) => ({ body: { assetId: multipartId } }),
  updateBillingAddress: ({ purchaseId }) => ({
    body: { systemSubscriptionIdentifier: purchaseId, name: 'Mine', address: ADDRESS },
  }),
  checkCreditStatus: ({ clientSecret }) => ({ body: { clientSecret } }),
  updatePaymentStatus: ({ purchaseId }) => ({ body: { systemSubscriptionIdentifier: purchaseId } }),
  getPaymentResult: ({ checkoutId }) => ({ body: { sessionId: checkoutId } }),
  createPaypalOrder: ({ purchaseId }) => ({ body: { systemSubscriptionIdentifier: purchaseId } }),
  createPaypalSubscription: ({ purchaseId }) => ({ body: { systemSubscriptionIdentifier: purchaseId } }),
  cancelSubscription: ({ purchaseId }) => ({ body: { systemSubscriptionIdentifier: purchaseId } }),
  resumeSubscription: ({ purchaseId }) => ({ body: { systemSubscriptionIdentifier: purchaseId } }),
  updateApiKey: ({ apiKeyId }) => ({ body: { apiKeyId, name: 'Mine', monthlyCredits: 5 } }),
  rotateApiKey: ({ apiKeyId }) => ({ body: { apiKeyId } }),
  revokeApiKey: ({ apiKeyId }) => ({ body: { apiKeyId } }),
  rotateWebhookSecret: ({ webhookId }) => ({ body: { webhookId } }),
  deleteWebhook: ({ webhookId }) => ({ body: { webhookId } }),
  testWebhook: ({ webhookId }) => ({ body: { webhookId } }),
  getWebhookDeliveries: ({ webhookId }) => ({ query: { webhookId } }),
  redeliverWebhook: ({ webhookId, deliveryId }) => ({ body: { webhookId, deliveryId } }),
  confirmSandboxPayment: ({ clientSecret }) => ({ body: { clientSecret, card: 'succeeds' } }),
};

const ADDRESS = { line1: 'Street 1', line2: '', city: 'Graz', state: '', postal_code: '8010', country: 'AT' };

/** Calls that act on what belongs to the caller, and name nothing else. */
const NAMING_NOTHING: readonly CallName[] = [
  ...(['login', 'socialLogin', 'emailSignup', 'resendSignupLink', 'validateEmailSignupLink'] as const),
  ...([
    'validateUpdateEmailLink',
    'sendForgotPasswordLink',
    'updateForgotPasswordLink',
    'changePassword',
  ] as const),
  ...(['logout', 'sessions', 'updateProfile', 'updateBasicInformation', 'userDetail', 'isProUser'] as const),
  ...(['profilePicture', 'deleteProfilePicture', 'updateEmail', 'deleteAccount', 'userQuota'] as const),
  ...([
    'apiUsageDetails',
    'geoInfo',
    'saveEmailNewsletter',
    'confirmNewsletter',
    'unsubscribeNewsletter',
    'undoUpdateEmail',
    'getProjects',
    'getFolders',
    'createFolder',
    'getBrandKits',
    'createBrandKit',
  ] as const),
  // Form data; its project is looked at in the test of thumbnails, its own row in that of uploads.
  ...(['getGenerations', 'setProjectThumb', 'uploadAsset', 'getUploadedAssets'] as const),
  ...(['createSubscription', 'createIntent', 'createCheckoutSession'] as const),
  ...(['openCustomerPortal', 'getBilling', 'getApiKeys', 'createApiKey', 'openPlayground'] as const),
  ...(['getDeveloperUsage', 'getWebhooks', 'createWebhook', 'getInstallation'] as const),
  // Those about templates of the installation are for its owners: owner-templates.test.ts.
  ...(['getToolMethods', 'getOwnership', 'getOwnerTemplates', 'publishTemplate', 'updateTemplate'] as const),
  ...(['republishTemplate', 'unpublishTemplate'] as const),
  // Answers with those that were deleted: see below.
  'deleteAssets',
  // Items of lists that all people have; what is answered are the caller's own rows.
  'syncShelfItems',
];

let running: InjectedServer;
let context: ServerContext;
let server: FastifyInstance;
let owner: User;
let owned: Belongings;

beforeAll(async () => {
  running = await startInjectedServer('postgres', { now: () => now });
  ({ context, server } = running);
  await seedPrices(context.database);
  owner = await newUser(server, context, { email: 'owner@example.com', password: 'owner password' });
  owned = await belongingsOf(owner);
});
afterAll(() => running.close());

async function belongingsOf(who: User): Promise<Belongings> {
  const projectId = randomUUID();
  await who.call(CALLS.saveProject, { body: { projectId, revision: 0, document } });
  const { version } = (await who.call(CALLS.nameVersion, { body: { projectId, label: 'First' } })).body;
  const { folder } = (await who.call(CALLS.createFolder, { body: { name: 'Private' } })).body;
  const { kit } = (await who.call(CALLS.createBrandKit, { body: { name: 'Studio Fern' } })).body;
  const [asset] = await context.database.queries
    .insert(assets)
    .values({
      ...{ userId: who.userId, assetType: 'IMG', name: 'sea.png', contentType: 'image/png', sizeBytes: 5 },
      ...{ createdAt: now, keyName: `u/${who.userId}/x/original`, status: 'active' },
    })
    .returning();
  const announced = await who.call(CALLS.generateMultiPartPresignedUrls, {
    body: {
      assets: [{ size: 6_000_000, contentType: 'video/mp4', name: 'v.mp4', assetType: 'VIDEO' }],
    },
  });
  const upload = announced.body;
  const assetId = asset?.assetId ?? 0;
  const { generation } = (await who.call(CALLS.saveGeneration, { body: { aiType: 3, assetId } })).body;
  const jobId = randomUUID();
  await context.database.queries.insert(generationJobs).values({
    ...{ jobId, userId: who.userId, modelId: 'none/none', request: '{}', stage: 'waiting', images: 1 },
    createdAt: now,
  });
  const { sessions } = (await who.call(CALLS.sessions)).body;
  const plan = { priceId: 'price_pro-monthly', skuId: 2 };
  const bought = (await who.call(CALLS.createSubscription, { body: plan })).body;
  const { clientSecret, systemSubscriptionIdentifier: purchaseId } = bought;
  await who.call(CALLS.confirmSandboxPayment, { body: { clientSecret, card: 'succeeds' } });
  const pack = { priceId: 'price_ai-credits-100', skuId: 11, page: '' };
  const { sessionId: checkoutId } = (await who.call(CALLS.createCheckoutSession, { body: pack })).body;
  const keyWish = { name: 'Shop', mode: 'live', scopes: ['tools'] };
  const { apiKeyId } = (await who.call(CALLS.createApiKey, { body: keyWish })).body.key;
  const named = { url: 'https://shop.example/hook' };
  const webhookId = (await who.call(CALLS.createWebhook, { body: named })).body.webhook.id;
  const deliveryId = (await who.call(CALLS.testWebhook, { body: { webhookId } })).body.delivery.id;
  return {
    ...{ apiKeyId, webhookId, deliveryId },
    ...{ purchaseId, clientSecret, checkoutId },
    ...{ projectId, versionId: version.versionId, folderId: folder.folderId, kitId: kit.kitId, assetId },
    ...{ multipartId: upload.assetId, uploadId: upload.uploadId, keyName: upload.keyName },
    ...{ generationId: generation.generationId, jobId, sessionId: first(sessions).sessionId },
  };
}

/** All that belongs to a person, as the person sees it. */
async function everythingOf(who: User): Promise<unknown> {
  const answers = [
    await who.call(CALLS.getDesignById, { body: { assetId: owned.projectId } }),
    await who.call(CALLS.getProjects),
    await who.call(CALLS.getVersions, { query: { projectId: owned.projectId } }),
    await who.call(CALLS.getFolders),
    await who.call(CALLS.getBrandKits),
    await who.call(CALLS.getGenerations),
    await who.call(CALLS.getGenerationJob, { query: { jobId: owned.jobId } }),
    await who.call(CALLS.getUploadedAssets, { body: {} }),
    await who.call(CALLS.sessions),
    await who.call(CALLS.getBilling),
    await who.call(CALLS.getPaymentResult, { body: { sessionId: owned.checkoutId } }),
    await who.call(CALLS.getApiKeys),
    await who.call(CALLS.getWebhooks),
    await who.call(CALLS.getWebhookDeliveries, { query: { webhookId: owned.webhookId } }),
  ];
  for (const answer of answers) expect(answer.status).toBe('SUCCESS');
  return answers.map(({ body }) => body);
}

test('every call that a user makes is one of the two kinds', () => {
  const personal = Object.entries<Call>(CALLS).filter(([, { access }]) => access !== 'anyone');
  const sorted = new Set<string>([...Object.keys(NAMING), ...NAMING_NOTHING]);
  expect(personal.map(([name]) => name).filter((name) => !sorted.has(name))).toEqual([]);
});

describe('what belongs to another user answers as if it did not exist', () => {
  const nothing: Belongings = {
    ...{
      projectId: randomUUID(),
      versionId: 999_999,
      folderId: 999_999,
      kitId: 999_999,
      assetId: 999_999,
      multipartId: 999_998,
    },
    ...{ uploadId: 'none', keyName: 'u/1/none/original', generationId: 999_999, sessionId: 999_999 },
    jobId: randomUUID(),
    ...{ purchaseId: randomUUID(), clientSecret: 'pi_none_secret_none', checkoutId: 'cs_none' },
    ...{ apiKeyId: 999_999, webhookId: 'wh_none', deliveryId: 'msg_none' },
  };

  test.each(Object.entries(NAMING))('%s', async (name, inputFor) => {
    const call: Call = CALLS[name as CallName];
    const before = await everythingOf(owner);
    const strangers: Person[] = [await newUser(server, context)];
    if (call.access === 'visitor') strangers.push(visitor(server));
    for (const stranger of strangers) {
      const theirs = await stranger.call(call, inputFor(owned));
      expect(theirs.status).toBe('FAIL');
      expect(theirs).toEqual(await stranger.call(call, inputFor(nothing)));
    }
    expect(await everythingOf(owner)).toEqual(before);
  });

  test('uploads of others are not deleted, and the answer does not say that they are there', async () => {
    const stranger = await newUser(server, context);
    const answer = await stranger.call(CALLS.deleteAssets, { body: { assetIds: [owned.assetId] } });
    expect(answer).toMatchObject({ status: 'SUCCESS', body: { assetIds: [] } });
    expect(
      (await owner.call(CALLS.getUploadedAssetStatus, { body: { assetId: owned.assetId } })).status,
    ).toBe('SUCCESS');
  });

  test('lists hold only what is the own', async () => {
    const stranger = await newUser(server, context);
    expect((await stranger.call(CALLS.getProjects)).body.total).toBe(0);
    expect((await stranger.call(CALLS.getFolders)).body.folders).toEqual([]);
    expect((await stranger.call(CALLS.getBrandKits)).body.kits).toEqual([]);
    expect((await stranger.call(CALLS.getGenerations)).body.total).toBe(0);
    expect((await stranger.call(CALLS.getUploadedAssets, { body: {} })).body.total).toBe(0);
    expect((await stranger.call(CALLS.sessions)).body.sessions).toHaveLength(1);
  });
});

test('the owner may do all of it', async () => {
  const order: CallName[] = [
    'getDesignById',
    'saveProject',
    'renameProject',
    'duplicateProject',
    'getVersions',
    'getVersion',
    'getShare',
  ];
  const later: CallName[] = [
    'nameVersion',
    'shareProject',
    'renameFolder',
    'duplicateBrandKit',
    'changeBrandKit',
    'setDefaultBrandKit',
    'moveProjects',
    'saveGeneration',
    'deleteGenerations',
    'getGenerationJob',
    'cancelGeneration',
  ];
  const paid: CallName[] = [
    'updateBillingAddress',
    'checkCreditStatus',
    'updatePaymentStatus',
    'getPaymentResult',
    'cancelSubscription',
    'resumeSubscription',
    'confirmSandboxPayment',
  ];
  const last: CallName[] = [
    'getUploadedAssetStatus',
    'updateApiKey',
    'rotateApiKey',
    'revokeApiKey',
    'rotateWebhookSecret',
    'testWebhook',
    'getWebhookDeliveries',
    'redeliverWebhook',
    'deleteWebhook',
    'deleteFolder',
    'deleteBrandKit',
    'trashProjects',
    'restoreProjects',
    'trashProjects',
    'deleteProjects',
  ];
  for (const name of [...order, ...later, ...paid, ...last]) {
    const input = NAMING[name]?.(owned);
    const call: Call = CALLS[name];
    expect([name, (await owner.call(call, input)).status]).toEqual([name, 'SUCCESS']);
  }
  const body = { type: 'EMAIL', value: 'owner@example.com', password: sha512('owner password') };
  expect((await visitor(server).call(CALLS.login, { body })).status).toBe('SUCCESS');
});
