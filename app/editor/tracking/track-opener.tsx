import { lazy } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const TrackDialog = lazy(() =>
  import('./track-dialog.tsx').then((module) => ({ default: module.TrackDialog })),
);

/** Opens the dialog that follows something in a clip, which is loaded when it is first needed. */
export function TrackOpener({ studio }: { studio: Studio }) {
  const layerId = useUi((ui) => ui.trackedLayerId);
  if (layerId === null) return null;
  return (
    <LoadedPart>
      <TrackDialog key={layerId} studio={studio} layerId={layerId} />
    </LoadedPart>
  );
}
