import { createContext, useContext } from 'react';
import type { Studio } from './studio.ts';

export const StudioContext = createContext<Studio | null>(null);

/** The open project around this component. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio is used outside of a studio.');
  return studio;
}
