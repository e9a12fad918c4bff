import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { and, asc, count, eq } from 'drizzle-orm';
import { resolveAsset } from '../../../../assets/resolve.ts';
import { eachLayerOf, type Layer, type Project } from '../../../../engine/model.ts';
import type { Database } from '../../../database/database.ts';
import { contentCategories, products } from '../../../database/schema.ts';
import type { ObjectStore } from '../../../storage/object-store.ts';
import { openShelfFile } from '../../content/owner-templates/template-files.ts';
import { Problem } from '../problem.ts';
import { readProject } from './read-project.ts';

type Row = typeof products.$inferSelect;

/** A layer of a template, and what can be changed in it. */
interface LayerView {
  readonly name: string;
  readonly type: string;
  readonly modifications: Readonly<Record<string, string | number | boolean | null>>;
}

/** The templates of this installation, as programs see them. */
export class Templates {
  readonly #database: Database;
  readonly #store: Pick<ObjectStore, 'get'>;

  constructor(database: Database, store: Pick<ObjectStore, 'get'>) {
    this.#database = database;
    this.#store = store;
  }

  /** A page of the list, in the order of the shop. */
  async list(start: number, limit: number): Promise<{ total: number; templates: Row[] }> {
    const isTemplate = eq(contentCategories.kind, 'template');
    const joined = eq(contentCategories.categoryId, products.categoryId);
    const { queries } = this.#database;
    const [counted] = await queries
      .select({ total: count() })
      .from(products)
      .innerJoin(contentCategories, joined)
      .where(isTemplate);
    const rows = await queries
      .select({ product: products })
      .from(products)
      .innerJoin(contentCategories, joined)
      .where(isTemplate)
      .orderBy(asc(products.categoryId), asc(products.position))
      .offset(start)
      .limit(limit);
    return { total: counted?.total ?? 0, templates: rows.map(({ product }) => product) };
  }

  /** A template with its document. @throws Problem not-found */
  async open(id: string): Promise<{ readonly row: Row; readonly project: Project }> {
    const [found] = await this.#database.queries
      .select({ product: products })
      .from(products)
      .innerJoin(contentCategories, eq(contentCategories.categoryId, products.categoryId))
      .where(and(eq(contentCategories.kind, 'template'), eq(products.productAlias, id)));
    const document = found ? await this.#documentAt(found.product.contentUrl) : null;
    if (!found || document === null)
      throw new Problem('not-found', 'There is no template of this name.', {
        hint: 'GET /templates lists them.',
      });
    return { row: found.product, project: readProject(JSON.parse(document)) };
  }

  /** Of a shipped template, or of one that an owner has added. */
  async #documentAt(url: string): Promise<string | null> {
    const path = resolveAsset(url);
    if (path !== null) return readFile(path, 'utf8');
    const file = await openShelfFile(this.#store, url);
    return file ? text(file.body) : null;
  }
}

/** The layers of a project that have names, each once, in the order in which they are drawn. */
export function layersOf(project: Project): LayerView[] {
  const views = new Map<string, LayerView>();
  for (const layer of eachLayerOf(project))
    if (layer.name !== '' && !views.has(layer.name)) views.set(layer.name, viewOf(layer));
  return [...views.values()];
}

function viewOf(layer: Layer): LayerView {
  const { name, type, hidden, x, y, width, height, rotation, opacity } = layer;
  const runs =
    'runs' in layer && Array.isArray(layer.runs) ? (layer.runs as { text: string; color: string }[]) : null;
  const own = runs
    ? { text: runs.map(({ text }) => text).join(''), color: runs[0]?.color ?? null }
    : 'fit' in layer && !('trimStartFrame' in layer)
      ? { source: null }
      : {};
  const all = { ...own, visible: !hidden, x, y, width, height, rotation, opacity };
  const modifications = Object.fromEntries(
    Object.entries(all).map(([property, value]) => [`${name}.${property}`, value]),
  );
  return { name, type, modifications };
}
