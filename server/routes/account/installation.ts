import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { INSTALLATION_CALLS } from '../../contract/owners/installation.ts';
import { CallError } from '../../services/call-error.ts';
import type { Installation } from '../../services/installation/installation.ts';
import { route } from '../route.ts';

/** What the owners of the installation see of it; for everybody else it is not there. */
export function installationRoutes(
  server: FastifyInstance,
  context: ServerContext,
  installation: Installation,
): void {
  route(server, context, INSTALLATION_CALLS.getInstallation, async ({ caller }) => {
    if (!installation.isOwner(caller.user)) throw new CallError('notFound', 'There is no such page.');
    return installation.view();
  });
}
