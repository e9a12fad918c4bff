import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from '../outcome.module.css';
import { useFocus } from './use-focus.ts';

/** What a link has led to, or why it led to nothing, with what to do next. */
export function Outcome({
  icon,
  title,
  children,
}: {
  icon: 'check' | 'clock' | 'mail';
  title: string;
  children: ReactNode;
}) {
  const heading = useFocus<HTMLHeadingElement>({ isField: false });
  return (
    <>
      <span className={styles.outcomeMark} data-icon={icon}>
        <Icon name={icon} size={24} />
      </span>
      <h1 className={textStyles.display} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
