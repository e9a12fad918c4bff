import { type ReactNode, useEffect, useId, useRef } from 'react';
import { create } from 'zustand';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './fold-section.module.css';

/** Sections of the inspector that open and close. */
export type FoldId =
  | 'clip'
  | 'sound'
  | 'sound-tools'
  | 'sound-tools-of-lane'
  | 'filter'
  | 'adjust'
  | 'effects'
  | 'shadow'
  | 'mask'
  | 'link'
  | 'pins'
  | 'role'
  | 'field'
  | 'recolour'
  | 'page-transition'
  | 'text-features'
  | 'text-flow'
  | 'text-variables'
  | 'wrap'
  | 'page-palette'
  | 'used-looks'
  | 'text-box'
  | 'text-curve'
  | 'text-effects';

interface FoldStore {
  readonly open: Readonly<Partial<Record<FoldId, boolean>>>;
  /** Counts up when a section is to come into sight, as from a button of the toolbar. */
  readonly asked: { readonly id: FoldId; readonly count: number } | null;
}

/** What is open stays so for as long as the page lives, whatever is selected. */
const useFolds = create<FoldStore>(() => ({ open: {}, asked: null }));

/** Opens a section and brings it into sight. */
export function showSection(id: FoldId): void {
  useFolds.setState(({ open, asked }) => ({
    open: { ...open, [id]: true },
    asked: { id, count: (asked?.count ?? 0) + 1 },
  }));
}

/** A part of the inspector under a heading that opens and closes it. What it is set to is beside the heading. */
export function FoldSection({
  id,
  title,
  summary,
  startsOpen = false,
  tools,
  children,
}: {
  id: FoldId;
  title: string;
  /** What is set, in a word or two; nothing when nothing is. */
  summary?: string | null;
  startsOpen?: boolean;
  /** Buttons at the end of the heading, while it is open. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const isOpen = useFolds((state) => state.open[id] ?? startsOpen);
  const asked = useFolds((state) => (state.asked?.id === id ? state.asked.count : 0));
  const section = useRef<HTMLElement>(null);
  const bodyId = useId();
  const handled = useRef(asked);
  useEffect(() => {
    if (asked === handled.current) return;
    handled.current = asked;
    section.current?.scrollIntoView({ block: 'start', behavior: 'auto' });
    section.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <section ref={section} className={styles.fold} aria-label={title}>
      <div className={styles.foldHead}>
        <button
          type="button"
          className={styles.foldTitle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => useFolds.setState(({ open }) => ({ open: { ...open, [id]: !isOpen } }))}
        >
          {title}
          {summary ? <span className={`${styles.foldSum} ${textStyles.ellipsis}`}>{summary}</span> : null}
          <Icon name={isOpen ? 'chev-u' : 'chev-d'} size={14} />
        </button>
        {isOpen && tools ? <span className={styles.foldTools}>{tools}</span> : null}
      </div>
      {isOpen ? (
        <div id={bodyId} className={styles.foldBody}>
          {children}
        </div>
      ) : null}
    </section>
  );
}
