import { and, eq, isNull } from 'drizzle-orm';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import type { Database } from '../../database/database.ts';
import {
  contentCategories,
  products,
  projectShares,
  projects,
  storeProducts,
  users,
} from '../../database/schema.ts';

/** The description of a page for search engines and link previews. They run no scripts, so it is in the document itself. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** A path on this server, of an image in a format that previews can show. */
  readonly imagePath: string;
  /** Known for the image of the site only. */
  readonly imageSize?: { readonly widthPx: number; readonly heightPx: number };
  /** Links that users share with each other are not for search engines. */
  readonly isIndexed: boolean;
}

/** The image of pages that have none of their own. */
const SITE_PICTURE = { imagePath: '/link-preview.png', imageSize: { widthPx: 1200, heightPx: 630 } } as const;

const SITE_DESCRIPTION =
  'Remove backgrounds, retouch photos, design posters and cut videos in your browser. Everything is drawn and exported on your own machine.';

const SITE: PageMeta = {
  title: 'Gesso, a studio for photos, designs and videos',
  description: SITE_DESCRIPTION,
  ...SITE_PICTURE,
  isIndexed: true,
};

/** Pages whose title does not come from the database. */
const FIXED_PAGES: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/tools/': [
    'All tools · Gesso',
    'Every photo, design and video tool of Gesso, free to try in your browser.',
  ],
  '/tools/pan-and-zoom/': [
    'Pan and zoom · Gesso',
    'Make a short video of one photo: the view moves over it, and you export it on your own computer.',
  ],
  '/tools/illustrated-avatars/': [
    'Illustrated avatars · Gesso',
    'Put an avatar together from drawn parts: shuffle, pick each part, download it as PNG or SVG. No photo is needed.',
  ],
  '/design-templates/': [
    'Design templates · Gesso',
    'Posters, posts, stories and flyers to make your own, with free exports.',
  ],
  '/video-templates/': ['Video templates · Gesso', 'Animated templates to make your own and export as MP4.'],
  '/design-element/': ['Graphics · Gesso', 'Stickers, illustrations and shapes for your designs and videos.'],
  '/api/': ['API · Gesso', 'Sixteen image tools for your programs, behind one key.'],
  '/pricing/': ['Plans and prices · Gesso', 'What is free, and what Pro adds.'],
  '/terms/': ['Terms · Gesso', 'The terms of using Gesso.'],
  '/privacy-policy/': ['Privacy policy · Gesso', 'What Gesso stores about you, and what it never does.'],
};

/** Paths below which single items of the content have their page. */
const CONTENT_PATHS: Readonly<Record<string, readonly number[]>> = {
  'graphics-design': [CATEGORY_IDS.designTemplates],
  'video-design': [CATEGORY_IDS.videoTemplates],
  'design-element': [
    CATEGORY_IDS.stickers,
    CATEGORY_IDS.illustrations,
    CATEGORY_IDS.shapes,
    CATEGORY_IDS.lotiSticker,
    CATEGORY_IDS.lotiIllustration,
  ],
};

/** Pages for signed-in users, and pages that only work for the person who was sent there. */
const UNLISTED =
  /^\/(?:my|user-dashboard|api-dashboard|login|signup|reset-password|sugnup-success|undo-email-change|newsletter|payment-|shared|404)/;

/** Finds out what a page shows. */
export class PageMetas {
  readonly #queries: Database['queries'];
  readonly #now: () => Date;

  constructor({ database, now }: { database: Pick<Database, 'queries'>; now: () => Date }) {
    this.#queries = database.queries;
    this.#now = now;
  }

  /** What is said about the page at a path; about the site, where the page has nothing of its own. */
  async find(path: string): Promise<PageMeta> {
    const [first = '', second = ''] = path.split('/').filter(Boolean);
    const found =
      first === 'shared' && second !== ''
        ? await this.#shared(second)
        : ((await this.#content(first, second)) ?? (await this.#storePage(path)));
    if (found) return found;
    const fixed = FIXED_PAGES[withSlash(path)];
    if (fixed) return { ...SITE, title: fixed[0], description: fixed[1] };
    return { ...SITE, isIndexed: !UNLISTED.test(path) };
  }

  /** Every page that search engines should know. */
  async publicPaths(): Promise<string[]> {
    const content = await this.#queries
      .select({ categoryId: products.categoryId, alias: products.productAlias })
      .from(products)
      .orderBy(products.categoryId, products.position);
    const items = content.flatMap(({ categoryId, alias }) =>
      Object.entries(CONTENT_PATHS)
        .filter(([, categoryIds]) => categoryIds.includes(categoryId))
        .map(([folder]) => `/${folder}/${alias}/`),
    );
    const tools = await this.#queries.select({ path: storeProducts.path }).from(storeProducts);
    const toolPaths = tools.map(({ path }) => path).filter((path) => !path.includes('?'));
    return [...new Set(['/', ...Object.keys(FIXED_PAGES), ...toolPaths, ...items])];
  }

  /** Where the thumbnail of a shared project is kept; null when the link leads nowhere or there is none. */
  async sharedImage(token: string): Promise<string | null> {
    return (await this.#sharedProject(token))?.thumbKey ?? null;
  }

  async #content(folder: string, alias: string): Promise<PageMeta | null> {
    const categoryIds = CONTENT_PATHS[folder];
    if (categoryIds === undefined || alias === '') return null;
    const rows = await this.#queries
      .select({
        categoryId: products.categoryId,
        name: products.displayName,
        thumbUrl: products.thumbUrl,
        category: contentCategories.displayName,
      })
      .from(products)
      .innerJoin(contentCategories, eq(contentCategories.categoryId, products.categoryId))
      .where(eq(products.productAlias, alias));
    const row = rows.find(({ categoryId }) => categoryIds.includes(categoryId));
    if (!row) return null;
    const name = row.name.trim();
    return {
      title: `${name} · ${row.category} · Gesso`,
      description: `“${name}” from the ${row.category.toLowerCase()} of Gesso. Open it in your browser, change it and download it.`,
      ...imageOf(row.thumbUrl),
      isIndexed: true,
    };
  }

  async #storePage(path: string): Promise<PageMeta | null> {
    const [row] = await this.#queries
      .select()
      .from(storeProducts)
      .where(eq(storeProducts.path, withSlash(path)))
      .limit(1);
    return (
      (row && {
        title: `${row.displayName.trim()} · Gesso`,
        description: row.description,
        ...imageOf(row.thumbUrl),
        isIndexed: true,
      }) ??
      null
    );
  }

  async #shared(token: string): Promise<PageMeta | null> {
    const project = await this.#sharedProject(token);
    return (
      project && {
        title: `${project.name} · Gesso`,
        description: `${project.assetType === 'video' ? 'A video' : 'A design'} that ${project.ownerName} shared, made with Gesso.`,
        ...(project.thumbKey === null ? SITE_PICTURE : { imagePath: `/shared/${token}/picture` }),
        isIndexed: false,
      }
    );
  }

  async #sharedProject(token: string) {
    const [row] = await this.#queries
      .select({
        name: projects.name,
        assetType: projects.assetType,
        thumbKey: projects.thumbKey,
        ownerName: users.name,
        expiresAt: projectShares.expiresAt,
      })
      .from(projectShares)
      .innerJoin(
        projects,
        and(eq(projects.userId, projectShares.userId), eq(projects.projectId, projectShares.projectId)),
      )
      .innerJoin(users, eq(users.userId, projects.userId))
      .where(and(eq(projectShares.token, token), isNull(projects.trashedAt)));
    const isOver = row?.expiresAt != null && row.expiresAt <= this.#now();
    return row === undefined || isOver ? null : row;
  }
}

/** Previews show pixels only. */
function imageOf(thumbUrl: string | null): Pick<PageMeta, 'imagePath' | 'imageSize'> {
  return thumbUrl !== null && /^\/.*\.(?:webp|png|jpe?g)$/.test(thumbUrl)
    ? { imagePath: thumbUrl }
    : SITE_PICTURE;
}

/** A path as the app writes it. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
