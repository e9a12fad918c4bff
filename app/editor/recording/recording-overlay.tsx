import { FRAMES_PER_SECOND, formatTimecode } from '@gesso/engine';
import { useEffect, useRef } from 'react';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './recording.module.css';
import { useRecorder, useRecording } from './use-recorder.ts';

/** Over the stage while something is recorded: the countdown, what is filmed, how long it is, and how to end it. */
export function RecordingOverlay() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  const phase = useRecording((state) => state.phase);
  const secondsLeft = useRecording((state) => state.secondsLeft);
  const elapsed = useRecording((state) => state.elapsedSeconds);
  const previews = useRecording((state) => state.previews);
  const isPaused = useRecording((state) => state.isPaused);
  const number = useProject(({ metadata }) =>
    metadata.takes.reduce((most, take) => Math.max(most, take.number), 0),
  );
  const isActive = phase === 'counting' || phase === 'recording';
  if (!isActive && phase !== 'saving') return null;
  const time = formatTimecode(Math.round(elapsed * FRAMES_PER_SECOND));
  const screen = previews.find(({ kind }) => kind === 'screen');
  const camera = previews.find(({ kind }) => kind === 'camera');
  return (
    <section className={styles.overlay} data-phase={phase} aria-label={t('recordingNow')}>
      {screen ? <Preview stream={screen.stream} className={styles.wholePreview ?? ''} /> : null}
      {camera ? (
        <Preview stream={camera.stream} className={(screen ? styles.bubble : styles.wholePreview) ?? ''} />
      ) : null}
      {phase === 'counting' ? (
        <div className={styles.countdown}>
          <b aria-hidden="true" key={secondsLeft}>
            {secondsLeft}
          </b>
          <span>{t('startsIn', { seconds: String(secondsLeft) })}</span>
        </div>
      ) : null}
      <div className={styles.bar}>
        <span className={styles.recordLight} data-paused={isPaused || undefined} aria-hidden="true" />
        <span className={textStyles.numeric}>
          {phase === 'saving'
            ? t('saving')
            : phase === 'recording'
              ? t(isPaused ? 'pausedTime' : 'recordingTime', { time })
              : t('goesHere', { number: String(number + 1) })}
        </span>
        {phase === 'recording' && previews.length > 0 ? (
          <button
            type="button"
            data-part="pause"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() => recorder.togglePause()}
          >
            <Icon name={isPaused ? 'record' : 'pause'} size={16} />
            {t(isPaused ? 'goOn' : 'pauseRecording')}
          </button>
        ) : null}
        {isActive ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() => void recorder.stop()}
          >
            <Icon name={phase === 'counting' ? 'x' : 'stop'} size={16} />
            {t(phase === 'counting' ? 'cancel' : 'stopRecording')}
          </button>
        ) : null}
      </div>
    </section>
  );
}

function Preview({ stream, className }: { stream: MediaStream; className: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={className} muted autoPlay playsInline tabIndex={-1} />;
}
