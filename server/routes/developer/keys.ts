import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { DEVELOPER_KEY_CALLS } from '../../contract/developer/keys.ts';
import { TOOL_METHODS, TOOLS_WITH_METHODS } from '../../contract/developer/tool-methods.ts';
import type { DeveloperApi } from '../../services/developer/developer-api.ts';
import { isFree, planPaidUntil, walletOf } from '../../services/developer/wallet.ts';
import { route } from '../route.ts';

/** Jobs that the dashboard lists. */
const LISTED_JOBS = 10;

/** Keys of the developer API and what was done with them, for the person they belong to, signed in. */
export function developerKeyRoutes(
  server: FastifyInstance,
  context: ServerContext,
  { keys, usage, jobs, runners }: Pick<DeveloperApi, 'keys' | 'usage' | 'jobs' | 'runners'>,
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

  route(server, context, DEVELOPER_KEY_CALLS.getToolMethods, async () => ({
    tools: TOOLS_WITH_METHODS.map((slug) => ({
      slug,
      methods: TOOL_METHODS.filter((method) =>
        runners.find({ kind: 'tool', tool: slug, mode: 'live', method }),
      ),
    })),
  }));

  const { config, database, now } = context;
  route(server, context, DEVELOPER_KEY_CALLS.getDeveloperUsage, async ({ caller, query }) => {
    const { userId } = caller.user;
    const span = usage.lastDays(query.days);
    const { medianMs, ended, succeeded } = await usage.jobs(userId, span);
    const { jobs: newest } = await jobs.list(userId, { limit: LISTED_JOBS });
    const paidUntil = await planPaidUntil(database.queries, userId, now());
    return {
      ...{ medianMs, jobsEnded: ended, jobsSucceeded: succeeded },
      credits: isFree(config) ? null : await walletOf(database.queries, userId),
      renewsAt: paidUntil?.toISOString() ?? null,
      callsThisMonth: await usage.callsOfMonth(userId, 0),
      callsLastMonth: await usage.callsOfMonth(userId, 1),
      ...(await usage.days(userId, span)),
      tools: (await usage.of(userId, span, 'tool')).rows,
      keys: (await usage.of(userId, span, 'key')).rows,
      errors: await usage.errors(userId, span),
      jobs: newest.map((job) => ({
        ...{ jobId: job.id, tool: job.tool, method: job.method, status: job.status },
        errorCode: job.error?.code ?? null,
        credits: job.credits.charged + job.credits.reserved,
        createdAt: job.created_at,
        tookMs: job.ended_at === null ? null : Date.parse(job.ended_at) - Date.parse(job.created_at),
      })),
    };
  });
}
