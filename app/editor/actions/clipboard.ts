import type { AudioTrack, Layer, Project, Scene, SubtitleCue } from '@gesso/engine';
import {
  addSubtitleTrack,
  boxWithItsPart,
  byHost,
  cloneLayers,
  cloneSound,
  cueEndFrame,
  dropLostLinks,
  duplicateClips,
  duplicateCues,
  duplicateLayers,
  duplicateSounds,
  findInProject,
  findSubtitleTrack,
  findTrack,
  gridAround,
  hasLayout,
  layersInProject,
  placeCues,
  placeSound,
  renewClipGroups,
  tidyTrack,
} from '@gesso/engine/edits';
import { audioTrackSchema, hasText, layerSchema, subtitleCueSchema } from '@gesso/engine/internal';
import { trackName } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { itemsInWords, saidText } from '../../state/said.ts';
import { storyHeads } from '../../state/steps/linked-texts.ts';
import { sayAction } from './action.ts';

const DUPLICATE_OFFSET_PX = 24;

/** The marker by which pasted text is known to be layers of ours. */
export const CLIPBOARD_TYPE = 'application/x-gesso-layers';

/** Whether something is selected that can be copied. */
export const hasCopyable = (editor: Editor): boolean =>
  editor.selectedLayers.length + editor.selectedSounds.length + editor.selectedCues.length > 0;

/** The selected layers and sounds, or subtitles, in words. */
export const selectedInWords = (editor: Editor): string =>
  itemsInWords(
    editor.selectedLayers,
    editor.selectedSounds,
    editor.selectedCues.map(({ cue }) => cue),
  );

/** When the first of layers begins, in frames of the project. */
function firstFrame(project: Project, layers: readonly Layer[]): number {
  return Math.min(
    ...layers.map(({ id, startFrame }) => {
      const found = findInProject(project, id);
      const groups = found?.groups.reduce((sum, group) => sum + group.startFrame, 0) ?? 0;
      return (found?.host.startFrame ?? 0) + groups + startFrame;
    }),
  );
}

/** Boxes of stories whose first box is not among the layers have the part of the text that they show. */
function withTheirParts(editor: Editor, layers: readonly Layer[]): Layer[] {
  return layers.map((layer) => {
    if (!hasText(layer)) return layer;
    const head = storyHeads(editor, [layer])[0];
    if (!head || layers.some(({ id }) => id === head.id)) return layer;
    const lines = editor.services.layoutOf(layer)?.lines ?? [];
    return boxWithItsPart(layer, head, lines[0]?.start ?? 0, lines.at(-1)?.end ?? 0);
  });
}

/** Puts the selection on our clipboard, and returns the sentence that says so. Null when nothing is selected. */
export function copySelection(editor: Editor): string | null {
  if (!hasCopyable(editor)) return null;
  const { project } = editor;
  const layers = withTheirParts(editor, editor.selectedLayers);
  // The sound of a copied clip comes with the clip.
  const ids = new Set(layers.map(({ id }) => id));
  const sounds = editor.selectedSounds.filter(({ linkedClipId }) => !ids.has(linkedClipId ?? ''));
  const content = JSON.stringify({ layers, sounds });
  editor.clipboard = JSON.stringify({
    layers,
    assets: Object.values(project.metadata.assets).filter((asset) => content.includes(asset.id)),
    ...(sounds.length > 0 ? { sounds } : {}),
    ...(sounds.length > 0 && layers.length > 0 ? { layersFrame: firstFrame(project, layers) } : {}),
    ...(editor.selectedCues.length > 0 ? { cues: editor.selectedCues } : {}),
  });
  return saidText('copied', { what: selectedInWords(editor) });
}

/** What is on our clipboard. */
interface Copied {
  readonly layers: readonly Layer[];
  readonly sounds: readonly AudioTrack[];
  readonly cues: readonly { readonly cue: SubtitleCue; readonly trackId: string }[];
  readonly assets: readonly Project['metadata']['assets'][string][];
  /** When the first of the layers began, in frames of the project, where sounds are with them. */
  readonly layersFrame: number | null;
}

/** Reads our clipboard. Null for a text that is not ours. */
function readCopied(json: string): Copied | null {
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(json);
  } catch {
    return null;
  }
  const layers = layerSchema.array().safeParse(read.layers ?? []);
  const sounds = audioTrackSchema.array().safeParse(read.sounds ?? []);
  if (!layers.success || !sounds.success) return null;
  const cues = (Array.isArray(read.cues) ? read.cues : []).flatMap(({ cue, trackId }) => {
    const known = subtitleCueSchema.safeParse(cue);
    return known.success && typeof trackId === 'string' ? [{ cue: known.data, trackId }] : [];
  });
  if (layers.data.length + sounds.data.length + cues.length === 0) return null;
  return {
    layers: layers.data,
    sounds: sounds.data,
    cues,
    assets: Array.isArray(read.assets) ? read.assets : [],
    layersFrame: typeof read.layersFrame === 'number' ? read.layersFrame : null,
  };
}

/**
 * Puts what was copied into the project, in a video from the playhead on, and returns the sentence that says so. Null when the text is not
 * ours.
 */
export function pasteLayers(editor: Editor, json: string): string | null {
  const copied = readCopied(json);
  if (!copied) return null;
  if (copied.cues.length > 0) return pasteCues(editor, copied.cues);
  const { layers } = copied;
  const isKnown =
    layersInProject(
      editor.project,
      layers.map((layer) => layer.id),
    ).length > 0;
  const copies = cloneLayers(layers);
  const sounds = editor.kind === 'video' ? copied.sounds.map(cloneSound) : [];
  if (copies.length + sounds.length === 0) return null;
  renewClipGroups([...copies, ...sounds]);
  const soundsFrame = Math.min(...sounds.map(({ startFrame }) => startFrame));
  const origin = Math.min(soundsFrame, copied.layersFrame ?? Number.POSITIVE_INFINITY);
  editor.transact(sayAction.step('paste'), (scene, project) => {
    for (const copy of copies) {
      if (isKnown && !editor.addsToTracks) {
        copy.x += DUPLICATE_OFFSET_PX;
        copy.y += DUPLICATE_OFFSET_PX;
      }
    }
    const later = copied.layersFrame === null ? 0 : copied.layersFrame - origin;
    if (!placeInLayout(editor, project, copies)) placeAtPlayhead(editor, scene, project, copies, later);
    dropLostLinks(project, copies);
    for (const asset of copied.assets)
      if (!project.metadata.assets[asset.id]) project.metadata.assets[asset.id] = asset;
    for (const sound of sounds) {
      sound.startFrame = editor.state.frame + sound.startFrame - origin;
      placeSound(project, sound, sound.laneId, 'next-lane');
    }
  });
  editor.selectItems(
    copies.map((copy) => copy.id),
    sounds.map((sound) => sound.id),
  );
  return saidText('pasted', { what: itemsInWords(copies, sounds) });
}

/** Puts pasted layers at the end of the layout that one is in. False where it is in none. */
function placeInLayout(editor: Editor, project: Project, copies: readonly Layer[]): boolean {
  const { enteredGroupId } = editor.state;
  const place = enteredGroupId === null ? null : findInProject(project, enteredGroupId);
  const group = place?.layer;
  if (!place || !hasLayout(group) || gridAround(place)) return false;
  for (const copy of copies) copy.startFrame = 0;
  group.children.push(...copies);
  return true;
}

/**
 * Adds pasted layers: in a video the first begins at the playhead, and the others as much later as they were; those that were clips of lanes
 * go into lanes again.
 * @param laterFrames by how much the first is later than the playhead, as a sound was before it
 */
function placeAtPlayhead(
  editor: Editor,
  scene: Scene,
  project: Project,
  copies: readonly Layer[],
  laterFrames: number,
): void {
  const first = Math.min(...copies.map((copy) => copy.startFrame));
  for (const copy of copies) {
    if (editor.kind === 'video') {
      const later = copy.startFrame - first + laterFrames;
      editor.beginAtPlayhead(copy);
      if (editor.addsToTracks) copy.startFrame += later;
      else
        copy.startFrame = Math.min(copy.startFrame + later, Math.max(0, scene.durationFrames - LEAST_FRAMES));
    }
    editor.addLayer(scene, project, copy);
  }
}

/** What is pasted near the end of a scene shows for its last half second at least. */
const LEAST_FRAMES = 15;

/** Puts subtitles into the tracks that they come from, or the one that is worked on, from the playhead on. */
function pasteCues(editor: Editor, copied: Copied['cues']): string | null {
  if (editor.kind !== 'video') return null;
  const first = Math.min(...copied.map(({ cue }) => cue.startFrame));
  const made: string[] = [];
  editor.document.transact(sayAction.step('paste'), (draft) => {
    const { subtitles } = draft.metadata;
    for (const trackId of new Set(copied.map((each) => each.trackId))) {
      const usual = findSubtitleTrack(draft, editor.state.subtitleTrackId ?? '') ?? subtitles[0];
      const track =
        findSubtitleTrack(draft, trackId) ??
        usual ??
        findSubtitleTrack(draft, addSubtitleTrack(draft, { name: trackName(subtitles.length) }));
      const cues = copied.filter((each) => each.trackId === trackId).map(({ cue }) => cue);
      if (track)
        made.push(
          ...placeCues(
            track,
            cues.map((cue) => ({ ...cue, startFrame: editor.state.frame + cue.startFrame - first })),
          ),
        );
    }
  });
  editor.selectCues(made);
  return saidText('pasted', {
    what: itemsInWords(
      [],
      [],
      copied.map(({ cue }) => cue),
    ),
  });
}

/** Makes copies of what is selected, in time right behind it, and selects them. Returns the sentence that says so. */
export function duplicateSelection(editor: Editor): string {
  const what = selectedInWords(editor);
  const { selectedLayers, selectedSounds, selectedCues, project } = editor;
  if (selectedCues.length > 0) {
    let made: readonly string[] = [];
    editor.document.transact(sayAction.step('duplicate'), (draft) => {
      made = duplicateCues(
        draft,
        selectedCues.map(({ cue }) => cue.id),
      );
    });
    const [earliest] = editor.project.metadata.subtitles
      .flatMap(({ cues }) => cues.filter(({ id }) => made.includes(id)))
      .sort((one, other) => one.startFrame - other.startFrame);
    editor.selectCues(made);
    if (earliest && editor.state.frame >= cueEndFrame(earliest)) editor.seek(earliest.startFrame);
    return saidText('duplicated', { what });
  }
  const layerIds = selectedLayers.map(({ id }) => id);
  const sounds = selectedSounds.filter(({ linkedClipId }) => !layerIds.includes(linkedClipId ?? ''));
  // Clips of several lanes and sounds that are copied together stay as far apart as they were.
  const clips = project.metadata.tracks.flatMap(({ layers }) =>
    layers.filter(({ id }) => layerIds.includes(id)),
  );
  const spans = [...clips, ...sounds];
  const shift =
    spans.length > 0
      ? Math.max(...spans.map(({ startFrame, durationFrames }) => startFrame + (durationFrames ?? 0))) -
        Math.min(...spans.map(({ startFrame }) => startFrame))
      : null;
  const parts = withTheirParts(editor, selectedLayers);
  const copies: string[] = [];
  let soundCopies: readonly string[] = [];
  editor.document.transact(sayAction.step('duplicate'), (draft) => {
    for (const { host, ids } of byHost(draft, layerIds)) {
      const track = host.kind === 'track' ? findTrack(draft, host.id) : null;
      const made = track
        ? duplicateClips(draft, ids, shift)
        : duplicateLayers(host, ids, DUPLICATE_OFFSET_PX);
      copies.push(...made);
      for (const [index, id] of ids.entries()) {
        const part = parts.find((layer) => layer.id === id);
        const copy = findInProject(draft, made[index] ?? '')?.layer;
        if (hasText(part) && hasText(copy)) copy.runs = part.runs.map((run) => ({ ...run }));
      }
      if (track) tidyTrack(track);
    }
    soundCopies = duplicateSounds(
      draft,
      sounds.map(({ id }) => id),
      shift,
    );
  });
  editor.selectItems(copies, soundCopies);
  return saidText('duplicated', { what });
}
