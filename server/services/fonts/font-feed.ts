import { asc, eq, sql } from 'drizzle-orm';
import { FONT_CATALOGUE, fontFileUrl, fontPreviewUrl } from '../../../assets/fonts/catalogue.ts';
import { FONT_WEIGHT_NAMES } from '../../../engine/model/font-weights.ts';
import type { FontCategoryEntry } from '../../contract/fonts.ts';
import type { Database } from '../../database/database.ts';
import { fontCategories, fontFamilies, fontFiles } from '../../database/schema.ts';
import { chunks, seedPart } from '../seed-part.ts';

/** `Lora-BoldItalic`: as the files call themselves, so that a font installed on the user's machine has the same name. */
function fontFileName(family: string, weight: number, italic: boolean): string {
  const style = `${FONT_WEIGHT_NAMES[weight] ?? weight}${italic ? 'Italic' : ''}`.replace(
    'RegularItalic',
    'Italic',
  );
  return `${family.replaceAll(' ', '')}-${style}`;
}

/** Makes the font tables equal to the shipped catalogue, when they are not. Returns whether anything was written. */
export function seedFonts(database: Database, catalogue = FONT_CATALOGUE): Promise<boolean> {
  const categories = [...new Set(catalogue.map(({ category }) => category))];
  const families = catalogue.map(({ family, category, files }) => ({
    category,
    name: family,
    thumbUrl: fontPreviewUrl(family),
    files: files.map(({ weight, italic }) => ({
      weight,
      italic,
      name: fontFileName(family, weight, italic),
      url: fontFileUrl(family, weight, italic),
    })),
  }));
  return seedPart(database, 'fonts', { categories, families }, async (queries) => {
    await queries.delete(fontCategories);
    if (families.length === 0) return;
    const categoryRows = await queries
      .insert(fontCategories)
      .values(categories.map((displayName, position) => ({ displayName, position })))
      .returning();
    const categoryIds = new Map(categoryRows.map((row) => [row.displayName, row.fontCategoryId]));
    const familyRows = await queries
      .insert(fontFamilies)
      .values(
        families.map(({ category, name, thumbUrl }) => ({
          fontCategoryId: categoryIds.get(category) ?? 0,
          name,
          thumbUrl,
        })),
      )
      .returning();
    const familyIds = new Map(familyRows.map((row) => [row.name, row.fontFamilyId]));
    const files = families.flatMap((family) =>
      family.files.map((file) => ({ ...file, fontFamilyId: familyIds.get(family.name) ?? 0 })),
    );
    for (const chunk of chunks(files)) await queries.insert(fontFiles).values(chunk);
  });
}

/** Every family by category: categories in the order of the catalogue, families by name, files from light to bold. */
export async function listFonts(database: Pick<Database, 'queries'>): Promise<FontCategoryEntry[]> {
  const rows = await database.queries
    .select({
      category: fontCategories.displayName,
      family: fontFamilies.name,
      thumbUrl: fontFamilies.thumbUrl,
      file: { name: fontFiles.name, url: fontFiles.url, weight: fontFiles.weight, italic: fontFiles.italic },
    })
    .from(fontFiles)
    .innerJoin(fontFamilies, eq(fontFamilies.fontFamilyId, fontFiles.fontFamilyId))
    .innerJoin(fontCategories, eq(fontCategories.fontCategoryId, fontFamilies.fontCategoryId))
    .orderBy(
      asc(fontCategories.position),
      sql`lower(${fontFamilies.name}) COLLATE "C"`,
      asc(fontFiles.italic),
      asc(fontFiles.weight),
    );
  const categories: FontCategoryEntry[] = [];
  for (const { category, family, thumbUrl, file } of rows) {
    let entry = categories.at(-1);
    if (entry?.displayName !== category) {
      entry = { displayName: category, fontClass: [] };
      categories.push(entry);
    }
    let fontClass = entry.fontClass.at(-1);
    if (fontClass?.name !== family) {
      fontClass = { name: family, thumburl: thumbUrl, fontList: [] };
      entry.fontClass.push(fontClass);
    }
    fontClass.fontList.push(file);
  }
  return categories;
}
