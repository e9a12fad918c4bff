import { lazy } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const SectionDialog = lazy(() =>
  import('./section-dialog.tsx').then((module) => ({ default: module.SectionDialog })),
);

/** Opens the dialog that chooses a section of a clip, which is loaded when it is first needed. */
export function SectionOpener({ studio }: { studio: Studio }) {
  const layerId = useUi((ui) => ui.sectionLayerId);
  if (layerId === null) return null;
  return (
    <LoadedPart>
      <SectionDialog key={layerId} studio={studio} layerId={layerId} />
    </LoadedPart>
  );
}
