import { createAudioTrack, createSoundLane, createVideoLayer } from '../../model/create.ts';
import { createId } from '../../model/ids.ts';
import type { Layer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { Asset, AudioTrack, Project, Take, TakePartKind } from '../../model/project.ts';
import { MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { addTrack, placeClip, trackOfClip } from '../time/track-edits.ts';
import { splitTrack, trimTrack } from './sound-edits.ts';

/** What lanes are called that are made for recordings, by what was recorded. */
export type TakeLaneNames = Readonly<Record<TakePartKind, string>>;

/** What was recorded, before it is a take of the project. */
export interface Recorded {
  readonly startFrame: number;
  readonly durationFrames: number;
  readonly recordedAt: string;
  readonly parts: readonly { readonly kind: TakePartKind; readonly asset: Asset }[];
  /** How the picture of a camera lies over that of a screen; small and round in a corner when left out. */
  readonly bubble?: CameraBubble;
}

/** The forms that the picture of a camera may have over that of a screen. */
export const BUBBLE_SHAPES = ['circle', 'soft', 'wide', 'tall'] as const;
/** A form of the picture of a camera. @useDeclaredType */
export type BubbleShape = (typeof BUBBLE_SHAPES)[number];

/** How the picture of a camera lies over that of a screen. */
export interface CameraBubble {
  readonly shape: BubbleShape;
  /** Its longer side as a share of the shorter side of the page. */
  readonly size: number;
  /** As in a mirror, which is how people know themselves. */
  readonly isMirrored: boolean;
}

/** The bubble that a camera has until another one is chosen. */
export const USUAL_BUBBLE: CameraBubble = { shape: 'circle', size: 0.32, isMirrored: true };

/** Width by height of each form, and how round its corners are, as a share of its shorter side. */
const BUBBLES: Readonly<Record<BubbleShape, { readonly ratio: number; readonly roundness: number }>> = {
  circle: { ratio: 1, roundness: 0.5 },
  soft: { ratio: 1, roundness: 0.18 },
  wide: { ratio: 16 / 9, roundness: 0.1 },
  tall: { ratio: 3 / 4, roundness: 0.1 },
};

/** Takes that begin this near to each other are tries at the same thing. */
const SAME_PLACE_FRAMES = 15;

/** How far the picture of a camera is from the corner, as a share of the shorter side of the page. */
const CAMERA_MARGIN = 0.03;

type VoiceClip = AudioTrack;
type Clip = Pick<Layer, 'startFrame'> & { readonly trimStartFrame: number; readonly length: number };

/**
 * Adds a take and uses it: its files become clips, in place of those of the take at the same place before, and of what else sounds there
 * in the lane for recordings. Changes the project.
 */
export function addTake(project: Project, recorded: Recorded, names: TakeLaneNames): Take {
  const { takes, assets } = project.metadata;
  const kinds = recorded.parts.map(({ kind }) => kind);
  const former = takes.findLast(
    (each) =>
      Math.abs(each.startFrame - recorded.startFrame) <= SAME_PLACE_FRAMES &&
      each.parts.some(({ kind }) => kinds.includes(kind)),
  );
  for (const { asset } of recorded.parts) assets[asset.id] = asset;
  const take: Take = {
    id: createId('take'),
    number: takes.reduce((most, each) => Math.max(most, each.number), 0) + 1,
    placeId: former?.placeId ?? createId('place'),
    startFrame: recorded.startFrame,
    durationFrames: recorded.durationFrames,
    recordedAt: recorded.recordedAt,
    parts: recorded.parts.map(({ kind, asset }) => ({ kind, assetId: asset.id })),
  };
  takes.push(take);
  placeTake(project, take, names, recorded.bubble);
  return take;
}

/** Uses another take in the place of the one that is used now, with its volume, fades and place on the page. False where it is used. */
export function chooseTake(project: Project, takeId: string, names: TakeLaneNames): boolean {
  const take = project.metadata.takes.find(({ id }) => id === takeId);
  if (!take || isTakeUsed(project, take)) return false;
  placeTake(project, take, names);
  return true;
}

/** Removes a take and the clips that play it. Its files stay until the project is cleaned up. */
export function removeTake(project: Project, takeId: string): void {
  const take = project.metadata.takes.find(({ id }) => id === takeId);
  if (!take) return;
  removeClipsOf(project, [take]);
  project.metadata.takes = project.metadata.takes.filter(({ id }) => id !== takeId);
}

/** Whether a clip of the project plays a take. */
export function isTakeUsed(project: Project, take: Take): boolean {
  return take.parts.some(
    ({ kind, assetId }) =>
      voiceClips(project, kind, [assetId]).length > 0 || videoClips(project, kind, [assetId]).length > 0,
  );
}

/**
 * Removes what sounds in a lane within a stretch of time; sounds that reach beyond it keep the rest, where that is long enough to be a
 * sound of its own. Locked sounds stay.
 */
export function clearSounds(project: Project, laneId: string | null, start: number, end: number): void {
  const { metadata } = project;
  const doomed = new Set<string>();
  for (const track of [...metadata.audioTracks]) {
    const trackEnd = track.startFrame + track.durationFrames;
    if (track.laneId !== laneId || track.locked || track.startFrame >= end || trackEnd <= start) continue;
    const before = start - track.startFrame;
    const after = trackEnd - end;
    // What comes after is divided first: it becomes a sound of its own, and what is looked at stays the one before it.
    const isDivided = after >= MIN_TRACK_ITEM_FRAMES && splitTrack(project, track.id, end) !== null;
    if (before < MIN_TRACK_ITEM_FRAMES) {
      // Too short to be divided, it only begins later.
      if (!isDivided && after >= MIN_TRACK_ITEM_FRAMES) trimTrack(project, track.id, 'start', end);
      else doomed.add(track.id);
      continue;
    }
    const middleId = splitTrack(project, track.id, start);
    if (middleId !== null) doomed.add(middleId);
    // What ends so soon after only ends earlier.
    else track.durationFrames = Math.min(track.durationFrames, before);
  }
  metadata.audioTracks = metadata.audioTracks.filter(({ id }) => !doomed.has(id));
}

function voiceClips(project: Project, kind: TakePartKind, assetIds: readonly string[]): VoiceClip[] {
  if (kind !== 'voice') return [];
  return project.metadata.audioTracks.filter(({ assetId }) => assetIds.includes(assetId));
}

function videoClips(project: Project, kind: TakePartKind, assetIds: readonly string[]) {
  if (kind === 'voice') return [];
  return project.metadata.tracks.flatMap(({ layers }) =>
    layers.flatMap((layer) => (isRecording(layer) && assetIds.includes(layer.assetId) ? [layer] : [])),
  );
}

function removeClipsOf(project: Project, takes: readonly Take[]): void {
  const ids = new Set(takes.flatMap(({ parts }) => parts.map(({ assetId }) => assetId)));
  const { metadata } = project;
  metadata.audioTracks = metadata.audioTracks.filter(({ assetId }) => !ids.has(assetId));
  for (const track of metadata.tracks)
    for (const layer of [...track.layers])
      if (isRecording(layer) && ids.has(layer.assetId)) {
        track.layers.splice(track.layers.indexOf(layer), 1);
        delete track.transitions[layer.id];
      }
}

function placeTake(project: Project, take: Take, names: TakeLaneNames, bubble = USUAL_BUBBLE): void {
  const others = project.metadata.takes.filter(
    ({ id, placeId }) => placeId === take.placeId && id !== take.id,
  );
  const assetsOf = (kind: TakePartKind) =>
    others.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === kind ? [part.assetId] : [])));
  // What is replaced is looked at before anything of it is removed.
  const plans = take.parts.map(({ kind, assetId }) => {
    const [voice] = voiceClips(project, kind, assetsOf(kind));
    const [video] = videoClips(project, kind, assetsOf(kind));
    const clip = voice ?? video;
    const played = clip && others.find(({ parts }) => parts.some((part) => part.assetId === clip.assetId));
    const trackId = video ? (trackOfClip(project, video.id)?.track.id ?? null) : null;
    const span = spanOf(take, played, clip && { ...clip, length: clip.durationFrames ?? 0 });
    return { kind, assetId, voice, video, trackId, span };
  });
  removeClipsOf(project, others);
  for (const plan of plans) {
    const name = project.metadata.assets[plan.assetId]?.name.replace(/\.[a-z0-9]+$/i, '') ?? names[plan.kind];
    if (plan.kind === 'voice') placeVoice(project, plan, name, names.voice);
    else
      placeVideo(project, plan, {
        name,
        lane: names[plan.kind],
        isAlone: take.parts.every(({ kind }) => kind !== 'screen'),
        bubble,
      });
  }
}

interface Span {
  readonly startFrame: number;
  readonly trimStartFrame: number;
  readonly durationFrames: number;
}

/** Where a take plays: where and how the clip before it was moved and cut, as far as it is long enough. */
function spanOf(take: Take, former: Take | undefined, clip: Clip | undefined): Span {
  if (!former || !clip)
    return { startFrame: take.startFrame, trimStartFrame: 0, durationFrames: take.durationFrames };
  const shift = clip.startFrame - clip.trimStartFrame - former.startFrame;
  const trimStartFrame = Math.min(
    clip.trimStartFrame,
    Math.max(0, take.durationFrames - MIN_TRACK_ITEM_FRAMES),
  );
  const wasCut = clip.trimStartFrame + clip.length < former.durationFrames;
  const rest = take.durationFrames - trimStartFrame;
  return {
    startFrame: Math.max(0, take.startFrame + shift + trimStartFrame),
    trimStartFrame,
    durationFrames: Math.max(1, wasCut ? Math.min(clip.length, rest) : rest),
  };
}

function placeVoice(
  project: Project,
  { assetId, voice, span }: { assetId: string; voice: VoiceClip | undefined; span: Span },
  name: string,
  laneName: string,
): void {
  const { metadata } = project;
  let laneId = voice?.laneId ?? metadata.soundLanes.find((lane) => lane.name === laneName)?.id ?? null;
  if (laneId === null) {
    const lane = createSoundLane({ name: laneName });
    metadata.soundLanes.push(lane);
    laneId = lane.id;
  }
  clearSounds(project, laneId, span.startFrame, span.startFrame + span.durationFrames);
  metadata.audioTracks.push(
    createAudioTrack({
      ...(voice ?? { isSpeech: true }),
      id: createId('track'),
      name,
      assetId,
      laneId,
      ...span,
    }),
  );
}

function placeVideo(
  project: Project,
  {
    assetId,
    video,
    trackId,
    kind,
    span,
  }: {
    assetId: string;
    kind: TakePartKind;
    video: ReturnType<typeof videoClips>[number] | undefined;
    trackId: string | null;
    span: Span;
  },
  { name, lane, isAlone, bubble }: { name: string; lane: string; isAlone: boolean; bubble: CameraBubble },
): void {
  const known = trackId ?? project.metadata.tracks.find((track) => track.name === lane)?.id;
  const asset = project.metadata.assets[assetId];
  const box = kind === 'camera' && !isAlone ? bubbleBox(project, bubble) : wholeBox(project, asset);
  const layer = createVideoLayer({
    ...(video ?? box),
    id: createId('layer'),
    name,
    assetId,
    ...span,
  });
  placeClip(project, known ?? addTrack(project, { name: lane }), layer, 'overwrite');
}

const ratioOf = (asset: Asset | undefined): number =>
  asset && asset.widthPx > 0 && asset.heightPx > 0 ? asset.widthPx / asset.heightPx : 16 / 9;

/** All of the picture, in the middle of the page. */
function wholeBox({ properties: { width, height } }: Project, asset: Asset | undefined) {
  const ratio = ratioOf(asset);
  const shownWidth = Math.min(width, height * ratio);
  const shownHeight = shownWidth / ratio;
  return {
    x: (width - shownWidth) / 2,
    y: (height - shownHeight) / 2,
    width: shownWidth,
    height: shownHeight,
  };
}

/** In the lower corner at the left, as the bubble of who explains what the screen shows. */
function bubbleBox({ properties: { width, height } }: Project, { shape, size, isMirrored }: CameraBubble) {
  const { ratio, roundness } = BUBBLES[shape];
  const shorter = Math.min(width, height);
  const longer = shorter * size;
  const box = { width: ratio >= 1 ? longer : longer * ratio, height: ratio >= 1 ? longer / ratio : longer };
  return {
    ...box,
    x: shorter * CAMERA_MARGIN,
    y: height - shorter * CAMERA_MARGIN - box.height,
    fit: 'cover' as const,
    cornerRadius: Math.min(box.width, box.height) * roundness,
    flipX: isMirrored,
  };
}
