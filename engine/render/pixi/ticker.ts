import { Ticker } from 'pixi.js';

/**
 * Stops Pixi's own clock, which each renderer starts. Frames are drawn when they are requested, and nothing is collected behind the back of its owner: all
 * that the clock does is to keep the browser making sixty frames a second of a page that does not move, in workers too.
 */
export function stopTicker(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}
