import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BREAKPOINTS_PX, narrowerThan } from '../../../browser/device.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { projectsText } from '../../../messages/english/projects.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import { Menu, SelectMenu } from '../../../ui/menu.tsx';
import { nameFolder } from '../folders/folder-actions.tsx';
import * as libraryStyles from '../library.module.css';
import * as libraryNarrowStyles from '../library-narrow.module.css';
import * as libraryOverlaysStyles from '../library-overlays.module.css';
import { libraryPath } from '../library-place.ts';
import { PROJECT_SORTS, type ProjectListQuery } from '../list-query.ts';
import { LIST_VIEWS, type ListView } from '../list-view.ts';

const SORT_NAMES = { updated: 'sortUpdated', created: 'sortCreated', name: 'sortName' } as const;
const VIEW_NAMES = { grid: 'viewGrid', list: 'viewList' } as const;
const TYPING_PAUSE_MS = 250;

interface ToolsProps {
  readonly query: ProjectListQuery;
  readonly onQuery: (query: ProjectListQuery) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

/** Search, order, view and new folders; on phones behind two buttons. */
export function ProjectTools(props: ToolsProps) {
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  return isPhone ? <PhoneTools {...props} /> : <WideTools {...props} />;
}

function WideTools({ query, onQuery, view, onView }: ToolsProps) {
  const t = useText(projectsText);
  return (
    <div className={libraryStyles.libraryTools}>
      <SearchField query={query} onQuery={onQuery} />
      <SelectMenu
        label={t('sort')}
        className={libraryStyles.select}
        value={query.sort}
        options={PROJECT_SORTS.map((sort) => ({ value: sort, label: t(SORT_NAMES[sort]) }))}
        onChange={(sort) => onQuery({ ...query, sort })}
      />
      <Segmented
        className={libraryStyles.segments}
        label={t('view')}
        value={view}
        options={LIST_VIEWS.map((each) => ({ value: each, label: t(VIEW_NAMES[each]), icon: each }))}
        onChange={onView}
      />
      <button
        type="button"
        className={`${buttonStyles.button} ${libraryOverlaysStyles.button} ${libraryNarrowStyles.button} ${buttonStyles.secondary}`}
        onClick={() => void nameFolder(null)}
      >
        <Icon name="folder-plus" size={18} />
        {t('newFolder')}
      </button>
    </div>
  );
}

function PhoneTools({ query, onQuery, view, onView }: ToolsProps) {
  const t = useText(projectsText);
  const navigate = useNavigate();
  const [isSearching, setIsSearching] = useState(query.search !== '');
  return (
    <>
      <div className={layoutStyles.row}>
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton} ${libraryNarrowStyles.touchTarget}`}
          aria-label={t('search')}
          aria-expanded={isSearching}
          onClick={() => {
            if (isSearching) onQuery({ ...query, search: '' });
            setIsSearching(!isSearching);
          }}
        >
          <Icon name="search" />
        </button>
        <Menu
          label={t('options')}
          align="end"
          entries={[
            ...PROJECT_SORTS.map(
              (sort) =>
                ({
                  type: 'item',
                  id: sort,
                  label: t(SORT_NAMES[sort]),
                  chosen: sort === query.sort,
                  onSelect: () => onQuery({ ...query, sort }),
                }) as const,
            ),
            { type: 'rule', id: 'view-rule' },
            ...LIST_VIEWS.map(
              (each) =>
                ({
                  type: 'item',
                  id: each,
                  label: t(VIEW_NAMES[each]),
                  icon: each,
                  chosen: each === view,
                  onSelect: () => onView(each),
                }) as const,
            ),
            { type: 'rule', id: 'place-rule' },
            {
              type: 'item',
              id: 'folder',
              label: t('newFolder'),
              icon: 'folder-plus',
              onSelect: () => void nameFolder(null),
            },
            {
              type: 'item',
              id: 'uploads',
              label: t('uploads'),
              icon: 'upload',
              onSelect: () => void navigate(libraryPath('uploads')),
            },
            {
              type: 'item',
              id: 'brandKit',
              label: t('brandKit'),
              icon: 'palette',
              onSelect: () => void navigate(libraryPath('brandKit')),
            },
            {
              type: 'item',
              id: 'bin',
              label: t('bin'),
              icon: 'trash',
              onSelect: () => void navigate(libraryPath('bin')),
            },
          ]}
          trigger={
            <button
              type="button"
              className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton} ${libraryNarrowStyles.touchTarget}`}
              aria-label={t('options')}
            >
              <Icon name="sliders" />
            </button>
          }
        />
      </div>
      {isSearching ? <SearchField query={query} onQuery={onQuery} isOpened /> : null}
    </>
  );
}

function SearchField({
  query,
  onQuery,
  isOpened = false,
}: Pick<ToolsProps, 'query' | 'onQuery'> & { isOpened?: boolean }) {
  const t = useText(projectsText);
  const [text, setText] = useState(query.search);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isOpened) input.current?.focus();
    return () => clearTimeout(timer.current);
  }, [isOpened]);
  // Going back, and links that clear the search, change the field too.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(query.search);
  }, [query.search]);
  const search = (value: string, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onQuery({ ...query, search: value.trim() }), delayMs);
  };
  return (
    <search
      className={`${libraryStyles.librarySearch} ${libraryNarrowStyles.librarySearch}`}
      aria-label={t('search')}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text, 0);
        }}
      >
        <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            value={text}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={200}
            onChange={(event) => {
              setText(event.target.value);
              search(event.target.value, TYPING_PAUSE_MS);
            }}
          />
          {text === '' ? null : (
            <button
              type="button"
              className={`${iconButtonStyles.iconButton} ${libraryOverlaysStyles.iconButton} ${iconButtonStyles.extraSmall}`}
              aria-label={t('clearSearch')}
              onClick={() => {
                setText('');
                search('', 0);
                input.current?.focus();
              }}
            >
              <Icon name="x" size={16} />
            </button>
          )}
        </span>
      </form>
    </search>
  );
}
