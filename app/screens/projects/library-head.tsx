import type { ReactNode } from 'react';

/** The title of a place of the library, a sentence about it, and what can be done there. */
export function LibraryHead({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="library-head">
      <div>
        <h1>{title}</h1>
        {text ? <p className="sec">{text}</p> : null}
      </div>
      {children}
    </div>
  );
}
