import { type ReactNode, useEffect, useRef, useState } from 'react';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { useText } from '../messages/language.ts';
import * as badgeStyles from '../ui/badge.module.css';
import * as buttonStyles from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { keyOfPress } from '../ui/shortcuts/shortcuts.ts';
import * as styles from './photo-editor.module.css';
import { isPhotoKey } from './photo-keys.ts';
import * as photoPanelsStyles from './photo-panels.module.css';
import * as retouchStyles from './retouch.module.css';

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
    // Images are not mirrored with the language.
    <div
      className={`${photoPanelsStyles.image} ${retouchStyles.image} ${styles.image}`}
      dir="ltr"
      style={{ ...size, '--at': `${percent}%` } as React.CSSProperties}
    >
      {before}
      <div className={styles.split}>{after}</div>
      <span className={`${styles.label} ${styles.start} ${badgeStyles.badge} ${badgeStyles.dark}`}>
        {t('before')}
      </span>
      <span className={`${styles.label} ${styles.endLabel} ${badgeStyles.badge} ${badgeStyles.dark}`}>
        {t('after')}
      </span>
      <input
        type="range"
        className={styles.dvRange}
        min={0}
        max={100}
        value={percent}
        aria-label={t('compare')}
        aria-valuetext={t('compareAt', { percent })}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
      <span className={styles.divider}>
        <Icon name="swap" size={18} />
      </span>
    </div>
  );
}

/** Pressing it, or holding the key \\ down, shows the photo as it was. */
export function HoldToCompare({ isHeld, onHold }: Hold) {
  const t = useText(photoEditorText);
  useHeldKey(onHold);
  return <HoldButton isHeld={isHeld} onHold={onHold} title={t('holdHint')} shortcut="\\" />;
}

interface Hold {
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

/** A button that shows what was before for as long as it is pressed, by pointer or by key. */
export function HoldButton({
  isHeld,
  onHold,
  title,
  shortcut,
}: Hold & { readonly title?: string; readonly shortcut?: string }) {
  const t = useText(photoEditorText);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
      title={title}
      aria-pressed={isHeld}
      aria-keyshortcuts={shortcut}
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
      if (keyOfPress(event) !== '\\' || event.repeat) return;
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
