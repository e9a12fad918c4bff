import { FRAMES_PER_SECOND } from '@gesso/engine';
import type { CSSProperties } from 'react';
import type { EditorUi } from '../../state/editor-ui.ts';

/** How long a frame is drawn on the timeline. */
export const pxPerFrameOf = (ui: EditorUi): number => ui.timelinePxPerSecond / FRAMES_PER_SECOND;

/** The property of the lanes that holds the scale: what lies on them is moved by the browser when it changes, and not rendered. */
export const scaleStyle = (pxPerFrame: number): CSSProperties =>
  // React's types know no properties of one's own.
  ({ '--px-per-frame': `${pxPerFrame}px` }) as CSSProperties;

/** A place on a lane that follows the scale. */
export const atFrame = (frame: number, offsetPx = 0): string =>
  `calc(var(--px-per-frame) * ${frame} + ${offsetPx}px)`;

/** The space between neighbours. */
const GAP_PX = 2;

/** How wide a stretch of time is drawn. */
export const widthPxOf = (durationFrames: number, pxPerFrame: number): number =>
  durationFrames * pxPerFrame - GAP_PX;

/** Where a stretch of time is on its lane, at any scale. */
export const spanStyle = (startFrame: number, durationFrames: number): CSSProperties => ({
  left: atFrame(startFrame, GAP_PX / 2),
  width: atFrame(durationFrames, -GAP_PX),
});
