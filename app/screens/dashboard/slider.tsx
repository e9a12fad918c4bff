import { Children, type ReactNode, useRef } from 'react';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './dashboard.module.css';

/** How many placeholders are shown while a strip is loading. */
const WAITING = 6;

/** A strip of at most fifteen things that scrolls sideways and bleeds off the edge. */
export function Slider15({
  title,
  link,
  isLoading,
  placeholder,
  children,
}: {
  title: string;
  link: ReactNode;
  isLoading: boolean;
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const t = useText(dashboardText);
  const list = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    element.scrollBy({
      left: direction * (isMirrored ? -1 : 1) * element.clientWidth * 0.8,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };
  return (
    <section aria-label={title}>
      <div className={styles.dashSecH}>
        <h2>{title}</h2>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          {link}
          <span className={`${layoutStyles.row} ${layoutStyles.gap4} ${styles.dashArrows}`}>
            <button
              type="button"
              className={iconButtonStyles.iconButton}
              aria-label={t('previous')}
              onClick={() => scroll(-1)}
            >
              <Icon name="chev-l" className={iconStyles.directional} />
            </button>
            <button
              type="button"
              className={iconButtonStyles.iconButton}
              aria-label={t('next')}
              onClick={() => scroll(1)}
            >
              <Icon name="chev-r" className={iconStyles.directional} />
            </button>
          </span>
        </div>
      </div>
      <ul className={styles.dashStrip} ref={list} aria-busy={isLoading}>
        {isLoading
          ? Array.from({ length: WAITING }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
              <li key={index}>{placeholder}</li>
            ))
          : Children.toArray(children)
              .slice(0, 15)
              .map((child, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the child inside carries the key that counts.
                <li key={index}>{child}</li>
              ))}
      </ul>
    </section>
  );
}
