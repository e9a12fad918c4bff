import { lazy } from 'react';
import { useUi } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const SilenceDialog = lazy(() =>
  import('./silence-dialog.tsx').then((module) => ({ default: module.SilenceDialog })),
);

/** Opens the dialog that cuts silences, which is loaded when it is first needed. */
export function SilenceOpener({ studio }: { studio: Studio }) {
  const of = useUi((ui) => ui.silencesOf);
  if (of === null) return null;
  return (
    <LoadedPart>
      <SilenceDialog key={of.id} studio={studio} of={of} />
    </LoadedPart>
  );
}
