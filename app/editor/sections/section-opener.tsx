import { lazy, Suspense } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';

const SectionDialog = lazy(() =>
  import('./section-dialog.tsx').then((module) => ({ default: module.SectionDialog })),
);

/** Opens the dialog that chooses a section of a clip, which is loaded when it is first needed. */
export function SectionOpener({ studio }: { studio: Studio }) {
  const layerId = useUi((ui) => ui.sectionLayerId);
  if (layerId === null) return null;
  return (
    <Suspense fallback={null}>
      <SectionDialog key={layerId} studio={studio} layerId={layerId} />
    </Suspense>
  );
}
