import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ServerContext } from '../context.ts';
import { DEVELOPER_BASE } from '../contract/developer/calls.ts';
import { API_SCOPES, DEVELOPER_KEY_CALLS } from '../contract/developer/keys.ts';
import { apiUsage } from '../database/schema.ts';
import { newUser, type User } from './people.ts';

/** A request to the developer API: an address below its base, and what `inject` takes. */
type ApiRequest = Omit<InjectOptions, 'url' | 'path'>;

/** A program with a key of the developer API. */
export interface ApiCaller {
  readonly user: User;
  readonly secret: string;
  readonly apiKeyId: number;
  send(path: string, request?: ApiRequest): Promise<LightMyRequestResponse>;
  post(path: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Makes a key, for a new person unless one is named, with credits where they are wanted. */
export async function apiCaller(
  server: FastifyInstance,
  context: ServerContext,
  {
    user: known,
    credits = 0,
    pro = false,
    ...wish
  }: {
    user?: User;
    credits?: number;
    pro?: boolean;
    mode?: string;
    scopes?: string[];
    monthlyCredits?: number;
  } = {},
): Promise<ApiCaller> {
  const user = known ?? (await newUser(server, context, { pro }));
  if (credits > 0)
    await context.database.queries
      .insert(apiUsage)
      .values({ userId: user.userId, apiId: 1, purchasedQuota: credits });
  const body = { name: 'Test', mode: 'live', scopes: [...API_SCOPES], ...wish };
  const made = (await user.call(DEVELOPER_KEY_CALLS.createApiKey, { body })).body;
  const send = (path: string, request: ApiRequest = {}) =>
    server.inject({
      ...request,
      url: `${DEVELOPER_BASE}${path}`,
      headers: { authorization: `Bearer ${made.secret}`, ...request.headers },
    });
  return {
    ...{ user, send, secret: made.secret, apiKeyId: made.key.apiKeyId },
    post: (path, payload = {}, headers = {}) => send(path, { method: 'POST', payload, headers }),
  };
}

/** A form with files and fields as `inject` sends it. */
export function apiForm(
  files: Readonly<Record<string, Buffer>>,
  fields: Readonly<Record<string, string>> = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'form-of-a-test';
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ]),
    ...Object.entries(files).map(([name, bytes]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
  ];
  const payload = Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
