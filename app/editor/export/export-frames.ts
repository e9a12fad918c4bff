import {
  FRAMES_PER_SECOND,
  type Project,
  type SceneAt,
  sceneStartFrames,
  shownPageIndexes,
  stillFrameOf,
} from '@gesso/engine';
import { documentFrames } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';
import { displayProject } from '../../state/stage/display-project.ts';
import {
  type ExportChoice,
  exportedProject,
  FORMATS,
  framesPerSecondOf,
  imagesOf,
  rangeOf,
} from './export-options.ts';

/** The indexes of the pages that go into a file of all pages. */
export function exportedPages(project: Project, { hiddenPages }: ExportChoice): readonly number[] {
  return hiddenPages ? [...project.metadata.sceneItems.keys()] : shownPageIndexes(project);
}

/**
 * What is exported: of a design, and of all scenes at once, the pages as they rest; of a video the very frame at the playhead. A video, its
 * sound and the project file are the project as it is.
 */
export function exportedFrames(
  editor: Editor,
  choice: ExportChoice,
): { project: Project; scenes: SceneAt[] } {
  const { project } = editor;
  const facts = FORMATS[choice.format];
  if (facts.kind !== 'image' && facts.kind !== 'vector')
    return { project: exportedProject(project, choice), scenes: [] };
  const isAll = choice.pages === 'all' && facts.pages !== 'none';
  const indexes = isAll ? exportedPages(project, choice) : [editor.sceneIndex];
  if (editor.kind === 'video' && !isAll) {
    const start = sceneStartFrames(project)[editor.sceneIndex] ?? 0;
    const sceneFrame = Math.max(0, editor.state.frame - start);
    return { project, scenes: [{ sceneIndex: editor.sceneIndex, sceneFrame }] };
  }
  const resting = indexes.reduce(
    (shown, sceneIndex) => displayProject({ project: shown, sceneIndex, rest: 'all', preview: null }),
    project,
  );
  const scenes = indexes.map((sceneIndex) => ({ sceneIndex, sceneFrame: stillFrameOf(resting, sceneIndex) }));
  return { project: resting, scenes };
}

/** The frame that the dialog shows: one that the file has too, of the page that is open if it is among those exported. */
export function previewedFrame(
  editor: Editor,
  choice: ExportChoice,
): { project: Project; frame: number; sceneIndex: number } {
  const { project, scenes } = exportedFrames(editor, choice);
  const starts = sceneStartFrames(project);
  const shown = scenes.find(({ sceneIndex }) => sceneIndex === editor.sceneIndex) ?? scenes[0];
  if (shown) {
    const { sceneIndex, sceneFrame } = shown;
    const frame = (starts[sceneIndex] ?? 0) + sceneFrame;
    // Of lines there is no transition: a page is what its scene shows.
    if (FORMATS[choice.format].kind !== 'vector') return { project, frame, sceneIndex };
    return { project: withoutTransitions(project), frame, sceneIndex };
  }
  const { startFrame } = rangeOf(project, choice);
  if (editor.kind === 'design' && startFrame === 0 && choice.range === null) {
    // A design has no playhead: what a moving page comes to be is shown in place of its first, often empty, frame.
    const pages = exportedPages(editor.project, choice);
    const sceneIndex = pages.includes(editor.sceneIndex) ? editor.sceneIndex : (pages[0] ?? 0);
    const resting = displayProject({ project: editor.project, sceneIndex, rest: 'all', preview: null });
    const frame = (sceneStartFrames(resting)[sceneIndex] ?? 0) + stillFrameOf(resting, sceneIndex);
    return { project: resting, frame, sceneIndex };
  }
  const frame = startFrame + documentFrames(shownImage(editor, choice), framesPerSecondOf(choice));
  const sceneIndex = starts.findLastIndex((start) => start <= frame);
  const pages = exportedPages(editor.project, choice);
  return { project, frame, sceneIndex: pages[sceneIndex] ?? 0 };
}

/** Which image of a video is the one at the playhead, counted from 0. */
export function shownImage({ project, state }: Editor, choice: ExportChoice): number {
  const { startFrame } = rangeOf(project, choice);
  const passed = Math.floor(((state.frame - startFrame) * framesPerSecondOf(choice)) / FRAMES_PER_SECOND);
  return Math.min(imagesOf(project, choice) - 1, Math.max(0, passed));
}

function withoutTransitions(project: Project): Project {
  const sceneItems = project.metadata.sceneItems.map((scene) => ({ ...scene, transition: null }));
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}
