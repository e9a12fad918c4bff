import type { ReactNode } from 'react';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import './empty-state.css';

/** Nothing is there: says why, and what to do. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className="empty-state">
      <div className="pic">
        <img src="/art/empty-stroke.svg" alt="" />
        <Icon name={icon} size={24} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className="acts">{children}</div> : null}
    </section>
  );
}
