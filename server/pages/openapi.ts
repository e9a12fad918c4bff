import { z } from 'zod';
import { AUTH_HEADER, authHeaderSchema } from '../contract/auth-header.ts';
import { type Access, type Call, UPLOAD_FIELD } from '../contract/call.ts';
import { CALLS } from '../contract/calls.ts';
import { failureSchema, STATUS_CODES, successSchema } from '../contract/envelope.ts';

type Json = Record<string, unknown>;

const ACCESS_TEXT: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call this; no header is needed.',
  visitor: 'Visitors may call this with an anonymousHash, users with an accessToken.',
  user: 'For signed-in users: without an accessToken it answers HTTP 401.',
};

const CODE_TEXT = Object.entries(STATUS_CODES)
  .map(([name, code]) => `- \`${code}\` ${name}`)
  .join('\n');

const DESCRIPTION = `Every answer is an envelope: \`statusCode\`, \`status\` (SUCCESS or FAIL), \`description\` and \`body\`.
A refusal is an answer with status FAIL and HTTP 200; HTTP 400 means that the request does not fit its schema, 401 that no user is signed in, 429 that there were too many attempts.

${CODE_TEXT}`;

/** The documentation of every call as OpenAPI 3.1, made from the schemas that check requests and answers. */
export function openApiDocument(serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, call] of Object.entries<Call>(CALLS)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(operationId, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gesso', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: serverUrl }],
    tags: tagsOf(),
    paths,
    components: {
      securitySchemes: {
        auth: {
          type: 'apiKey',
          in: 'header',
          name: AUTH_HEADER,
          description: `One JSON object:\n\n\`\`\`json\n${JSON.stringify(inputSchema(authHeaderSchema), null, 2)}\n\`\`\``,
        },
      },
      schemas: { Failure: z.toJSONSchema(failureSchema) },
    },
  };
}

/** The part of the server that a call belongs to: the base, and the segment after it where calls are below one. */
function tagOf({ path }: Call): string {
  const segments = path.split('/').slice(1);
  const isBelow = segments.length > 2 && !segments[2]?.startsWith(':');
  return segments.slice(0, isBelow ? 2 : 1).join('/');
}

function tagsOf(): Json[] {
  return [...new Set(Object.values<Call>(CALLS).map(tagOf))].sort().map((name) => ({ name }));
}

function operationOf(operationId: string, call: Call): Json {
  return {
    operationId,
    tags: [tagOf(call)],
    summary: call.summary,
    description: ACCESS_TEXT[call.access],
    security: call.access === 'anyone' ? [] : call.access === 'user' ? [{ auth: [] }] : [{ auth: [] }, {}],
    parameters: parametersOf(call),
    ...(call.method === 'GET' || isEmptyBody(call) ? {} : { requestBody: requestBodyOf(call) }),
    responses: {
      '200': {
        description: 'The outcome; `status` says which.',
        content: {
          'application/json': {
            schema: {
              oneOf: [answerSchema(call), { $ref: '#/components/schemas/Failure' }],
            },
          },
        },
      },
      ...(call.access === 'user' ? { '401': failureAnswer('No user is signed in.') } : {}),
      '400': failureAnswer('The request does not fit its schema.'),
      '429': failureAnswer('Too many attempts; `Retry-After` says when to come back.'),
    },
  };
}

function failureAnswer(description: string): Json {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

function parametersOf(call: Call): Json[] {
  const { properties = {}, required = [] } = inputSchema(call.query) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  }));
  const sys = {
    name: 'sys',
    in: 'query',
    required: false,
    description: "The user's systemRefKey, or 404 for visitors.",
    schema: { type: 'string' },
  };
  return call.access === 'anyone' ? own : [...own, sys];
}

/** Calls that take nothing are sent `{}`, or no body at all. */
function isEmptyBody(call: Call): boolean {
  return !call.isUpload && call.body.safeParse(undefined).success && call.body.safeParse({}).success;
}

function requestBodyOf(call: Call): Json {
  if (call.isUpload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [UPLOAD_FIELD]: file }, required: [UPLOAD_FIELD] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  return { required: true, content: { 'application/json': { schema: inputSchema(call.body) } } };
}

function answerSchema(call: Call): Json {
  return z.toJSONSchema(successSchema(call.answer), { unrepresentable: 'any' }) as Json;
}

/** What may be sent: before defaults are filled in and values are converted. */
function inputSchema(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
}
