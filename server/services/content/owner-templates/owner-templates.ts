import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, min, notExists, sql } from 'drizzle-orm';
import { CUSTOM_FORMAT_ID, formatOfSize } from '../../../../engine/model.ts';
import {
  type OwnerTemplate,
  TEMPLATE_KINDS,
  type TemplateFacts,
} from '../../../contract/owners/templates.ts';
import { templateDetailsSchema } from '../../../contract/products.ts';
import { CATEGORY_IDS } from '../../../contract/store/categories.ts';
import { PLACEMENTS } from '../../../contract/store/placements.ts';
import type { Queries } from '../../../database/database.ts';
import { assets, ownerTemplates, products, productTags, projects, tags } from '../../../database/schema.ts';
import type { AssetParts } from '../../assets/asset-parts.ts';
import { removeAssets } from '../../assets/remove-assets.ts';
import { CallError } from '../../call-error.ts';
import { addSearchDocument, removeSearchDocument } from '../../search/search-documents.ts';
import { changeContent } from '../../seed-part.ts';
import { type CheckedTemplate, checkTemplate } from './check-template.ts';
import { findableOf, type OwnerTemplateRow, ownerTemplateRows } from './findables.ts';
import { type StoredTemplate, shelfAddresses, TemplateFiles } from './template-files.ts';

/** The part of the seeds whose fingerprint changes with each change here, so that all processes make their lists anew. */
const SEED_PART = 'owner-templates';

interface Previews {
  readonly imageAssetId: number;
  readonly previewAssetId: number | null;
}
type OwnerTemplateParts = Pick<AssetParts, 'database' | 'store' | 'jobs' | 'now'>;

/**
 * Templates that owners of the installation add: copies of their projects with the files that these use, in the lists and the search of the
 * shipped ones.
 */
export class OwnerTemplates {
  readonly #parts: OwnerTemplateParts;
  readonly #files: TemplateFiles;

  constructor(parts: OwnerTemplateParts) {
    this.#parts = parts;
    this.#files = new TemplateFiles(parts);
  }

  async list(userId: number): Promise<OwnerTemplate[]> {
    const { queries } = this.#parts.database;
    return this.#views(userId, await ownerTemplateRows(queries));
  }

  /** Where the document of a template of this name is; null where no owner has published one. */
  async addressOf(alias: string): Promise<string | null> {
    const [row] = await this.#parts.database.queries
      .select({ contentUrl: products.contentUrl })
      .from(products)
      .innerJoin(ownerTemplates, eq(ownerTemplates.productId, products.productId))
      .where(eq(products.productAlias, alias));
    return row?.contentUrl ?? null;
  }

  /** @throws CallError with what is wrong with the project, its files or its previews; nothing is left behind then */
  async publish(
    userId: number,
    {
      projectId,
      imageAssetId,
      previewAssetId,
      ...facts
    }: TemplateFacts & Previews & { readonly projectId: string },
  ): Promise<OwnerTemplate> {
    const made = await this.#make(
      userId,
      { projectId, name: facts.displayName },
      { imageAssetId, previewAssetId },
    );
    const now = this.#parts.now();
    return this.#writing(userId, made.stored, async (queries) => {
      const categoryId = categoryOf(made.checked);
      const [first] = await queries
        .select({ position: min(products.position) })
        .from(products)
        .where(eq(products.categoryId, categoryId));
      const alias = aliasOf(facts.displayName);
      const [row] = await queries
        .insert(products)
        .values({
          ...columnsOf(made, facts),
          ...{ categoryId, productAlias: alias, imageAlias: alias, placement: PLACEMENTS.All },
          // What was added last comes first.
          position: (first?.position ?? 0) - 1,
        })
        .returning({ productId: products.productId });
      if (!row) throw new Error('The row was not returned.');
      const { productId } = row;
      const { folder, sizeBytes } = made.stored;
      await queries.insert(ownerTemplates).values({
        ...{ productId, userId, projectId, folder, sizeBytes, words: made.checked.words },
        ...{ publishedAt: now, updatedAt: now },
      });
      await writeTags(queries, productId, facts);
      await this.#takeOver(queries, userId, { imageAssetId, previewAssetId });
      return productId;
    });
  }

  /** Changes what is said of a template. @throws CallError when there is none */
  async update(userId: number, { productId, ...facts }: TemplateFacts & { readonly productId: number }) {
    return this.#writing(userId, null, async (queries) => {
      const former = await mustBeThere(queries, productId);
      await removeSearchDocument(queries, findableOf(former));
      const details = { ...former.product.details, ...detailsOf(facts) };
      await queries
        .update(products)
        .set({ displayName: facts.displayName, pro: facts.pro, details })
        .where(eq(products.productId, productId));
      await queries
        .update(ownerTemplates)
        .set({ updatedAt: this.#parts.now() })
        .where(eq(ownerTemplates.productId, productId));
      await writeTags(queries, productId, facts);
      return productId;
    });
  }

  /** Makes a template anew from its project. @throws CallError when there is no such template, or as `publish` does */
  async republish(
    userId: number,
    { productId, ...previews }: Previews & { readonly productId: number },
  ): Promise<OwnerTemplate> {
    const { database, now } = this.#parts;
    const { template, product } = await mustBeThere(database.queries, productId);
    const made = await this.#make(
      userId,
      { projectId: template.projectId, name: product.displayName },
      previews,
    );
    const view = await this.#writing(userId, made.stored, async (queries) => {
      const former = await mustBeThere(queries, productId);
      if (former.product.categoryId !== categoryOf(made.checked))
        throw new CallError('refused', 'The project is of another kind than the template.');
      await removeSearchDocument(queries, findableOf(former));
      await queries
        .update(products)
        .set(columnsOf(made, factsOf(former)))
        .where(eq(products.productId, productId));
      const { folder, sizeBytes } = made.stored;
      await queries
        .update(ownerTemplates)
        .set({ folder, sizeBytes, words: made.checked.words, updatedAt: now() })
        .where(eq(ownerTemplates.productId, productId));
      await this.#takeOver(queries, userId, previews);
      return productId;
    });
    await this.#files.removeFolder(template.folder);
    return view;
  }

  /** Takes a template off the shelf. @throws CallError when there is none */
  async unpublish(productId: number): Promise<void> {
    const folder = await changeContent(this.#parts.database, SEED_PART, async (queries) => {
      const former = await mustBeThere(queries, productId);
      await removeSearchDocument(queries, findableOf(former));
      await queries.delete(products).where(eq(products.productId, productId));
      await removeUnusedTags(queries);
      return former.template.folder;
    });
    await this.#files.removeFolder(folder);
  }

  /** Checks all of it before anything is stored. */
  async #make(
    userId: number,
    { projectId, name }: { readonly projectId: string; readonly name: string },
    previews: Previews,
  ): Promise<MadeTemplate> {
    const [row] = await this.#parts.database.queries
      .select({ document: projects.document })
      .from(projects)
      .where(and(eq(projects.userId, userId), eq(projects.projectId, projectId), isNull(projects.trashedAt)));
    if (!row) throw new CallError('notFound', 'This project is not among yours.');
    const checked = checkTemplate(row.document);
    const files = await this.#files.check(userId, checked, previews);
    return { checked, stored: await this.#files.store(checked, files, name) };
  }

  /** Writes in one transaction with what search finds; what was stored for it is removed again when that fails. */
  async #writing(
    userId: number,
    stored: StoredTemplate | null,
    write: (queries: Queries) => Promise<number>,
  ): Promise<OwnerTemplate> {
    const { database } = this.#parts;
    try {
      const row = await changeContent(database, SEED_PART, async (queries) => {
        const productId = await write(queries);
        await removeUnusedTags(queries);
        const written = await mustBeThere(queries, productId);
        await addSearchDocument(queries, findableOf(written));
        return written;
      });
      const [view] = await this.#views(userId, [row]);
      if (!view) throw new Error('The row was not returned.');
      return view;
    } catch (error) {
      if (stored) await this.#files.remove(stored.newKeys);
      throw error;
    }
  }

  /** The uploads that only showed the template are not listed among those of the owner. */
  async #takeOver(
    queries: Queries,
    userId: number,
    { imageAssetId, previewAssetId }: Previews,
  ): Promise<void> {
    const ids = [imageAssetId, ...(previewAssetId === null ? [] : [previewAssetId])];
    await removeAssets(
      this.#parts,
      queries,
      and(eq(assets.userId, userId), inArray(assets.assetId, ids), eq(assets.tool, PREVIEW_TOOL)),
    );
  }

  async #views(userId: number, rows: readonly OwnerTemplateRow[]): Promise<OwnerTemplate[]> {
    const ids = rows.map(({ template }) => template.projectId);
    const own =
      ids.length === 0
        ? []
        : await this.#parts.database.queries
            .select({ projectId: projects.projectId })
            .from(projects)
            .where(
              and(eq(projects.userId, userId), inArray(projects.projectId, ids), isNull(projects.trashedAt)),
            );
    const there = new Set(own.map(({ projectId }) => projectId));
    return rows.map((row) => ({
      ...factsOf(row),
      productId: row.product.productId,
      alias: row.product.productAlias,
      assetType: row.product.categoryId === CATEGORY_IDS.videoTemplates ? 'video' : 'design',
      projectId: row.template.projectId,
      hasProject: there.has(row.template.projectId),
      thumbUrl: row.product.thumbUrl,
      sizeBytes: row.template.sizeBytes,
      publishedAt: row.template.publishedAt.toISOString(),
      updatedAt: row.template.updatedAt.toISOString(),
    }));
  }
}

/** What uploads are called that only show a template. */
const PREVIEW_TOOL = 'template-preview';

interface MadeTemplate {
  readonly checked: CheckedTemplate;
  readonly stored: StoredTemplate;
}

async function mustBeThere(queries: Queries, productId: number): Promise<OwnerTemplateRow> {
  const [row] = await ownerTemplateRows(queries, productId);
  if (!row) throw new CallError('notFound', 'There is no such template.');
  return row;
}

function categoryOf({ project }: CheckedTemplate) {
  return project.assetType === 'video' ? CATEGORY_IDS.videoTemplates : CATEGORY_IDS.designTemplates;
}

/** The columns of a product that come from its document and from what is said of it. */
function columnsOf({ checked, stored }: MadeTemplate, facts: TemplateFacts) {
  const { width: widthPx, height: heightPx } = checked.project.properties;
  const format = formatOfSize(widthPx, heightPx);
  const { contentUrl, thumbUrl, previewUrl } = shelfAddresses(stored.folder, checked.durationMs !== null);
  return {
    ...{ displayName: facts.displayName, pro: facts.pro, widthPx, heightPx, contentUrl, thumbUrl },
    ...{ format: format?.format ?? null, formatCode: format?.id ?? CUSTOM_FORMAT_ID },
    durationMs: checked.durationMs,
    details: { ...detailsOf(facts), ...(previewUrl === undefined ? {} : { previewUrl }) },
  };
}

function detailsOf({ styles, language }: TemplateFacts) {
  return templateDetailsSchema.parse({ styles, language });
}

function factsOf({ product, tags: names }: OwnerTemplateRow): TemplateFacts {
  const { displayName, pro, details } = product;
  const [kind = TEMPLATE_KINDS[0], ...others] = names;
  return {
    ...{ displayName, pro, tags: others },
    kind: TEMPLATE_KINDS.find((each) => each === kind) ?? TEMPLATE_KINDS[0],
    styles: (details?.styles ?? []) as TemplateFacts['styles'],
    language: (details?.language ?? 'en') as TemplateFacts['language'],
  };
}

/** The kind is the first tag, as it is of shipped templates. */
async function writeTags(
  queries: Queries,
  productId: number,
  { kind, tags: others }: TemplateFacts,
): Promise<void> {
  const names = [...new Set([kind, ...others])];
  await queries.delete(productTags).where(eq(productTags.productId, productId));
  await queries
    .insert(tags)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
  const rows = await queries.select().from(tags).where(inArray(tags.name, names));
  await queries
    .insert(productTags)
    .values(rows.map(({ tagId, name }) => ({ productId, tagId, position: names.indexOf(name) })));
}

async function removeUnusedTags(queries: Queries): Promise<void> {
  const uses = queries.select({ one: sql`1` }).from(productTags).where(eq(productTags.tagId, tags.tagId));
  await queries.delete(tags).where(notExists(uses));
}

/** A name for addresses that no shipped template has or will have. */
function aliasOf(displayName: string): string {
  const words = displayName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return `own-${words === '' ? 'template' : words}-${randomBytes(3).toString('hex')}`;
}
