import { and, asc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import type { Queries } from '../../database/database.ts';
import { assets, projects, projectVersions, users } from '../../database/schema.ts';
import { API_FILE_KEY, knownApiFiles, knownApiUpload } from '../developer/files/api-files.ts';
import { noticeArrival } from './arrival.ts';
import { type AssetParts, type AssetRow, UNFINISHED_KEPT_MS } from './asset-parts.ts';
import { removeAssets } from './remove-assets.ts';

const PAGE = 500;
/** Anyone who uploads asks about it within seconds; after this long no client will. */
const UNASKED_MS = 10 * 60_000;

/** Brings to an end what is no longer asked about: files that arrived are looked at, those that never came are forgotten. */
export async function sweepUploads(parts: AssetParts): Promise<void> {
  const now = parts.now().getTime();
  const { database, store } = parts;
  for (let last = 0; ; ) {
    const page = await database.queries
      .select()
      .from(assets)
      .where(
        and(
          eq(assets.status, 'init'),
          gt(assets.assetId, last),
          lt(assets.createdAt, new Date(now - UNASKED_MS)),
        ),
      )
      .orderBy(asc(assets.assetId))
      .limit(PAGE);
    for (const asset of page) await finish(parts, asset, now);
    last = page.at(-1)?.assetId ?? 0;
    if (page.length < PAGE) break;
  }
  await abortStrayUploads(parts, now);
  await store.sweep(new Date(now - UNFINISHED_KEPT_MS));
}

async function finish(parts: AssetParts, asset: AssetRow, now: number): Promise<void> {
  const isOld = asset.createdAt.getTime() < now - UNFINISHED_KEPT_MS;
  if (!isOld || asset.uploadedAt !== null || (await parts.store.head(asset.keyName))) {
    return noticeArrival(parts, asset);
  }
  await parts.database.transaction((queries) =>
    removeAssets(parts, queries, and(eq(assets.assetId, asset.assetId), eq(assets.status, 'init'))),
  );
}

/** Uploads in parts that no row knows: the server was killed between beginning one and noting it. */
async function abortStrayUploads({ store, database }: AssetParts, now: number): Promise<void> {
  for await (const { key, uploadId, startedAt } of store.multipart.list('')) {
    if (startedAt.getTime() > now - UNFINISHED_KEPT_MS) continue;
    const [known] = await database.queries
      .select({ assetId: assets.assetId })
      .from(assets)
      .where(and(eq(assets.keyName, key), eq(assets.uploadId, uploadId)));
    if (!known && !(await knownApiUpload(database.queries, uploadId)))
      await store.multipart.abort(key, uploadId);
  }
}

/** Kinds of objects by their keys, and the rows that know them. Objects of another form are left alone. */
const KNOWN: readonly {
  readonly form: RegExp;
  known(queries: Queries, keys: string[]): Promise<(string | null)[]>;
}[] = [
  {
    form: /^[uv]\/[\w-]+\/[0-9a-f]{24}\/(original|thumb)$/,
    async known(queries, keys) {
      const rows = await queries
        .select({ keyName: assets.keyName, thumbKey: assets.thumbKey })
        .from(assets)
        .where(
          and(
            or(inArray(assets.keyName, keys), inArray(assets.thumbKey, keys)),
            // Sent once more after it was refused.
            ne(assets.status, 'failed'),
          ),
        );
      return rows.flatMap(({ keyName, thumbKey }) => [keyName, thumbKey]);
    },
  },
  {
    form: /^u\/\d+\/picture-[\w.-]+$/,
    async known(queries, keys) {
      const rows = await queries
        .select({ key: users.pictureKey })
        .from(users)
        .where(inArray(users.pictureKey, keys));
      return rows.map(({ key }) => key);
    },
  },
  {
    form: /^u\/\d+\/thumb-[\w.-]+$/,
    async known(queries, keys) {
      const rows = await queries
        .select({ key: projects.thumbKey })
        .from(projects)
        .where(inArray(projects.thumbKey, keys));
      // Images of former states stay as long as these do.
      const former = await queries
        .select({ key: projectVersions.thumbKey })
        .from(projectVersions)
        .where(inArray(projectVersions.thumbKey, keys));
      return [...rows, ...former].map(({ key }) => key);
    },
  },
  { form: API_FILE_KEY, known: knownApiFiles },
];

/** Removes objects that no row knows, once they are old enough not to be on their way to one. */
export async function sweepObjects({ store, database, now }: AssetParts): Promise<void> {
  const before = new Date(now().getTime() - UNFINISHED_KEPT_MS);
  const batches = KNOWN.map((kind) => ({ ...kind, keys: [] as string[] }));
  const check = async (batch: (typeof batches)[number]) => {
    const kept = new Set(await batch.known(database.queries, batch.keys));
    await store.delete(batch.keys.filter((key) => !kept.has(key)));
    batch.keys = [];
  };
  for await (const { key, modifiedAt } of store.list('')) {
    const batch = modifiedAt < before ? batches.find(({ form }) => form.test(key)) : undefined;
    batch?.keys.push(key);
    if (batch && batch.keys.length >= PAGE) await check(batch);
  }
  for (const batch of batches) if (batch.keys.length > 0) await check(batch);
}
