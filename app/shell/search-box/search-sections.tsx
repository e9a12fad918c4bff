import type { Suggestion } from '../../../server/contract/search.ts';
import { searchText } from '../../messages/english/search.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './search-box.module.css';
import { subTypeLabel } from './search-kinds.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Suggestion[];
  /** The number of the first item among all options. */
  readonly from: number;
  readonly activeIndex: number | null;
  readonly optionId: (index: number) => string;
  readonly onPick: (item: Suggestion) => void;
}

/** What an option needs to be one. */
function optionProps({ from, activeIndex, optionId, onPick }: SectionProps, item: Suggestion, index: number) {
  return {
    role: 'option',
    id: optionId(from + index),
    'aria-selected': activeIndex === from + index,
    tabIndex: -1,
    onClick: () => onPick(item),
  } as const;
}

/** Ways to finish what is typed. */
export function SuggestedSection({ term, ...section }: SectionProps & { readonly term: string }) {
  const { id, title, items } = section;
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <div role="listbox" id={id} aria-label={title}>
        {items.map((item, index) => (
          <div key={item.id} className={styles.suggestion} {...optionProps(section, item, index)}>
            <Icon name="search" size={18} />
            <span className={textStyles.ellipsis} lang={PRODUCT_LANGUAGE}>
              <Marked text={item.trendingSearch} term={term.trim()} />
            </span>
            <small>{subTypeLabel(item.subType)}</small>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A text with what was typed in bold. */
function Marked({ text, term }: { text: string; term: string }) {
  const start = text.toLowerCase().indexOf(term.toLowerCase());
  if (start < 0 || term === '') return text;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, start + term.length)}</b>
      {text.slice(start + term.length)}
    </>
  );
}

/** What people search for at the moment, with images. */
export function TrendingSection(section: SectionProps) {
  const { id, title, items } = section;
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <div role="listbox" id={id} aria-label={title} className={styles.trending}>
        {items.map((item, index) => (
          <div key={item.id} {...optionProps(section, item, index)}>
            {item.bgImgUrl ? <img src={item.bgImgUrl} alt="" /> : null}
            <span lang={PRODUCT_LANGUAGE}>{item.trendingSearch}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** What was searched for in this browser before; each can be forgotten, or all. */
export function RecentSection({
  onForget,
  onClear,
  ...section
}: SectionProps & { readonly onForget: (id: string) => void; readonly onClear: () => void }) {
  const t = useText(searchText);
  const { id, title, items } = section;
  if (items.length === 0) return null;
  return (
    <section>
      <h3>
        {title}
        <button type="button" className={`${textStyles.link} ${styles.link}`} onClick={onClear}>
          {t('clearAll')}
        </button>
      </h3>
      <div className={styles.recents}>
        <div role="listbox" id={id} aria-label={title}>
          {items.map((item, index) => (
            <div key={item.id} className={styles.suggestion} {...optionProps(section, item, index)}>
              <Icon name="clock" size={18} />
              <span className={textStyles.ellipsis}>{item.trendingSearch}</span>
            </div>
          ))}
        </div>
        <div className={styles.forget}>
          {items.map(({ id: recentId, trendingSearch }) => (
            <button
              key={recentId}
              type="button"
              className={`${iconButtonStyles.iconButton} ${styles.iconButton}`}
              aria-label={t('forget', { term: trendingSearch })}
              onClick={() => onForget(recentId)}
            >
              <Icon name="x" size={14} />
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
