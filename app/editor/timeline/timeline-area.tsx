import { lazy } from 'react';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useUi } from '../../state/hooks.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { Timeline } from './timeline.tsx';

const MotionSheet = lazy(() =>
  import('../motion/motion-sheet.tsx').then((module) => ({ default: module.MotionSheet })),
);
const Mixer = lazy(() => import('../mixer/mixer.tsx').then((module) => ({ default: module.Mixer })));

/** What stands below the stage of a video: lanes in time, their mix, or the keyframes of one layer. */
export function TimelineArea() {
  const motionLayerId = useUi((ui) => ui.motionSheet?.layerId ?? null);
  const isMixer = useUi((ui) => ui.timelineView === 'mixer');
  if (motionLayerId !== null) {
    return (
      <LoadedPart fallback={<Timeline />}>
        <MotionSheet layerId={motionLayerId} />
      </LoadedPart>
    );
  }
  if (!isMixer) return <Timeline />;
  return (
    <LoadedPart fallback={<div className={editorFrameStyles.timeline} />}>
      <Mixer />
    </LoadedPart>
  );
}
