import { type ExportRequest, GessoError, type Project, startExport } from '@gesso/engine';
import { deleteKeptExports } from '@gesso/engine/storage';
import EngineWorker from '@gesso/engine/worker?worker';
import { RESOURCES } from '../../render-page/config.ts';

/** What tests of exports that use parts of earlier ones do in the page. */
export const keptExports = {
  deleteKeptExports,

  /** Starts an export and cancels it once `frame` frames are done; the code that it ends with. */
  async exportCancelledAt(project: Project, request: ExportRequest, frame: number): Promise<string> {
    const running = startExport(project, request, {
      createWorker: () => new EngineWorker(),
      config: RESOURCES,
      onProgress: (progress) => {
        if (progress.frame >= frame) running.cancel();
      },
    });
    return running.done.then(
      () => 'exported',
      (error: unknown) => (error instanceof GessoError ? error.code : String(error)),
    );
  },

  /** Overwrites the middle of every second kept file, cuts the others, and gives their kinds. */
  async damageKeptExports(): Promise<string[]> {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('kept-exports');
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    for (const [index, name] of names.entries()) {
      const file = await folder.getFileHandle(name);
      const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
      const writable = await file.createWritable();
      if (index % 2 === 0) bytes.fill(0, 0, 40);
      await writable.write(index % 2 === 0 ? bytes : bytes.subarray(0, bytes.length / 2));
      await writable.close();
    }
    return [...new Set(names.map((name) => name.split('-')[0] ?? ''))];
  },
};
