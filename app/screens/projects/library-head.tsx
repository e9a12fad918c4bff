import type { ReactNode } from 'react';
import * as textStyles from '../../ui/text.module.css';
import * as libraryStyles from './library.module.css';
import * as libraryNarrowStyles from './library-narrow.module.css';

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
    <div className={`${libraryStyles.libraryHead} ${libraryNarrowStyles.libraryHead}`}>
      <div>
        <h1>{title}</h1>
        {text ? <p className={textStyles.secondary}>{text}</p> : null}
      </div>
      {children}
    </div>
  );
}
