import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Suggestion } from '../../../server/contract/search.ts';
import { searchText } from '../../messages/english/search.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import { RecentSearches } from './recent-searches.ts';
import * as styles from './search-box.module.css';
import { lookUpTerm, placeholderKeyOf, searchKindOf, searchPathOf } from './search-kinds.ts';
import { RecentSection, SuggestedSection, TrendingSection } from './search-sections.tsx';
import { useSuggestions, useTrending } from './use-suggestions.ts';

const recentSearches = new RecentSearches();
/** Trending searches that have room in the panel. */
const SHOWN_TRENDING = 4;

interface SearchBoxProps {
  /** What happens with a term; without it the list of this kind is opened. */
  readonly onSearch?: (term: string) => void;
  /** Instead of the one that belongs to the route. */
  readonly placeholder?: string;
  /** Low, for a top bar. */
  readonly isCompact?: boolean;
  readonly className?: string;
}

/** Searches templates and graphics, of the kind that the route is about. */
export function SearchBox({ onSearch, placeholder, isCompact = false, className = '' }: SearchBoxProps) {
  const t = useText(searchText);
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('search') ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const [recent, setRecent] = useState(() => recentSearches.list());
  /** Something was typed since the last search: a page that arrives late does not take it away. */
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setTyped(asked);
  }, [asked]);

  const kind = searchKindOf(pathname);
  const term = lookUpTerm(typed);
  const suggestions = useSuggestions(typed, kind, isOpen);
  const trending = useTrending(kind, isOpen).slice(0, SHOWN_TRENDING);
  const isSearching = term !== null;
  const suggested = isSearching ? (suggestions ?? []) : [];
  const options: readonly Suggestion[] = [...suggested, ...trending, ...recent];
  const label = placeholder ?? t(placeholderKeyOf(pathname));
  const optionId = (index: number) => `${id}-option-${index}`;

  function open() {
    if (isOpen) return;
    setRecent(recentSearches.list());
    setActive(null);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    setActive(null);
  }

  function search(wanted: string, subType: string = kind) {
    const chosen = wanted.trim();
    recentSearches.add(chosen, subType);
    isTyping.current = false;
    setTyped(chosen);
    close();
    if (onSearch) onSearch(chosen);
    else void navigate(searchPathOf(kind, chosen));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
      input.current?.focus();
    }
    if (event.target !== input.current || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      if (options.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active ?? (step > 0 ? -1 : options.length);
      setActive((from + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = active === null ? undefined : options[active];
      if (chosen) search(chosen.trendingSearch, chosen.subType);
      else search(typed);
    }
  }

  const listed = {
    activeIndex: active,
    optionId,
    onPick: ({ trendingSearch, subType }: Suggestion) => search(trendingSearch, subType),
  };
  const isListShown = isOpen && options.length > 0;
  return (
    <search
      className={`${styles.searchBox} ${isCompact ? styles.compact : ''} ${className}`}
      onKeyDown={onKeyDown}
      // A press on the panel keeps the focus where it is: in the field.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
      onBlur={(event) => {
        isTyping.current = false;
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <span className={`${fieldStyles.input} ${styles.input}`} data-part="field">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={isListShown ? `${id}-suggested ${id}-trending ${id}-recent` : undefined}
          aria-activedescendant={isOpen && active !== null ? optionId(active) : undefined}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onFocus={open}
          onClick={open}
          onChange={(event) => {
            isTyping.current = true;
            setTyped(event.target.value);
            setActive(null);
            setIsOpen(true);
          }}
        />
        {typed === '' ? null : (
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
            aria-label={t('clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setTyped('');
              setActive(null);
              if (asked !== '') onSearch?.('');
              input.current?.focus();
              open();
            }}
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </span>
      {isOpen ? (
        <div data-part="search-panel" className={styles.suggestions}>
          <output className={layoutStyles.visuallyHidden}>
            {isSearching && suggestions ? t('suggestionCount', { count: suggested.length }) : ''}
          </output>
          {isSearching && suggestions?.length === 0 ? (
            <p className={styles.none}>{t('nothing', { term: typed.trim() })}</p>
          ) : null}
          <SuggestedSection
            {...listed}
            id={`${id}-suggested`}
            title={t('suggested')}
            items={suggested}
            from={0}
            term={typed}
          />
          <TrendingSection
            {...listed}
            id={`${id}-trending`}
            title={t('trending')}
            items={trending}
            from={suggested.length}
          />
          <RecentSection
            {...listed}
            id={`${id}-recent`}
            title={t('recent')}
            items={recent}
            from={suggested.length + trending.length}
            onForget={(recentId) => {
              recentSearches.remove(recentId);
              setRecent(recentSearches.list());
            }}
            onClear={() => {
              recentSearches.clear();
              setRecent([]);
              input.current?.focus();
            }}
          />
        </div>
      ) : null}
    </search>
  );
}
