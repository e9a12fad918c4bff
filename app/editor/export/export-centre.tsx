import { exportStill, GessoError, type RunningExport, sceneStartFrames, startExport } from '@gesso/engine';
import ExportWorker from '@gesso/engine/worker?worker';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { displayProject } from '../../state/display-project.ts';
import { useEditor } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { downloadBlob, fileNameFor } from './download.ts';
import { type ExportCentreValue, ExportContext, type ExportState, useExport } from './export-context.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportChoice } from './export-options.ts';

/** Runs exports in the background, shows the dialog, and hands the finished file over as a download. */
export function ExportCentre({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const { resources, stage } = useStudio();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<{ video: RunningExport | null; isCancelled: boolean } | null>(null);

  const value = useMemo<ExportCentreValue>(() => {
    const fail = (error: unknown) => {
      if (error instanceof GessoError && error.code === 'export-cancelled') {
        setState({ status: 'idle' });
        showToast({ kind: 'info', title: 'Export cancelled', text: 'Nothing was written.' });
        return;
      }
      const message = error instanceof Error ? error.message : String(error);
      setState({ status: 'failed', message });
      if (editor.state.dialog !== 'export')
        showToast({
          kind: 'bad',
          title: 'The export failed',
          text: message,
          action: { label: 'Show', run: () => editor.ui.setState({ dialog: 'export' }) },
        });
    };
    const finish = (fileName: string, sizeBytes: number, startedAt: number, isVideo: boolean) => {
      setState({
        status: 'finished',
        fileName,
        sizeBytes,
        seconds: (performance.now() - startedAt) / 1000,
        isVideo,
      });
      if (editor.state.dialog !== 'export') showToast({ kind: 'ok', title: 'Downloaded', text: fileName });
    };

    const exportVideo = async (choice: ExportChoice) => {
      const startedAt = performance.now();
      const job = { video: null as RunningExport | null, isCancelled: false };
      running.current = job;
      setState({ status: 'video', progress: null });
      try {
        job.video = startExport(
          editor.project,
          { encoder: choice.encoder, resolution: choice.resolution },
          {
            createWorker: () => new ExportWorker(),
            config: resources.config,
            onProgress: (progress) => running.current === job && setState({ status: 'video', progress }),
          },
        );
        const result = await job.video.done;
        const fileName = fileNameFor(editor.project.name, null, 'mp4');
        downloadBlob(result.blob, fileName);
        finish(fileName, result.blob.size, startedAt, true);
        for (const { error } of result.report.failedAssets.map((asset) => ({
          error: new GessoError(asset.code, asset.details),
        })))
          showToast({ kind: 'warn', title: 'A file is missing in the video', text: error.message });
      } catch (error) {
        fail(error);
      } finally {
        if (running.current === job) running.current = null;
      }
    };

    const exportStills = async (choice: ExportChoice) => {
      const startedAt = performance.now();
      const job = { video: null, isCancelled: false };
      running.current = job;
      const { project } = editor;
      const starts = sceneStartFrames(project);
      const pages =
        choice.pages === 'all' ? project.metadata.sceneItems.map((_, index) => index) : [editor.sceneIndex];
      let sizeBytes = 0;
      let fileName = '';
      try {
        for (const [done, index] of pages.entries()) {
          setState({ status: 'stills', done, total: pages.length });
          // A design rests; of a video the very frame at the playhead is wanted.
          const isDesign = editor.kind === 'design' || choice.pages === 'all';
          const shown = isDesign
            ? displayProject({ project, sceneIndex: index, rest: 'all', preview: null })
            : project;
          const frame =
            editor.kind === 'video' && choice.pages === 'current' ? editor.state.frame : (starts[index] ?? 0);
          const blob = await stage.exclusive(() =>
            exportStill(resources.engine, shown, frame, {
              format: choice.format === 'mp4' ? 'png' : choice.format,
              transparent: choice.transparent,
              ...(choice.scale === null ? { resolution: choice.resolution } : { scale: choice.scale }),
            }),
          );
          if (job.isCancelled) throw new GessoError('export-cancelled');
          fileName = fileNameFor(
            project.name,
            pages.length > 1 ? index + 1 : null,
            choice.format === 'jpeg' ? 'jpg' : choice.format,
          );
          sizeBytes += blob.size;
          downloadBlob(blob, fileName);
        }
        finish(pages.length > 1 ? `${pages.length} files` : fileName, sizeBytes, startedAt, false);
      } catch (error) {
        fail(error);
      } finally {
        if (running.current === job) running.current = null;
      }
    };

    return {
      state,
      start: (choice) => {
        if (running.current) return;
        void (choice.format === 'mp4' ? exportVideo(choice) : exportStills(choice));
      },
      cancel: () => {
        const job = running.current;
        if (!job) return;
        job.isCancelled = true;
        job.video?.cancel();
      },
      reset: () => setState({ status: 'idle' }),
    };
  }, [state, editor, resources, stage]);

  return (
    <ExportContext value={value}>
      {children}
      <ExportDialog />
    </ExportContext>
  );
}

/** A running export while the dialog is closed: small, in the top bar, and a way back. */
export function ExportChip() {
  const editor = useEditor();
  const { state } = useExport();
  if (state.status !== 'video' && state.status !== 'stills') return null;
  const share =
    state.status === 'video'
      ? state.progress
        ? state.progress.frame / Math.max(1, state.progress.totalFrames)
        : 0
      : state.done / state.total;
  return (
    <button
      type="button"
      className="chip sm export-chip"
      onClick={() => editor.ui.setState({ dialog: 'export' })}
      aria-label={`Exporting, ${Math.round(share * 100)} percent. Show`}
    >
      <Icon name="download" size={14} />
      <span className="num">{Math.round(share * 100)}%</span>
      <i className="bar">
        <i style={{ width: `${share * 100}%` }} />
      </i>
    </button>
  );
}
