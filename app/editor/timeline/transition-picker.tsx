import { FRAMES_PER_SECOND, type Gesture, type Project, type Transition } from '@gesso/engine';
import { clipEndFrame, TRANSITION_TYPES } from '@gesso/engine/internal';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../browser/use-media.ts';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { pagesText } from '../../messages/english/editor/pages/pages.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { hasSameFields } from '../../state/same-parts.ts';
import type { TransitionTarget } from '../../state/stage/transition-preview.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as animationGridStyles from '../animation-grid.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import { clipName } from './clip-names.ts';
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

/** The transition of a scene or clip, and how long that lasts; null once it has gone. */
function arrivalOf(
  { metadata: { sceneItems, tracks } }: Project,
  target: TransitionTarget,
): { readonly transition: Transition | null; readonly durationFrames: number; readonly name: string } | null {
  if (target.kind === 'scene') {
    const scene = sceneItems[target.sceneIndex];
    return scene ? { ...scene, name: '' } : null;
  }
  const track = tracks.find(({ id }) => id === target.trackId);
  const clip = track?.layers.find(({ id }) => id === target.clipId);
  if (!track || !clip) return null;
  const transition = track.transitions[clip.id] ?? null;
  return { transition, durationFrames: clip.durationFrames ?? 1, name: clipName(clip) };
}

function setTransition(
  { metadata: { sceneItems, tracks } }: Project,
  target: TransitionTarget,
  next: Transition | null,
): void {
  if (target.kind === 'scene') {
    const scene = sceneItems[target.sceneIndex];
    if (scene) scene.transition = next;
    return;
  }
  const track = tracks.find(({ id }) => id === target.trackId);
  if (!track) return;
  if (next) track.transitions[target.clipId] = next;
  else delete track.transitions[target.clipId];
}

/** How a scene or a clip comes in over the one before it. */
export function TransitionPicker({ target }: { target: TransitionTarget }) {
  const t = useText(editorTimelineText);
  const pages = useText(pagesText);
  const isRightToLeft = useDirection() === 'rtl';
  const editor = useEditor();
  const arrival = useProject((project) => arrivalOf(project, target), hasSameFields);
  const gesture = useRef<Gesture | null>(null);
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  // What is shown on the stage ends with the picker.
  useEffect(() => () => editor.ui.setState({ transitionPreview: null }), [editor]);
  if (!arrival) return null;
  const { transition, durationFrames } = arrival;
  const withType = (type: Transition['type']): Transition => ({
    durationFrames: Math.min(DEFAULT_FRAMES, durationFrames),
    direction: 'left',
    ...transition,
    type,
  });
  /** Under a pointer or with the focus; not for people who want nothing to move by itself. */
  const show = (type: Transition['type'] | null) => {
    if (!isReduced || type === null)
      editor.ui.setState({ transitionPreview: type && { target, transition: withType(type) } });
  };
  const set = (label: StepLabel, next: Transition | null) => {
    editor.document.transact(label, (draft) => {
      setTransition(draft, target, next);
    });
    editor.announce(
      target.kind === 'scene' ? sceneSentence(target.sceneIndex + 1, next) : clipSentence(next),
    );
  };
  const isDesign = editor.kind === 'design';
  const sceneSentence = (number: number, next: Transition | null) => {
    const say = isDesign ? pages : t;
    return next
      ? say('transitionSet', { name: t(`transition_${next.type}`), number })
      : say('transitionRemoved', { number });
  };
  const clipSentence = (next: Transition | null) =>
    next
      ? t('clipTransitionSet', { name: t(`transition_${next.type}`), clip: arrival.name })
      : t('clipTransitionRemoved', { clip: arrival.name });
  /** Gives every cut of the same kind what this one has. */
  const applyToAll = () =>
    editor.document.transact(t.step('transitionToAll'), (draft) => {
      const { sceneItems, tracks } = draft.metadata;
      const fitted = (frames: number) =>
        transition && { ...transition, durationFrames: Math.min(transition.durationFrames, frames) };
      if (target.kind === 'scene') {
        for (const scene of sceneItems.slice(1)) scene.transition = fitted(scene.durationFrames);
        return;
      }
      const track = tracks.find(({ id }) => id === target.trackId);
      for (const [index, clip] of track?.layers.entries() ?? []) {
        const former = track?.layers[index - 1];
        if (former && clipEndFrame(former) === clip.startFrame)
          setTransition(
            draft,
            { kind: 'clip', trackId: target.trackId, clipId: clip.id },
            fitted(clip.durationFrames ?? 1),
          );
      }
    });
  return (
    <section className={styles.transition} aria-label={t('transition')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('transition')}
        <span className={`${badgeStyles.badge} ${badgeStyles.accent}`}>
          {target.kind === 'scene'
            ? isDesign
              ? pages('pageToPage', { from: target.sceneIndex, to: target.sceneIndex + 1 })
              : t('sceneToScene', { from: target.sceneIndex, to: target.sceneIndex + 1 })
            : arrival.name}
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
            onPointerEnter={() => show(type)}
            onPointerLeave={() => show(null)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(type)}
            onBlur={() => show(null)}
            onClick={() => set(t.step('namedTransition', { name: t(`transition_${type}`) }), withType(type))}
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
            max={Math.min(5, durationFrames / FRAMES_PER_SECOND)}
            value={Math.round((transition.durationFrames / FRAMES_PER_SECOND) * 10) / 10}
            onChange={(seconds) => {
              gesture.current ??= editor.document.beginGesture(t.step('transitionLength'));
              gesture.current.update((draft) => {
                const each = arrivalOf(draft, target)?.transition;
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
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.secondary}`}
            onClick={applyToAll}
          >
            {isDesign ? pages('transitionToAll') : t('transitionToAll')}
          </button>
        </>
      ) : null}
    </section>
  );
}
