import { lazy } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const CaptionsDialog = lazy(() =>
  import('./captions-dialog.tsx').then((module) => ({ default: module.CaptionsDialog })),
);

/** Opens the dialog that writes captions, which is loaded when it is first needed. */
export function CaptionsOpener({ studio }: { studio: Studio }) {
  const isCaptioning = useUi((ui) => ui.isCaptioning);
  if (!isCaptioning) return null;
  return (
    <LoadedPart>
      <CaptionsDialog studio={studio} />
    </LoadedPart>
  );
}
