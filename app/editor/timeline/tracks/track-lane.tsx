import type { Track } from '@gesso/engine';
import { memo } from 'react';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import { layerTypeRow } from '../../layer-types/layer-types.ts';
import { clipsOfTrack } from '../lanes.ts';
import { LayerClip } from '../layer-clip.tsx';
import * as timelineStyles from '../timeline.module.css';
import * as styles from '../tracks.module.css';
import { DropGhost } from './drop-ghost.tsx';
import type { DropResult } from './drop-result.ts';
import { laneHeightPx } from './track-head.tsx';
import { TrackTransitionMarks } from './track-transition-marks.tsx';

/** The clips of a track on the timeline. Only those in sight are there; one that is selected stays, as it may have the focus. */
export const TrackLane = memo(function TrackLane({
  track,
  from,
  to,
  ghost,
  onSnap,
}: {
  track: Track;
  /** The stretch in sight, in frames of the project. */
  from: number;
  to: number;
  /** What a drop would do that is over it; null while there is none. */
  ghost: DropResult | null;
  onSnap: (frame: number | null) => void;
}) {
  const t = useText(editorTimelineText);
  const heightPx = laneHeightPx(track);
  const clips = clipsOfTrack(track).filter(
    ({ startFrame, durationFrames }) => startFrame < to && startFrame + durationFrames > from,
  );
  return (
    <fieldset
      className={`${timelineStyles.lane} ${styles.lane} ${track.hidden ? styles.isHidden : ''} ${track.locked ? styles.isLocked : ''}`}
      data-track=""
      data-drop-lane={track.id}
      aria-label={t('trackOf', { name: track.name })}
      style={{ height: heightPx }}
    >
      {clips.map((clip) => (
        <LayerClip
          key={clip.layer.id}
          clip={clip}
          lane={layerTypeRow(clip.layer).lane ?? 'graphics'}
          laneLocked={track.locked}
          laneName={track.name}
          rowPx={heightPx}
          moreRowPx={heightPx}
          onSnap={onSnap}
        />
      ))}
      {ghost ? <DropGhost ghost={ghost} /> : null}
      {track.locked || track.collapsed ? null : <TrackTransitionMarks track={track} from={from} to={to} />}
    </fieldset>
  );
});
