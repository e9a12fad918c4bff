import { lazy, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DRAWN_GROUPS, type DrawingGroup, ICON_GROUPS } from '../../../assets/icons/icon-index.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../messages/english/editor/graphics.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import * as badgeStyles from '../../ui/badge.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { FavouritesChip } from './favourites/favourites-chip.tsx';
import { useShelfOfPanel } from './favourites/use-shelf-of-panel.ts';
import { PanelSearch } from './feed-parts.tsx';
import { DrawTools } from './graphics/draw-tools.tsx';
import { FrameSections } from './graphics/frame-sections.tsx';
import { FEED_GROUPS, type FeedGroup } from './graphics/graphic-search.ts';
import {
  AllGraphics,
  countGraphics,
  type GraphicKind,
  ListedGraphics,
} from './graphics/graphic-sections.tsx';
import { IconList, IconsState } from './graphics/icon-list.tsx';
import { FavouriteGraphics, RecentGraphics } from './graphics/shelf-graphics.tsx';
import { useGraphics } from './graphics/use-graphics.ts';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults } from './search-results.tsx';

type Chip = GraphicKind | 'favourites' | 'numbers';

const NumberSections = lazy(() =>
  import('../number-stickers/number-sections.tsx').then((module) => ({ default: module.NumberSections })),
);

const GROUPS: readonly DrawingGroup[] = [...DRAWN_GROUPS, ...ICON_GROUPS];
/** Stickers are one kind, whether they are of the feed or drawn. */
const KINDS: readonly GraphicKind[] = ['shapes', 'illustrations', ...GROUPS];
/** Words that find something, for somebody whose own words found nothing. */
const IDEAS = ['heart', 'arrow', 'star', 'speechBubble', 'circle'] as const;

const isDrawingGroup = (chip: Chip | null): chip is DrawingGroup => GROUPS.some((group) => group === chip);
const isFeedGroup = (chip: Chip | null): chip is FeedGroup => FEED_GROUPS.some((group) => group === chip);

/** How many things are listed; null for the ones that a person keeps, which are counted there. */
function countOf(
  only: Chip | null,
  counts: ReturnType<typeof countGraphics>,
  numberCount: number,
): number | null {
  if (only === null) return counts.total + numberCount;
  if (only === 'numbers') return numberCount;
  return only === 'favourites' ? null : counts.of(only);
}

/** Shapes of our own, the graphics of the feed, and the collections of icons. */
export function GraphicsPanel() {
  const t = useText(editorPanelsText);
  const listings = useText(listingsText);
  const shelf = useShelfOfPanel('graphics');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<Chip | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { query, graphics, isComplete } = useGraphics();
  const choose = useCallback((next: Chip | null) => setOnly(next), []);
  const wanted = search.trim();
  // The best results are at the top, wherever the list was scrolled to before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search and another kind are other lists.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [wanted, only]);
  const results = graphics.find(search);
  const counts = countGraphics(results);
  // Numbers and lists are found where they are drawn, and say how many they are.
  const [numberCount, setNumberCount] = useState(0);
  const showsNumbers = only === null || only === 'numbers';
  const count = countOf(only, counts, numberCount);
  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <PanelSearch label={t('searchGraphics')} value={search} onChange={setSearch} />
        <fieldset className={editorPartsStyles.chips} aria-label={t('kindOfGraphic')}>
          <KindChip chip={null} only={only} onChoose={choose} />
          <FavouritesChip
            isPressed={only === 'favourites'}
            onToggle={() => choose(only === 'favourites' ? null : 'favourites')}
          />
          <KindChip chip="numbers" only={only} onChoose={choose} />
          {KINDS.map((chip) => (
            <KindChip
              key={chip}
              chip={chip}
              only={only}
              count={wanted === '' ? null : counts.of(chip)}
              onChoose={choose}
            />
          ))}
        </fieldset>
      </div>
      <SearchResults wanted={`${wanted}${only ?? ''}`}>
        <div
          ref={scroller}
          className={`${editorFrameStyles.panelBody} ${styles.panelBody} ${layoutStyles.column} ${layoutStyles.gap12}`}
        >
          {count === null ? (
            <FavouriteGraphics
              items={shelf.favourites}
              graphics={graphics}
              isComplete={isComplete}
              search={search}
            />
          ) : (
            <ResultCount section="graphics" count={count} isKnown={isComplete} />
          )}
          {only === null && wanted === '' ? <DrawTools /> : null}
          {results.isNearest && only !== 'numbers' && numberCount === 0 && count !== null && count > 0 ? (
            <p className={styles.panelNote}>{listings('nearest', { term: wanted })}</p>
          ) : null}
          {only === null ? (
            <AllGraphics part="shapes" graphics={graphics} search={search} onSeeAll={choose} />
          ) : null}
          {showsNumbers ? (
            <LoadedPart>
              <NumberSections search={wanted} showsAll={only === 'numbers'} onCount={setNumberCount} />
            </LoadedPart>
          ) : null}
          {only === null && wanted === '' ? <FrameSections /> : null}
          {only === null && wanted === '' ? (
            <RecentGraphics items={shelf.recent} graphics={graphics} isComplete={isComplete} />
          ) : null}
          {only === null ? (
            <AllGraphics part="others" graphics={graphics} search={search} onSeeAll={choose} />
          ) : null}
          {isDrawingGroup(only) ? (
            <IconList key={only} results={results} group={only} scroller={scroller} />
          ) : null}
          {isFeedGroup(only) ? <ListedGraphics group={only} results={results} /> : null}
          {count === 0 && isComplete ? (
            <Nothing
              search={wanted}
              others={only === null ? 0 : counts.total}
              onAll={() => choose(null)}
              onSearch={setSearch}
            />
          ) : null}
          {only === null || only === 'favourites' || isDrawingGroup(only) ? (
            <IconsState query={query} />
          ) : null}
        </div>
      </SearchResults>
    </>
  );
}

/** Where a search finds nothing: the results of other kinds, or other words to begin with. */
function Nothing({
  search,
  others,
  onAll,
  onSearch,
}: {
  search: string;
  /** How many results there are of other kinds. */
  others: number;
  onAll: () => void;
  onSearch: (search: string) => void;
}) {
  const t = useText(editorPanelsText);
  const graphics = useText(graphicsText);
  return (
    <div className={`${styles.panelNote} ${layoutStyles.column} ${layoutStyles.gap8}`}>
      <p>{t('nothingFor', { search })}</p>
      {others > 0 ? (
        <div>
          <button type="button" className={`${badgeStyles.chip} ${badgeStyles.small}`} onClick={onAll}>
            {graphics('ofOtherKinds', { count: others })}
          </button>
        </div>
      ) : (
        <>
          <p>{graphics('tryThese')}</p>
          <div className={styles.ideas}>
            {IDEAS.map((idea) => (
              <button
                key={idea}
                type="button"
                className={`${badgeStyles.chip} ${badgeStyles.small}`}
                onClick={() => onSearch(t(idea))}
              >
                {t(idea)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function KindChip({
  chip,
  only,
  count = null,
  onChoose,
}: {
  chip: GraphicKind | 'numbers' | null;
  only: Chip | null;
  /** How many results there are of the kind; null while nothing is searched for. */
  count?: number | null;
  onChoose: (chip: Chip | null) => void;
}) {
  const t = useText(editorPanelsText);
  const graphics = useText(graphicsText);
  const button = useRef<HTMLButtonElement>(null);
  const isChosen = only === chip;
  // "See all" chooses a kind whose chip may lie outside of the row.
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isChosen]);
  return (
    <button
      ref={button}
      type="button"
      className={`${badgeStyles.chip} ${badgeStyles.small}`}
      aria-pressed={isChosen}
      onClick={() => onChoose(chip)}
    >
      {chip === 'numbers'
        ? graphics('numbers')
        : isDrawingGroup(chip)
          ? graphics(chip)
          : t(chip === null ? 'all' : FEED_LABELS[chip])}
      {count === null ? null : <span className={styles.chipCount}>{count}</span>}
    </button>
  );
}

const FEED_LABELS: Readonly<Record<Exclude<GraphicKind, DrawingGroup>, PlainKey<typeof editorPanelsText>>> = {
  shapes: 'shapes',
  illustrations: 'illustrations',
};
