import { MAX_SPEED, MIN_SPEED } from '@gesso/engine/edits';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';

/** Speeds lie on the slider so that half and double are equally far from as recorded. */
const speedToSlider = (speed: number): number => Math.round(Math.log2(speed) * 100);
const sliderToSpeed = (at: number): number => Math.round(2 ** (at / 100) * 100) / 100;
export const speedText = (speed: number): string => `${Math.round(speed * 100) / 100}×`;
const SPEEDS = [0.5, 1, 1.5, 2] as const;

/** The speed as a slider with the usual values below it. */
export function SpeedRows({
  speed,
  onChange,
  onCommit,
}: {
  speed: number;
  onChange: (speed: number) => void;
  onCommit: () => void;
}) {
  const t = useText(editorMotionText);
  return (
    <>
      <SliderRow
        label={t('speed')}
        value={speedToSlider(speed)}
        min={speedToSlider(MIN_SPEED)}
        max={speedToSlider(MAX_SPEED)}
        step={5}
        defaultValue={0}
        fromDefault
        format={() => speedText(speed)}
        onChange={(at) => onChange(sliderToSpeed(at))}
        onCommit={onCommit}
      />
      <fieldset className={choiceStyles.segments} aria-label={t('usualSpeeds')}>
        {SPEEDS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={speed === each}
            onClick={() => {
              onChange(each);
              onCommit();
            }}
          >
            {speedText(each)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
