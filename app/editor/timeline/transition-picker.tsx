import { FRAMES_PER_SECOND, type Gesture, type Transition } from '@gesso/engine';
import { TRANSITION_TYPES } from '@gesso/engine/internal';
import { useRef } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as animationGridStyles from '../animation-grid.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import * as styles from './timeline.module.css';

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
/** Left is left of right, wherever a row begins. */
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
  const set = (label: StepLabel, next: Transition | null) => {
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
    <section className={styles.transition} aria-label={t('transition')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('transition')}
        <span className={`${badgeStyles.badge} ${badgeStyles.accent}`}>
          {t('sceneToScene', { from: sceneIndex, to: sceneIndex + 1 })}
        </span>
      </div>
      <div className={`${animationGridStyles.animationGrid} ${animationGridStyles.three}`}>
        <button
          type="button"
          aria-pressed={!transition}
          onClick={() => set(t.step('removeTransition'), null)}
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
            aria-pressed={transition?.type === type}
            onClick={() =>
              set(t.step('namedTransition', { name: t(`transition_${type}`) }), {
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
            max={Math.min(5, scene.durationFrames / FRAMES_PER_SECOND)}
            value={Math.round((transition.durationFrames / FRAMES_PER_SECOND) * 10) / 10}
            onChange={(seconds) => {
              gesture.current ??= editor.document.beginGesture(t.step('transitionLength'));
              gesture.current.update((draft) => {
                const each = draft.metadata.sceneItems[sceneIndex]?.transition;
                if (each)
                  each.durationFrames = Math.min(150, Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)));
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
              onChange={(direction) => set(t.step('transitionDirection'), { ...transition, direction })}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
