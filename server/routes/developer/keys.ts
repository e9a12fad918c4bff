import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { DEVELOPER_KEY_CALLS } from '../../contract/developer/keys.ts';
import type { ApiKeys } from '../../services/developer/keys/api-keys.ts';
import { route } from '../route.ts';

/** Keys of the developer API, for the person they belong to, signed in. */
export function developerKeyRoutes(
  server: FastifyInstance,
  context: Pick<ServerContext, 'sessions'>,
  keys: ApiKeys,
): void {
  route(server, context, DEVELOPER_KEY_CALLS.getApiKeys, async ({ caller }) => ({
    keys: await keys.list(caller.user.userId),
  }));
  route(server, context, DEVELOPER_KEY_CALLS.createApiKey, async ({ caller, body }) =>
    keys.create(caller.user.userId, body),
  );
  route(server, context, DEVELOPER_KEY_CALLS.updateApiKey, async ({ caller, body }) => ({
    key: await keys.update(caller.user.userId, body),
  }));
  route(server, context, DEVELOPER_KEY_CALLS.rotateApiKey, async ({ caller, body }) =>
    keys.rotate(caller.user.userId, body.apiKeyId),
  );
  route(server, context, DEVELOPER_KEY_CALLS.revokeApiKey, async ({ caller, body }) => ({
    key: await keys.revoke(caller.user.userId, body.apiKeyId),
  }));
  route(server, context, DEVELOPER_KEY_CALLS.openPlayground, async ({ caller }) => {
    const { secret, expiresAt } = await keys.openPlayground(caller.user.userId);
    return { secret, expiresAt: expiresAt.toISOString() };
  });
}
