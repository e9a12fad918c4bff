import type { ReactNode } from 'react';

/** A button that looks like a link: it leads to another view of the same screen. */
export function TextLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link text-link" onClick={onPress}>
      {children}
    </button>
  );
}

/** A link to a page of ours in a new tab, so that nothing that was typed is lost. */
export function NewTabLink({ to, note, children }: { to: string; note: string; children: ReactNode }) {
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {children}
      <span className="vh"> {note}</span>
    </a>
  );
}
