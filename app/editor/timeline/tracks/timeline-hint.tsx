import { useUi } from '../../../state/hooks.ts';
import * as styles from '../tracks.module.css';

/** Says beside the pointer what a drop would do. */
export function TimelineHint() {
  const hint = useUi((ui) => ui.timelineHint);
  if (!hint) return null;
  return (
    <span className={styles.hint} style={{ left: hint.xPx + 16, top: hint.yPx + 18 }} aria-hidden="true">
      {hint.title ? <b className={styles.hintTitle}>{hint.title}</b> : null}
      <span>{hint.text}</span>
    </span>
  );
}
