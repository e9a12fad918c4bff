export type * from './api-types.ts';
export { GessoClient, type RunOptions, type ToolOptions, type UploadOptions } from './gesso-client.ts';
export { type FieldProblem, GessoError, type GessoErrorCode } from './gesso-error.ts';
export type { CallOptions, GessoOptions } from './transport.ts';
export type { WaitOptions } from './wait-for-job.ts';
export {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
} from './webhooks.ts';
