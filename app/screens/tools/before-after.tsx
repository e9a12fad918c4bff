import { type ReactNode, useState } from 'react';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './before-after.module.css';

/** Two images in one place, with a line between them to be dragged or moved by keys. */
export function BeforeAfter({
  before,
  after,
  hasTags = false,
  start = 50,
}: {
  before: ReactNode;
  after: ReactNode;
  /** Says which side is which. */
  hasTags?: boolean;
  start?: number;
}) {
  const t = useText(toolsText);
  const [percent, setPercent] = useState(start);
  return (
    // Images are not mirrored with the language.
    <div
      className={styles.beforeAfter}
      data-part="before-after"
      dir="ltr"
      style={{ '--at': `${percent}%` } as React.CSSProperties}
    >
      <div className={styles.compareSide}>{before}</div>
      <div className={`${styles.compareSide} ${styles.compareAfter}`}>{after}</div>
      <i className={styles.compareLine}>
        <span>
          <Icon name="chev-l" size={14} />
          <Icon name="chev-r" size={14} />
        </span>
      </i>
      {hasTags ? (
        <>
          <span className={styles.tag} data-active={hasTags} style={{ insetInlineStart: 16 }}>
            <Icon name="brush" size={16} />
            {t('after')}
          </span>
          <span className={styles.tag} style={{ insetInlineEnd: 16 }}>
            <Icon name="image" size={16} />
            {t('before')}
          </span>
        </>
      ) : null}
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('compare')}
        aria-valuetext={t('compareAt', { percent })}
        onChange={(event) => setPercent(Number(event.target.value))}
      />
    </div>
  );
}
