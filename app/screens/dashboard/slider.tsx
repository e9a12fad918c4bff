import { Children, type ReactNode, useRef } from 'react';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';

/** How many placeholders stand while a strip is loading. */
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
    <section className="dash-sec" aria-label={title}>
      <div className="dash-sec-h">
        <h2>{title}</h2>
        <div className="row g2">
          {link}
          <span className="row g1 dash-arrows">
            <button type="button" className="ibtn" aria-label={t('previous')} onClick={() => scroll(-1)}>
              <Icon name="chev-l" className="dir" />
            </button>
            <button type="button" className="ibtn" aria-label={t('next')} onClick={() => scroll(1)}>
              <Icon name="chev-r" className="dir" />
            </button>
          </span>
        </div>
      </div>
      <ul className="dash-strip" ref={list} aria-busy={isLoading}>
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
