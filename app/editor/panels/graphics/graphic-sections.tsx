import { memo, type ReactNode, useDeferredValue } from 'react';
import { DRAWN_GROUPS, type DrawingGroup, ICON_GROUPS } from '../../../../assets/icons/icon-index.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../../messages/english/editor/graphics.ts';
import { useText } from '../../../messages/language.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as styles from '../panels.module.css';
import { FEED_GROUPS, type FeedGroup, type GraphicResults, type GraphicSearch } from './graphic-search.ts';
import { IconTile } from './icon-tile.tsx';
import { ProductTile } from './product-tile.tsx';
import { ShapeTile } from './shape-tile.tsx';

/** A part of the list of all graphics. */
export type GraphicSection =
  | { readonly of: 'shapes' }
  | { readonly of: 'icons'; readonly group: DrawingGroup }
  | { readonly of: 'feed'; readonly group: FeedGroup };

/** What is narrowed to by a kind. */
export type GraphicKind = FeedGroup | DrawingGroup;

/** Our own first, then what is listed for everybody, then the collections of others. */
const SECTIONS: readonly GraphicSection[] = [
  { of: 'shapes' },
  ...DRAWN_GROUPS.map((group) => ({ of: 'icons', group }) as const),
  ...FEED_GROUPS.map((group) => ({ of: 'feed', group }) as const),
  ...ICON_GROUPS.map((group) => ({ of: 'icons', group }) as const),
];
const FEED_TITLES = {
  shapes: 'moreShapes',
  stickers: 'moreStickers',
  illustrations: 'illustrations',
} as const;

/** Our own drawings have more in them than an icon: they are shown larger. */
export const isOwn = (group: DrawingGroup): boolean => DRAWN_GROUPS.some((each) => each === group);
const FIRST_ROWS = 2;
const FIRST_OF_FEED = 9;
/** Icons are there in three ways of drawing; one of them stands for all. */
const STYLE_OF_ICONS = 'outline';

const keyOf = (section: GraphicSection) =>
  section.of === 'shapes' ? 'shapes' : `${section.of} ${section.group}`;

/** The drawings of a kind that fit a search; of icons those of one way of drawing. */
export function iconsOf(results: GraphicResults, group: DrawingGroup, style: string = STYLE_OF_ICONS) {
  const found = results.icons(group);
  return group === 'icons' ? found.filter(({ collection }) => collection.id === style) : found;
}

function countIn(results: GraphicResults, section: GraphicSection): number {
  if (section.of === 'shapes') return results.shapes.length;
  return section.of === 'icons'
    ? iconsOf(results, section.group).length
    : results.products(section.group).length;
}

/** How many graphics fit a search: all, and of each kind. */
export function countGraphics(results: GraphicResults): { total: number; of: (kind: GraphicKind) => number } {
  const ofKind = new Map<GraphicKind, number>();
  let total = 0;
  for (const section of SECTIONS) {
    const count = countIn(results, section);
    const kind = section.of === 'shapes' ? 'shapes' : section.group;
    ofKind.set(kind, (ofKind.get(kind) ?? 0) + count);
    total += count;
  }
  return { total, of: (kind) => ofKind.get(kind) ?? 0 };
}

/** Four rows: the usual shapes and lines. */
const FIRST_SHAPES = 16;

/** Higher than the list is on most screens, in rows of large tiles. */
const FIRST_SIGHT_ROWS = 8;
/** What the heading of a section takes, in rows. */
const HEADING_ROWS = 0.4;

/** The sections that are in sight when a list begins at its top: the first ones that have anything in them. */
function inSight(results: GraphicResults): ReadonlySet<GraphicSection> {
  const sections = new Set<GraphicSection>();
  let rows = 0;
  for (const section of SECTIONS) {
    const count = countIn(results, section);
    // An empty section is nothing to draw.
    if (rows < FIRST_SIGHT_ROWS || count === 0) sections.add(section);
    if (count > 0) rows += HEADING_ROWS + Math.min(FIRST_ROWS, Math.ceil(count / columnsOf(section)));
  }
  return sections;
}

/**
 * The first of each kind, or the best results of a search. What is in sight is drawn with the letter that was typed; the sections below
 * follow when there is time, so that a letter waits for twenty tiles and not for a hundred.
 */
export function AllGraphics({
  part,
  graphics,
  search,
  onSeeAll,
}: {
  /** Our own shapes come before all else in the panel. */
  part: 'shapes' | 'others';
  graphics: GraphicSearch;
  search: string;
  onSeeAll: (kind: GraphicKind) => void;
}) {
  const later = useDeferredValue(search);
  const first = inSight(graphics.find(search));
  return SECTIONS.filter(({ of }) => (of === 'shapes') === (part === 'shapes')).map((section) => (
    <Section
      key={keyOf(section)}
      section={section}
      graphics={graphics}
      search={first.has(section) ? search : later}
      onSeeAll={onSeeAll}
    />
  ));
}

const Section = memo(function Section({
  section,
  graphics,
  search,
  onSeeAll,
}: {
  section: GraphicSection;
  graphics: GraphicSearch;
  search: string;
  onSeeAll: (kind: GraphicKind) => void;
}) {
  const t = useText(graphicsText);
  const panels = useText(editorPanelsText);
  const results = graphics.find(search);
  const count = countIn(results, section);
  if (count === 0) return null;
  if (section.of === 'shapes') {
    const title = panels('shapes');
    const most = search.trim() === '' ? FIRST_SHAPES : count;
    return (
      <Tiles
        title={title}
        columns={4}
        count={count}
        seeAll={
          count > most
            ? { label: t('seeAllOf', { count, kind: title }), onClick: () => onSeeAll('shapes') }
            : undefined
        }
      >
        {results.shapes.slice(0, most).map((row) => (
          <ShapeTile key={row.id} row={row} />
        ))}
      </Tiles>
    );
  }
  const { group } = section;
  const title = section.of === 'feed' ? panels(FEED_TITLES[section.group]) : t(section.group);
  const columns = columnsOf(section);
  const most = section.of === 'feed' ? FIRST_OF_FEED : columns * FIRST_ROWS;
  return (
    <Tiles
      title={title}
      columns={columns}
      count={count}
      seeAll={
        count > most
          ? { label: t('seeAllOf', { count, kind: title }), onClick: () => onSeeAll(group) }
          : undefined
      }
    >
      {section.of === 'feed'
        ? results
            .products(section.group)
            .slice(0, most)
            .map((product) => <ProductTile key={product.productId} product={product} />)
        : iconsOf(results, section.group)
            .slice(0, most)
            .map((icon) => <IconTile key={icon.id} icon={icon} />)}
    </Tiles>
  );
});

/** Our own shapes and the graphics of the feed that fit a search, of one kind. */
export function ListedGraphics({ group, results }: { group: FeedGroup; results: GraphicResults }) {
  const panels = useText(editorPanelsText);
  const products = results.products(group);
  return (
    <>
      {group === 'shapes' && results.shapes.length > 0 ? (
        <Tiles title={panels('shapes')} columns={4}>
          {results.shapes.map((row) => (
            <ShapeTile key={row.id} row={row} />
          ))}
        </Tiles>
      ) : null}
      {products.length > 0 ? (
        <Tiles
          title={panels(FEED_TITLES[group])}
          columns={columnsOf({ of: 'feed', group })}
          count={products.length}
        >
          {products.map((product) => (
            <ProductTile key={product.productId} product={product} />
          ))}
        </Tiles>
      ) : null}
    </>
  );
}

function columnsOf(section: GraphicSection): 2 | 3 | 4 {
  if (section.of === 'feed') return section.group === 'illustrations' ? 2 : 3;
  return section.of === 'icons' && isOwn(section.group) ? 3 : 4;
}

const GRIDS = { 2: '', 3: styles.textStyles, 4: styles.shapes } as const;

function Tiles({
  title,
  columns,
  count,
  seeAll,
  children,
}: {
  title: string;
  columns: 2 | 3 | 4;
  count?: number;
  seeAll?: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
}) {
  const panels = useText(editorPanelsText);
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        <span>
          {title}
          {count === undefined ? null : <span className={styles.sectionCount}> {count}</span>}
        </span>
        {seeAll ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-label={seeAll.label}
            onClick={seeAll.onClick}
          >
            {panels('seeAll')}
          </button>
        ) : null}
      </h3>
      <div className={`${styles.tileGrid} ${GRIDS[columns]}`}>{children}</div>
    </section>
  );
}
