import { framesToSeconds, locateFrame, type Project, sceneStartFrames, totalFrames } from '@gesso/engine';
import { sharedText } from '../../messages/english/shared.ts';
import { useText } from '../../messages/language.ts';
import { Slider } from '../../ui/fields/slider.tsx';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './player-controls.module.css';
import type { ProjectStage } from './project-stage.ts';
import { clockTime } from './use-project-stage.ts';

interface ControlsProps {
  readonly project: Project;
  readonly stage: ProjectStage | null;
  readonly frame: number;
}

/** Play, pause and where the video is. */
export function VideoControls({
  project,
  stage,
  frame,
  isPlaying,
}: ControlsProps & { readonly isPlaying: boolean }) {
  const t = useText(sharedText);
  const last = totalFrames(project) - 1;
  return (
    <div className={styles.playerControls}>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        disabled={!stage}
        onClick={() => void stage?.toggle()}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <Slider
        className={styles.slider}
        label={t('time')}
        direction="ltr"
        min={0}
        max={last}
        value={frame}
        valueText={t('timeOf', {
          time: clockTime(framesToSeconds(frame)),
          length: clockTime(framesToSeconds(last + 1)),
        })}
        onChange={(next) => stage?.player.seek(next)}
      />
      <span className={textStyles.numeric}>
        {clockTime(framesToSeconds(frame))} / {clockTime(framesToSeconds(last + 1))}
      </span>
    </div>
  );
}

/** Back and forth between pages; nothing where there is one. */
export function PageControls({ project, stage, frame }: ControlsProps) {
  const t = useText(sharedText);
  const starts = sceneStartFrames(project);
  const pages = project.metadata.sceneItems.length;
  const { sceneIndex } = locateFrame(project, frame);
  if (pages === 1) return null;
  const goTo = (index: number) => stage?.player.seek(starts[index] ?? 0);
  return (
    <div className={styles.playerControls}>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        aria-label={t('previousPage')}
        disabled={sceneIndex === 0}
        onClick={() => goTo(sceneIndex - 1)}
      >
        <Icon name="chev-l" className={iconStyles.directional} />
      </button>
      <span className={textStyles.numeric} aria-live="polite">
        {t('pageOf', { page: sceneIndex + 1, pages })}
      </span>
      <button
        type="button"
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        aria-label={t('nextPage')}
        disabled={sceneIndex === pages - 1}
        onClick={() => goTo(sceneIndex + 1)}
      >
        <Icon name="chev-r" className={iconStyles.directional} />
      </button>
    </div>
  );
}
