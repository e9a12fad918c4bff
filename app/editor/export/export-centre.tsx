import {
  type ExportProgress,
  GessoError,
  type PreparedExport,
  prepareExport,
  startExport,
} from '@gesso/engine';
import ExportWorker from '@gesso/engine/worker?worker';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { videoOutputText } from '../../messages/english/editor/video/video-output.ts';
import { formatNames } from '../../messages/format.ts';
import { sayLater, useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import { hasPro } from '../../state/plan.ts';
import { problemText, refusalText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { type ExportCentreValue, ExportContext, type ExportState, useExport } from './export-context.ts';
import { ExportDialog } from './export-dialog.tsx';
import { filesOf, overallProgress } from './export-files.ts';
import { exportedFrames } from './export-frames.ts';
import { type ExportChoice, FORMATS, requestOf } from './export-options.ts';
import { fileNameFor } from './file-name.ts';

/** What is made: the file of the moment can be cancelled, and the rest with it. */
interface RunningJob {
  export: { cancel(): void } | null;
}

/** Runs exports in the background, shows the dialog, and hands the finished file over as a download. */
export function ExportCentre({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const { resources } = useStudio();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<RunningJob | null>(null);
  const prepared = useRef<PreparedExport | null>(null);
  useEffect(() => () => prepared.current?.drop(), []);

  const value = useMemo<ExportCentreValue>(() => {
    const t = sayLater(editorExportText);
    const output = sayLater(videoOutputText);
    const fail = (error: unknown, filesBefore: number) => {
      if (error instanceof GessoError && error.code === 'export-cancelled') {
        setState({ status: 'idle' });
        const detail =
          filesBefore > 0
            ? output('cancelledAfter', { files: output('filesMade', { count: filesBefore }) })
            : t('cancelledDetail');
        showToast({ type: 'info', text: t('cancelled'), detail });
        return;
      }
      const message = problemText(error);
      setState({ status: 'failed', message });
      // A message says itself; without one it is said here, for the dialog shows it only.
      if (editor.state.dialog === 'export') editor.announce(t('exportFailed', { reason: message }));
      else
        showToast({
          type: 'bad',
          text: t('failed'),
          detail: message,
          action: { label: t('show'), run: () => editor.ui.setState({ dialog: 'export' }) },
        });
    };
    const finish = (fileNames: readonly string[], sizeBytes: number, startedAt: number, isVideo: boolean) => {
      const count = fileNames.length;
      const fileName = formatNames(fileNames);
      setState({
        status: 'finished',
        fileNames,
        sizeBytes,
        seconds: (performance.now() - startedAt) / 1000,
        isVideo,
      });
      if (editor.state.dialog === 'export')
        editor.announce(
          count > 1
            ? output('filesDone', { files: output('filesMade', { count }) })
            : t('exportDone', { name: fileName }),
        );
      else showToast({ type: 'ok', text: t('downloaded'), detail: fileName });
    };

    const worker = { createWorker: () => new ExportWorker(), config: resources.config };
    const requested = (choice: ExportChoice) => {
      const { project, scenes } = exportedFrames(editor, choice);
      return { project, request: requestOf(choice, scenes, !hasPro()) };
    };
    const prepare = (choice: ExportChoice | null) => {
      if (choice === null) {
        prepared.current?.drop();
        prepared.current = null;
        return;
      }
      if (running.current) return;
      const { project, request } = requested(choice);
      if (prepared.current) prepared.current.update(project, request);
      else prepared.current = prepareExport(project, request, worker);
    };

    /** Makes one file with what is prepared, and hands it over. */
    const make = async (
      choice: ExportChoice,
      sizeName: string,
      job: RunningJob,
      onProgress: (progress: ExportProgress) => void,
    ) => {
      const { project, request } = requested(choice);
      const { scenes = [] } = request;
      const started =
        prepared.current?.start(project, request, onProgress) ??
        startExport(project, request, { ...worker, onProgress });
      prepared.current = null;
      job.export = started;
      const result = await started.done;
      const isOnePage =
        FORMATS[choice.format].pages !== 'none' &&
        scenes.length === 1 &&
        project.metadata.sceneItems.length > 1;
      const part = isOnePage ? String((scenes[0]?.sceneIndex ?? 0) + 1) : sizeName;
      const fileName = fileNameFor(editor.project.name, part, result.extension);
      saveFile(result.blob, fileName);
      return { fileName, result };
    };

    const run = async (choice: ExportChoice) => {
      const startedAt = performance.now();
      const job: RunningJob = { export: null };
      running.current = job;
      const facts = FORMATS[choice.format];
      const { format } = choice;
      const files = filesOf(editor.project, choice);
      const count = files.length;
      let saidPercent = 0;
      const sayProgress = ({ frame, totalFrames }: ExportProgress) => {
        const percent = quarterOf(frame, totalFrames);
        if (percent <= saidPercent) return;
        saidPercent = percent;
        editor.announce(t('percentDone', { percent }));
      };
      setState({ status: 'running', format, progress: null, file: null });
      editor.announce(t('exportStarted', { name: `${editor.project.name}.${facts.extension}` }));
      const fileNames: string[] = [];
      const missing = new Map<string, string>();
      let bytes = 0;
      try {
        for (const [index, file] of files.entries()) {
          const shown = count > 1 ? { number: index + 1, count, name: file.sizeName } : null;
          const { fileName, result } = await make(file.choice, file.sizeName, job, (one) => {
            if (running.current !== job) return;
            const progress = overallProgress(one, index, count, bytes);
            setState({ status: 'running', format, progress, file: shown });
            sayProgress(progress);
          });
          fileNames.push(fileName);
          bytes += result.blob.size;
          for (const { assetId, code, details } of result.report.failedAssets)
            missing.set(assetId, refusalText(code, details));
        }
        finish(fileNames, bytes, startedAt, facts.kind === 'video');
        for (const detail of missing.values()) showToast({ type: 'warn', text: t('fileMissing'), detail });
      } catch (error) {
        fail(error, fileNames.length);
      } finally {
        if (running.current === job) running.current = null;
      }
    };

    return {
      state,
      prepare,
      start: (choice) => {
        if (running.current) return;
        void run(choice);
      },
      cancel: () => running.current?.export?.cancel(),
      reset: () => setState({ status: 'idle' }),
    };
  }, [state, editor, resources]);

  return (
    <ExportContext value={value}>
      {children}
      <ExportDialog />
    </ExportContext>
  );
}

/** How much is done in quarters, in percent; the end is announced when the file is there. */
export function quarterOf(frame: number, totalFrames: number): number {
  return Math.min(75, Math.floor((frame / Math.max(1, totalFrames)) * 4) * 25);
}

/** A running export while the dialog is closed: small, in the top bar, and a way back. */
export function ExportChip() {
  const t = useText(editorExportText);
  const editor = useEditor();
  const { state } = useExport();
  if (state.status !== 'running') return null;
  const { progress } = state;
  const share = progress ? progress.frame / Math.max(1, progress.totalFrames) : 0;
  return (
    <button
      type="button"
      className={`${badgeStyles.chip} ${badgeStyles.small} ${editorFrameStyles.exportChip}`}
      onClick={() => editor.ui.setState({ dialog: 'export' })}
      aria-label={t('exportingShow', { percent: Math.round(share * 100) })}
    >
      <Icon name="download" size={14} />
      <span className={textStyles.numeric}>{Math.round(share * 100)}%</span>
      <i className={`${loadingStyles.progressBar} ${editorFrameStyles.progressBar}`}>
        <i style={{ width: `${share * 100}%` }} />
      </i>
    </button>
  );
}
