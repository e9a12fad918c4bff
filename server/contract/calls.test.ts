import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Access, Call } from './call.ts';
import { CALLS } from './calls.ts';

/**
 * Every call as apps know it. A browser may have the app of last month open, or in its cache, and that one asks under the addresses it
 * was built with: a call is added here, but not renamed. Who may make a call is repeated, as opening one to visitors is a decision.
 */
const PUBLISHED: Readonly<Record<Access, readonly string[]>> = {
  anyone: [
    'GET /andor-login-1.0/developer/getToolMethods',
    'GET /andor-login-1.0/user/getUserGeoInfo',
    'GET /andor-login-1.0/util/config',
    'GET /andor-search-1.0/storypages/autoSuggest',
    'GET /andor-search-1.0/storypages/trendingStorys',
    'GET /andor-search-1.0/template/:alias',
    'GET /andor-search-1.0/template/autoSuggest',
    'GET /andor-search-1.0/template/search',
    'GET /andor-search-1.0/template/trendingTemplateSearches',
    'GET /andorsocial-1.0/project/getGenerationModels',
    'GET /andorsocial-1.0/project/getSharedProject',
    'GET /andorsocial-1.0/project/productsByIds',
    'GET /central-1.0/admin/product',
    'GET /central-1.0/categories',
    'GET /central-1.0/categoryDetails',
    'GET /central-1.0/categoryProductDetails',
    'GET /central-1.0/central/categoryDetails',
    'GET /central-1.0/fonts/fonts',
    'GET /central-1.0/getAdditionalTagList',
    'GET /central-1.0/getAdditionalTagsDetail',
    'GET /central-1.0/getLabelSocialFormatList',
    'GET /central-1.0/getPrompts',
    'GET /central-1.0/getSocialFormatList',
    'GET /central-1.0/imageDetailsByAlias',
    'GET /central-1.0/product',
    'GET /central-1.0/productListing',
    'GET /central-1.0/productMeta',
    'GET /central-1.0/productV2',
    'GET /central-1.0/storeProductImageDetails',
    'GET /central-1.0/tags',
    'GET /stock-1.0/items',
    'GET /stock-1.0/music',
    'GET /stock-1.0/photos',
    'GET /stock-1.0/sounds',
    'GET /stock-1.0/videos',
    'GET /stripe/apiKeyProductSubscription',
    'GET /stripe/apiKeyProducts',
    'GET /stripe/config',
    'GET /stripe/products',
    'POST /andor-login-1.0/mobile/emailSignup',
    'POST /andor-login-1.0/mobile/login',
    'POST /andor-login-1.0/mobile/resendEmailSignupLink',
    'POST /andor-login-1.0/mobile/socialLogin',
    'POST /andor-login-1.0/mobile/validateEmailSignupLink',
    'POST /andor-login-1.0/user/sendForgotPasswordLink',
    'POST /andor-login-1.0/web/confirmEmailNewsletter',
    'POST /andor-login-1.0/web/saveEmailNewsletter',
    'POST /andor-login-1.0/web/undoUpdateEmail',
    'POST /andor-login-1.0/web/unsubscribeEmailNewsletter',
    'POST /andor-login-1.0/web/validateUpdateEmailLink',
    'POST /andorsocial-1.0/project/copySharedProject',
    'PUT /andor-login-1.0/user/updateForgotPasswordLink',
  ],
  visitor: [
    'POST /andorsocial-1.0/media/completeMultiPartUploadRequest',
    'POST /andorsocial-1.0/media/generateMultiPartPresignedUrls',
    'POST /andorsocial-1.0/media/getMultiPartAssetStatus',
    'POST /andorsocial-1.0/project/completeMultiPartUploadRequest',
    'POST /andorsocial-1.0/project/deleteAssets',
    'POST /andorsocial-1.0/project/generateCutoutPresignedUrls',
    'POST /andorsocial-1.0/project/generateMultiPartPresignedUrls',
    'POST /andorsocial-1.0/project/generatePresignedUrls',
    'POST /andorsocial-1.0/project/getMultiPartAssetStatus',
    'POST /andorsocial-1.0/project/getUploadedAssetStatus',
    'POST /andorsocial-1.0/project/getUploadedAssets',
    'POST /andorsocial-1.0/project/uploadAsset form',
  ],
  user: [
    'GET /andor-login-1.0/developer/getApiKeys',
    'GET /andor-login-1.0/developer/getDeveloperUsage',
    'GET /andor-login-1.0/developer/getWebhookDeliveries',
    'GET /andor-login-1.0/developer/getWebhooks',
    'GET /andor-login-1.0/user/getAPIUsageDetails',
    'GET /andor-login-1.0/user/sessions',
    'GET /andor-login-1.0/user/userDetail',
    'GET /andor-login-1.0/user/userQuota',
    'GET /andor-login-1.0/web/isProUser',
    'GET /andorsocial-1.0/project/getBrandKits',
    'GET /andorsocial-1.0/project/getFolders',
    'GET /andorsocial-1.0/project/getGenerationJob',
    'GET /andorsocial-1.0/project/getGenerations',
    'GET /andorsocial-1.0/project/getOwnerTemplates',
    'GET /andorsocial-1.0/project/getOwnership',
    'POST /andorsocial-1.0/project/publishTemplate',
    'POST /andorsocial-1.0/project/republishTemplate',
    'POST /andorsocial-1.0/project/syncShelfItems',
    'POST /andorsocial-1.0/project/unpublishTemplate',
    'POST /andorsocial-1.0/project/updateTemplate',
    'GET /andorsocial-1.0/project/getInstallation',
    'GET /andorsocial-1.0/project/getProjects',
    'GET /andorsocial-1.0/project/getShare',
    'GET /andorsocial-1.0/project/getVersion',
    'GET /andorsocial-1.0/project/getVersions',
    'GET /stripe/billing',
    'POST /andor-login-1.0/developer/updateApiKey',
    'POST /andor-login-1.0/developer/rotateApiKey',
    'POST /andor-login-1.0/developer/revokeApiKey',
    'POST /andor-login-1.0/developer/openPlayground',
    'POST /andor-login-1.0/developer/createApiKey',
    'POST /andor-login-1.0/developer/createWebhook',
    'POST /andor-login-1.0/developer/deleteWebhook',
    'POST /andor-login-1.0/developer/redeliverWebhook',
    'POST /andor-login-1.0/developer/rotateWebhookSecret',
    'POST /andor-login-1.0/developer/testWebhook',
    'POST /andor-login-1.0/paypal/createOrder',
    'POST /andor-login-1.0/paypal/createSubscription',
    'POST /andor-login-1.0/user/logout',
    'POST /andor-login-1.0/user/profilePicture form',
    'POST /andor-login-1.0/user/revokeSession',
    'POST /andor-login-1.0/web/updateEmail',
    'POST /andorsocial-1.0/project/cancelGeneration',
    'POST /andorsocial-1.0/project/changeBrandKit',
    'POST /andorsocial-1.0/project/createBrandKit',
    'POST /andorsocial-1.0/project/createFolder',
    'POST /andorsocial-1.0/project/deleteBrandKit',
    'POST /andorsocial-1.0/project/duplicateBrandKit',
    'POST /andorsocial-1.0/project/setDefaultBrandKit',
    'POST /andorsocial-1.0/project/deleteFolder',
    'POST /andorsocial-1.0/project/deleteGenerations',
    'POST /andorsocial-1.0/project/deleteProjects',
    'POST /andorsocial-1.0/project/duplicateProject',
    'POST /andorsocial-1.0/project/generateImages',
    'POST /andorsocial-1.0/project/generateVideo',
    'POST /andorsocial-1.0/project/getDesignById',
    'POST /andorsocial-1.0/project/moveProjects',
    'POST /andorsocial-1.0/project/nameVersion',
    'POST /andorsocial-1.0/project/renameFolder',
    'POST /andorsocial-1.0/project/renameProject',
    'POST /andorsocial-1.0/project/restoreProjects',
    'POST /andorsocial-1.0/project/restoreVersion',
    'POST /andorsocial-1.0/project/saveGeneration',
    'POST /andorsocial-1.0/project/saveProject',
    'POST /andorsocial-1.0/project/setProjectThumb form',
    'POST /andorsocial-1.0/project/shareProject',
    'POST /andorsocial-1.0/project/trashProjects',
    'POST /stripe/cancelSubscription',
    'POST /stripe/checkCreditStatus',
    'POST /stripe/createCheckoutSession',
    'POST /stripe/createIntent',
    'POST /stripe/createSubscription',
    'POST /stripe/customerPortal',
    'POST /stripe/paymentResult',
    'POST /stripe/resumeSubscription',
    'POST /stripe/sandbox/confirm',
    'POST /stripe/updateAddress',
    'POST /stripe/updatePaymentStatus',
    'PUT /andor-login-1.0/gdpr/deleteAccount',
    'PUT /andor-login-1.0/user/changePassword',
    'PUT /andor-login-1.0/user/deleteProfilePicture',
    'PUT /andor-login-1.0/user/profile',
    'PUT /andor-login-1.0/user/updateBasicInformation',
  ],
};

const EVERY_CALL = Object.entries<Call>(CALLS);

describe('the table of calls', () => {
  test.each(['anyone', 'visitor', 'user'] as const)(
    '[X4, X10, X22] %s may make the published calls under their addresses, and no others',
    (access) => {
      const calls = EVERY_CALL.filter(([, call]) => call.access === access);
      const addresses = calls.map(
        ([, { method, path, isUpload }]) => `${method} ${path}${isUpload ? ' form' : ''}`,
      );
      expect(addresses.toSorted()).toEqual(PUBLISHED[access].toSorted());
    },
  );

  test('each call is explained by sentences of its own', () => {
    for (const [name, { summary }] of EVERY_CALL)
      expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z].{8,}\.$/)]);
  });

  /** The parts of a schema that nothing can fill: objects without fields, lists of nothing, choices without a value or with an empty one. */
  function emptyParts(schema: unknown, path: string): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    const {
      type,
      properties,
      additionalProperties,
      items,
      enum: choices,
    } = schema as z.core.JSONSchema.JSONSchema;
    const isOpen = typeof additionalProperties === 'object';
    const isEmpty =
      (type === 'object' && !isOpen && Object.keys(properties ?? {}).length === 0) ||
      (type === 'array' && items === undefined) ||
      (choices !== undefined && (choices.length === 0 || choices.includes('')));
    const below = Object.entries(schema).flatMap(([name, part]) => emptyParts(part, `${path}.${name}`));
    return isEmpty ? [path, ...below] : below;
  }

  const partsOf = (part: 'query' | 'body' | 'answer', isAsked: (call: Call) => boolean = () => true) =>
    EVERY_CALL.filter(([, call]) => isAsked(call)).flatMap(([name, call]) => {
      const io = part === 'answer' ? 'output' : 'input';
      return emptyParts(z.toJSONSchema(call[part], { io, unrepresentable: 'any' }), name);
    });
  const isRead = ({ method }: Call) => method === 'GET';

  test('these calls read without a question, all others that read have one', () => {
    expect(partsOf('query', isRead).toSorted()).toEqual([
      'appConfig',
      'geoInfo',
      'getApiKeyProducts',
      'getApiKeySubscriptions',
      'getApiKeys',
      'getBilling',
      'getBrandKits',
      'getFolders',
      'getGenerationModels',
      'getInstallation',
      'getOwnerTemplates',
      'getOwnership',
      'getPaymentConfig',
      'getToolMethods',
      'getWebhooks',
      'isProUser',
      'sessions',
      'userQuota',
    ]);
    expect(CALLS.setProjectThumb.query.safeParse({}).success).toBe(false);
  });

  test('these calls send nothing, all others that change something say what', () => {
    expect(partsOf('body', (call) => !isRead(call) && !call.isUpload).toSorted()).toEqual([
      'deleteProfilePicture.anyOf.0',
      'logout.anyOf.0',
      'openCustomerPortal.anyOf.0',
      'openPlayground.anyOf.0',
    ]);
  });

  test('these calls answer that they worked, all others with something', () => {
    expect(partsOf('answer').toSorted()).toEqual([
      'changePassword',
      'deleteAccount',
      'deleteBrandKit',
      'deleteFolder',
      'deleteGenerations',
      'deleteProfilePicture',
      'deleteProjects',
      'deleteWebhook',
      'emailSignup',
      'logout',
      'moveProjects',
      'renameProject',
      'resendSignupLink',
      'restoreProjects',
      'revokeSession',
      'saveEmailNewsletter',
      'sendForgotPasswordLink',
      'trashProjects',
      'unpublishTemplate',
      'updateBillingAddress',
      'updateEmail',
      'updateForgotPasswordLink',
    ]);
  });
});
