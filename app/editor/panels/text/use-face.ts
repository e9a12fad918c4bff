import { useEffect, useRef, useState } from 'react';
import { type ListedFamily, loadPreview } from '../font-groups.ts';

/** The style of a text in a family, once its file is in; undefined before, and for a family that is not there. */
export function useFace(family: ListedFamily | undefined, weight: number) {
  const [name, setName] = useState<string | null>(null);
  // Lists are made anew with every change of the fonts; the file of a name stays the same.
  const wanted = useRef(family);
  wanted.current = family;
  const familyName = family?.name;
  useEffect(() => {
    const asked = wanted.current;
    if (!asked || asked.name !== familyName) return;
    let isGone = false;
    loadPreview(asked, weight).then(
      (found) => !isGone && setName(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [familyName, weight]);
  return name === null ? undefined : { fontFamily: `"${name}", var(--font-ui)` };
}
