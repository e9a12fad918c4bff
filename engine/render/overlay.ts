/** The few Pixi classes that an overlay of handles and guides is made of, for @pixi/react's `extend`, and what keeps its clock from running. */
export { Container, Graphics, Text } from 'pixi.js';
export { stopTicker } from './pixi/ticker.ts';
