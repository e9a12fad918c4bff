import { type AudioTrack, formatTimecode, type Project, type VideoLayer } from '@gesso/engine';
import {
  type FileStretch,
  fileFrameAfter,
  findInProject,
  framesBetween,
  layerStartFrame,
  type Pace,
  setClipPace,
  setTrackPace,
} from '@gesso/engine/edits';
import { speedRange } from '@gesso/engine/internal';
import { speedText as speedCatalogue } from '../../messages/english/editor/video/speed.ts';
import { textOf } from '../../messages/language.ts';
import { speedText } from './speed-rows.tsx';

/** What has a pace: a clip or a sound. */
export type PlayedItem = VideoLayer | AudioTrack;

export const isClip = (item: PlayedItem): item is VideoLayer => 'type' in item;

/** Whether the item plays its stretch of the file from the end to the start. */
export const isReversed = (item: PlayedItem): boolean => isClip(item) && item.reversed;

/** The frame of the project at which an item begins. */
export const startOf = (project: Project, item: PlayedItem): number =>
  isClip(item) ? layerStartFrame(project, item) : item.startFrame;

/** Gives an item of a project a pace. */
export function setPace(project: Project, item: PlayedItem, pace: Pace, pushesLater: boolean): void {
  if (isClip(item)) setClipPace(project, item.id, pace, pushesLater);
  else setTrackPace(project, item.id, pace);
}

/** Whether clips come after an item in a lane, which can make room for it. */
export function hasLaterClips(project: Project, item: PlayedItem): boolean {
  const found = isClip(item) ? findInProject(project, item.id) : null;
  return found?.host.kind === 'track' && found.groups.length === 0;
}

/** The frame of the file that plays at a frame of the project; null where the item does not play then. */
export function fileFrameAt(
  item: PlayedItem,
  { fromFileFrame, toFileFrame }: FileStretch,
  startFrame: number,
  frame: number,
): number | null {
  const played = frame - startFrame;
  const fileFrame = isReversed(item)
    ? fileFrameAfter(item, toFileFrame, -played)
    : fileFrameAfter(item, fromFileFrame, played);
  return played < 0 || fileFrame > toFileFrame || fileFrame < fromFileFrame ? null : fileFrame;
}

/** How long a stretch of the file plays, in frames of the timeline. */
export const playedFrames = (item: PlayedItem, { fromFileFrame, toFileFrame }: FileStretch): number =>
  Math.round(framesBetween(item, fromFileFrame, toFileFrame));

/** How fast an item plays, in a word: its speed, or the slowest and the fastest of its curve. Null at the speed of the recording. */
export function paceText(item: PlayedItem, durationFrames: number): string | null {
  if (item.speedCurve === null) return item.speed === 1 ? null : speedText(item.speed);
  const end = fileFrameAfter(item, item.trimStartFrame, durationFrames);
  const { min, max } = speedRange(item, item.trimStartFrame, end);
  if (max - min < 0.005) return Math.abs(min - 1) < 0.005 ? null : speedText(min);
  return textOf(speedCatalogue)('speedRange', { from: speedText(min), to: speedText(max) });
}

/** A point in words, for those who do not see the graph. */
export const pointText = (fileFrame: number, speed: number): string =>
  textOf(speedCatalogue)('pointAt', {
    speed: speedText(speed),
    time: formatTimecode(Math.round(fileFrame)),
  });
