import type { Abilities } from '@gesso/engine';
import { useEffect, useState } from 'react';

/** What this browser can do; null until it has been found out. */
export function useAbilities(): Abilities | null {
  const [abilities, setAbilities] = useState<Abilities | null>(null);
  useEffect(() => {
    let isGone = false;
    // Pages that only tell of it do not load the engine before they are shown.
    void import('@gesso/engine')
      .then(({ probeAbilities }) => probeAbilities())
      .then((found) => {
        if (!isGone) setAbilities(found);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return abilities;
}
