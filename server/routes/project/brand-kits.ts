import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { BRAND_CALLS } from '../../contract/brand/brand-kits.ts';
import { BrandKits } from '../../services/brand-kits/brand-kits.ts';
import { route } from '../route.ts';

/** Brand kits. */
export function brandKitRoutes(server: FastifyInstance, context: ServerContext): void {
  const kits = new BrandKits(context);

  route(server, context, BRAND_CALLS.getBrandKits, async ({ caller }) => ({
    kits: await kits.list(caller.user.userId),
  }));
  route(server, context, BRAND_CALLS.createBrandKit, async ({ body, caller }) => ({
    kit: await kits.create(caller.user.userId, body),
  }));
  route(server, context, BRAND_CALLS.duplicateBrandKit, async ({ body, caller }) => ({
    kit: await kits.duplicate(caller.user.userId, body.kitId, body.name),
  }));
  route(server, context, BRAND_CALLS.changeBrandKit, async ({ body, caller }) => ({
    kit: await kits.change(caller.user.userId, body),
  }));
  route(server, context, BRAND_CALLS.setDefaultBrandKit, async ({ body, caller }) => ({
    kit: await kits.setDefault(caller.user.userId, body.kitId),
  }));
  route(server, context, BRAND_CALLS.deleteBrandKit, async ({ body, caller }) => {
    await kits.delete(caller.user.userId, body.kitId);
    return {};
  });
}
