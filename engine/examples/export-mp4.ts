// Exports an MP4 in a worker, with a progress bar, the time left and a Cancel button.
import { type Project, startExport } from '@gesso/engine';
import EngineWorker from '@gesso/engine/worker?worker';
import { config } from './config.ts';

/** What an export shows on the page. */
export interface ExportControls {
  readonly bar: HTMLProgressElement;
  readonly status: HTMLElement;
  readonly cancelButton: HTMLButtonElement;
}

/**
 * Exports the whole project at 720p. The file has been opened and checked when it comes back.
 * @throws GessoError with the code `export-cancelled` after Cancel, another one where the export fails.
 */
export async function exportMp4(project: Project, controls: ExportControls): Promise<Blob> {
  const { bar, status, cancelButton } = controls;
  const running = startExport(
    project,
    { format: 'mp4', resolution: '720p' },
    {
      createWorker: () => new EngineWorker(),
      config,
      onProgress({ phase, frame, totalFrames, secondsLeft }) {
        bar.max = totalFrames;
        bar.value = frame;
        status.textContent = secondsLeft === null ? phase : `${Math.ceil(secondsLeft)} s left`;
      },
    },
  );
  cancelButton.onclick = () => running.cancel();
  const { blob, video } = await running.done;
  status.textContent = `${video?.frames} frames by ${video?.encoder}`;
  return blob;
}
