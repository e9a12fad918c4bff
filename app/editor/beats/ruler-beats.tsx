import { useProject, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import * as styles from './ruler-beats.module.css';
import { projectBeatFrames } from './sound-beats.ts';

/** Nearer to one another than this, in pixels, only some of the beats are drawn: all would be one line. */
const LEAST_GAP_PX = 6;

/** The beats that were found, along the ruler of the timeline. */
export function RulerBeats({ pxPerFrame, from, to }: { pxPerFrame: number; from: number; to: number }) {
  const found = useUi((ui) => ui.foundBeats);
  return Object.keys(found).length === 0 ? null : <BeatMarks pxPerFrame={pxPerFrame} from={from} to={to} />;
}

function BeatMarks({ pxPerFrame, from, to }: { pxPerFrame: number; from: number; to: number }) {
  const found = useUi((ui) => ui.foundBeats);
  const frames = useProject(
    (project) => [...new Set(projectBeatFrames(project, found))].sort((one, other) => one - other),
    hasSameItems,
  );
  const shown: number[] = [];
  for (const frame of frames) {
    if (frame < from || frame > to) continue;
    const last = shown.at(-1);
    if (last === undefined || (frame - last) * pxPerFrame >= LEAST_GAP_PX) shown.push(frame);
  }
  return (
    <span className={styles.beatMarks} data-part="ruler-beats" aria-hidden="true">
      {shown.map((frame) => (
        <i key={frame} data-beat={frame} style={{ left: frame * pxPerFrame }} />
      ))}
    </span>
  );
}
