import { type Project, sceneStartFrames, type Transition } from '@gesso/engine';
import { memo } from 'react';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { atFrame } from './time-scale.ts';
import * as styles from './transition-marks.module.css';
import { TRANSITION_ICONS, TransitionPicker } from './transition-picker.tsx';

/** A cut: where it is, and how one comes over it. */
interface Mark {
  readonly sceneId: string;
  readonly startFrame: number;
  readonly type: Transition['type'] | null;
}

function marksOf(project: Project): Mark[] {
  const starts = sceneStartFrames(project);
  return project.metadata.sceneItems.map(({ id, transition }, index) => ({
    sceneId: id,
    startFrame: starts[index] ?? 0,
    type: transition?.type ?? null,
  }));
}

function hasSameMarks(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, index) => hasSameFields(mark, other[index] ?? null));
}

/** A button on every cut, with the transition that leads over it. */
export const TransitionMarks = memo(function TransitionMarks() {
  const t = useText(editorTimelineText);
  const marks = useProject(marksOf, hasSameMarks);
  return marks.map(({ sceneId, startFrame, type }, index) => {
    if (index === 0) return null;
    return (
      <Popover
        key={sceneId}
        label={t('transition')}
        side="top"
        trigger={
          <button
            data-active={Boolean(type)}
            type="button"
            className={styles.transitionMark}
            style={{ left: atFrame(startFrame) }}
            aria-label={
              type
                ? t('transitionToNamed', {
                    number: index + 1,
                    name: t(`transition_${type}`).toLowerCase(),
                  })
                : t('transitionTo', { number: index + 1 })
            }
          >
            <Icon name={type ? TRANSITION_ICONS[type] : 'plus'} size={14} />
          </button>
        }
      >
        <TransitionPicker target={{ kind: 'scene', sceneIndex: index }} />
      </Popover>
    );
  });
});
