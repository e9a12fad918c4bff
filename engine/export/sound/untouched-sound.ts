import type { Project } from '../../model/project.ts';
import { mixOf } from '../../render/project-mixer.ts';
import { type AudibleItem, audibleItems } from '../../timeline/timeline.ts';
import type { FrameRange } from '../frame-range.ts';

/**
 * The one thing that is heard in a range, where it sounds as it is in its file from the first frame to the last: alone, at its volume and
 * its speed, without fades and tools. Null where there is anything to mix.
 */
export function untouchedItem(project: Project, range: FrameRange): AudibleItem | null {
  const { buses, master } = mixOf(project);
  if (master.volume !== 1 || master.loudnessGainDb !== 0) return null;
  const [item, ...others] = audibleItems(project).filter((each) => isWithin(each, range));
  if (!item || others.length > 0 || buses.some(({ id }) => id === item.busId)) return null;
  return covers(item, range) && isAsRecorded(item) ? item : null;
}

function isWithin({ startFrame, durationFrames }: AudibleItem, range: FrameRange): boolean {
  return startFrame < range.endFrame && startFrame + durationFrames > range.startFrame;
}

function covers({ startFrame, durationFrames }: AudibleItem, range: FrameRange): boolean {
  return startFrame <= range.startFrame && startFrame + durationFrames >= range.endFrame;
}

function isAsRecorded(item: AudibleItem): boolean {
  const isEven = item.volume === 1 && item.volumeKeyframes.length === 0;
  const isForward = item.speed === 1 && item.speedCurve === null && !item.reversed;
  return (
    isEven && isForward && item.fadeInFrames === 0 && item.fadeOutFrames === 0 && item.soundTools === null
  );
}
