import { commonText } from '../../messages/english/common.ts';
import { editorExportText } from '../../messages/english/editor/editor-export.ts';
import { videoOutputText } from '../../messages/english/editor/video/video-output.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './export.module.css';
import { useExport } from './export-context.ts';
import { FORMATS, formatBytes } from './export-options.ts';

/** A running, finished or failed export in exact numbers. */
export function ExportProgressView({ onClose }: { onClose: () => void }) {
  const t = useText(editorExportText);
  const common = useText(commonText);
  const output = useText(videoOutputText);
  const editor = useEditor();
  const { state, cancel, reset } = useExport();
  if (state.status === 'finished') {
    return (
      <>
        <div className={`${bannerStyles.banner} ${bannerStyles.success}`}>
          <Icon name="check" />
          <span className={layoutStyles.grow}>
            {state.fileNames.length > 1
              ? output('madeFiles', {
                  files: output('filesMade', { count: state.fileNames.length }),
                  size: formatBytes(state.sizeBytes),
                  seconds: state.seconds.toFixed(1),
                })
              : t('madeIn', {
                  name: state.fileNames.join(),
                  size: formatBytes(state.sizeBytes),
                  seconds: state.seconds.toFixed(1),
                })}
          </span>
        </div>
        <div className={dialogStyles.dialogRow}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
            onClick={reset}
          >
            {t('anotherFormat')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            onClick={onClose}
          >
            {t('done')}
          </button>
        </div>
      </>
    );
  }
  if (state.status === 'failed') {
    return (
      <>
        <div className={`${bannerStyles.banner} ${bannerStyles.error}`}>
          <Icon name="alert" />
          <span className={layoutStyles.grow}>{state.message}</span>
        </div>
        <div className={dialogStyles.dialogRow}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
            onClick={onClose}
          >
            {common('close')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            onClick={reset}
          >
            {common('tryAgain')}
          </button>
        </div>
      </>
    );
  }
  if (state.status === 'idle') return null;
  const { progress, format, file } = state;
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
      <div className={`${layoutStyles.row} ${styles.progressRow}`}>
        <span className={`${styles.percent} ${textStyles.numeric}`}>{percent}%</span>
        <span className={textStyles.secondary}>
          {file ? output('fileOf', file) : `${editor.project.name}.${facts.extension}`}
          <br />
          {phase}
        </span>
      </div>
      <div
        className={`${loadingStyles.progressBar} ${styles.progressBar} ${styles.tallBar}`}
        role="progressbar"
        aria-label={t('export')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {isTimed ? (
        <div className={styles.figures}>
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
        <div className={`${bannerStyles.banner} ${bannerStyles.warning}`} role="status">
          <Icon name="alert" size={18} />
          <span className={layoutStyles.grow}>{t('anotherEncoder', { encoder: progress.encoder })}</span>
        </div>
      ) : null}
      <div className={bannerStyles.banner}>
        <Icon name="monitor" size={18} />
        <span className={layoutStyles.grow}>{t('onThisComputer')}</span>
      </div>
      <div className={dialogStyles.dialogRow}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          onClick={cancel}
        >
          {common('cancel')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
          onClick={onClose}
        >
          {t('keepEditing')}
        </button>
      </div>
    </>
  );
}

function Stat({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <b className={textStyles.numeric}>{value}</b>
      <span>{name}</span>
    </div>
  );
}

function formatLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
