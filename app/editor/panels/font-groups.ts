import {
  nearestFontStyle,
  SCRIPT_FAMILIES,
  type ShippedFontFamily,
  shippedFontUrl,
  VARIABLE_FAMILIES,
} from '@gesso/engine/internal';
import { useEffect, useMemo } from 'react';
import type { FontFamily } from '../../data/feeds.ts';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorLettersText } from '../../messages/english/editor/editor-letters.ts';
import { useText } from '../../messages/language.ts';
import { bringFonts } from '../../shell/brand/brand-fonts.ts';
import { useCurrentKit } from '../../shell/brand/brand-kits.ts';
import { familiesOf } from '../../shell/brand/brand-look.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { loadUserFonts, useUserFonts } from '../../state/files/user-fonts.ts';
import { useStudio } from '../../state/studio-context.ts';

/** A family as lists of fonts show it. */
export interface ListedFamily {
  readonly name: string;
  /** One of the user's own, which can be taken away again. */
  readonly isOwn: boolean;
  /** The file that is nearest to a weight, as an address or its bytes; null when there is none. */
  readonly file: (weight: number) => Promise<string | ArrayBuffer | null>;
}

export interface FontGroup {
  readonly title: string;
  /** Those of the brand, which are among the others too. */
  readonly isBrand?: boolean;
  readonly families: readonly ListedFamily[];
}

/** A group before it is named: one of ours, or a category of the feed. */
type UnnamedGroup = { readonly families: readonly ListedFamily[] } & (
  | { readonly label: 'yourFonts' | 'variable' | 'moreScripts' }
  | { readonly kit: string }
  | { readonly category: string }
);

/** The part of a font that is cut by characters which holds the letters of its name. */
const LATIN_PART = 'latin';

/** All fonts that can be chosen: those of the brand first, the user's own, then the catalogue, variable families and those of single scripts. */
export function useFontGroups(): readonly FontGroup[] {
  const t = useText(editorLettersText);
  const { resources } = useStudio();
  const userFonts = useUserFonts((state) => state.fonts);
  useEffect(() => {
    loadUserFonts(resources).catch((error: unknown) =>
      // A database that is closed to us (a private window) must not take the other fonts away.
      console.warn('Your fonts could not be read.', error),
    );
  }, [resources]);
  const kit = useCurrentKit();
  useEffect(() => {
    if (kit === null) return;
    bringFonts(resources, kit).catch((error: unknown) =>
      console.warn('The fonts of the brand could not be kept.', error),
    );
  }, [resources, kit]);
  const names = useEngineNames();
  const groups = useMemo(() => {
    const own = [...new Set(userFonts.map((font) => font.family))].map((name) => ownFamily(resources, name));
    const taken = new Set(own.map((family) => family.name));
    const rest = <T extends { readonly name: string }>(families: readonly T[]) =>
      families.filter(({ name }) => !taken.has(name) && taken.add(name));
    const found: readonly UnnamedGroup[] = [
      { label: 'yourFonts', families: own },
      ...resources.fontCategories.map(({ displayName, fontClass }) => ({
        category: displayName,
        families: rest(fontClass).map(feedFamily),
      })),
      {
        label: 'variable',
        families: rest(VARIABLE_FAMILIES).map((family) => shippedFamily(resources, family)),
      },
      {
        label: 'moreScripts',
        families: rest(SCRIPT_FAMILIES).map((family) => shippedFamily(resources, family)),
      },
    ];
    const known = new Map(found.flatMap((group) => group.families).map((family) => [family.name, family]));
    const ofBrand: UnnamedGroup = {
      kit: kit?.name ?? '',
      families: kit ? familiesOf(kit.content).flatMap((name) => known.get(name) ?? []) : [],
    };
    return [ofBrand, ...found].filter((group) => group.families.length > 0);
  }, [resources, userFonts, kit]);
  const titleOf = (group: UnnamedGroup) => {
    if ('kit' in group) return group.kit;
    return 'category' in group ? names.fontCategory(group.category) : t(group.label);
  };
  return groups.map((group) => ({
    title: titleOf(group),
    ...('kit' in group ? { isBrand: true } : {}),
    families: group.families,
  }));
}

function ownFamily(resources: StudioResources, name: string): ListedFamily {
  return {
    name,
    isOwn: true,
    file: async (weight) => {
      const fonts = useUserFonts.getState().fonts.filter((font) => font.family === name);
      const font = nearestFontStyle(fonts, { weight, italic: false });
      const stored = await resources.engine.ports.userFonts?.list();
      const blob = stored?.find((each) => each.id === font?.id)?.blob;
      return blob ? blob.arrayBuffer() : null;
    },
  };
}

function feedFamily({ name, fontList }: FontFamily): ListedFamily {
  return {
    name,
    isOwn: false,
    file: async (weight) => nearestFontStyle(fontList, { weight, italic: false })?.url ?? null,
  };
}

function shippedFamily({ config }: StudioResources, family: ShippedFontFamily): ListedFamily {
  return {
    name: family.name,
    isOwn: false,
    file: async (weight) => {
      const style = nearestFontStyle(family.styles, { weight, italic: false });
      const base = config.shippedFontsUrl ?? null;
      if (!style || base === null) return null;
      return shippedFontUrl(base, family, style).replace('{part}', LATIN_PART);
    },
  };
}

/** Faces that were put into the page for previews, once each. */
const previews = new Map<string, Promise<string>>();

/** Puts a face into the page and resolves with the name it has there. Rejects when the file cannot be loaded. */
export function loadPreview(family: ListedFamily, weight = 400): Promise<string> {
  const name = `preview ${family.name} ${weight}`;
  const known = previews.get(name);
  if (known) return known;
  const loading = family.file(weight).then(async (file) => {
    if (file === null) throw new Error(`There is no file of ${family.name}.`);
    const face = new FontFace(name, typeof file === 'string' ? `url(${JSON.stringify(file)})` : file);
    document.fonts.add(await face.load());
    return name;
  });
  previews.set(name, loading);
  // A file that comes back, or comes in again, is tried again.
  loading.catch(() => previews.delete(name));
  return loading;
}
