import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { assets, brandKitAssets, users } from '../../database/schema.ts';
import { isPro } from '../accounts/plan.ts';
import type { UserRow } from '../accounts/sessions.ts';
import type { MailContent } from '../mail/mail-text.ts';
import type { AssetParts, AssetRow } from './asset-parts.ts';
import { usedByBrandKits, usedByProjects } from './asset-use.ts';
import { removeAssets } from './remove-assets.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Files of visitors cannot be requested after they have gone. */
const VISITOR_DAYS = 30;
const NOTICE_DAYS = 7;
const UNUSED_FONT_DAYS = 1;
const PAGE = 500;
const NAMES_IN_MAIL = 20;

/**
 * Deletes media that are old: of visitors after 30 days; of free users after as many as this server keeps them, and only of those who were
 * announced by mail at least 7 days before. Media of Pro users stay, and so do those that a saved project or a brand kit uses.
 */
export async function purgeMedia(parts: AssetParts): Promise<void> {
  await purgeOfVisitors(parts);
  await purgeFontsOfNoKit(parts);
  const keptDays = parts.config.freeMediaDays;
  if (keptDays === undefined) return;
  const now = parts.now();
  const { queries } = parts.database;
  for (let last = 0; ; ) {
    const page = await queries
      .selectDistinct({ user: users })
      .from(users)
      .innerJoin(assets, eq(assets.userId, users.userId))
      .where(and(gt(users.userId, last), lt(assets.createdAt, before(now, keptDays - NOTICE_DAYS))))
      .orderBy(asc(users.userId))
      .limit(PAGE);
    for (const { user } of page) {
      if (isPro(user, parts.config, now)) continue;
      await purgeOfUser(parts, user, keptDays, now);
      await announcePurge(parts, user, keptDays, now);
    }
    last = page.at(-1)?.user.userId ?? 0;
    if (page.length < PAGE) return;
  }
}

async function purgeOfVisitors(parts: AssetParts): Promise<void> {
  const due = and(isNotNull(assets.visitorHash), lt(assets.createdAt, before(parts.now(), VISITOR_DAYS)));
  for (;;) {
    const step = parts.database.queries
      .select({ assetId: assets.assetId })
      .from(assets)
      .where(due)
      .limit(PAGE);
    const removed = await parts.database.transaction((queries) =>
      removeAssets(parts, queries, inArray(assets.assetId, step)),
    );
    if (removed.length === 0) return;
  }
}

/** Fonts are shown in brand kits only: without one nobody could delete them. New ones have a day to get into a kit. */
async function purgeFontsOfNoKit(parts: AssetParts): Promise<void> {
  const { queries } = parts.database;
  const ofKits = queries.select().from(brandKitAssets).where(eq(brandKitAssets.assetId, assets.assetId));
  const due = and(
    eq(assets.assetType, 'FONT'),
    lt(assets.createdAt, before(parts.now(), UNUSED_FONT_DAYS)),
    notExists(ofKits),
  );
  await parts.database.transaction((inside) => removeAssets(parts, inside, due));
}

async function purgeOfUser(parts: AssetParts, user: UserRow, keptDays: number, now: Date): Promise<void> {
  const due = await parts.database.queries
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.userId, user.userId),
        lt(assets.createdAt, before(now, keptDays)),
        lt(assets.purgeNoticeAt, before(now, NOTICE_DAYS)),
      ),
    );
  const ids = (await withoutUsed(parts, due)).map(({ assetId }) => assetId);
  if (ids.length === 0) return;
  await parts.database.transaction((queries) => removeAssets(parts, queries, inArray(assets.assetId, ids)));
}

/** Mails a user once about each file, a week ahead; one mail for all that are due by then. */
async function announcePurge(parts: AssetParts, user: UserRow, keptDays: number, now: Date): Promise<void> {
  const aged = await parts.database.queries
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.userId, user.userId),
        lt(assets.createdAt, before(now, keptDays - NOTICE_DAYS)),
        isNull(assets.purgeNoticeAt),
        // What belongs to another file goes with it.
        isNull(assets.assetRefId),
      ),
    )
    .orderBy(asc(assets.assetId));
  const going = await withoutUsed(parts, aged);
  if (going.length === 0) return;
  await parts.database.transaction(async (queries) => {
    const ids = going.map(({ assetId }) => assetId);
    await queries.update(assets).set({ purgeNoticeAt: now }).where(inArray(assets.assetId, ids));
    await parts.mail.queue(queries, user.email, noticeOf(going, keptDays, now, parts.publicUrl()));
  });
}

async function withoutUsed({ database }: AssetParts, rows: AssetRow[]): Promise<AssetRow[]> {
  const ids = rows.map(({ assetId }) => assetId);
  const [inProjects, inKits] = [
    await usedByProjects(database.queries, ids),
    await usedByBrandKits(database.queries, ids),
  ];
  return rows.filter(({ assetId }) => !inProjects.has(assetId) && !inKits.has(assetId));
}

function noticeOf(going: readonly AssetRow[], keptDays: number, now: Date, publicUrl: string): MailContent {
  const date = new Date(now.getTime() + NOTICE_DAYS * DAY_MS).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const names = going.slice(0, NAMES_IN_MAIL).map(({ name }) => name);
  const more = going.length - names.length;
  return {
    subject: `Files that will be deleted after ${date}`,
    paragraphs: [
      `Files on the free plan are kept for ${keptDays} days. After ${date} these will be deleted:`,
      `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
      'Files that a saved project or a brand kit uses stay. To keep the others, download them or get Pro before that day.',
    ],
    action: { label: 'Open Gesso', url: `${publicUrl}/` },
  };
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
