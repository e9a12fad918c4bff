import type { PhotoEdits } from '@gesso/engine/photos';
import { createContext, type DependencyList, type ReactNode, useContext, useEffect } from 'react';
import type { StageView } from '../photo-stage.tsx';

/** What a tool puts over the photo on the stage. */
export interface StageOverlay {
  /** The photo lies as it does in its file while the tool is open. */
  readonly isSource: boolean;
  /** Shown instead of the photo's edits. */
  readonly shown?: PhotoEdits;
  readonly draw: (view: StageView) => ReactNode;
}

export const StageOverlayContext = createContext<(overlay: StageOverlay | null) => void>(() => undefined);

/** Puts an overlay on the stage as long as the panel is there; it is put again when what it depends on changes. */
export function useStageOverlay(overlay: StageOverlay | null, depends: DependencyList): void {
  const show = useContext(StageOverlayContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel says what its overlay depends on.
  useEffect(() => show(overlay), [show, ...depends]);
  useEffect(() => () => show(null), [show]);
}
