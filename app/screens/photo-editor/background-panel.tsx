import { useId } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { GRADIENTS, MORE_COLOURS } from './backgrounds.ts';
import { PicturePreview } from './bitmap-canvas.tsx';
import { ShadowSection } from './shadow-section.tsx';
import { FirstSwatches, type LookHistory, OwnPictureButton, Swatch } from './swatches.tsx';

/** Everything that can be put behind the subject. */
export function BackgroundPanel({
  look,
  isCutOut,
  behind,
}: {
  look: LookHistory;
  isCutOut: boolean;
  behind: ImageBitmap | null;
}) {
  const t = useText(photoEditorText);
  const titleId = useId();
  const colourId = useId();
  const { background } = look.value;
  const disabled = !isCutOut;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="ph">
        <h1 id={titleId} className="ph-title">
          {t('backgroundTitle')}
        </h1>
        {disabled ? <p className="sec">{t('afterRemoval')}</p> : null}
      </div>
      <div className="pb ph-body">
        <div className="sect">{t('colours')}</div>
        <div className="bgs">
          <FirstSwatches look={look} disabled={disabled} />
          {MORE_COLOURS.map((colour) => (
            <Swatch
              key={colour}
              choice={{ type: 'colour', colour }}
              label={t('colourNamed', { colour })}
              look={look}
              disabled={disabled}
            />
          ))}
        </div>
        <div className="row between">
          <label htmlFor={colourId}>{t('anyColour')}</label>
          <input
            id={colourId}
            type="color"
            className="ph-colour"
            disabled={disabled}
            value={background.type === 'colour' ? background.colour : '#ffffff'}
            onChange={(event) =>
              look.set({ ...look.value, background: { type: 'colour', colour: event.target.value } })
            }
          />
        </div>
        <div className="sect">{t('gradients')}</div>
        <div className="bgs">
          {GRADIENTS.map((gradient, index) => (
            <Swatch
              key={gradient.colours.join()}
              choice={{ type: 'gradient', index }}
              label={t('gradientNamed', { number: index + 1 })}
              look={look}
              disabled={disabled}
            />
          ))}
        </div>
        <div className="sect">{t('pictures')}</div>
        <div className="bgs wide">
          <Swatch choice={{ type: 'blurred' }} label={t('blurred')} look={look} disabled={disabled}>
            {behind ? <PicturePreview picture={behind} /> : null}
          </Swatch>
          {background.type === 'own' ? (
            <Swatch choice={background} label={t('ownPicture')} look={look} disabled={disabled}>
              <PicturePreview picture={background.picture} />
            </Swatch>
          ) : null}
          <OwnPictureButton look={look} disabled={disabled} />
        </div>
        <p className="hint">{`${t('blurred')}. ${t('blurredHint')}.`}</p>
        <div className="ph-next">
          <ShadowSection look={look} disabled={disabled} />
        </div>
      </div>
    </section>
  );
}
