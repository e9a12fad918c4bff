import { useEffect, useState } from 'react';
import { useStudio } from '../../state/studio-context.ts';
import { PageMotion } from './page-motion.ts';

/** What plays the pages of a design as long as it is used; null for videos, which play by themselves. */
export function usePageMotion(): PageMotion | null {
  const studio = useStudio();
  const [motion, setMotion] = useState<PageMotion | null>(null);
  useEffect(() => {
    if (studio.editor.kind !== 'design') return;
    const made = new PageMotion(studio);
    setMotion(made);
    return () => made.close();
  }, [studio]);
  return motion;
}
