import type { ReactNode } from 'react';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './login.module.css';

/** A button that looks like a link: it leads to another view of the same screen. */
export function TextLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${textStyles.link} ${styles.textLink}`} onClick={onPress}>
      {children}
    </button>
  );
}

/** A link to a page of ours in a new tab, so that nothing that was typed is lost. */
export function NewTabLink({ to, note, children }: { to: string; note: string; children: ReactNode }) {
  return (
    <a className={textStyles.link} href={to} target="_blank" rel="noopener">
      {children}
      <span className={layoutStyles.visuallyHidden}> {note}</span>
    </a>
  );
}
