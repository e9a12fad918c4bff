import { lazy } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const CutoutDialog = lazy(() =>
  import('./cutout-dialog.tsx').then((module) => ({ default: module.CutoutDialog })),
);

/** Opens the dialog that removes backgrounds, which is loaded when it is first needed. */
export function CutoutOpener({ studio }: { studio: Studio }) {
  const layerId = useUi((ui) => ui.cutoutLayerId);
  if (layerId === null) return null;
  return (
    <LoadedPart>
      <CutoutDialog key={layerId} studio={studio} layerId={layerId} />
    </LoadedPart>
  );
}
