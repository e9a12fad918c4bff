import type { FastifyInstance } from 'fastify';
import { DEVELOPER_CALLS, leakedKeySchema } from '../../contract/developer/calls.ts';
import { RENDER_FORMATS } from '../../contract/developer/renders.ts';
import { DEVELOPER_TOOLS, TOOL_SLUGS } from '../../contract/developer/tools.ts';
import { developerOpenApi } from '../../pages/developer-openapi.ts';
import { scopesOf } from '../../services/developer/keys/api-keys.ts';
import { type KeyMode, readKey } from '../../services/developer/keys/key-format.ts';
import { Problem } from '../../services/developer/problem.ts';
import { isFree, walletOf } from '../../services/developer/wallet.ts';
import { countGuess, RATES } from './authenticate.ts';
import type { CallParts } from './call-parts.ts';
import { checked } from './read-request.ts';

/** The longest span of one question about usage. */
const MAX_DAYS = 366;
const DAY_MS = 24 * 60 * 60_000;

/** The account, its usage, and what this installation can do. */
export function accountCalls(scope: FastifyInstance, { context, api, add }: CallParts): void {
  const { config, database } = context;

  add(scope, DEVELOPER_CALLS.getAccount, async ({ holder: { key, user } }) => ({
    credits: isFree(config) ? null : await walletOf(database.queries, user.userId),
    key: {
      name: key.name,
      mode: key.mode,
      scopes: scopesOf(key),
      monthly_credits: key.monthlyCredits,
      used_this_month: await api.jobs.usedThisMonth(key.apiKeyId),
      expires_at: key.expiresAt?.toISOString() ?? null,
    },
    limits: {
      requests_per_minute: RATES.key.perMinute,
      account_requests_per_minute: RATES.account.perMinute,
      jobs_at_once: api.jobs.maxAtOnce(user),
    },
  }));

  add(scope, DEVELOPER_CALLS.getUsage, async ({ holder, query }) => {
    const span = api.usage.spanOf(query);
    const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1;
    if (days < 1 || days > MAX_DAYS)
      throw new Problem('invalid-request', `?from: must be before "to", by ${MAX_DAYS} days at most.`, {
        errors: [{ pointer: '?from', message: `must be before "to", by ${MAX_DAYS} days at most` }],
      });
    return api.usage.of(holder.user.userId, span, query.group);
  });

  add(scope, DEVELOPER_CALLS.getCapabilities, async ({ holder }) => ({
    tools: TOOL_SLUGS.map((slug) => capabilityOf(slug, holder.key.mode)),
    render_formats: RENDER_FORMATS.filter((tool) =>
      api.runners.find({ kind: 'render', tool, mode: holder.key.mode, method: 'auto' }),
    ),
  }));

  // Two calls need no key.
  let document: { readonly url: string; readonly json: object } | null = null;
  scope.get(DEVELOPER_CALLS.getOpenApi.path, async () => {
    const url = context.publicUrl();
    // Made once: it takes tens of milliseconds, and no key is needed to ask for it.
    if (document?.url !== url) document = { url, json: developerOpenApi(url) };
    return document.json;
  });

  scope.post(DEVELOPER_CALLS.reportLeakedKey.path, async (request) => {
    const { key } = checked(leakedKeySchema, request.body);
    // By the checksum, without a question to the database: most reports of scanners are of texts that look alike.
    if (readKey(key) === null)
      throw new Problem('invalid-request', '/key: is no key of this API.', {
        errors: [{ pointer: '/key', message: 'is no key of this API: its form or its checksum is wrong' }],
      });
    if (await api.keys.revokeLeaked(key)) return { state: 'revoked' };
    await countGuess(context.limits, request.ip);
    return { state: 'unknown' };
  });

  const capabilityOf = (slug: (typeof TOOL_SLUGS)[number], mode: KeyMode) => {
    const { title, creditsPerImage, instead } = DEVELOPER_TOOLS[slug];
    const runner = api.runners.find({ kind: 'tool', tool: slug, mode, method: 'auto' });
    return {
      ...{ slug, title, instead, method: runner?.method ?? null, credits_per_image: creditsPerImage },
      models: [...(runner?.models?.(slug) ?? [])],
    };
  };
}
