import { z } from 'zod';
import {
  DEVELOPER_BASE,
  DEVELOPER_CALLS,
  type DeveloperCall,
  templateLayerSchema,
  templateSchema,
  uploadSchema,
  usageRowSchema,
} from '../contract/developer/calls.ts';
import { developerJobSchema, outputSchema } from '../contract/developer/jobs.ts';
import { PROBLEMS, problemCodeSchema, problemSchema } from '../contract/developer/problems.ts';
import { dryRunSchema } from '../contract/developer/renders.ts';
import { DEVELOPER_TOOLS, type DeveloperTool, imageSourceSchema } from '../contract/developer/tools.ts';
import { deliverySchema, newWebhookSchema, webhookSchema } from '../contract/developer/webhooks.ts';
import { nameSchemas } from './named-schemas.ts';

type Json = Record<string, unknown>;

const CODES = Object.entries(PROBLEMS)
  .map(([code, { status, title }]) => `- \`${code}\` (${status}) ${title}`)
  .join('\n');

const DESCRIPTION = `Images, and jobs that make them, for programs. A key of the API dashboard goes into the header \`Authorization: Bearer gsk_live_…\` or \`X-Api-Key\`, never into an address. Test keys (\`gsk_test_…\`) get samples of 512 pixels at most and take no credits.

Refusals are \`application/problem+json\` with a \`code\`:

${CODES}

Webhooks follow [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-signature\` holds \`v1,\` and the HMAC-SHA256, in base64, of \`webhook-id.webhook-timestamp.body\` by the secret after \`whsec_\`, decoded from base64. Compare it with the body as it came, refuse times more than five minutes away, and answer with 2xx within 15 seconds. What is not taken is sent again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h.

Every POST takes an \`Idempotency-Key\`: sent again within a day, the same request is carried out once. \`RateLimit\` says how many requests are left, \`Retry-After\` when to come back, \`X-Credits-Charged\` and \`X-Credits-Remaining\` what a call took and what is left, \`X-Request-Id\` what to name when asking for help.`;

/** What has a name in the document. */
const SCHEMAS = {
  Problem: problemSchema,
  ProblemCode: problemCodeSchema,
  Job: developerJobSchema,
  Output: outputSchema,
  DryRun: dryRunSchema,
  Template: templateSchema,
  TemplateLayer: templateLayerSchema,
  ImageSource: imageSourceSchema,
  Upload: uploadSchema,
  UsageRow: usageRowSchema,
  Webhook: webhookSchema,
  NewWebhook: newWebhookSchema,
  Delivery: deliverySchema,
} as const;

/** The developer API as OpenAPI 3.1, made from the tables that its routes are made of. */
export function developerOpenApi(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, call] of Object.entries<DeveloperCall>(DEVELOPER_CALLS)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(operationId, call) };
  }
  for (const [slug, tool] of Object.entries<DeveloperTool>(DEVELOPER_TOOLS))
    paths[`/tools/${slug}`] = { post: toolOperation(slug, tool) };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Gesso API', version: '1', description: DESCRIPTION },
    servers: [{ url: `${serverUrl}${DEVELOPER_BASE}` }],
    security: [{ bearer: [] }, { header: [] }],
    tags: [
      { name: 'tools' },
      { name: 'renders' },
      { name: 'webhooks' },
      { name: 'jobs' },
      { name: 'uploads' },
      { name: 'account' },
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  };
  const schemas = Object.entries(SCHEMAS).map(([name, schema]) => [name, z.toJSONSchema(schema)] as const);
  return nameSchemas(document, Object.fromEntries(schemas));
}

function operationOf(operationId: string, call: DeveloperCall): Json {
  return {
    ...{ operationId, tags: [tagOf(call)], summary: call.summary },
    ...(call.scopes === null ? { security: [] } : {}),
    description: call.scopes?.length
      ? `Scope: ${call.scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
      : '',
    parameters: [...parametersOf(call), ...(call.method === 'POST' ? [IDEMPOTENCY_KEY] : [])],
    ...(call.takes === 'file' ? { requestBody: fileBody(call) } : {}),
    ...(call.takes === 'json'
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: inputSchema(call.body) } },
          },
        }
      : {}),
    responses: {
      [call.status]: answerOf(operationId, call),
      // A dry run is answered with 200.
      ...(call === DEVELOPER_CALLS.createRender ? { '202': TAKEN } : {}),
      default: REFUSAL,
    },
  };
}

/** The group of a call, by the first part of its address. */
const TAGS: Readonly<Record<string, string>> = {
  jobs: 'jobs',
  uploads: 'uploads',
  renders: 'renders',
  templates: 'renders',
  webhooks: 'webhooks',
};

function tagOf({ path }: DeveloperCall): string {
  const part = path.split('/')[1] ?? '';
  return TAGS[part] ?? 'account';
}

function toolOperation(slug: string, { title, summary, body, images }: DeveloperTool): Json {
  const schema = inputSchema(body) as { properties?: Json; required?: string[] };
  const formProperties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      images.includes(name) ? FILE_SCHEMA : property,
    ]),
  );
  return {
    operationId: `use-${slug}`,
    tags: ['tools'],
    summary: `${title}. ${summary}`,
    description:
      'Scope: `tools`. A form gets the image itself when one comes, JSON gets the job, unless `Accept` says which.',
    parameters: [IDEMPOTENCY_KEY, PREFER],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema },
        'multipart/form-data': { schema: { ...schema, properties: formProperties } },
      },
    },
    responses: {
      '200': {
        description: 'The job has ended.',
        content: { 'application/json': { schema: JOB }, 'image/png': { schema: FILE_SCHEMA } },
      },
      '202': TAKEN,
      default: REFUSAL,
    },
  };
}

const JOB = { $ref: '#/components/schemas/Job' };
const TAKEN = {
  description: 'The job goes on; `Location` says where.',
  content: { 'application/json': { schema: JOB } },
};
const FILE_SCHEMA = { type: 'string', contentMediaType: 'application/octet-stream' };
/** A file as it is or in a form, or JSON that announces it. */
const fileBody = ({ body }: DeveloperCall): Json => ({
  required: true,
  content: {
    'application/json': { schema: inputSchema(body) },
    'application/octet-stream': { schema: FILE_SCHEMA },
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: FILE_SCHEMA }, required: ['file'] },
    },
  },
});
const REFUSAL = {
  description: 'The call was refused.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names the request: sent again within a day, it is carried out once.',
  schema: { type: 'string', maxLength: 255 },
};
const PREFER = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: '`wait=10` waits ten seconds for the job; the usual is 30, the most 50.',
  schema: { type: 'string' },
};

function answerOf(operationId: string, call: DeveloperCall): Json {
  const description = call.summary;
  if (call.status === 204) return { description };
  if (operationId === 'getJobOutput')
    return { description, content: { 'application/octet-stream': { schema: FILE_SCHEMA } } };
  if (operationId === 'getJobEvents')
    return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } };
  const schema = z.toJSONSchema(call.answer, { unrepresentable: 'any' });
  return { description, content: { 'application/json': { schema } } };
}

function parametersOf({ path, query }: DeveloperCall): Json[] {
  const { properties = {}, required = [] } = inputSchema(query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: inPath.has(name) ? 'path' : 'query', schema },
    required: inPath.has(name) || required.includes(name),
  }));
}

/** What may be sent: before defaults are filled in and values are converted. */
function inputSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
}
