import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { formatDate } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './recording.module.css';
import { useRecorder, useRecording } from './use-recorder.ts';

/** Recordings that were broken off by a crash or a closed tab, to be added or thrown away. */
export function BrokenRecordings() {
  const t = useText(editorRecordingText);
  const editor = useEditor();
  const recorder = useRecorder();
  const broken = useRecording(({ brokenOff }) => brokenOff);
  const isBusy = useRecording(({ phase }) => phase !== 'idle');
  return broken.map((recording) => {
    const time = formatDate(recording.startedAt, { dateStyle: 'medium', timeStyle: 'short' });
    const isOwn = recording.projectId === editor.project.id;
    return (
      <section key={recording.id} className={styles.broken} aria-label={t('brokenOff')}>
        <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <Icon name="alert" size={16} />
          <b>{t('brokenOff')}</b>
        </span>
        <p>
          {isOwn ? t('brokenOffFrom', { time }) : t('brokenOffOf', { time, name: recording.projectName })}
        </p>
        <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
            disabled={isBusy}
            onClick={() => void recorder.recover(recording)}
          >
            {t('recover')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            disabled={isBusy}
            onClick={() => void recorder.discard(recording)}
          >
            {t('discard')}
          </button>
        </span>
      </section>
    );
  });
}
