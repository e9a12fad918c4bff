import { type ReactNode, useEffect, useRef, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPhotoKey } from './photo-keys.ts';

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

/** Pressing it, or holding the key \\ down, shows the photo as it was. */
export function HoldToCompare({ isHeld, onHold }: { isHeld: boolean; onHold: (isHeld: boolean) => void }) {
  const t = useText(photoEditorText);
  useHeldKey(onHold);
  return (
    <button
      type="button"
      className={`btn ghost sm ph-hold ${isHeld ? 'on' : ''}`}
      title={t('holdHint')}
      aria-pressed={isHeld}
      aria-keyshortcuts="\\"
      onPointerDown={() => onHold(true)}
      onPointerUp={() => onHold(false)}
      onPointerLeave={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') onHold(true);
      }}
      onKeyUp={(event) => {
        if (event.key === ' ' || event.key === 'Enter') onHold(false);
      }}
      onBlur={() => onHold(false)}
    >
      <Icon name="eye" size={16} />
      {t('hold')}
    </button>
  );
}

function useHeldKey(onHold: (isHeld: boolean) => void): void {
  const latest = useRef(onHold);
  latest.current = onHold;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '\\' || event.repeat) return;
      // Whatever has the focus by then, letting go ends it.
      if (event.type === 'keydown' && !isPhotoKey(event)) return;
      latest.current(event.type === 'keydown');
    };
    const onLeave = () => latest.current(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', onLeave);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onLeave);
    };
  }, []);
}
