import type { FastifyInstance } from 'fastify';
import { failure, STATUS_CODES } from '../../contract/envelope.ts';
import { SHARED_FILES_PATH, type Shares } from '../../services/projects/shares.ts';
import { contentDisposition } from '../../storage/delivery.ts';
import { DiskStore } from '../../storage/disk-store.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { sendObject } from '../project/objects.ts';

/** A browser asks again after this long whether it may still show what it has. */
const CACHE_CONTROL = 'private, max-age=60';
/** An address of S3 cannot be taken back: it ends by itself, soon enough, and late enough for a film to be loaded. */
const S3_ADDRESS_SECONDS = 10 * 60;

/**
 * Files of shared projects. Each request asks whether the link is still there, so that they end with it; the address stays the same
 * as long as it is, and no viewer is interrupted.
 */
export function sharedFileRoutes(server: FastifyInstance, store: ObjectStore, shares: Shares): void {
  server.get<{ Params: { address: string; assetId: string } }>(
    `${SHARED_FILES_PATH}/:address/:assetId`,
    async (request, reply) => {
      const { address, assetId } = request.params;
      const asset = /^\d{1,15}$/.test(assetId) ? await shares.fileOf(address, Number(assetId)) : null;
      if (!asset)
        return reply
          .status(404)
          .header('cache-control', 'no-store')
          .send(
            failure(
              STATUS_CODES.notFound,
              'This link no longer works. Ask the person who sent it for a new one.',
            ),
          );
      const { keyName: key, contentType, name: fileName } = asset;
      const shown = { inline: true, contentType, fileName };
      if (store instanceof DiskStore)
        return sendObject(store, request, reply, {
          ...{ key, contentType, cacheControl: CACHE_CONTROL },
          disposition: contentDisposition(shown),
        });
      const url = await store.presignGet(key, {
        ...shown,
        isBrief: true,
        expiresSeconds: S3_ADDRESS_SECONDS,
      });
      return reply.header('cache-control', 'no-store').redirect(url);
    },
  );
}
