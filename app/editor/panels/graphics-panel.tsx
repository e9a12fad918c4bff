import { useRef, useState } from 'react';
import { DRAWN_GROUPS, type DrawingGroup, ICON_GROUPS } from '../../../assets/icons/icon-index.ts';
import { type FeedName, fileUrlOf } from '../../data/feeds.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../messages/english/editor/graphics.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import * as badgeStyles from '../../ui/badge.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { FavouritesChip } from './favourites/favourites-chip.tsx';
import { useShelfOfPanel } from './favourites/use-shelf-of-panel.ts';
import { matchesSearch, PanelSearch, useFeed } from './feed-parts.tsx';
import { IconList, IconsState, IconTeasers } from './graphics/icon-sections.tsx';
import { ProductTile } from './graphics/product-tile.tsx';
import { SHAPES, ShapeTile } from './graphics/shape-tile.tsx';
import { FavouriteGraphics, RecentGraphics } from './graphics/shelf-graphics.tsx';
import { useIcons } from './graphics/use-icons.ts';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults, useResultCount } from './search-results.tsx';

type Label = PlainKey<typeof editorPanelsText>;
/** Our own shapes are with those of the feed. */
type GraphicKind = 'shapes' | 'stickers' | 'illustrations';
type Chip = GraphicKind | DrawingGroup | 'favourites';

const SECTIONS: readonly { feed: GraphicKind; title: Label; columns: 3 | 2 }[] = [
  { feed: 'shapes', title: 'moreShapes', columns: 3 },
  { feed: 'stickers', title: 'moreStickers', columns: 3 },
  { feed: 'illustrations', title: 'illustrations', columns: 2 },
];
const FIRST_ROWS = 9;
const GROUPS: readonly DrawingGroup[] = [...DRAWN_GROUPS, ...ICON_GROUPS];

/** Stickers are one kind, whether they are of the feed or drawn. */
const KINDS = ['shapes', 'illustrations'] as const;

const isDrawingGroup = (chip: Chip | null): chip is DrawingGroup => GROUPS.some((group) => group === chip);

/** Shapes of our own, the graphics of the feed, and the collections of icons. */
export function GraphicsPanel() {
  const t = useText(editorPanelsText);
  const shelf = useShelfOfPanel('graphics');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<Chip | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { query, icons } = useIcons();
  const group = GROUPS.find((each) => each === only);
  const choose = (next: Chip | null) => {
    setOnly(next);
    scroller.current?.scrollTo({ top: 0 });
  };
  const wanted = search.trim().toLowerCase();
  const shapes = SHAPES.filter((row) => t(row.name).toLowerCase().includes(wanted));
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
          {[...KINDS, ...GROUPS].map((chip) => (
            <KindChip key={chip} chip={chip} only={only} onChoose={choose} />
          ))}
        </fieldset>
      </div>
      <SearchResults wanted={`${search.trim()}${only ?? ''}`}>
        <div
          ref={scroller}
          className={`${editorFrameStyles.panelBody} ${styles.panelBody} ${layoutStyles.column} ${layoutStyles.gap12}`}
        >
          {only === 'favourites' ? (
            <FavouriteGraphics items={shelf.favourites} icons={icons} search={search} />
          ) : null}
          {only === null && wanted === '' ? <RecentGraphics items={shelf.recent} icons={icons} /> : null}
          {only === null || only === 'shapes' ? (
            <ResultCount section="own shapes" count={shapes.length} />
          ) : null}
          {(only === null || only === 'shapes') && shapes.length > 0 ? (
            <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('shapes')}>
              <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
                {t('shapes')}
              </h3>
              <div className={`${styles.tileGrid} ${styles.shapes}`}>
                {shapes.map((row) => (
                  <ShapeTile key={row.id} row={row} />
                ))}
              </div>
            </section>
          ) : null}
          {only === null && icons ? (
            <IconTeasers icons={icons} groups={DRAWN_GROUPS} search={search} onSeeAll={choose} />
          ) : null}
          {group && icons ? (
            <IconList key={group} icons={icons} group={group} search={search} scroller={scroller} />
          ) : null}
          {SECTIONS.filter((section) => only === null || only === section.feed).map((section) => (
            <GraphicsSection
              key={section.feed}
              {...section}
              title={t(section.title)}
              search={search}
              isAlone={only !== null}
            />
          ))}
          {only === null && icons ? (
            <IconTeasers icons={icons} groups={ICON_GROUPS} search={search} onSeeAll={choose} />
          ) : null}
          {only === null || only === 'favourites' || group ? <IconsState query={query} /> : null}
        </div>
      </SearchResults>
    </>
  );
}

function KindChip({
  chip,
  only,
  onChoose,
}: {
  chip: GraphicKind | DrawingGroup | null;
  only: Chip | null;
  onChoose: (chip: Chip | null) => void;
}) {
  const t = useText(editorPanelsText);
  const graphics = useText(graphicsText);
  return (
    <button
      type="button"
      className={`${badgeStyles.chip} ${badgeStyles.small}`}
      aria-pressed={only === chip}
      onClick={() => onChoose(chip)}
    >
      {isDrawingGroup(chip) ? graphics(chip) : t(chip ?? 'all')}
    </button>
  );
}

function GraphicsSection({
  feed,
  title,
  columns,
  search,
  isAlone,
}: {
  feed: FeedName;
  title: string;
  columns: 2 | 3;
  search: string;
  isAlone: boolean;
}) {
  const t = useText(editorPanelsText);
  const query = useFeed(feed, { rows: 120 });
  const [isOpen, setIsOpen] = useState(false);
  const all = (query.data?.products ?? []).filter(
    (product) => matchesSearch(product, search) && fileUrlOf(product) !== null,
  );
  useResultCount(feed, all.length, !query.isPending);
  if (all.length === 0) return null;
  const isWhole = isOpen || isAlone || search.trim() !== '';
  const products = isWhole ? all : all.slice(0, FIRST_ROWS);
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {title}
        {all.length > FIRST_ROWS && !isAlone ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('seeFewer') : t('seeAll')}
          </button>
        ) : null}
      </h3>
      <div className={`${styles.tileGrid} ${columns === 3 ? styles.textStyles : ''}`}>
        {products.map((product) => (
          <ProductTile key={product.productId} product={product} />
        ))}
      </div>
    </section>
  );
}
