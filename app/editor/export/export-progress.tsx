import { commonText } from '../../messages/english/common.ts';
import { editorExportText } from '../../messages/english/editor-export.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { useExport } from './export-context.ts';
import { FORMATS, formatBytes } from './export-options.ts';

/** A running, finished or failed export in exact numbers. */
export function ExportProgressView({ onClose }: { onClose: () => void }) {
  const t = useText(editorExportText);
  const common = useText(commonText);
  const editor = useEditor();
  const { state, cancel, reset } = useExport();
  if (state.status === 'finished') {
    return (
      <>
        <div className="banner ok">
          <Icon name="check" />
          <span className="grow">
            {t('madeIn', {
              name: state.fileName,
              size: formatBytes(state.sizeBytes),
              seconds: state.seconds.toFixed(1),
            })}
          </span>
        </div>
        <div className="dialog-row">
          <button type="button" className="btn secondary lg" onClick={reset}>
            {t('anotherFormat')}
          </button>
          <button type="button" className="btn primary lg" onClick={onClose}>
            {t('done')}
          </button>
        </div>
      </>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <div className="banner bad">
          <Icon name="alert" />
          <span className="grow">{state.message}</span>
        </div>
        <div className="dialog-row">
          <button type="button" className="btn secondary lg" onClick={onClose}>
            {common('close')}
          </button>
          <button type="button" className="btn primary lg" onClick={reset}>
            {common('tryAgain')}
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
      ? t('writing')
      : progress?.phase === 'rendering'
        ? progress.encoder
        : t('gettingReady');
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
        aria-label={t('export')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {isTimed ? (
        <div className="stat">
          <Stat
            value={progress ? t('fps', { count: String(Math.round(progress.framesPerSecond)) }) : '…'}
            name={t('speed')}
          />
          <Stat
            value={progress?.secondsLeft === null || !progress ? '…' : formatLeft(progress.secondsLeft)}
            name={t('timeLeft')}
          />
          <Stat value={progress ? `${progress.frame} / ${progress.totalFrames}` : '…'} name={t('frames')} />
          <Stat value={progress ? formatBytes(progress.bytesWritten) : '…'} name={t('written')} />
        </div>
      ) : null}
      {progress?.isAnotherAttempt && progress.encoder ? (
        <div className="banner warn" role="status">
          <Icon name="alert" size={18} />
          <span className="grow">{t('anotherEncoder', { encoder: progress.encoder })}</span>
        </div>
      ) : null}
      <div className="banner">
        <Icon name="monitor" size={18} />
        <span className="grow">{t('onThisComputer')}</span>
      </div>
      <div className="dialog-row">
        <button type="button" className="btn secondary lg" onClick={cancel}>
          {common('cancel')}
        </button>
        <button type="button" className="btn primary lg" onClick={onClose}>
          {t('keepEditing')}
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
