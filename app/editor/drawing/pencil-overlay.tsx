import { brushOutline, writePathData } from '@gesso/engine/internal';
import { toScreen } from '../../geometry/view.ts';
import { useUi } from '../../state/hooks.ts';
import { HandleLayer } from '../handles/handle-layer.tsx';
import * as styles from './points-overlay.module.css';

/** What the pencil draws, until it is lifted. */
export function PencilOverlay() {
  const trail = useUi((ui) => ui.pencilTrail);
  const view = useUi((ui) => ui.view);
  if (!trail) return null;
  const onScreen = trail.map((point) => ({
    ...toScreen(view, point),
    widthPx: point.widthPx * view.scale,
  }));
  const outline = brushOutline(onScreen, 0.3);
  if (!outline) return null;
  return (
    <HandleLayer>
      <path className={styles.pencilTrail} d={writePathData([outline], 1)} />
    </HandleLayer>
  );
}
