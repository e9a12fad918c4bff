import type { Layer, Project, Scene } from '@gesso/engine';
import {
  cloneLayers,
  dropLostLinks,
  duplicateClips,
  duplicateLayers,
  layersInProject,
  removeCue,
  removeLayers,
  rippleDelete,
} from '@gesso/engine/edits';
import { isMovable, layerSchema } from '@gesso/engine/internal';
import { stepText } from '../../messages/step-text.ts';
import type { Editor } from '../../state/editor.ts';
import { layersInWords, saidText, selectionInWords } from '../../state/said.ts';
import { type EditorAction, sayAction } from './action.ts';

const hasSelection = (editor: Editor) => editor.selectedLayers.length > 0;
const hasUnlocked = (editor: Editor) => editor.selectedLayers.some((layer) => !layer.locked);
const DUPLICATE_OFFSET_PX = 24;

/** The marker by which pasted text is known to be layers of ours. */
export const CLIPBOARD_TYPE = 'application/x-gesso-layers';

/** Puts the selection on our clipboard, and returns the sentence that says so. Null when nothing is selected. */
export function copySelection(editor: Editor): string | null {
  const layers = editor.selectedLayers;
  if (layers.length === 0) return null;
  const assets = Object.values(editor.project.metadata.assets);
  editor.clipboard = JSON.stringify({
    layers,
    assets: assets.filter((asset) => JSON.stringify(layers).includes(asset.id)),
  });
  return saidText('copied', { what: layersInWords(layers) });
}

/** Puts copied layers into the current scene, and returns the sentence that says so. Null when the text is not ours. */
export function pasteLayers(editor: Editor, json: string): string | null {
  let read: { layers?: unknown; assets?: unknown };
  try {
    read = JSON.parse(json);
  } catch {
    return null;
  }
  const layers = layerSchema.array().safeParse(read.layers);
  if (!layers.success || layers.data.length === 0) return null;
  const known =
    layersInProject(
      editor.project,
      layers.data.map((layer) => layer.id),
    ).length > 0;
  const copies = cloneLayers(layers.data);
  editor.transact(sayAction.step('paste'), (scene, project) => {
    for (const copy of copies) {
      if (known && !editor.addsToTracks) {
        copy.x += DUPLICATE_OFFSET_PX;
        copy.y += DUPLICATE_OFFSET_PX;
      }
    }
    placeAtPlayhead(editor, scene, project, copies);
    dropLostLinks(project, copies);
    if (Array.isArray(read.assets))
      for (const asset of read.assets)
        if (!project.metadata.assets[asset.id]) project.metadata.assets[asset.id] = asset;
  });
  editor.select(copies.map((copy) => copy.id));
  return saidText('pasted', { what: layersInWords(copies) });
}

/**
 * Adds pasted layers: in a video the first begins at the playhead, and the others as much later as they were; those that were clips of lanes
 * go into lanes again.
 */
function placeAtPlayhead(editor: Editor, scene: Scene, project: Project, copies: readonly Layer[]): void {
  const first = Math.min(...copies.map((copy) => copy.startFrame));
  for (const copy of copies) {
    if (editor.kind === 'video') {
      const later = copy.startFrame - first;
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

/** The subtitle that is selected while nothing else is, and while its list is open. */
function selectedCue(editor: Editor): string | null {
  const { panel, selectedCueId, selectedTrackId } = editor.state;
  if (panel !== 'subtitles' || selectedTrackId !== null || selectedCueId === null) return null;
  const isThere = editor.project.metadata.subtitles.some((track) =>
    track.cues.some((cue) => cue.id === selectedCueId),
  );
  return isThere ? selectedCueId : null;
}

export const deleteAction: EditorAction = {
  id: 'delete',
  label: 'delete',
  icon: 'trash',
  shortcuts: ['Delete', 'Backspace'],
  group: 'layers',
  isEnabled: (editor) =>
    hasUnlocked(editor) || editor.state.selectedTrackId !== null || selectedCue(editor) !== null,
  run: (editor) => {
    const cueId = editor.state.selection.length === 0 ? selectedCue(editor) : null;
    if (cueId) {
      editor.transact(sayAction.step('deleteSubtitle'), (_, project) => {
        for (const track of project.metadata.subtitles) removeCue(track, cueId);
      });
      editor.ui.setState({ selectedCueId: null });
      return saidText('subtitleDeleted');
    }
    const trackId = editor.state.selectedTrackId;
    if (trackId) {
      editor.transact(sayAction.step('deleteSound'), (_, project) => {
        project.metadata.audioTracks = project.metadata.audioTracks.filter((track) => track.id !== trackId);
      });
      editor.selectTrack(null);
      return saidText('soundDeleted');
    }
    const doomed = editor.selectedLayers.filter((layer) => !layer.locked);
    const what = layersInWords(doomed);
    const ids = doomed.map((layer) => layer.id);
    editor.editHosts(sayAction.step('deleteWhat', { what }), ids, (host, own, project) => {
      if (host.kind === 'track' && editor.state.closesGaps) rippleDelete(project, own);
      removeLayers(host, own);
    });
    editor.select([]);
    return saidText('deleted', { what });
  },
};

export const editActions: readonly EditorAction[] = [
  {
    id: 'undo',
    label: 'undo',
    icon: 'undo',
    shortcuts: ['Mod+Z'],
    group: 'go',
    repeats: true,
    isEnabled: (editor) => editor.document.canUndo,
    run: (editor) => {
      const label = editor.document.undo();
      editor.keepInRange();
      return label ? saidText('undone', { step: stepText(label) }) : null;
    },
  },
  {
    id: 'redo',
    label: 'redo',
    icon: 'redo',
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    group: 'go',
    repeats: true,
    isEnabled: (editor) => editor.document.canRedo,
    run: (editor) => {
      const label = editor.document.redo();
      editor.keepInRange();
      return label ? saidText('redone', { step: stepText(label) }) : null;
    },
  },
  {
    id: 'cut',
    label: 'cut',
    icon: 'scissors',
    shortcuts: ['Mod+X'],
    group: 'layers',
    isEnabled: hasUnlocked,
    run: (editor) => {
      const what = layersInWords(editor.selectedLayers);
      if (copySelection(editor) !== null) deleteAction.run(editor);
      return saidText('cut', { what });
    },
  },
  {
    id: 'copy',
    label: 'copy',
    icon: 'copy',
    shortcuts: ['Mod+C'],
    group: 'layers',
    isEnabled: hasSelection,
    run: copySelection,
  },
  {
    id: 'paste',
    label: 'paste',
    icon: 'paste',
    shortcuts: ['Mod+V'],
    group: 'layers',
    isEnabled: (editor) => editor.clipboard !== null,
    run: (editor) => (editor.clipboard === null ? null : pasteLayers(editor, editor.clipboard)),
  },
  {
    id: 'duplicate',
    label: 'duplicate',
    icon: 'copy',
    shortcuts: ['Mod+D'],
    group: 'layers',
    isEnabled: hasSelection,
    run: (editor) => {
      const ids = editor.state.selection;
      const copies: string[] = [];
      editor.editHosts(sayAction.step('duplicate'), ids, (host, own, project) => {
        copies.push(
          ...(host.kind === 'track'
            ? duplicateClips(project, own)
            : duplicateLayers(host, own, DUPLICATE_OFFSET_PX)),
        );
      });
      const what = layersInWords(editor.selectedLayers);
      editor.select(copies);
      return saidText('duplicated', { what });
    },
  },
  deleteAction,
  {
    id: 'find-text',
    label: 'findText',
    icon: 'search',
    shortcuts: ['Mod+F'],
    group: 'text',
    run: (editor) => {
      // Its field takes the focus.
      editor.ui.setState({ isFindingText: true });
      return null;
    },
  },
  {
    id: 'select-all',
    label: 'selectAll',
    icon: 'expand',
    shortcuts: ['Mod+A'],
    group: 'layers',
    run: (editor) => {
      editor.select(
        editor.shownScene.layers
          .filter((layer) => !layer.locked && !layer.hidden && isMovable(layer))
          .map((layer) => layer.id),
      );
      return selectionInWords(editor);
    },
  },
];
