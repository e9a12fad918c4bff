import { GessoError } from '@gesso/engine';
import { editPhoto } from './edit-photo.ts';
import { NoFaceError } from './photo-tools.ts';
import { prepareProjects, renderProject } from './render-project.ts';
import type { TaskAnswer, TaskEnvelope } from './tasks.ts';

declare global {
  interface Window {
    /** What the server calls; see server/services/rendering. */
    renderPage: typeof renderPage;
    /** Given by the server: how much of the task is done, 0 to 1. */
    reportProgress: (share: number) => Promise<void>;
  }
}

const renderPage = {
  /** Resolves once the first task has nothing more to wait for. */
  ready: prepareProjects(),

  /** Carries a task out and sends the file to its address. Never rejects: an error is an answer. */
  async run({ task, outputUrl }: TaskEnvelope): Promise<TaskAnswer> {
    const onProgress = (share: number) => void window.reportProgress(share);
    try {
      const made = task.kind === 'project' ? renderProject(task, onProgress) : editPhoto(task, onProgress);
      const { blob, ...file } = await made;
      const response = await fetch(outputUrl, { method: 'PUT', body: blob });
      if (!response.ok) throw new Error(`the file was not taken (${response.status})`);
      return { ok: true, file: { ...file, sizeBytes: blob.size } };
    } catch (error) {
      return answerOf(error);
    }
  },
};

function answerOf(error: unknown): TaskAnswer {
  if (error instanceof NoFaceError) return { ok: false, code: 'no-face', message: error.message };
  if (error instanceof GessoError) return { ok: false, code: error.code, message: error.message };
  return { ok: false, code: 'failed', message: error instanceof Error ? error.message : String(error) };
}

window.renderPage = renderPage;
