import { setEffect } from '@gesso/engine/edits';
import type { Effect } from '@gesso/engine/effects';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../photo-editor.module.css';
import * as styles from '../photo-panels.module.css';
import { editEffects, effectIn, withoutEffects } from './effect-lists.ts';
import { ColorRow, NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';

/** Pairs that read well on most photos: dark, then light. */
const DUOTONES = [
  ['#14206e', '#ffc640'],
  ['#8f1405', '#ffd9c2'],
  ['#0b5d3d', '#e8f7c8'],
  ['#2b0a4f', '#ff9ad5'],
  ['#0d1470', '#7fe3ff'],
  ['#3a1d0c', '#f3e3c3'],
  ['#14151f', '#f2441f'],
  ['#0f3b45', '#ffb59a'],
] as const;

type Colorization = Extract<Effect, { type: 'colorize' | 'duotone' }>;

/** The photo in one colour, or between two. */
export function ColorizePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const one = effectIn(edits.effects, 'colorize');
  const two = effectIn(edits.effects, 'duotone');
  const active = one ?? two;
  /** One of the two at a time. */
  const set = (effect: Colorization) => (now: typeof edits) =>
    editEffects(now, 'effects', (draft) => {
      draft.effects = withoutEffects(draft.effects, effect.type === 'duotone' ? 'colorize' : 'duotone');
      setEffect(draft, effect);
    });
  const intensity = (value: number) => (active ? set({ ...active, intensity: value / 100 }) : () => ({}));
  const colorizeWith = (color: string) =>
    set({ type: 'colorize', color: color.slice(0, 7), intensity: active?.intensity ?? 0.8 });
  return (
    <ToolPanel
      title={t('colorize')}
      text={t('colorizeText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
          disabled={!active}
          onClick={() => change((now) => ({ effects: withoutEffects(now.effects, 'colorize', 'duotone') }))}
        >
          {t('takeColorOff')}
        </button>
      }
    >
      <div className={textStyles.sectionTitle}>{t('oneColor')}</div>
      <ColorRow
        label={t('oneColor')}
        value={one?.color ?? null}
        onPull={(color) => pull(colorizeWith(color))}
        onSet={(color) => change(colorizeWith(color))}
      />
      <div className={textStyles.sectionTitle}>{t('twoColors')}</div>
      <div className={`${photoEditorStyles.backgrounds} ${styles.backgrounds}`}>
        {DUOTONES.map(([dark, light]) => {
          const isOn = two?.shadowColor === dark && two.highlightColor === light;
          return (
            <button
              key={dark + light}
              type="button"
              style={{ background: `linear-gradient(135deg, ${dark} 50%, ${light} 50%)` }}
              aria-label={t('duotoneNamed', { dark, light })}
              aria-pressed={isOn}
              onClick={() =>
                change(
                  set({
                    type: 'duotone',
                    shadowColor: dark,
                    highlightColor: light,
                    intensity: active?.intensity ?? 1,
                  }),
                )
              }
            />
          );
        })}
      </div>
      <NumberSlider
        label={t('intensity')}
        unit="%"
        value={Math.round((active?.intensity ?? 1) * 100)}
        disabled={!active}
        onPull={(value) => pull(intensity(value))}
        onSet={(value) => change(intensity(value))}
      />
    </ToolPanel>
  );
}
