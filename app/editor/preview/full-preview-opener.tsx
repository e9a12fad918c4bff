import { lazy } from 'react';
import { useEditor, useUi } from '../../state/hooks.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';

const FullPreview = lazy(() =>
  import('./full-preview.tsx').then((module) => ({ default: module.FullPreview })),
);

/** The page alone over the whole screen, while it is shown so. */
export function FullPreviewOpener() {
  const editor = useEditor();
  const isPreviewing = useUi((ui) => ui.isPreviewing);
  if (!isPreviewing) return null;
  return (
    <LoadedPart onMissing={() => editor.ui.setState({ isPreviewing: false, presenterView: 'none' })}>
      <FullPreview />
    </LoadedPart>
  );
}
