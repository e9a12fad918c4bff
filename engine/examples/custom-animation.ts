// A custom animation: a row of tracks that the inspector, the renderer and exports use as they use the engine's own.
import { registerAnimation } from '@gesso/engine/extend';

/** The id that documents name the animation by. */
export const RISE_AND_TURN_ID = 10_001;

/** The layer comes up from below by its own height while it turns by a quarter. Call it to unregister the animation. */
export const unregisterRiseAndTurn = registerAnimation({
  id: RISE_AND_TURN_ID,
  name: 'Rise and turn',
  kind: 'in',
  tracks: [
    { kind: 'ramp', property: 'shiftY', from: 1, to: 0, curve: 'linear' },
    { kind: 'ramp', property: 'rotation', from: 90, to: 0, curve: 'linear' },
  ],
});
