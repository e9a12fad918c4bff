import type { ReactNode } from 'react';
import * as styles from './empty-state.module.css';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
/** Nothing is there: says why, and what to do. */
export function EmptyState({
  icon,
  title,
  text,
  className = '',
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section className={`${styles.emptyState} ${className}`} data-part="empty-state">
      <div className={styles.image}>
        <img src="/art/empty-stroke.svg" alt="" />
        <Icon name={icon} size={24} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </section>
  );
}
