import { type Abilities, probeAbilities } from '@gesso/engine';
import { useEffect, useState } from 'react';

/** What this browser can do; null until it has been found out. */
export function useAbilities(): Abilities | null {
  const [abilities, setAbilities] = useState<Abilities | null>(null);
  useEffect(() => {
    let isGone = false;
    void probeAbilities().then((found) => {
      if (!isGone) setAbilities(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return abilities;
}
