import { brushOutline, writePathData } from '@gesso/engine/internal';
import { toScreen } from '../../geometry/view.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import { nextStroke } from './drawn-stroke.ts';

/** What the pencil draws, until it is lifted. */
export function PencilOverlay() {
  const trail = useUi((ui) => ui.pencilTrail);
  const view = useUi((ui) => ui.view);
  const editor = useEditor();
  if (!trail) return null;
  const { color } = nextStroke(editor);
  const onScreen = trail.map((point) => ({
    ...toScreen(view, point),
    widthPx: point.widthPx * view.scale,
  }));
  const outline = brushOutline(onScreen, 0.3);
  if (!outline) return null;
  return (
    <HandleLayer>
      <path fill={color} d={writePathData([outline], 1)} />
    </HandleLayer>
  );
}
