/** The few Pixi classes that an overlay of handles and guides is made of, for @pixi/react's `extend`. */
export { Container, Graphics, Text } from 'pixi.js';
