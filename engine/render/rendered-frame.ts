import type { SubtitleChoice } from '../animation/subtitles.ts';
import type { FrameChange } from './dirty.ts';
import type { PlaneImage } from './planes/clip-in-planes.ts';
import type { ClipPlanes } from './planes/clip-planes.ts';

/** What is left out of a frame, or added to it. */
export interface RenderFrameOptions {
  /** Leaves the background of the scenes out. */
  readonly transparent?: boolean;
  /** Which subtitles are drawn; those that are burnt in when left out. */
  readonly subtitles?: SubtitleChoice;
  /** Draws the watermark of Gesso into a corner. */
  readonly watermark?: boolean;
}

/** How a frame of a video is drawn whose encoder takes planes. @internal */
export interface PlaneDrawing {
  readonly clips: ClipPlanes;
  /** The frame before; null when all of this one is drawn on the canvas. */
  readonly formerFrame: number | null;
}

/** What drawing a frame did to the canvas. */
export interface RenderedFrame {
  /** False when the canvas showed just this image already. */
  readonly drawn: boolean;
  /** Where the canvas differs from the frame before. */
  readonly change: FrameChange;
  /** Draws what the canvas lacks of the frame into its planes; null when it has all. @internal */
  readonly planes: PlaneWriter | null;
}

/** Draws what a canvas lacks of a frame into its image in planes. */
export type PlaneWriter = (image: PlaneImage) => void;
