import { nearestFontStyle } from '@gesso/engine/internal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { type FontCategory, fetchFonts } from '../../data/feeds.ts';

/** All fonts of the catalogue by category; none until they are there. */
export function useFontCategories(): readonly FontCategory[] {
  const { data } = useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => fetchFonts(signal),
    staleTime: 10 * 60_000,
  });
  return data ?? [];
}

/** A face that is wanted. */
interface WantedFace {
  readonly family: string;
  readonly weight: number;
  readonly isItalic: boolean;
}

/** Where the file of a face is: in the kit, or in the catalogue; null where it is in neither. */
function faceUrl(
  { family, weight, isItalic }: WantedFace,
  kit: BrandKit,
  categories: readonly FontCategory[],
): string | null {
  const own = kit.content.fonts
    .filter((font) => font.family === family)
    .map((font) => ({
      weight: font.weight,
      italic: font.isItalic,
      url: kit.files.find(({ assetId }) => assetId === font.assetId)?.url ?? '',
    }))
    .filter(({ url }) => url !== '');
  const listed =
    categories.flatMap(({ fontClass }) => fontClass).find(({ name }) => name === family)?.fontList ?? [];
  const files = own.length > 0 ? own : listed;
  return nearestFontStyle(files, { weight, italic: isItalic })?.url ?? null;
}

/** Faces that were put into the page, once each. */
const loaded = new Map<string, Promise<string>>();

function loadFace(name: string, url: string): Promise<string> {
  const known = loaded.get(name);
  if (known) return known;
  const face = new FontFace(name, `url(${JSON.stringify(url)})`);
  const loading = face.load().then((ready) => {
    document.fonts.add(ready);
    return name;
  });
  loaded.set(name, loading);
  // A file that comes back is tried again.
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** The family, as CSS has it, of a face of a kit; that of the interface until its file is in. */
export function useFace(face: WantedFace, kit: BrandKit): string {
  const categories = useFontCategories();
  const url = faceUrl(face, kit, categories);
  const name = `brand ${face.family} ${face.weight}${face.isItalic ? ' italic' : ''}`;
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isGone = false;
    loadFace(name, url).then(
      (found) => !isGone && setReady(found),
      // The words are then in the letters of the interface.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [name, url]);
  return ready === name ? `"${name}", var(--font-ui)` : 'var(--font-ui)';
}
