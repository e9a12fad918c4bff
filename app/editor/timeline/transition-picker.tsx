import { type Gesture, TRANSITION_TYPES, type Transition } from '@gesso/engine';
import { useRef } from 'react';
import { useEditor, useProject } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LabelledSlider } from '../labelled-slider.tsx';

const NAMES: Record<Transition['type'], string> = {
  fade: 'Fade',
  push: 'Push',
  slide: 'Slide',
  wipe: 'Wipe',
  zoom: 'Zoom',
  dip: 'Dip to black',
  flash: 'Flash',
  spin: 'Spin',
  blur: 'Blur',
  circle: 'Circle',
  diamond: 'Diamond',
  blinds: 'Blinds',
  split: 'Split',
  clock: 'Clock',
  checkerboard: 'Squares',
  pixelate: 'Pixels',
};
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
  { value: 'left', label: 'To the left', icon: 'arrow-l' },
  { value: 'right', label: 'To the right', icon: 'arrow-r' },
  { value: 'up', label: 'Up', icon: 'chev-u' },
  { value: 'down', label: 'Down', icon: 'chev-d' },
] as const;
const DEFAULT_FRAMES = 18;

/** How a scene comes in over the one before it. */
export function TransitionPicker({ sceneIndex }: { sceneIndex: number }) {
  const editor = useEditor();
  const scene = useProject().metadata.sceneItems[sceneIndex];
  const gesture = useRef<Gesture | null>(null);
  if (!scene) return null;
  const { transition } = scene;
  const set = (label: string, next: Transition | null) => {
    editor.document.transact(label, (draft) => {
      const each = draft.metadata.sceneItems[sceneIndex];
      if (each) each.transition = next;
    });
  };
  return (
    <section className="transition" aria-label="Transition">
      <div className="sect">
        Transition
        <span className="badge accent">
          Scene {sceneIndex} to {sceneIndex + 1}
        </span>
      </div>
      <div className="ag three">
        <button
          type="button"
          className={transition ? '' : 'on'}
          aria-pressed={!transition}
          onClick={() => set('Remove transition', null)}
        >
          <span>
            <Icon name="x" size={18} />
          </span>
          None
        </button>
        {TRANSITION_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={transition?.type === type ? 'on' : ''}
            aria-pressed={transition?.type === type}
            onClick={() =>
              set(`${NAMES[type]} transition`, {
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
            {NAMES[type]}
          </button>
        ))}
      </div>
      {transition ? (
        <>
          <LabelledSlider
            label="Transition length"
            unit=" s"
            step={0.1}
            min={0.1}
            max={Math.min(5, scene.durationFrames / 30)}
            value={Math.round((transition.durationFrames / 30) * 10) / 10}
            onChange={(seconds) => {
              gesture.current ??= editor.document.beginGesture('Transition length');
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
              label="Direction"
              value={transition.direction}
              options={DIRECTIONS}
              onChange={(direction) => set('Transition direction', { ...transition, direction })}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
