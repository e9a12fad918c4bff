import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShadowSection } from './shadow-section.tsx';
import { FirstSwatches, type LookHistory, OwnPictureButton, Swatch } from './swatches.tsx';

/** The first backgrounds and shadows at hand, and where one goes from here. */
export function PhotoInspector({
  look,
  isCutOut,
  onMore,
  onUseInDesign,
}: {
  look: LookHistory;
  isCutOut: boolean;
  onMore: () => void;
  onUseInDesign: () => void;
}) {
  const t = useText(photoEditorText);
  const disabled = !isCutOut;
  return (
    <aside className="insp" aria-label={t('newBackground')}>
      <section>
        <div className="sect">
          {t('newBackground')}
          <button type="button" className="link" onClick={onMore}>
            {t('more')}
          </button>
        </div>
        {disabled ? <p className="hint">{t('afterRemoval')}</p> : null}
        <div className="bgs">
          <FirstSwatches look={look} disabled={disabled} />
          {[0, 1].map((index) => (
            <Swatch
              key={index}
              choice={{ type: 'gradient', index }}
              label={t('gradientNamed', { number: index + 1 })}
              look={look}
              disabled={disabled}
            />
          ))}
          <OwnPictureButton look={look} disabled={disabled} />
        </div>
      </section>
      <section>
        <ShadowSection look={look} disabled={disabled} />
      </section>
      <section className="last">
        <div className="sect">{t('next')}</div>
        <button type="button" className="ph-link" onClick={onUseInDesign}>
          <Icon name="layout" size={18} />
          <span className="grow">{t('useInDesign')}</span>
          <Icon name="chev-r" size={16} className="flips" />
        </button>
      </section>
    </aside>
  );
}
