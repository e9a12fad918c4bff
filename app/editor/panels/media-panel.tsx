import { useRef, useState } from 'react';
import type { StockKind, StockLibrary } from '../../data/stock.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { stockText } from '../../messages/english/editor/stock.ts';
import { shelvesText } from '../../messages/english/shelves.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { FavouritesChip } from './favourites/favourites-chip.tsx';
import { useShelfOfPanel } from './favourites/use-shelf-of-panel.ts';
import { PanelSearch } from './feed-parts.tsx';
import * as styles from './panels.module.css';
import { SearchResults } from './search-results.tsx';
import { TOPICS } from './stock/moods.ts';
import { FavouriteStock, RecentStock } from './stock/shelf-stock.tsx';
import { StockResults } from './stock/stock-results.tsx';
import { useSettled, useStock } from './stock/use-stock.ts';
import { SHELF_OF } from './stock/use-stock-item.ts';
import { UploadButton } from './upload-button.tsx';

type Label = PlainKey<typeof editorPanelsText>;
interface Texts {
  readonly empty: Label;
  /** The name of the search field; that of sounds is with the texts of the libraries. */
  readonly search: Label | null;
}
const KINDS: Readonly<Record<StockKind, Texts>> = {
  clips: { search: 'searchClips', empty: 'noClips' },
  photos: { search: 'searchImages', empty: 'noImages' },
  music: { search: 'searchMusic', empty: 'noMusic' },
  sounds: { search: null, empty: 'noMusic' },
};

/** Upload, and the libraries of images, clips and sounds. */
export function MediaPanel() {
  const t = useText(editorPanelsText);
  const stock = useText(stockText);
  const shelves = useText(shelvesText);
  const editor = useEditor();
  const scroller = useRef<HTMLDivElement>(null);
  const [kind, setKind] = useState<StockKind>(editor.kind === 'video' ? 'clips' : 'photos');
  const [typed, setTyped] = useState('');
  const [subject, setSubject] = useState('');
  const [library, setLibrary] = useState<StockLibrary | null>(null);
  const [isFavourites, setIsFavourites] = useState(false);
  const shelf = useShelfOfPanel(SHELF_OF[kind]);
  const words = useSettled(typed.trim());
  const search = words || subject;
  const query = useStock({ kind, search, library });
  const libraries = query.data?.pages[0]?.libraries ?? [];
  const chosen = query.data?.pages[0]?.provider.id ?? null;
  const texts = KINDS[kind];
  const searchLabel = texts.search === null ? stock('searchSounds') : t(texts.search);
  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const find = (nextWords: string, nextSubject = '') => {
    setTyped(nextWords);
    setSubject(nextSubject);
    toTop();
  };
  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        {editor.kind === 'video' ? (
          <Segmented
            label={t('kindOfMedia')}
            value={kind}
            options={[
              { value: 'clips', label: t('clips') },
              { value: 'photos', label: t('images') },
              { value: 'music', label: t('music') },
              { value: 'sounds', label: stock('sounds') },
            ]}
            onChange={(next) => {
              setKind(next);
              setLibrary(null);
              find('');
            }}
          />
        ) : null}
        <UploadButton />
        <PanelSearch label={searchLabel} value={typed} onChange={(next) => find(next)} />
        <fieldset className={editorPartsStyles.chips} aria-label={stock('subjects')}>
          <FavouritesChip
            isPressed={isFavourites}
            onToggle={() => {
              setIsFavourites(!isFavourites);
              find('');
            }}
          />
          {TOPICS[kind].map((topic) => (
            <button
              key={topic.search}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={subject === topic.search}
              onClick={() => {
                setIsFavourites(false);
                find('', subject === topic.search ? '' : topic.search);
              }}
            >
              {stock(topic.label)}
            </button>
          ))}
        </fieldset>
        {libraries.length > 1 && chosen !== null && !isFavourites ? (
          <SelectField
            label={stock('library')}
            value={chosen}
            onChange={(next) => {
              setLibrary(libraries.find(({ id }) => id === next)?.id ?? null);
              toTop();
            }}
          >
            {libraries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <div
        ref={scroller}
        className={`${editorFrameStyles.panelBody} ${styles.panelBody}`}
        data-part="masonry"
      >
        <SearchResults wanted={isFavourites ? `favourites ${typed.trim()}` : search}>
          {isFavourites ? (
            <FavouriteStock
              key={kind}
              kind={kind}
              items={shelf.favourites}
              search={typed.trim()}
              label={shelves('favourites')}
              scroller={scroller}
            />
          ) : (
            <>
              {search === '' ? <RecentStock key={`recent ${kind}`} kind={kind} items={shelf.recent} /> : null}
              <StockResults
                key={kind}
                kind={kind}
                search={search}
                query={query}
                label={searchLabel}
                emptyText={t(texts.empty)}
                scroller={scroller}
              />
            </>
          )}
        </SearchResults>
      </div>
    </>
  );
}
