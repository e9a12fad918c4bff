import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  assetIdsOfBrand,
  BRAND_LIMITS,
  BRAND_MESSAGES,
  type BrandContent,
  type BrandFile,
  type BrandKit,
  brandContentSchema,
} from '../../contract/brand/brand-kits.ts';
import { mediaKindOf } from '../../contract/upload-limits.ts';
import type { Database, Queries } from '../../database/database.ts';
import { assets, brandKitAssets, brandKits } from '../../database/schema.ts';
import type { AssetParts } from '../assets/asset-parts.ts';
import { contentUrl, thumbUrl } from '../assets/asset-view.ts';
import { lockOwner } from '../assets/owner.ts';
import { CallError } from '../call-error.ts';

type KitRow = typeof brandKits.$inferSelect;

/** Brand kits of users. What is another's answers as if it did not exist. */
export class BrandKits {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #assets: Pick<AssetParts, 'store'>;

  constructor(parts: { database: Database; now: () => Date; assets: Pick<AssetParts, 'store'> }) {
    this.#database = parts.database;
    this.#now = parts.now;
    this.#assets = parts.assets;
  }

  /** All kits, the default one first, the others by name. */
  async list(userId: number): Promise<BrandKit[]> {
    const { queries } = this.#database;
    const rows = await queries
      .select()
      .from(brandKits)
      .where(eq(brandKits.userId, userId))
      .orderBy(sql`${brandKits.isDefault} DESC`, asc(sql`lower(${brandKits.name})`), asc(brandKits.kitId));
    return this.#views(queries, rows);
  }

  /** @throws CallError when the account has as many kits as it can have */
  async create(
    userId: number,
    { name, content, isDefault }: { name: string; content: BrandContent; isDefault: boolean },
  ): Promise<BrandKit> {
    return this.#alone(userId, async (queries) => {
      const [own] = await queries
        .select({ count: count() })
        .from(brandKits)
        .where(eq(brandKits.userId, userId));
      const others = own?.count ?? 0;
      if (others >= BRAND_LIMITS.kits) throw new CallError('refused', BRAND_MESSAGES.tooMany);
      if (isDefault && others > 0) await noDefault(queries, userId);
      const kept = await withOwnFiles(queries, userId, content);
      const now = this.#now();
      const [row] = await queries
        .insert(brandKits)
        .values({
          ...{ userId, name, isDefault: isDefault || others === 0, revision: 1 },
          ...{ content: JSON.stringify(kept), createdAt: now, updatedAt: now },
        })
        .returning();
      if (!row) throw new Error('The kit was not kept.');
      await noteFiles(queries, row.kitId, kept);
      return this.#view(queries, row);
    });
  }

  async duplicate(userId: number, kitId: number, name: string): Promise<BrandKit> {
    const { content } = await mustOwn(this.#database.queries, userId, kitId);
    return this.create(userId, {
      name,
      content: brandContentSchema.parse(JSON.parse(content)),
      isDefault: false,
    });
  }

  /** @throws CallError when the kit has another revision by now */
  async change(
    userId: number,
    change: {
      readonly kitId: number;
      readonly revision: number;
      readonly name?: string | undefined;
      readonly content?: BrandContent | undefined;
    },
  ): Promise<BrandKit> {
    return this.#alone(userId, async (queries) => {
      const former = await mustOwn(queries, userId, change.kitId);
      if (former.revision !== change.revision) throw new CallError('conflict', BRAND_MESSAGES.conflict);
      const kept = change.content && (await withOwnFiles(queries, userId, change.content));
      const [row] = await queries
        .update(brandKits)
        .set({
          name: change.name ?? former.name,
          content: kept ? JSON.stringify(kept) : former.content,
          revision: former.revision + 1,
          updatedAt: this.#now(),
        })
        .where(eq(brandKits.kitId, former.kitId))
        .returning();
      if (!row) throw kitNotFound();
      if (kept) await noteFiles(queries, row.kitId, kept);
      return this.#view(queries, row);
    });
  }

  async setDefault(userId: number, kitId: number): Promise<BrandKit> {
    return this.#alone(userId, async (queries) => {
      await mustOwn(queries, userId, kitId);
      await noDefault(queries, userId);
      const [row] = await queries
        .update(brandKits)
        .set({ isDefault: true })
        .where(eq(brandKits.kitId, kitId))
        .returning();
      if (!row) throw kitNotFound();
      return this.#view(queries, row);
    });
  }

  /** Deletes a kit; when it was the default, the oldest of the others is that from now on. */
  async delete(userId: number, kitId: number): Promise<void> {
    await this.#alone(userId, async (queries) => {
      const { isDefault } = await mustOwn(queries, userId, kitId);
      await queries.delete(brandKits).where(eq(brandKits.kitId, kitId));
      if (!isDefault) return;
      const [oldest] = await queries
        .select({ kitId: brandKits.kitId })
        .from(brandKits)
        .where(eq(brandKits.userId, userId))
        .orderBy(asc(brandKits.createdAt), asc(brandKits.kitId))
        .limit(1);
      if (oldest)
        await queries.update(brandKits).set({ isDefault: true }).where(eq(brandKits.kitId, oldest.kitId));
    });
  }

  /** One change of a user's kits at a time. */
  #alone<Result>(userId: number, work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#database.transaction(async (queries) => {
      await lockOwner(queries, { userId });
      return work(queries);
    });
  }

  async #view(queries: Queries, row: KitRow): Promise<BrandKit> {
    const [view] = await this.#views(queries, [row]);
    if (!view) throw new Error('The kit has no view.');
    return view;
  }

  /** Kits with the addresses of their files. Files that were deleted since are left out of the content. */
  async #views(queries: Queries, rows: readonly KitRow[]): Promise<BrandKit[]> {
    if (rows.length === 0) return [];
    const linked = await queries
      .select({ kitId: brandKitAssets.kitId, asset: assets })
      .from(brandKitAssets)
      .innerJoin(assets, eq(assets.assetId, brandKitAssets.assetId))
      .where(
        and(
          inArray(
            brandKitAssets.kitId,
            rows.map(({ kitId }) => kitId),
          ),
          eq(assets.status, 'active'),
        ),
      );
    return Promise.all(
      rows.map(async ({ kitId, name, isDefault, revision, content, updatedAt }) => {
        const own = linked.filter((each) => each.kitId === kitId).map(({ asset }) => asset);
        const files = await Promise.all(own.map((asset) => this.#fileOf(asset)));
        return {
          ...{ kitId, name, isDefault, revision, updatedAt: updatedAt.toISOString() },
          content: withFilesOnly(
            brandContentSchema.parse(JSON.parse(content)),
            new Set(own.map(({ assetId }) => assetId)),
          ),
          files,
        };
      }),
    );
  }

  async #fileOf(asset: typeof assets.$inferSelect): Promise<BrandFile> {
    const url = await contentUrl(this.#assets, asset);
    if (url === null) throw new Error('An active file has an address.');
    const { assetId, name, contentType, widthPx, heightPx } = asset;
    return {
      assetId,
      name,
      contentType,
      url,
      thumbUrl: await thumbUrl(this.#assets, asset),
      widthPx,
      heightPx,
    };
  }
}

async function mustOwn(queries: Queries, userId: number, kitId: number): Promise<KitRow> {
  const [row] = await queries
    .select()
    .from(brandKits)
    .where(and(eq(brandKits.userId, userId), eq(brandKits.kitId, kitId)));
  if (!row) throw kitNotFound();
  return row;
}

async function noDefault(queries: Queries, userId: number): Promise<void> {
  await queries
    .update(brandKits)
    .set({ isDefault: false })
    .where(and(eq(brandKits.userId, userId), eq(brandKits.isDefault, true)));
}

/** Only what the user owns, and what is of the right kind: a logo is an image, a font a font. */
async function withOwnFiles(queries: Queries, userId: number, content: BrandContent): Promise<BrandContent> {
  const wanted = assetIdsOfBrand(content);
  if (wanted.length === 0) return content;
  const rows = await queries
    .select({ assetId: assets.assetId, assetType: assets.assetType })
    .from(assets)
    .where(and(eq(assets.userId, userId), inArray(assets.assetId, wanted), ne(assets.status, 'failed')));
  const idsOf = (kind: 'image' | 'font') =>
    new Set(rows.filter(({ assetType }) => mediaKindOf(assetType) === kind).map(({ assetId }) => assetId));
  return withFilesOnly(content, idsOf('image'), idsOf('font'));
}

function withFilesOnly(
  content: BrandContent,
  images: ReadonlySet<number>,
  fonts: ReadonlySet<number> = images,
): BrandContent {
  return {
    ...content,
    logos: content.logos.filter(({ assetId }) => images.has(assetId)),
    images: content.images.filter(({ assetId }) => images.has(assetId)),
    fonts: content.fonts.filter(({ assetId }) => fonts.has(assetId)),
  };
}

async function noteFiles(queries: Queries, kitId: number, content: BrandContent): Promise<void> {
  await queries.delete(brandKitAssets).where(eq(brandKitAssets.kitId, kitId));
  const rows = assetIdsOfBrand(content).map((assetId) => ({ kitId, assetId }));
  if (rows.length > 0) await queries.insert(brandKitAssets).values(rows);
}

function kitNotFound(): CallError {
  return new CallError('notFound', BRAND_MESSAGES.notFound);
}
