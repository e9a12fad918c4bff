import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import './outcome.css';
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
      <span className={`outcome-mark of-${icon}`}>
        <Icon name={icon} size={24} />
      </span>
      <h1 className="d" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
