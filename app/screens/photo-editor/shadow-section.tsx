import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { Slider } from '../../ui/slider.tsx';
import { FIRST_SHADOW, SHADOW_PRESETS, shadowDirection } from './backgrounds.ts';
import type { LookHistory } from './swatches.tsx';

/** None or one of eight shadows, with strength and blur. */
export function ShadowSection({ look, disabled }: { look: LookHistory; disabled: boolean }) {
  const t = useText(photoEditorText);
  const { shadow } = look.value;
  return (
    <>
      <div className="sect">{t('shadow')}</div>
      <div className="ph-shadows">
        <button
          type="button"
          className={shadow === null ? 'on' : ''}
          aria-label={t('noShadow')}
          aria-pressed={shadow === null}
          disabled={disabled}
          onClick={() => {
            if (shadow !== null) look.set({ ...look.value, shadow: null });
          }}
        >
          <Icon name="x" size={16} />
        </button>
        {SHADOW_PRESETS.map((preset) => {
          const isOn = shadow?.preset === preset;
          const { x, y } = shadowDirection(preset);
          return (
            <button
              key={preset}
              type="button"
              className={isOn ? 'on' : ''}
              aria-label={t('shadowNamed', { number: preset })}
              aria-pressed={isOn}
              disabled={disabled}
              onClick={() => {
                if (!isOn) look.set({ ...look.value, shadow: { ...(shadow ?? FIRST_SHADOW), preset } });
              }}
            >
              <i style={{ boxShadow: `${x * 8}px ${y * 6}px 5px rgb(20 21 31 / 0.45)` }} />
            </button>
          );
        })}
      </div>
      {shadow === null
        ? null
        : (
            [
              ['strength', t('strength'), 100, '%'],
              ['blur', t('blur'), 50, ''],
            ] as const
          ).map(([key, label, max, unit]) => (
            <div key={key} className="row g3 ph-slide">
              <span className="muted">{label}</span>
              <span className="grow">
                <Slider
                  label={label}
                  value={shadow[key]}
                  min={0}
                  max={max}
                  valueText={`${shadow[key]}${unit}`}
                  disabled={disabled}
                  onChange={(value) => look.show({ ...look.value, shadow: { ...shadow, [key]: value } })}
                  onCommit={(value) => look.set({ ...look.value, shadow: { ...shadow, [key]: value } })}
                />
              </span>
              <span className="num">
                {shadow[key]}
                {unit}
              </span>
            </div>
          ))}
    </>
  );
}
