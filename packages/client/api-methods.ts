// Made by `npm run client-types -- --write` from the OpenAPI document of the developer API. Changes belong there.

import type {
  CompleteUploadBody,
  CreateRenderAnswer,
  CreateRenderBody,
  CreateUploadBody,
  CreateWebhookBody,
  Delivery,
  FileInput,
  GetAccountAnswer,
  GetCapabilitiesAnswer,
  GetDeliveriesAnswer,
  GetDeliveriesQuery,
  GetJobsAnswer,
  GetJobsQuery,
  GetOpenApiAnswer,
  GetTemplateAnswer,
  GetTemplatesAnswer,
  GetTemplatesQuery,
  GetUsageAnswer,
  GetUsageQuery,
  GetWebhooksAnswer,
  Job,
  NewWebhook,
  ReportLeakedKeyAnswer,
  ReportLeakedKeyBody,
  Upload,
} from './api-types.ts';
import type { ApiRequest, CallOptions } from './transport.ts';

/** A method for each call of the developer API. All of them throw a GessoError when the call is refused or could not be made. */
export abstract class ApiMethods {
  /** Makes a call and gives its answer, which has the type that the document of the API gives it. */
  protected abstract send<Answer>(request: ApiRequest, options: CallOptions): Promise<Answer>;

  /** The account of the key: credits, limits, and what the key may be used for. */
  getAccount(options: CallOptions = {}): Promise<GetAccountAnswer> {
    return this.send({ method: 'GET', path: '/account', answer: 'json' }, options);
  }

  /** Calls and credits of the account by day, tool or key; the last 30 days when no dates are named. Scope: `usage`. */
  getUsage(query: GetUsageQuery = {}, options: CallOptions = {}): Promise<GetUsageAnswer> {
    return this.send({ method: 'GET', path: '/usage', query, answer: 'json' }, options);
  }

  /** What this installation can carry out now, with this key. */
  getCapabilities(options: CallOptions = {}): Promise<GetCapabilitiesAnswer> {
    return this.send({ method: 'GET', path: '/capabilities', answer: 'json' }, options);
  }

  /** Renders a project or a template, with changes, to an image, a PDF or a video. Answers with the job at once; a dry run with what it would take. Scope: `renders`. */
  createRender(body: CreateRenderBody, options: CallOptions = {}): Promise<CreateRenderAnswer> {
    return this.send({ method: 'POST', path: '/renders', body, answer: 'json' }, options);
  }

  /** The templates that can be rendered. Scope: `renders`. */
  getTemplates(query: GetTemplatesQuery = {}, options: CallOptions = {}): Promise<GetTemplatesAnswer> {
    return this.send({ method: 'GET', path: '/templates', query, answer: 'json' }, options);
  }

  /** A template with its layers, and what can be changed in each. Scope: `renders`. */
  getTemplate(id: string, options: CallOptions = {}): Promise<GetTemplateAnswer> {
    return this.send(
      { method: 'GET', path: `/templates/${encodeURIComponent(id)}`, answer: 'json' },
      options,
    );
  }

  /** Names an address that is called when jobs end. The secret that calls are signed with comes with this answer only. Scope: `webhooks`. */
  createWebhook(body: CreateWebhookBody, options: CallOptions = {}): Promise<NewWebhook> {
    return this.send({ method: 'POST', path: '/webhooks', body, answer: 'json' }, options);
  }

  /** The webhooks of the account. Scope: `webhooks`. */
  getWebhooks(options: CallOptions = {}): Promise<GetWebhooksAnswer> {
    return this.send({ method: 'GET', path: '/webhooks', answer: 'json' }, options);
  }

  /** Calls an address no more. Scope: `webhooks`. */
  deleteWebhook(id: string, options: CallOptions = {}): Promise<void> {
    return this.send(
      { method: 'DELETE', path: `/webhooks/${encodeURIComponent(id)}`, answer: 'nothing' },
      options,
    );
  }

  /** Makes a new secret. For a day calls are signed with both. Scope: `webhooks`. */
  rotateWebhookSecret(id: string, options: CallOptions = {}): Promise<NewWebhook> {
    return this.send(
      { method: 'POST', path: `/webhooks/${encodeURIComponent(id)}/rotate`, answer: 'json' },
      options,
    );
  }

  /** Calls the address with the event webhook.test. Scope: `webhooks`. */
  testWebhook(id: string, options: CallOptions = {}): Promise<Delivery> {
    return this.send(
      { method: 'POST', path: `/webhooks/${encodeURIComponent(id)}/test`, answer: 'json' },
      options,
    );
  }

  /** The newest calls of an address, kept for 30 days. Scope: `webhooks`. */
  getDeliveries(
    id: string,
    query: GetDeliveriesQuery = {},
    options: CallOptions = {},
  ): Promise<GetDeliveriesAnswer> {
    return this.send(
      { method: 'GET', path: `/webhooks/${encodeURIComponent(id)}/deliveries`, query, answer: 'json' },
      options,
    );
  }

  /** Sends a call again, and switches an address that was given up on again. Scope: `webhooks`. */
  redeliver(id: string, delivery: string, options: CallOptions = {}): Promise<Delivery> {
    return this.send(
      {
        method: 'POST',
        path: `/webhooks/${encodeURIComponent(id)}/deliveries/${encodeURIComponent(delivery)}/redeliver`,
        answer: 'json',
      },
      options,
    );
  }

  /** Reports a key that was found where others can read it. A key of this installation is revoked at once, and its owner gets a mail. */
  reportLeakedKey(body: ReportLeakedKeyBody, options: CallOptions = {}): Promise<ReportLeakedKeyAnswer> {
    return this.send({ method: 'POST', path: '/keys/leaked', body, answer: 'json' }, options);
  }

  /** This API as OpenAPI 3.1. */
  getOpenApi(options: CallOptions = {}): Promise<GetOpenApiAnswer> {
    return this.send({ method: 'GET', path: '/openapi.json', answer: 'json' }, options);
  }

  /** Uploads a file, as the body or as "file" of a form. It is kept for 24 hours. JSON announces a file that is sent in parts instead; the answer has their addresses. Scope: `uploads:write`. */
  createUpload(body: FileInput | CreateUploadBody, options: CallOptions = {}): Promise<Upload> {
    return this.send({ method: 'POST', path: '/uploads', body, answer: 'json' }, options);
  }

  /** Makes one file of the parts of an upload, and looks at what it is. What is not what was announced is deleted. Scope: `uploads:write`. */
  completeUpload(id: string, body: CompleteUploadBody, options: CallOptions = {}): Promise<Upload> {
    return this.send(
      { method: 'POST', path: `/uploads/${encodeURIComponent(id)}/complete`, body, answer: 'json' },
      options,
    );
  }

  /** What is known of an upload. Scope: `uploads:read`. */
  getUpload(id: string, options: CallOptions = {}): Promise<Upload> {
    return this.send({ method: 'GET', path: `/uploads/${encodeURIComponent(id)}`, answer: 'json' }, options);
  }

  /** Deletes an upload. Scope: `uploads:write`. */
  deleteUpload(id: string, options: CallOptions = {}): Promise<void> {
    return this.send(
      { method: 'DELETE', path: `/uploads/${encodeURIComponent(id)}`, answer: 'nothing' },
      options,
    );
  }

  /** Jobs of the account, newest first. Scope: `tools` or `renders`. */
  getJobs(query: GetJobsQuery = {}, options: CallOptions = {}): Promise<GetJobsAnswer> {
    return this.send({ method: 'GET', path: '/jobs', query, answer: 'json' }, options);
  }

  /** How far a job is, and what it made. Scope: `tools` or `renders`. */
  getJob(id: string, options: CallOptions = {}): Promise<Job> {
    return this.send({ method: 'GET', path: `/jobs/${encodeURIComponent(id)}`, answer: 'json' }, options);
  }

  /** Ends a job that has not ended. Its credits come back. Scope: `tools` or `renders`. */
  cancelJob(id: string, options: CallOptions = {}): Promise<Job> {
    return this.send(
      { method: 'POST', path: `/jobs/${encodeURIComponent(id)}/cancel`, answer: 'json' },
      options,
    );
  }

  /** The job each time it changes, as server-sent events, until it has ended. Scope: `tools` or `renders`. */
  getJobEvents(id: string, options: CallOptions = {}): Promise<Response> {
    return this.send(
      { method: 'GET', path: `/jobs/${encodeURIComponent(id)}/events`, answer: 'file' },
      options,
    );
  }

  /** A file that a job made, counted from 0. Scope: `tools` or `renders`. */
  getJobOutput(id: string, n: number, options: CallOptions = {}): Promise<Response> {
    return this.send(
      {
        method: 'GET',
        path: `/jobs/${encodeURIComponent(id)}/outputs/${encodeURIComponent(n)}`,
        answer: 'file',
      },
      options,
    );
  }
}
