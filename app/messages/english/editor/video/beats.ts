import { defineCatalogue } from '../../../catalogue.ts';

/** The beats of music: found, shown on the timeline, and snapped to. */
export const beatsText = defineCatalogue('beats', {
  beats: 'Beats',
  find: 'Find beats',
  finding: 'Listening, {percent}%',
  found: { one: '{tempo} BPM, {count} beat', other: '{tempo} BPM, {count} beats' },
  hide: 'Hide beats',
  hint: 'Clips snap to the beats while they are dragged.',
  foundIn: {
    one: '{count} beat found, {tempo} per minute',
    other: '{count} beats found, {tempo} per minute',
  },
  hidden: 'Beats hidden',
  none: '{name} has no steady beat',
  failed: 'The beats could not be found',
});
