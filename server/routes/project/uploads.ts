import { createReadStream } from 'node:fs';
import { and, inArray } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { ANONYMOUS_SYS } from '../../contract/auth-header.ts';
import {
  type AssetType,
  fileLimitBytes,
  kindOfName,
  type MediaKind,
  mediaKindOf,
  tooLargeMessage,
  UPLOAD_MESSAGES,
} from '../../contract/upload-limits.ts';
import { type AnnouncedAsset, type Asset, UPLOAD_CALLS, uploadFieldsSchema } from '../../contract/uploads.ts';
import { assets } from '../../database/schema.ts';
import type { Caller } from '../../services/accounts/caller.ts';
import { announce, checkCutouts, presignAll } from '../../services/assets/announce.ts';
import { arrived, noticeArrival } from '../../services/assets/arrival.ts';
import { findAsset, findLookedAt, listAssets, viewAssets } from '../../services/assets/asset-view.ts';
import { beginMultipart, completeMultipart, resumeMultipart } from '../../services/assets/multipart.ts';
import {
  checkQuota,
  folderOf,
  type Owner,
  ownedBy,
  ownerOf,
  visitorNetwork,
} from '../../services/assets/owner.ts';
import { removeAssets } from '../../services/assets/remove-assets.ts';
import { CallError } from '../../services/call-error.ts';
import { InFlight } from '../../services/in-flight.ts';
import { BadRequestError, parsePart } from '../parse-part.ts';
import { route } from '../route.ts';
import { announcedBytes, withFormFiles } from './form-file.ts';
import { receiveFile } from './form-upload.ts';

const TYPE_OF_KIND: Readonly<Record<MediaKind, AssetType>> = {
  image: 'IMG',
  video: 'VIDEO',
  audio: 'AUDIO',
  font: 'FONT',
  design: 'DESIGN_FILE',
};

/** Each is on the disk of this process until it is whole, and counts for no user until then. */
const MOST_FORMS_AT_ONCE = 8;

/** Uploads of users and of visitors. What is another's answers as if it did not exist. */
export async function uploadRoutes(server: FastifyInstance, context: ServerContext): Promise<void> {
  const parts = context.assets;
  const { queries } = context.database;
  const closing = new AbortController();
  server.addHook('preClose', async () => closing.abort());
  const ownerFor = (caller: Caller, request: FastifyRequest) =>
    ownerOf(caller, context.config, context.now(), visitorNetwork(context.secret, request.ip));

  /** Counts what is announced: by account, and by address where there is none. */
  const limit = (caller: Caller, request: FastifyRequest, count: number) =>
    caller.kind === 'user'
      ? context.limits.count('uploads', `user:${caller.user.userId}`, count)
      : context.limits.count('uploadsFromAddress', request.ip, count);

  const announceAll = async (
    { body, caller, request }: { body: AssetRequest; caller: Caller; request: FastifyRequest },
    check: (announced: readonly AnnouncedAsset[]) => void,
  ) => {
    checkKey(caller, body.systemRefKey);
    await limit(caller, request, body.assets.length);
    check(body.assets);
    const rows = await announce(parts, ownerFor(caller, request), body.assets);
    const found = rows.map((asset) => ({ asset, cutout: null }));
    return { assets: await viewAssets(parts, found, await presignAll(parts, rows)) };
  };
  route(server, context, UPLOAD_CALLS.generatePresignedUrls, (input) => announceAll(input, () => undefined));
  route(server, context, UPLOAD_CALLS.generateCutoutPresignedUrls, (input) =>
    announceAll(input, checkCutouts),
  );

  /** The answer waits a moment until the file was looked at: so it is in the project sooner than if the client asked again after a pause. */
  const status = async (owner: Owner, assetId: number, reply: FastifyReply): Promise<Asset> => {
    const announced = await findAsset(queries, owner.key, assetId);
    if (announced) await noticeArrival(parts, announced.asset);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const found =
      announced &&
      (await findLookedAt(parts, owner.key, assetId, AbortSignal.any([gone.signal, closing.signal])));
    if (!found) throw new CallError('notFound', 'This upload does not exist.');
    const [view] = await viewAssets(parts, [found]);
    if (!view) throw new Error('The asset has no view.');
    return view;
  };
  for (const call of [
    UPLOAD_CALLS.getUploadedAssetStatus,
    UPLOAD_CALLS.getMultiPartAssetStatus,
    UPLOAD_CALLS.mediaGetMultiPartAssetStatus,
  ]) {
    route(server, context, call, async ({ body, caller, request, reply }) => {
      checkKey(caller, body.systemRefKey);
      return status(ownerFor(caller, request), body.assetId, reply);
    });
  }

  for (const call of [
    UPLOAD_CALLS.generateMultiPartPresignedUrls,
    UPLOAD_CALLS.mediaGenerateMultiPartPresignedUrls,
  ]) {
    route(server, context, call, async ({ body, caller, request }) => {
      checkKey(caller, body.systemRefKey);
      const { assetId, uploadId } = body;
      const [announced] = body.assets ?? [];
      if (announced) {
        await limit(caller, request, 1);
        return beginMultipart(parts, ownerFor(caller, request), announced);
      }
      return resumeMultipart(parts, ownerFor(caller, request), {
        assetId: assetId ?? 0,
        uploadId: uploadId ?? '',
      });
    });
  }

  for (const call of [
    UPLOAD_CALLS.completeMultiPartUploadRequest,
    UPLOAD_CALLS.mediaCompleteMultiPartUploadRequest,
  ]) {
    route(server, context, call, async ({ body, caller, request, reply }) => {
      checkKey(caller, body.systemRefKey);
      const owner = ownerFor(caller, request);
      await completeMultipart(parts, owner, body);
      return status(owner, body.assetId, reply);
    });
  }

  route(server, context, UPLOAD_CALLS.getUploadedAssets, async ({ body, caller, request }) => {
    const { start, rows } = body;
    const { total, found } = await listAssets(queries, ownerFor(caller, request).key, body);
    return { assets: await viewAssets(parts, found), total, start, rows };
  });

  route(server, context, UPLOAD_CALLS.deleteAssets, async ({ body, caller, request }) => {
    const { key } = ownerFor(caller, request);
    const wanted = new Set(body.assetIds);
    const removed = await context.database.transaction((inside) =>
      removeAssets(parts, inside, and(ownedBy(key), inArray(assets.assetId, [...wanted]))),
    );
    return { assetIds: removed.filter((assetId) => wanted.has(assetId)) };
  });

  /** Refuses by the size that a request announces, before any of its bytes are read. @throws CallError */
  const refuseUnread = async (owner: Owner, bytes: number) => {
    if (bytes > fileLimitBytes('video', owner.plan))
      throw new CallError('tooLarge', tooLargeMessage('video', owner.plan));
    await checkQuota(queries, owner, bytes);
  };

  /** Takes the file of a form onto the disk, and from there into the store. */
  const receive = async (owner: Owner, request: FastifyRequest, reply: FastifyReply): Promise<Asset> => {
    const file = await receiveFile(request, fileLimitBytes('video', owner.plan));
    try {
      const { assetType, parentAssetRefId } = parsePart(uploadFieldsSchema, file.fields, 'The form');
      const kind = assetType ? mediaKindOf(assetType) : kindOfName(file.name);
      if (!kind) throw new CallError('refused', UPLOAD_MESSAGES.unsupported);
      if (file.isTooLarge) throw new CallError('tooLarge', tooLargeMessage(kind, owner.plan));
      const [asset] = await announce(parts, owner, [
        {
          name: file.name,
          size: file.sizeBytes,
          contentType: file.contentType,
          assetType: assetType ?? TYPE_OF_KIND[kind],
          parentAssetRefId,
        },
      ]);
      if (!asset) throw new Error('The asset was not kept.');
      const { keyName, contentType, sizeBytes, assetId } = asset;
      await parts.store.put(keyName, createReadStream(file.path), { contentType, sizeBytes });
      await arrived(parts, assetId);
      return await status(owner, assetId, reply);
    } finally {
      await file.remove();
    }
  };
  const receiving = new InFlight(MOST_FORMS_AT_ONCE);

  await withFormFiles(server, fileLimitBytes('video', 'pro'), (scope, options) => {
    route(
      scope,
      context,
      UPLOAD_CALLS.uploadAsset,
      async ({ caller, request, reply }) => {
        const owner = ownerFor(caller, request);
        await limit(caller, request, 1);
        await refuseUnread(owner, announcedBytes(request));
        const sender = owner.shared?.network ?? folderOf(owner.key);
        return receiving.run(sender, () => receive(owner, request, reply));
      },
      options,
    );
  });
}

type AssetRequest = { readonly systemRefKey?: string | null | undefined; readonly assets: AnnouncedAsset[] };

/** The key in a body may be left out; another's means that the client mixes up two users. */
function checkKey(caller: Caller, systemRefKey: string | null | undefined): void {
  const expected = caller.kind === 'user' ? caller.user.systemRefKey : ANONYMOUS_SYS;
  if (!systemRefKey || systemRefKey === expected) return;
  throw new BadRequestError('systemRefKey: does not belong to the session of this request.');
}
