import { lazy } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const ImageToolDialog = lazy(() =>
  import('./image-tool-dialog.tsx').then((module) => ({ default: module.ImageToolDialog })),
);

/** Opens the dialog that changes an image of the page, which is loaded when it is first needed. */
export function ImageToolOpener({ studio }: { studio: Studio }) {
  const opened = useUi((ui) => ui.imageTool);
  if (opened === null) return null;
  return (
    <LoadedPart>
      <ImageToolDialog key={`${opened.layerId} ${opened.tool}`} studio={studio} {...opened} />
    </LoadedPart>
  );
}
