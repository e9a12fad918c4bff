import { sceneStartFrames } from '@gesso/engine';
import { editorTimelineText } from '../../messages/english/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TRANSITION_ICONS, TransitionPicker } from './transition-picker.tsx';

/** A button on every cut, with the transition that leads over it. */
export function TransitionMarks({ pxPerFrame }: { pxPerFrame: number }) {
  const t = useText(editorTimelineText);
  const project = useProject();
  const starts = sceneStartFrames(project);
  return project.metadata.sceneItems.map((scene, index) => {
    if (index === 0) return null;
    const { transition } = scene;
    return (
      <Popover
        key={scene.id}
        label={t('transition')}
        side="top"
        trigger={
          <button
            type="button"
            className={`tr-m ${transition ? 'on' : ''}`}
            style={{ left: (starts[index] ?? 0) * pxPerFrame }}
            aria-label={
              transition
                ? t('transitionToNamed', {
                    number: index + 1,
                    name: t(`transition_${transition.type}`).toLowerCase(),
                  })
                : t('transitionTo', { number: index + 1 })
            }
          >
            <Icon name={transition ? TRANSITION_ICONS[transition.type] : 'plus'} size={14} />
          </button>
        }
      >
        <TransitionPicker sceneIndex={index} />
      </Popover>
    );
  });
}
