import { useEditor } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { useExport } from './export-context.ts';
import { FORMATS, formatBytes } from './export-options.ts';

/** A running, finished or failed export in exact numbers. */
export function ExportProgressView({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { state, cancel, reset } = useExport();
  if (state.status === 'finished') {
    return (
      <>
        <div className="banner ok" role="status">
          <Icon name="check" />
          <span className="grow">
            {state.fileName}, {formatBytes(state.sizeBytes)}, made in {state.seconds.toFixed(1)} s. It is in
            your downloads.
          </span>
        </div>
        <div className="dialog-row">
          <button type="button" className="btn secondary lg" onClick={reset}>
            Another format
          </button>
          <button type="button" className="btn primary lg" onClick={onClose}>
            Done
          </button>
        </div>
      </>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <div className="banner bad" role="alert">
          <Icon name="alert" />
          <span className="grow">{state.message}</span>
        </div>
        <div className="dialog-row">
          <button type="button" className="btn secondary lg" onClick={onClose}>
            Close
          </button>
          <button type="button" className="btn primary lg" onClick={reset}>
            Try again
          </button>
        </div>
      </>
    );
  }
  if (state.status === 'idle') return null;
  const { progress, format } = state;
  const facts = FORMATS[format];
  const isTimed = facts.kind === 'video' || facts.kind === 'sound';
  const share = progress ? progress.frame / Math.max(1, progress.totalFrames) : 0;
  const percent = Math.min(100, Math.round(share * 100));
  const phase =
    progress?.phase === 'finishing'
      ? 'Writing and checking the file'
      : progress?.phase === 'rendering'
        ? progress.encoder
        : 'Getting fonts and media ready';
  return (
    <>
      <div className="row pc-row">
        <span className="pc num">{percent}%</span>
        <span className="sec">
          {editor.project.name}.{facts.extension}
          <br />
          {phase}
        </span>
      </div>
      <div
        className="bar big"
        role="progressbar"
        aria-label="Export"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {/* Read out every quarter, not every frame. */}
      <span className="vh" role="status">{`${Math.floor(percent / 25) * 25} percent`}</span>
      {isTimed ? (
        <div className="stat">
          <Stat value={progress ? `${Math.round(progress.framesPerSecond)} fps` : '…'} name="Speed" />
          <Stat
            value={progress?.secondsLeft === null || !progress ? '…' : formatLeft(progress.secondsLeft)}
            name="Time left"
          />
          <Stat value={progress ? `${progress.frame} / ${progress.totalFrames}` : '…'} name="Frames" />
          <Stat value={progress ? formatBytes(progress.bytesWritten) : '…'} name="Written so far" />
        </div>
      ) : null}
      <div className="banner">
        <Icon name="monitor" size={18} />
        <span className="grow">
          Rendering on this computer. Keep editing if you like, it carries on in the background.
        </span>
      </div>
      <div className="dialog-row">
        <button type="button" className="btn secondary lg" onClick={cancel}>
          Cancel
        </button>
        <button type="button" className="btn primary lg" onClick={onClose}>
          Keep editing
        </button>
      </div>
    </>
  );
}

function Stat({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <b className="num">{value}</b>
      <span>{name}</span>
    </div>
  );
}

function formatLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
