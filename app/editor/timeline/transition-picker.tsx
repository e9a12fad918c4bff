import { type Gesture, TRANSITION_TYPES, type Transition } from '@gesso/engine';
import { useRef } from 'react';
import { editorTimelineText } from '../../messages/english/editor-timeline.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';

/** The sign of each kind on its cut. */
export const TRANSITION_ICONS: Record<Transition['type'], IconName> = {
  fade: 'drop',
  push: 'arrow-r',
  slide: 'chev-r',
  wipe: 'brush',
  zoom: 'expand',
  dip: 'moon',
  flash: 'sun',
  spin: 'rotate',
  blur: 'blur',
  circle: 'circle',
  diamond: 'diamond',
  blinds: 'blinds',
  split: 'split',
  clock: 'clock',
  checkerboard: 'checker',
  pixelate: 'pixels',
};
/** The kinds that come from somewhere; the others look the same whichever way is chosen. */
const DIRECTED: ReadonlySet<Transition['type']> = new Set([
  'push',
  'slide',
  'wipe',
  'spin',
  'blinds',
  'split',
  'checkerboard',
]);
const DIRECTIONS = [
  { value: 'left', label: 'toLeft', icon: 'arrow-l' },
  { value: 'right', label: 'toRight', icon: 'arrow-r' },
  { value: 'up', label: 'up', icon: 'chev-u' },
  { value: 'down', label: 'down', icon: 'chev-d' },
] as const;
/** Left stands left of right, wherever a row begins. */
const FROM_THE_RIGHT = [DIRECTIONS[1], DIRECTIONS[0], DIRECTIONS[2], DIRECTIONS[3]];
const DEFAULT_FRAMES = 18;

/** How a scene comes in over the one before it. */
export function TransitionPicker({ sceneIndex }: { sceneIndex: number }) {
  const t = useText(editorTimelineText);
  const isRightToLeft = useDirection() === 'rtl';
  const editor = useEditor();
  const scene = useProject(({ metadata }) => metadata.sceneItems[sceneIndex]);
  const gesture = useRef<Gesture | null>(null);
  if (!scene) return null;
  const { transition } = scene;
  const set = (label: string, next: Transition | null) => {
    editor.document.transact(label, (draft) => {
      const each = draft.metadata.sceneItems[sceneIndex];
      if (each) each.transition = next;
    });
    const number = sceneIndex + 1;
    editor.announce(
      next
        ? t('transitionSet', { name: t(`transition_${next.type}`), number })
        : t('transitionRemoved', { number }),
    );
  };
  return (
    <section className="transition" aria-label={t('transition')}>
      <div className="sect">
        {t('transition')}
        <span className="badge accent">{t('sceneToScene', { from: sceneIndex, to: sceneIndex + 1 })}</span>
      </div>
      <div className="ag three">
        <button
          type="button"
          className={transition ? '' : 'on'}
          aria-pressed={!transition}
          onClick={() => set(t('removeTransition'), null)}
        >
          <span>
            <Icon name="x" size={18} />
          </span>
          {t('none')}
        </button>
        {TRANSITION_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={transition?.type === type ? 'on' : ''}
            aria-pressed={transition?.type === type}
            onClick={() =>
              set(t('namedTransition', { name: t(`transition_${type}`) }), {
                durationFrames: Math.min(DEFAULT_FRAMES, scene.durationFrames),
                direction: 'left',
                ...transition,
                type,
              })
            }
          >
            <span>
              <Icon name={TRANSITION_ICONS[type]} size={18} />
            </span>
            {t(`transition_${type}`)}
          </button>
        ))}
      </div>
      {transition ? (
        <>
          <LabelledSlider
            label={t('transitionLength')}
            unit={t('unitSeconds')}
            step={0.1}
            min={0.1}
            max={Math.min(5, scene.durationFrames / 30)}
            value={Math.round((transition.durationFrames / 30) * 10) / 10}
            onChange={(seconds) => {
              gesture.current ??= editor.document.beginGesture(t('transitionLength'));
              gesture.current.update((draft) => {
                const each = draft.metadata.sceneItems[sceneIndex]?.transition;
                if (each) each.durationFrames = Math.min(150, Math.max(1, Math.round(seconds * 30)));
              });
            }}
            onCommit={() => {
              gesture.current?.commit();
              gesture.current = null;
            }}
          />
          {DIRECTED.has(transition.type) ? (
            <Segmented
              label={t('direction')}
              value={transition.direction}
              options={(isRightToLeft ? FROM_THE_RIGHT : DIRECTIONS).map((row) => ({
                ...row,
                label: t(row.label),
              }))}
              onChange={(direction) => set(t('transitionDirection'), { ...transition, direction })}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
