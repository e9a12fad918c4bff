import { FRAMES_PER_SECOND, formatTimecode, sceneStartFrames, totalFrames } from '@gesso/engine';
import {
  addScene,
  deleteScene,
  duplicateScene,
  findInProject,
  layersToScene,
  trimClip,
  trimLayer,
} from '@gesso/engine/edits';
import { hasChildren, isMovable, layerEndFrame } from '@gesso/engine/internal';
import { sceneName } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { layersInWords, playheadInWords, saidText } from '../../state/said.ts';
import { onlySoundId } from '../../state/selection.ts';
import { clipActions } from '../clips/clip-actions.ts';
import { setTimedEdge, type TimedItem, timedItemOf, timedSpan } from '../timeline/timed-item.ts';
import { toolActions } from '../timeline/tools/tool-actions.ts';
import { type ActionLabel, type EditorAction, sayAction } from './action.ts';
import { selectedInWords } from './clipboard.ts';
import { playbackActions } from './playback-actions.ts';
import { splitAction } from './split-actions.ts';
import { trackActions } from './track-actions.ts';

const isVideo = (editor: Editor) => editor.kind === 'video';

/** Moves the playhead and announces where it is now. */
function seekSaying(editor: Editor, frame: number): string {
  const formerSceneId = editor.scene.id;
  editor.seek(frame);
  return playheadInWords(editor, formerSceneId);
}

/** The page or scene that is shown now, and which of how many it is. */
function pageInWords(editor: Editor): string {
  return saidText('pageAt', {
    name: editor.scene.name,
    number: editor.sceneIndex + 1,
    count: editor.project.metadata.sceneItems.length,
  });
}

function step(
  id: string,
  label: ActionLabel,
  icon: 'chev-l' | 'chev-r',
  shortcut: string,
  frames: number,
): EditorAction {
  return {
    id,
    label,
    icon,
    shortcuts: [shortcut],
    group: 'time',
    repeats: true,
    isEnabled: isVideo,
    run: (editor) => seekSaying(editor, editor.state.frame + frames),
  };
}

function trim(
  id: string,
  label: ActionLabel,
  shortcuts: readonly string[],
  edge: 'start' | 'end',
): EditorAction {
  return {
    id,
    label,
    shortcuts,
    group: 'time',
    isEnabled: (editor) => isVideo(editor) && onlyItem(editor) !== null,
    run: (editor) => {
      const name = selectedInWords(editor);
      const { onlyLayer } = editor;
      const item = onlyItem(editor);
      const { frame } = editor.state;
      editor.document.transact(sayAction.step(label), (draft) => {
        const host = onlyLayer ? findInProject(draft, onlyLayer.id)?.host : undefined;
        if (onlyLayer && host?.kind === 'track') trimClip(draft, onlyLayer.id, edge, frame);
        else if (onlyLayer && host) trimLayer(draft, host, onlyLayer.id, edge, frame - host.startFrame);
        else if (item) setTimedEdge(draft, item, edge, frame);
      });
      return saidText(edge === 'start' ? 'startsAt' : 'endsAt', {
        name,
        time: formatTimecode(clipEdge(editor, edge)),
      });
    },
  };
}

/** The one layer, sound or subtitle that is selected; null for none or several. */
function onlyItem(editor: Editor): TimedItem | null {
  const { onlyLayer, project, state } = editor;
  const soundId = onlySoundId(state);
  const [cue] = editor.selectedCues;
  if (onlyLayer) return timedItemOf(project, onlyLayer) ?? { kind: 'layer', id: onlyLayer.id, sceneIndex: 0 };
  if (soundId !== null) return { kind: 'sound', id: soundId };
  return cue && editor.selectedCues.length === 1
    ? { kind: 'subtitle', id: cue.cue.id, trackId: cue.trackId }
    : null;
}

/** Where the selected item begins or ends, in frames of the project. */
function clipEdge(editor: Editor, edge: 'start' | 'end'): number {
  const { onlyLayer, project, state } = editor;
  const host = onlyLayer ? findInProject(project, onlyLayer.id)?.host : undefined;
  if (onlyLayer && host) {
    return (
      host.startFrame +
      (edge === 'start' ? onlyLayer.startFrame : layerEndFrame(onlyLayer, host.durationFrames))
    );
  }
  const item = onlyItem(editor);
  const span = item && timedSpan(project, item);
  return span ? (edge === 'start' ? span.startFrame : span.endFrame) : state.frame;
}

export const timeActions: readonly EditorAction[] = [
  {
    id: 'play-pause',
    label: 'playOrPause',
    icon: 'play',
    shortcuts: ['Space'],
    group: 'time',
    run: (editor) => {
      editor.ui.setState({ playSpeed: 1 });
      if (editor.state.isPlaying) {
        editor.services.pause();
        return saidText('pausedAt', { time: formatTimecode(editor.state.frame) });
      }
      editor.services.play();
      return saidText('playing');
    },
  },
  step('frame-back', 'frameBack', 'chev-l', ',', -1),
  step('frame-forward', 'frameForward', 'chev-r', '.', 1),
  step('second-back', 'secondBack', 'chev-l', 'Shift+,', -FRAMES_PER_SECOND),
  step('second-forward', 'secondForward', 'chev-r', 'Shift+.', FRAMES_PER_SECOND),
  ...playbackActions,
  {
    id: 'go-previous-cut',
    label: 'toCutBefore',
    icon: 'skip-b',
    shortcuts: ['Home'],
    group: 'time',
    run: (editor) => {
      const starts = sceneStartFrames(editor.project);
      const before = starts.filter((start) => start < editor.state.frame).at(-1);
      return seekSaying(editor, before ?? 0);
    },
  },
  {
    id: 'go-next-cut',
    label: 'toNextCut',
    icon: 'skip-f',
    shortcuts: ['End'],
    group: 'time',
    run: (editor) => {
      const next = sceneStartFrames(editor.project).find((start) => start > editor.state.frame);
      const last = totalFrames(editor.project) - 1;
      return seekSaying(editor, next === undefined || next > last ? last : next);
    },
  },
  {
    id: 'toggle-repeat',
    label: 'repeat',
    icon: 'loop',
    shortcuts: ['Shift+L'],
    group: 'time',
    isEnabled: (editor) => editor.kind === 'video',
    run: (editor) => {
      const repeatsPlayback = !editor.state.repeatsPlayback;
      editor.ui.setState({ repeatsPlayback });
      return saidText(repeatsPlayback ? 'repeats' : 'playsOnce');
    },
  },
  splitAction,
  ...trackActions,
  ...clipActions,
  ...toolActions,
  trim('trim-start', 'trimStart', ['I', 'Q'], 'start'),
  trim('trim-end', 'trimEnd', ['O', 'W'], 'end'),
];

export const pageActions: readonly EditorAction[] = [
  {
    id: 'add-page',
    label: 'addPageOrScene',
    icon: 'plus',
    shortcuts: ['Mod+Enter'],
    group: 'pages',
    run: (editor) => {
      const { sceneIndex } = editor;
      const name = sceneName(editor.kind, editor.project.metadata.sceneItems.length + 1);
      editor.document.transact(sayAction.step(editor.kind === 'design' ? 'addPage' : 'addScene'), (draft) => {
        addScene(draft, sceneIndex, name);
      });
      editor.goToScene(sceneIndex + 1);
      return saidText('pageAdded', { name });
    },
  },
  {
    id: 'duplicate-page',
    label: 'duplicatePageOrScene',
    icon: 'copy',
    group: 'pages',
    run: (editor) => {
      const { sceneIndex } = editor;
      editor.document.transact(
        sayAction.step(editor.kind === 'design' ? 'duplicatePage' : 'duplicateScene'),
        (draft) => {
          duplicateScene(draft, sceneIndex);
        },
      );
      const { name } = editor.scene;
      editor.goToScene(sceneIndex + 1);
      return saidText('pageDuplicated', { name });
    },
  },
  {
    id: 'to-scene',
    label: 'toScene',
    icon: 'film',
    group: 'pages',
    isEnabled: (editor) =>
      editor.kind === 'video' &&
      editor.project.metadata.timeline === 'scenes' &&
      editor.selectedLayers.some((layer) => isMovable(layer) && !layer.locked),
    run: (editor) => {
      const layers = editor.selectedLayers.filter((layer) => isMovable(layer) && !layer.locked);
      const [first] = layers;
      // A group has a name of its own, which says what the scene is.
      const number = editor.project.metadata.sceneItems.length + 1;
      const name =
        first && layers.length === 1 && hasChildren(first) ? first.name : sceneName(editor.kind, number);
      let made: number | null = null;
      editor.document.transact(sayAction.step('toScene'), (draft) => {
        made = layersToScene(
          draft,
          layers.map(({ id }) => id),
          name,
        );
      });
      if (made === null) return null;
      editor.goToScene(made);
      return saidText('madeScene', { what: layersInWords(layers), name });
    },
  },
  {
    id: 'delete-page',
    label: 'deletePageOrScene',
    icon: 'trash',
    group: 'pages',
    isEnabled: (editor) => editor.project.metadata.sceneItems.length > 1,
    run: (editor) => {
      const { sceneIndex } = editor;
      const { name } = editor.scene;
      editor.document.transact(
        sayAction.step(editor.kind === 'design' ? 'deletePage' : 'deleteScene'),
        (draft) => deleteScene(draft, sceneIndex),
      );
      editor.goToScene(Math.min(sceneIndex, editor.project.metadata.sceneItems.length - 1));
      return saidText('pageDeleted', { name });
    },
  },
  {
    id: 'next-page',
    label: 'nextPage',
    icon: 'arrow-r',
    shortcuts: ['PageDown'],
    group: 'pages',
    run: (editor) => {
      editor.goToScene(Math.min(editor.sceneIndex + 1, editor.project.metadata.sceneItems.length - 1));
      return pageInWords(editor);
    },
  },
  {
    id: 'previous-page',
    label: 'pageBefore',
    icon: 'arrow-l',
    shortcuts: ['PageUp'],
    group: 'pages',
    run: (editor) => {
      editor.goToScene(Math.max(0, editor.sceneIndex - 1));
      return pageInWords(editor);
    },
  },
];
