import { isSameJson } from '@gesso/engine/internal';
import { toScreen } from '../../geometry/view.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { emptyFramesOf } from './empty-frames.ts';
import * as styles from './frames.module.css';

const LEAST_SIGN_PX = 12;
const MOST_SIGN_PX = 40;

/** The sign of a picture on each frame that waits for one. It is no part of the page. */
export function FrameSigns() {
  const editor = useEditor();
  useUi((ui) => ui.frame);
  const view = useUi((ui) => ui.view);
  const size = useUi((ui) => ui.stageSize);
  const isCalm = useUi((ui) => !ui.isPlaying && !ui.crop && !ui.animationPreview && !ui.transitionPreview);
  const frames = useProject(() => (isCalm ? emptyFramesOf(editor.shownScene.layers) : []), isSameJson);
  if (frames.length === 0) return null;
  return (
    <svg className={styles.frameSigns} width={size.width} height={size.height} aria-hidden="true">
      {frames.map(({ id, x, y, side }) => {
        const px = Math.min(MOST_SIGN_PX, side * view.scale * 0.3);
        if (px < LEAST_SIGN_PX) return null;
        const at = toScreen(view, { x, y });
        return (
          <path
            key={id}
            className={styles.frameSign}
            transform={`translate(${at.x - px / 2} ${at.y - px / 2}) scale(${px / 24})`}
            d="M4 4h16v16H4zM4 16l5-5 4 4 3-3 4 4M15 8.500h.010"
          />
        );
      })}
    </svg>
  );
}
