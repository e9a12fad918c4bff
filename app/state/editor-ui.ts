import type { Anchor, AnimationPreset, Layer } from '@gesso/engine';
import type { CellRange } from '@gesso/engine/data';
import type { DropMode, KeyframeCopy, KeyframePick, Point, Rect } from '@gesso/engine/edits';
import type { Beats, BrushPoint, OutlinePoint, PointRef } from '@gesso/engine/internal';
import { createStore, type StoreApi } from 'zustand';
import type { CropSession } from '../geometry/crop-geometry.ts';
import type { Guide } from '../geometry/snapping.ts';
import type { View } from '../geometry/view.ts';
import { NOTHING_SELECTED, type Selected } from './selection.ts';
import type { ColorVision } from './stage/color-vision.ts';
import type { TransitionPreview } from './stage/transition-preview.ts';

export type EditorKind = 'design' | 'video';
export type PanelId =
  | 'templates'
  | 'media'
  | 'text'
  | 'graphics'
  | 'background'
  | 'subtitles'
  | 'record'
  | 'data'
  | 'brand'
  | 'uploads'
  | 'ai';
/** What lies over the canvas in windows too small to show it beside: the inspector, or timeline or pages. */
export type SheetId = 'properties' | 'time';
export type InspectorTab = 'design' | 'animate' | 'layers';

/** A caret (anchor equals focus) or a selected stretch of the text being edited, in UTF-16 units of the whole text. */
export interface TextEditing {
  readonly layerId: string;
  readonly anchor: number;
  readonly focus: number;
}

/** Cells of a table that are marked on the page. */
export interface TableCellsUi {
  readonly layerId: string;
  readonly range: CellRange;
  /** Whether the first of them is typed into at once. */
  readonly startsTyping: boolean;
}

/** What the overlay shows while the pointer is down. */
export interface GestureFeedback {
  readonly guides: readonly Guide[];
  readonly marquee: Rect | null;
  /** A chip at a page point: "926 × 232". */
  readonly chip: { readonly text: string; readonly at: Point } | null;
}

/** What is done to an image of the page in a dialog. */
export type ImageToolId = 'words' | 'replace' | 'expand' | 'eraser' | 'painted';

/** Moves and trims clips, or rolls the cut between two, or shows another part of a clip, or moves one between its neighbours. */
export type ClipTool = 'move' | 'roll' | 'slip' | 'slide';

/** One of two images beside a cut. */
export interface CutImage {
  readonly layerId: string;
  /** The image of its file, in project frames; null for what has none. */
  readonly fileFrame: number | null;
}

/** The images beside a cut, or at the ends of a clip, while a tool works there. */
export interface CutView {
  readonly left: CutImage | null;
  readonly right: CutImage | null;
  /** By how many frames it has moved. */
  readonly movedFrames: number;
}

/** A clip (a layer) or a sound of the project. */
export interface SilencesOf {
  readonly kind: 'clip' | 'sound';
  readonly id: string;
}

/** The keyframes of one layer, as a dope sheet or as curves. */
export interface MotionSheet {
  readonly layerId: string;
  readonly view: 'sheet' | 'graph';
  /** The property whose curve is shown; the first of the layer where it is null or gone. */
  readonly property: string | null;
}

/** What is drawn on the page by hand. */
export type DrawTool = 'line' | 'pen' | 'pencil';

/** An outline that is drawn point by point. */
export interface PenPath {
  readonly points: readonly OutlinePoint[];
  /** Where the next point would be; null where the pointer has left the page. */
  readonly cross: Point | null;
  /** The path of the page that is gone on with, and which of its parts. */
  readonly continued?: { readonly layerId: string; readonly part: number };
}

/** A layer that an end of a line is close to, and its closest anchor. */
export interface AttachTarget {
  readonly layerId: string;
  readonly anchor: Anchor;
}

/** Everything of a session that is never saved. */
export interface EditorUi extends Selected {
  /** The playhead, in frames of the project. A design shows the page whose first frame this is. */
  readonly frame: number;
  readonly isPlaying: boolean;
  readonly isScrubbing: boolean;
  /** The group that was entered by double click. */
  readonly enteredGroupId: string | null;
  readonly hoveredLayerId: string | null;
  readonly textEditing: TextEditing | null;
  readonly renamingLayerId: string | null;
  readonly view: View;
  readonly stageSize: { readonly width: number; readonly height: number };
  /** The page is fitted into the stage until the user zooms or pans. */
  readonly isFitted: boolean;
  readonly snapping: boolean;
  readonly keepRatio: boolean;
  /** With whose eyes the page is looked at. */
  readonly colorVision: ColorVision;
  /** What several layers are aligned to; `key` is one of them, which is clicked. */
  readonly alignTo: 'selection' | 'page' | 'key';
  /** The selected layer that the others go to; the first of them where it is null or not selected. */
  readonly keyLayerId: string | null;
  /** Touch has no Shift: taps add to the selection. */
  readonly selectSeveral: boolean;
  readonly panel: PanelId | null;
  /** The layer whose file the next one that is chosen in a panel takes the place of; null where files are added. */
  readonly replacingLayerId: string | null;
  readonly sheet: SheetId | null;
  readonly inspectorTab: InspectorTab;
  readonly dialog: 'export' | 'shortcuts' | null;
  /** An animation that is shown on the stage while its tile is hovered. */
  readonly animationPreview: {
    readonly layerIds: readonly string[];
    readonly preset: AnimationPreset;
  } | null;
  /** A transition that is shown on the stage while its tile is hovered. */
  readonly transitionPreview: TransitionPreview | null;
  /** Layers as they would be, by id, while a look is hovered; the project stays as it is. */
  readonly layerPreviews: ReadonlyMap<string, Layer> | null;
  /** The track of subtitles that is worked on, the first where it is null or gone. */
  readonly subtitleTrackId: string | null;
  /** The track whose lines are shown under those of it; null where one language is enough. */
  readonly secondSubtitleTrackId: string | null;
  /** Words are looked for on all pages. */
  readonly isFindingText: boolean;
  /** The table or chart whose cells are shown below the page. */
  readonly sheetLayerId: string | null;
  /** The cells of a table that are worked on where they are on the page. */
  readonly tableCells: TableCellsUi | null;
  readonly feedback: GestureFeedback;
  /** An image or clip that is being cropped: nothing of it is in the project until it is done. */
  readonly crop: CropSession | null;
  /** The image whose background is being removed; the project stays as it is until that is done. */
  readonly cutoutLayerId: string | null;
  /** The page alone fills the screen. */
  readonly isPreviewing: boolean;
  /** What the speaker sees while a design is presented: nothing more, notes beside the page, or notes in a window of their own. */
  readonly presenterView: 'none' | 'split' | 'window';
  /** All pages of a design lie over the editor. */
  readonly showsAllPages: boolean;
  /** The beats that were found, by file and sound; clips snap to them, and the timeline shows them. */
  readonly foundBeats: Readonly<Record<string, Beats>>;
  /** The clip or sound whose silences are being looked for. */
  readonly silencesOf: SilencesOf | null;
  /** The clip for which a section of its file is chosen. */
  readonly sectionLayerId: string | null;
  /** Captions are being written from what is said. */
  readonly isCaptioning: boolean;
  /** The clip in which something is followed. */
  readonly trackedLayerId: string | null;
  /** The image that is being changed; no layer stands for the background of the page. The project stays as it is until that is done. */
  readonly imageTool: { readonly layerId: string | null; readonly tool: ImageToolId } | null;
  /** The next click on the stage says which colour an effect takes out of a layer. */
  readonly colorPick: { readonly layerId: string; readonly effectIndex: number } | null;
  /** Volume of the preview, 0 when muted. */
  readonly isMuted: boolean;
  readonly timelinePxPerSecond: number;
  /** Whether what is deleted from a lane leaves no gap. */
  readonly closesGaps: boolean;
  /** What a clip that is dropped on others does. */
  readonly dropMode: DropMode;
  /** What dragging a clip of a lane does. */
  readonly clipTool: ClipTool;
  /** The two images that a tool works between, while it does; null otherwise. */
  readonly cutView: CutView | null;
  /** Whether the clips after one that changes its speed move, so that neither a gap nor an overlap comes of it. */
  readonly pushesLaterClips: boolean;
  /** The part of the video that is played again and again, and exported; null for all of it. */
  readonly playRange: { readonly startFrame: number; readonly endFrame: number } | null;
  /** How fast the preview plays; backwards below 0. */
  readonly playSpeed: number;
  /** Whether the video begins again when it has ended. */
  readonly repeatsPlayback: boolean;
  /** Says beside the pointer what a drop on the timeline would do; places are pixels of the window. */
  readonly timelineHint: {
    readonly xPx: number;
    readonly yPx: number;
    /** What is moved; empty where it is not known. */
    readonly title?: string;
    readonly text: string;
  } | null;
  /** What stands below the stage: lanes in time, or their mix. */
  readonly timelineView: 'tracks' | 'mixer';
  /** The view was chosen just now: the switch that comes in place of the former one takes the keyboard. */
  readonly isViewChosen: boolean;
  /** How high the timeline is, in pixels of the screen; null for the usual height. */
  readonly timelineHeightPx: number | null;
  /** The layer whose keyframes lie in place of the timeline, and how they are shown; null for the timeline. */
  readonly motionSheet: MotionSheet | null;
  /** The keyframes that are picked, of the layer of the sheet or the only selected one. */
  readonly pickedKeyframes: readonly KeyframePick[];
  readonly copiedKeyframes: KeyframeCopy | null;
  /** What the tab of animations shows. */
  readonly animatePart: 'presets' | 'keyframes';
  /** Whether every change of a layer of a video becomes a keyframe at the playhead. */
  readonly autoKey: boolean;
  /** Whether the way of the selected layer lies over the page. */
  readonly showsMotionPath: boolean;
  /** Whether the box of the selected layer's mask lies over the page, to be placed. */
  readonly placesMask: boolean;
  /** What the pointer draws on the page; null while it picks and moves layers. */
  readonly drawTool: DrawTool | null;
  /** What the pen has drawn so far, and where it is, in pixels of the page; null while it has not begun. */
  readonly penPath: PenPath | null;
  /** Where the pencil has been since it was put down, in pixels of the page; null while it is lifted. */
  readonly pencilTrail: readonly BrushPoint[] | null;
  /** What pen, pencil or line tool have drawn last: the next drawing begins with its stroke. */
  readonly lastDrawnId: string | null;
  /** The path whose points are edited. */
  readonly editedPathId: string | null;
  /** Which of them are picked. */
  readonly pickedPoints: readonly PointRef[];
  /** Where an end of a line would be attached, while it is pulled. */
  readonly attachTarget: AttachTarget | null;
  /** The text box for which a box is chosen that its text goes on in. */
  readonly linkingTextId: string | null;
  /** Counts up when the canvas is to take the keyboard, as after something was added from a panel. */
  readonly stageFocusRequests: number;
}

export const NO_FEEDBACK: GestureFeedback = { guides: [], marquee: null, chip: null };

/** A fresh session. */
export function createEditorUi(kind: EditorKind): StoreApi<EditorUi> {
  return createStore<EditorUi>(() => ({
    frame: 0,
    isPlaying: false,
    isScrubbing: false,
    ...NOTHING_SELECTED,
    enteredGroupId: null,
    hoveredLayerId: null,
    textEditing: null,
    renamingLayerId: null,
    view: { scale: 0.5, offsetXPx: 0, offsetYPx: 0 },
    stageSize: { width: 0, height: 0 },
    isFitted: true,
    snapping: true,
    keepRatio: true,
    colorVision: 'usual',
    alignTo: 'selection',
    keyLayerId: null,
    selectSeveral: false,
    panel: 'templates',
    sheet: null,
    inspectorTab: 'design',
    dialog: null,
    animationPreview: null,
    transitionPreview: null,
    layerPreviews: null,
    subtitleTrackId: null,
    secondSubtitleTrackId: null,
    sheetLayerId: null,
    tableCells: null,
    isFindingText: false,
    feedback: NO_FEEDBACK,
    crop: null,
    replacingLayerId: null,
    cutoutLayerId: null,
    isPreviewing: false,
    presenterView: 'none',
    showsAllPages: false,
    foundBeats: {},
    silencesOf: null,
    sectionLayerId: null,
    isCaptioning: false,
    trackedLayerId: null,
    imageTool: null,
    colorPick: null,
    isMuted: false,
    timelinePxPerSecond: kind === 'video' ? 66 : 40,
    closesGaps: false,
    dropMode: 'insert',
    clipTool: 'move',
    cutView: null,
    pushesLaterClips: true,
    playRange: null,
    playSpeed: 1,
    repeatsPlayback: false,
    timelineHint: null,
    timelineView: 'tracks',
    isViewChosen: false,
    timelineHeightPx: null,
    motionSheet: null,
    pickedKeyframes: [],
    copiedKeyframes: null,
    animatePart: 'presets',
    autoKey: false,
    showsMotionPath: true,
    placesMask: false,
    drawTool: null,
    attachTarget: null,
    linkingTextId: null,
    penPath: null,
    pencilTrail: null,
    lastDrawnId: null,
    editedPathId: null,
    pickedPoints: [],
    stageFocusRequests: 0,
  }));
}
