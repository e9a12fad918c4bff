import {
  type AudioTrack,
  type Layer,
  locateFrame,
  type Project,
  type ProjectDocument,
  type Scene,
  type SubtitleCue,
  sceneStartFrames,
  type TextLayer,
  type TextRun,
  type Track,
  totalFrames,
} from '@gesso/engine';
import type { Box, Rect, TextMeasure } from '@gesso/engine/edits';
import {
  beginAtFrame,
  byHost,
  DEFAULT_CLIP_FRAMES,
  findInProject,
  findTrack,
  type LayerHost,
  type LayerPlace,
  layerFrameAt,
  layersById,
  layersInProject,
  placeClip,
  placeLayer,
  tidyTrack,
} from '@gesso/engine/edits';
import { applyKeyframes, clipIndexAt, hasChildren, layerEndFrame } from '@gesso/engine/internal';
import type { TextLayout } from '@gesso/engine/text';
import type { StoreApi } from 'zustand';
import type { StepLabel } from '../messages/catalogue.ts';
import { announce } from '../ui/announce.ts';
import { createEditorUi, type EditorKind, type EditorUi, type MotionSheet } from './editor-ui.ts';
import { laneForClip } from './lane-for-clip.ts';
import type { LayerClipboard } from './layer-clipboard.ts';
import { NOTHING_SELECTED, type Selected } from './selection.ts';

/** What editing needs from the engine's heavy side; a test hands in a small stand-in. */
export interface EditorServices extends TextMeasure {
  readonly clipboard: LayerClipboard;
  /** Gets the faces of runs in; null when they are there already. */
  loadFonts(runs: readonly TextRun[]): Promise<void> | null;
  /** How a text lies in its box, with the boxes and layers of its page that it depends on; null while no font is in. */
  layoutOf(layer: TextLayer): TextLayout | null;
  /** The mean colour of a part of the page as it is shown, `#rrggbb`; null where that is unknown. */
  colorUnder(box: Rect): Promise<string | null>;
  play(): void;
  pause(): void;
  seek(frame: number): void;
  /** Asks for a file and puts it in the place of an image or clip. */
  replaceMedia(layerId: string): void;
  /** Waits until everything is in the journal. */
  flush(): Promise<void>;
}

/** A selected subtitle and the track that it is in. */
export interface SelectedCue {
  readonly cue: SubtitleCue;
  readonly trackId: string;
}

/** The hand that the whole interface edits with: the document, the session and the services behind one door. */
export class Editor {
  readonly kind: EditorKind;
  readonly document: ProjectDocument;
  readonly ui: StoreApi<EditorUi>;
  readonly services: EditorServices;
  /** The scene that was shown last, and when. */
  #shown: { readonly project: Project; readonly frame: number; readonly scene: Scene } | null = null;

  constructor(
    kind: EditorKind,
    document: ProjectDocument,
    services: EditorServices,
    ui: StoreApi<EditorUi> = createEditorUi(kind),
  ) {
    this.kind = kind;
    this.document = document;
    this.services = services;
    // Groups that lay out their layers follow the words in them.
    document.textMeasure = services;
    this.ui = ui;
  }

  get project(): Project {
    return this.document.project;
  }

  get state(): EditorUi {
    return this.ui.getState();
  }

  /** Index of the page or scene at the playhead. */
  get sceneIndex(): number {
    return locateFrame(this.project, this.state.frame).sceneIndex;
  }

  get scene(): Scene {
    return locateFrame(this.project, this.state.frame).scene;
  }

  /**
   * The scene with keyframed values as they are at the playhead, and with the clips that tracks show then, whose times count from the
   * start of the scene, too: what handles lie around.
   */
  get shownScene(): Scene {
    const { project } = this;
    const { frame } = this.state;
    // Asked for many times after each change; putting it together goes through all layers.
    if (this.#shown?.project !== project || this.#shown.frame !== frame)
      this.#shown = { project, frame, scene: this.#sceneAt(frame) };
    return this.#shown.scene;
  }

  #sceneAt(frame: number): Scene {
    const { scene, sceneFrame } = locateFrame(this.project, frame);
    const own = scene.layers.some(hasKeyframes)
      ? scene.layers.map((layer) => keyframed(layer, sceneFrame))
      : scene.layers;
    const { tracks } = this.project.metadata;
    if (tracks.length === 0) return own === scene.layers ? scene : { ...scene, layers: own };
    const clips = (place: Track['place']) =>
      tracks.flatMap((track) =>
        track.place === place ? (shownClip(track, frame, frame - sceneFrame) ?? []) : [],
      );
    return { ...scene, layers: [...clips('below'), ...own, ...clips('above')] };
  }

  /** The playhead in frames of its scene. */
  get sceneFrame(): number {
    return locateFrame(this.project, this.state.frame).sceneFrame;
  }

  get selectedLayers(): Layer[] {
    return layersInProject(this.project, this.state.selection);
  }

  /** The selected sounds, in their order in the project. */
  get selectedSounds(): AudioTrack[] {
    const { selectedSoundIds } = this.state;
    return this.project.metadata.audioTracks.filter(({ id }) => selectedSoundIds.includes(id));
  }

  /** The selected subtitles, with the tracks that they are in. */
  get selectedCues(): SelectedCue[] {
    const { selectedCueIds } = this.state;
    if (selectedCueIds.length === 0) return [];
    return this.project.metadata.subtitles.flatMap((track) =>
      track.cues.filter(({ id }) => selectedCueIds.includes(id)).map((cue) => ({ cue, trackId: track.id })),
    );
  }

  /** The selected layers that show at the playhead: only these have handles. */
  get handledLayers(): Layer[] {
    const { frame, selection } = this.state;
    const { scene, sceneFrame } = locateFrame(this.project, frame);
    const { tracks } = this.project.metadata;
    const roots = [
      ...scene.layers.filter((layer) => isAtFrame(layer, sceneFrame, scene.durationFrames)),
      ...tracks.flatMap((track) =>
        track.locked ? [] : (track.layers[clipIndexAt(track.layers, frame)] ?? []),
      ),
    ];
    return layersById({ layers: roots }, selection);
  }

  /** The selected layer when there is exactly one, and no sound. */
  get onlyLayer(): Layer | null {
    const layers = this.selectedLayers;
    return layers.length === 1 && this.state.selectedSoundIds.length === 0 ? (layers[0] ?? null) : null;
  }

  /** The layer that the other selected ones are aligned to, where they are aligned to one of them. */
  get keyLayerId(): string | null {
    const { alignTo, keyLayerId, selection } = this.state;
    if (alignTo !== 'key' || selection.length < 2) return null;
    return selection.find((id) => id === keyLayerId) ?? selection[0] ?? null;
  }

  /** Changes the project in one undoable step; the current scene is handed in for convenience. */
  transact(label: StepLabel, recipe: (scene: Scene, project: Project) => void): boolean {
    const { sceneIndex } = this;
    return this.document.transact(label, (draft) => {
      const scene = draft.metadata.sceneItems[sceneIndex];
      if (scene) recipe(scene, draft);
    });
  }

  /** Changes each selected layer in one step. */
  editSelected(label: StepLabel, recipe: (layer: Layer) => void): boolean {
    const ids = this.state.selection;
    return this.document.transact(label, (draft) => {
      for (const id of ids) {
        const layer = findInProject(draft, id)?.layer;
        if (layer) recipe(layer);
      }
    });
  }

  /**
   * Changes what selected layers stand in, in one step: once for each scene and track that holds some of them. Tracks are in order
   * afterwards.
   */
  editHosts(
    label: StepLabel,
    ids: readonly string[],
    recipe: (host: LayerHost, ids: readonly string[], project: Project) => void,
  ): boolean {
    return this.document.transact(label, (draft) => {
      for (const { host, ids: own } of byHost(draft, ids)) {
        recipe(host, own, draft);
        const track = host.kind === 'track' ? findTrack(draft, host.id) : null;
        if (track) tidyTrack(track);
      }
    });
  }

  /** Puts a layer at a box of the page; what moves over time takes it as a keyframe at the playhead. */
  placeLayer(place: LayerPlace, box: Box): void {
    const frame = layerFrameAt(this.project, this.state.frame, place.layer);
    placeLayer(place, box, frame, this.recordsKeyframes);
  }

  /** Whether changes of layers become keyframes at the playhead. */
  get recordsKeyframes(): boolean {
    return this.kind === 'video' && this.state.autoKey;
  }

  /** Opens the keyframes of a layer in place of the timeline. */
  openMotionSheet(layerId: string, sheet: Partial<Omit<MotionSheet, 'layerId'>> = {}): void {
    const { motionSheet } = this.state;
    const former = motionSheet?.layerId === layerId ? motionSheet : null;
    this.ui.setState({
      motionSheet: { layerId, view: 'sheet', property: null, ...former, ...sheet },
      ...(former ? {} : { inspectorTab: 'animate', animatePart: 'keyframes' }),
      ...(former ? {} : { pickedKeyframes: [] }),
    });
  }

  /** While what was dropped on the timeline is added, which places it by itself afterwards. */
  isDroppingOnTimeline = false;

  /** Whether what is added now goes into a lane: in a video of tracks, and where the playhead is behind the last scene. */
  get addsToTracks(): boolean {
    if (this.kind !== 'video') return false;
    return this.project.metadata.timeline === 'tracks' || this.sceneFrame >= this.scene.durationFrames;
  }

  /** Lets a new layer of a video begin at the playhead. */
  beginAtPlayhead(layer: Layer): void {
    if (this.kind !== 'video') return;
    if (this.addsToTracks) {
      // `addLayer` puts it into a lane, where times count from the start of the project; for now it is in the scene.
      layer.startFrame = this.sceneFrame;
      layer.durationFrames ??= DEFAULT_CLIP_FRAMES;
    } else beginAtFrame(this.scene, this.sceneFrame, layer);
  }

  /** Adds a new layer to the scene at the playhead, on top of all others, or into a lane where `addsToTracks`. */
  addLayer(scene: Scene, project: Project, layer: Layer): void {
    if (!this.addsToTracks) {
      scene.layers.push(layer);
      return;
    }
    const sceneStart = this.state.frame - this.sceneFrame;
    layer.startFrame += sceneStart;
    layer.durationFrames ??= DEFAULT_CLIP_FRAMES;
    const { startFrame, durationFrames } = layer;
    placeClip(project, laneForClip(project, layer, { startFrame, durationFrames }), layer, 'next-lane');
  }

  /** Selects layers and nothing else. */
  select(ids: readonly string[]): void {
    this.selectItems(ids, []);
  }

  /** Selects layers and sounds together. */
  selectItems(layerIds: readonly string[], soundIds: readonly string[]): void {
    const { motionSheet } = this.state;
    const [only] = layerIds;
    this.#select({ selection: layerIds, selectedSoundIds: soundIds });
    // The keyframes of another layer are shown when it is selected.
    if (motionSheet && layerIds.length === 1 && only !== undefined && only !== motionSheet.layerId)
      this.ui.setState({
        motionSheet: { ...motionSheet, layerId: only, property: null },
        pickedKeyframes: [],
      });
  }

  /** Selects sounds and nothing else. */
  selectSounds(ids: readonly string[]): void {
    this.#select({ selectedSoundIds: ids });
  }

  /** Selects subtitles and nothing else. */
  selectCues(ids: readonly string[]): void {
    this.#select({ selectedCueIds: ids });
  }

  /** Selects a scene as a whole and nothing else. */
  selectScene(id: string): void {
    this.#select({ selectedSceneId: id });
  }

  #select(selected: Partial<Selected>): void {
    this.ui.setState({
      ...NOTHING_SELECTED,
      ...selected,
      placesMask: false,
      drawTool: null,
      attachTarget: null,
      linkingTextId: null,
      penPath: null,
      pencilTrail: null,
      editedPathId: null,
      pickedPoints: [],
      replacingLayerId: null,
      textEditing: null,
      crop: null,
      colorPick: null,
    });
  }

  /** Hands the keyboard to the canvas, so that arrows move and Enter edits what was just added. */
  focusStage(): void {
    this.ui.setState({ stageFocusRequests: this.state.stageFocusRequests + 1 });
  }

  /** Moves the playhead, within the project. */
  seek(frame: number): void {
    const within = Math.min(Math.max(0, Math.round(frame)), totalFrames(this.project) - 1);
    this.services.seek(within);
    this.ui.setState({ frame: within });
  }

  /** Goes to a page or scene. */
  goToScene(index: number): void {
    const start = sceneStartFrames(this.project)[index];
    if (start === undefined) return;
    this.#select({});
    this.ui.setState({ enteredGroupId: null });
    this.seek(start);
  }

  /** Said by screen readers. */
  announce(text: string): void {
    announce(text);
  }

  get clipboard(): string | null {
    return this.services.clipboard.json;
  }

  set clipboard(json: string | null) {
    // What is copied now is what looks are taken from, too.
    Object.assign(this.services.clipboard, { json, lookJson: null });
  }

  /** After an undo or a deletion the playhead may be beyond the end. */
  keepInRange(): void {
    const last = totalFrames(this.project) - 1;
    const { frame } = this.state;
    if (this.kind === 'design') {
      const start = sceneStartFrames(this.project)[this.sceneIndex] ?? 0;
      if (start !== frame) this.seek(start);
    } else if (frame > last) this.seek(last);
  }
}

/** The clip that a track shows, with keyframed values, and with times that count from a frame of the project; null in a gap. */
function shownClip(track: Track, frame: number, fromFrame: number): Layer | null {
  const clip = track.hidden ? undefined : track.layers[clipIndexAt(track.layers, frame)];
  if (!clip) return null;
  const shown = hasKeyframes(clip) ? keyframed(clip, frame) : clip;
  return { ...shown, startFrame: clip.startFrame - fromFrame, locked: clip.locked || track.locked };
}

/** Whether a layer is on at a frame of its scene; a hidden one is, so that it can be found again. */
export function isAtFrame(layer: Layer, sceneFrame: number, sceneFrames: number): boolean {
  return sceneFrame >= layer.startFrame && sceneFrame < layerEndFrame(layer, sceneFrames);
}

function hasKeyframes(layer: Layer): boolean {
  return Object.keys(layer.keyframes).length > 0 || (hasChildren(layer) && layer.children.some(hasKeyframes));
}

function keyframed(layer: Layer, frame: number): Layer {
  const layerFrame = Math.max(0, frame - layer.startFrame);
  const shown = applyKeyframes(layer, layerFrame);
  return hasChildren(shown)
    ? { ...shown, children: shown.children.map((child) => keyframed(child, layerFrame)) }
    : shown;
}
