import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { addUserFonts } from '../../state/files/user-fonts.ts';

/** Kits whose font files were asked for, each state of a kit once. */
const brought = new WeakMap<BrandKit, Promise<void>>();

/** Brings the font files of a kit to this browser. Those that cannot be fetched are left out: their texts are shown in a stand-in. */
export function bringFonts(resources: StudioResources, kit: BrandKit): Promise<void> {
  const known = brought.get(kit);
  if (known) return known;
  const bringing = fetchFonts(resources, kit);
  brought.set(kit, bringing);
  // What failed is tried again.
  bringing.catch(() => brought.delete(kit));
  return bringing;
}

async function fetchFonts(resources: StudioResources, kit: BrandKit): Promise<void> {
  if (kit.content.fonts.length === 0) return;
  const known = await resources.engine.listUserFonts();
  const missing = kit.content.fonts.filter(
    (font) =>
      !known.some(
        ({ family, weight, italic }) =>
          family === font.family && weight === font.weight && italic === font.isItalic,
      ),
  );
  const files = await Promise.all(
    missing.map(async ({ assetId }) => {
      const file = kit.files.find((each) => each.assetId === assetId);
      if (!file) return [];
      try {
        const response = await fetch(file.url);
        return response.ok ? [new File([await response.blob()], file.name)] : [];
      } catch {
        // Without a connection the fonts that are here have to do.
        return [];
      }
    }),
  );
  if (files.flat().length > 0) await addUserFonts(resources, files.flat());
}
