import type { Effect } from '@gesso/engine';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { setEffect } from '../../../state/effect-edits.ts';
import { usePhotoSession } from '../use-photo-session.ts';
import { editEffects, effectIn, withoutEffects } from './effect-lists.ts';
import { ColourRow, NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';

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

type Colouring = Extract<Effect, { type: 'colourise' | 'duotone' }>;

/** The photo in one colour, or between two. */
export function ColorizePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const one = effectIn(edits.effects, 'colourise');
  const two = effectIn(edits.effects, 'duotone');
  const active = one ?? two;
  /** One of the two at a time. */
  const set = (effect: Colouring) => (now: typeof edits) =>
    editEffects(now, 'effects', (draft) => {
      draft.effects = withoutEffects(draft.effects, effect.type === 'duotone' ? 'colourise' : 'duotone');
      setEffect(draft, effect);
    });
  const intensity = (value: number) => (active ? set({ ...active, intensity: value / 100 }) : () => ({}));
  const colour = (color: string) =>
    set({ type: 'colourise', color: color.slice(0, 7), intensity: active?.intensity ?? 0.8 });
  return (
    <ToolPanel
      title={t('colorize')}
      text={t('colorizeText')}
      onBack={onBack}
      foot={
        <button
          type="button"
          className="btn secondary grow"
          disabled={!active}
          onClick={() => change((now) => ({ effects: withoutEffects(now.effects, 'colourise', 'duotone') }))}
        >
          {t('takeColourOff')}
        </button>
      }
    >
      <div className="sect">{t('oneColour')}</div>
      <ColourRow
        label={t('oneColour')}
        value={one?.color ?? null}
        onPull={(color) => pull(colour(color))}
        onSet={(color) => change(colour(color))}
      />
      <div className="sect">{t('twoColours')}</div>
      <div className="bgs ph-duo">
        {DUOTONES.map(([dark, light]) => {
          const isOn = two?.shadowColor === dark && two.highlightColor === light;
          return (
            <button
              key={dark + light}
              type="button"
              className={isOn ? 'on' : ''}
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
