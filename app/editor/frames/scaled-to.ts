import type { GroupLayer } from '@gesso/engine';
import { roundToHundredths, scaleLayerContent, scaleLayerLook } from '@gesso/engine/edits';

/** A group of another size, with everything in it in proportion. */
export function scaledTo(group: GroupLayer, factor: number): GroupLayer {
  scaleLayerContent(group, factor);
  scaleLayerLook(group, factor);
  group.width = roundToHundredths(group.width * factor);
  group.height = roundToHundredths(group.height * factor);
  return group;
}
