import { type ReactNode, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';

interface Sides {
  size: React.CSSProperties;
  before: ReactNode;
  after: ReactNode;
}

/** Both in one place, with a line between them that is dragged or moved by keys. */
export function ComparedBySlider({ size, before, after }: Sides) {
  const t = useText(photoEditorText);
  const [percent, setPercent] = useState(50);
  return (
    // Pictures are not mirrored with the language.
    <div className="pic" dir="ltr" style={{ ...size, '--at': `${percent}%` } as React.CSSProperties}>
      {before}
      <div className="split">{after}</div>
      <span className="lb start badge dark">{t('before')}</span>
      <span className="lb end badge dark">{t('after')}</span>
      <input
        type="range"
        className="dv-range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('compare')}
        aria-valuetext={t('compareAt', { percent })}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
      <span className="dv">
        <Icon name="swap" size={18} />
      </span>
    </div>
  );
}

/** The finished picture; while it is pressed, the photo as it was. */
export function ComparedByHolding({ size, before, after }: Sides) {
  const t = useText(photoEditorText);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <button
      type="button"
      className="pic"
      style={size}
      aria-label={t('holdHint')}
      aria-pressed={isHeld}
      onPointerDown={() => setIsHeld(true)}
      onPointerUp={() => setIsHeld(false)}
      onPointerLeave={() => setIsHeld(false)}
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') setIsHeld(true);
      }}
      onKeyUp={() => setIsHeld(false)}
      onBlur={() => setIsHeld(false)}
    >
      {isHeld ? before : after}
      <span className="lb start badge dark">{isHeld ? t('before') : t('after')}</span>
    </button>
  );
}
