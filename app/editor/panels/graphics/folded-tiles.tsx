import { type ReactNode, useState } from 'react';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../../messages/english/editor/graphics.ts';
import { useText } from '../../../messages/language.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as styles from '../panels.module.css';

/** A section of tiles of which the first are shown, and the others in the same place on request. */
export function FoldedTiles({
  title,
  className,
  first,
  hint,
  children,
}: {
  title: string;
  className: string;
  /** How many are shown at first; null for all. */
  first: number | null;
  hint?: string;
  children: ReactNode[];
}) {
  const panels = useText(editorPanelsText);
  const graphics = useText(graphicsText);
  const [isAll, setIsAll] = useState(false);
  const count = children.length;
  const hasMore = first !== null && count > first;
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        <span>
          {title}
          <span className={styles.sectionCount}> {count}</span>
        </span>
        {hasMore ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-expanded={isAll}
            aria-label={isAll ? panels('seeFewer') : graphics('seeAllOf', { count, kind: title })}
            onClick={() => setIsAll(!isAll)}
          >
            {panels(isAll ? 'seeFewer' : 'seeAll')}
          </button>
        ) : null}
      </h3>
      <div className={className}>{hasMore && !isAll ? children.slice(0, first) : children}</div>
      {hint ? <p className={fieldStyles.hint}>{hint}</p> : null}
    </section>
  );
}
