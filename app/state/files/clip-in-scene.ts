import {
  FRAMES_PER_SECOND,
  type Project,
  type Scene,
  sceneStartFrames,
  type VideoLayer,
} from '@gesso/engine';
import { findInProject, placeClip, setSceneDuration } from '@gesso/engine/edits';
import { isMovable, isRecording, MAX_SCENE_FRAMES } from '@gesso/engine/internal';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { sayEditing } from '../editing-words.ts';
import type { Editor } from '../editor.ts';
import { laneForClip } from '../lane-for-clip.ts';

/** Less than half a second of a clip that is left out is not worth a question. */
const LEAST_LEFT_OUT_FRAMES = 15;

/** Whether a clip that is added to the scene is its first, whose length the scene takes. */
export const isFirstClip = (scene: Scene): boolean => !scene.layers.some((layer) => isRecording(layer));

/**
 * Gives a scene the length of its first clip, which is not among its layers yet. In an empty scene the clip begins with it; what is there
 * already is never cut off. Scenes last 30 seconds at most.
 */
export function fitSceneToFirstClip(scene: Scene, clip: VideoLayer, fileFrames: number): void {
  if (fileFrames <= 0) return;
  const isEmpty = !scene.layers.some(isMovable);
  if (isEmpty) clip.startFrame = 0;
  clip.durationFrames = Math.max(1, Math.min(fileFrames, MAX_SCENE_FRAMES - clip.startFrame));
  const end = clip.startFrame + clip.durationFrames;
  setSceneDuration(scene, isEmpty ? end : Math.max(scene.durationFrames, end));
}

/** Says that a clip that was added is longer than its scene, and offers to make room for all of it. */
export function offerRoomForClip(editor: Editor, layerId: string): void {
  const found = findInProject(editor.project, layerId);
  const clip = found?.layer;
  if (found?.host.kind !== 'scene' || !isRecording(clip) || clip.durationFrames === null) return;
  const sceneId = found.host.id;
  const asset = editor.project.metadata.assets[clip.assetId];
  const fileFrames = asset?.durationFrames ?? 0;
  if (fileFrames - clip.durationFrames < LEAST_LEFT_OUT_FRAMES) return;
  const wantedFrames = clip.startFrame + fileFrames;
  const fits = wantedFrames <= MAX_SCENE_FRAMES;
  const seconds = (frames: number) => String(Math.round((frames / FRAMES_PER_SECOND) * 10) / 10);
  const edit = fits ? growScene : moveToLane;
  showToast({
    type: 'info',
    text: sayEditing('clipCut', {
      shown: seconds(clip.durationFrames),
      length: seconds(fileFrames),
      name: clip.name,
    }),
    ...(fits ? {} : { detail: sayEditing('sceneMost', { seconds: seconds(MAX_SCENE_FRAMES) }) }),
    delayMs: OFFER_MS,
    action: {
      label: fits ? sayEditing('growScene', { seconds: seconds(wantedFrames) }) : sayEditing('clipToLane'),
      run: () => {
        const label = sayEditing.step(fits ? 'growSceneStep' : 'clipToLane');
        editor.document.transact(label, (draft) => edit(draft, sceneId, layerId, fileFrames));
        editor.announce(sayEditing('wholeClipShows', { name: clip.name }));
      },
    },
  });
}

/** Long enough to be read and decided. */
const OFFER_MS = 12_000;

function growScene(project: Project, sceneId: string, layerId: string, fileFrames: number): void {
  const scene = project.metadata.sceneItems.find(({ id }) => id === sceneId);
  const layer = findInProject(project, layerId)?.layer;
  if (!scene || !layer) return;
  layer.durationFrames = fileFrames;
  setSceneDuration(scene, Math.max(scene.durationFrames, layer.startFrame + fileFrames));
}

function moveToLane(project: Project, sceneId: string, layerId: string, fileFrames: number): void {
  const index = project.metadata.sceneItems.findIndex(({ id }) => id === sceneId);
  const place = findInProject(project, layerId);
  if (!place || index < 0) return;
  const [clip] = place.siblings.splice(place.index, 1);
  if (!clip) return;
  clip.startFrame += sceneStartFrames(project)[index] ?? 0;
  clip.durationFrames = fileFrames;
  const { startFrame, durationFrames } = clip;
  placeClip(project, laneForClip(project, clip, { startFrame, durationFrames }), clip, 'next-lane');
}
