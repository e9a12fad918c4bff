import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { OWNER_TEMPLATE_CALLS } from '../../contract/owners/templates.ts';
import type { UserRow } from '../../services/accounts/sessions.ts';
import { CallError } from '../../services/call-error.ts';
import { OwnerTemplates } from '../../services/content/owner-templates/owner-templates.ts';
import { SHELF_PATH, shelfFile } from '../../services/content/owner-templates/template-files.ts';
import { DiskStore } from '../../storage/disk-store.ts';
import { sendObject } from '../project/objects.ts';
import { route } from '../route.ts';

/** Each publication has addresses of its own, so what is at one never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const S3_ADDRESS_SECONDS = 60 * 60;

/** Templates that owners of the installation add, and their files, which are for everybody. */
export function ownerTemplateRoutes(server: FastifyInstance, context: ServerContext): void {
  const { config, assets: parts, store } = context;
  const templates = new OwnerTemplates(parts);
  const isOwner = ({ email }: UserRow) => config.adminEmails.includes(email.toLowerCase());
  const mustBeOwner = (user: UserRow) => {
    if (!isOwner(user)) throw new CallError('notFound', 'There is no such page.');
    return user.userId;
  };
  route(server, context, OWNER_TEMPLATE_CALLS.getOwnership, async ({ caller }) => ({
    isOwner: isOwner(caller.user),
  }));
  route(server, context, OWNER_TEMPLATE_CALLS.getOwnerTemplates, async ({ caller }) => ({
    templates: await templates.list(mustBeOwner(caller.user)),
  }));
  route(server, context, OWNER_TEMPLATE_CALLS.publishTemplate, async ({ caller, body }) =>
    templates.publish(mustBeOwner(caller.user), body),
  );
  route(server, context, OWNER_TEMPLATE_CALLS.updateTemplate, async ({ caller, body }) =>
    templates.update(mustBeOwner(caller.user), body),
  );
  route(server, context, OWNER_TEMPLATE_CALLS.republishTemplate, async ({ caller, body }) =>
    templates.republish(mustBeOwner(caller.user), body),
  );
  route(server, context, OWNER_TEMPLATE_CALLS.unpublishTemplate, async ({ caller, body }) => {
    mustBeOwner(caller.user);
    await templates.unpublish(body.productId);
    return {};
  });

  server.get<{ Params: { '*': string } }>(`${SHELF_PATH}/*`, async (request, reply) => {
    const file = shelfFile(request.params['*']);
    if (!file) return reply.callNotFound();
    const { key, contentType } = file;
    if (contentType === 'application/json') {
      const object = await store.get(key);
      if (!object) return reply.callNotFound();
      return reply.header('cache-control', CACHE_CONTROL).type('application/json').send(object.body);
    }
    if (store instanceof DiskStore)
      return sendObject(store, request, reply, {
        key,
        contentType,
        cacheControl: CACHE_CONTROL,
        disposition: 'inline',
      });
    const url = await store.presignGet(key, {
      contentType,
      inline: true,
      expiresSeconds: S3_ADDRESS_SECONDS,
    });
    return reply.header('cache-control', 'no-store').redirect(url);
  });

  // Editors open a template by its name, as they do with shipped ones.
  server.get<{ Params: { alias: string } }>(
    '/assets/templates/:alias(^own-[a-z0-9-]+).json',
    async (request, reply) => {
      const address = await templates.addressOf(request.params.alias);
      if (address === null) return reply.callNotFound();
      return reply.header('cache-control', 'no-cache').redirect(address);
    },
  );
}
