import { spanStyle } from '../time-scale.ts';
import * as styles from '../tracks.module.css';
import type { DropResult } from './drop-result.ts';

/** Draws on a lane what a drop would do: where it goes, how long it is, and where the parts are then that make room. */
export function DropGhost({ ghost }: { ghost: DropResult }) {
  const { isBesideLane, moved } = ghost;
  return (
    <>
      {moved.map(({ startFrame, durationFrames }) => (
        <span
          key={startFrame}
          className={`${styles.ghost} ${styles.ghostMoved}`}
          style={{ ...spanStyle(startFrame, durationFrames), top: 3, bottom: 3 }}
        />
      ))}
      <span
        className={`${styles.ghost} ${isBesideLane ? styles.ghostBeside : ''}`}
        style={{
          ...spanStyle(ghost.startFrame, ghost.durationFrames),
          top: isBesideLane ? -8 : 3,
          ...(isBesideLane ? { height: 16 } : { bottom: 3 }),
        }}
        data-part="drop-ghost"
      />
    </>
  );
}
