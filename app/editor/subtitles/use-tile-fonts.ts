import { useEffect } from 'react';
import { loadPreview, useFontGroups } from '../panels/font-groups.ts';

/** Loads the faces that tiles of ready looks show their words in. */
export function useTileFonts(looks: readonly { readonly look: { readonly fontFamily: string } }[]): void {
  const groups = useFontGroups();
  useEffect(() => {
    const families = groups.flatMap((group) => group.families);
    for (const { look } of looks) {
      const family = families.find(({ name }) => name === look.fontFamily);
      // A tile whose face cannot be loaded shows its words in the interface's.
      if (family) loadPreview(family).catch(() => undefined);
    }
  }, [groups, looks]);
}
