import type { Asset, ShapeKind, ShapeLayer } from '@gesso/engine';
import { useRef, useState } from 'react';
import { DRAWN_GROUPS, type DrawingGroup, ICON_GROUPS } from '../../../assets/icons/icon-index.ts';
import { type FeedName, fileUrlOf, type Product } from '../../data/feeds.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../messages/english/editor/graphics.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { dropAssets, importUrl, insertAsset } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { insertShape } from '../../state/steps/insert.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { draggable } from './dragged-item.ts';
import { matchesSearch, PanelSearch, useFeed } from './feed-parts.tsx';
import { IconList, IconsState, IconTeasers } from './graphics/icon-sections.tsx';
import { useIcons } from './graphics/use-icons.ts';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults, useResultCount } from './search-results.tsx';

type Label = PlainKey<typeof editorPanelsText>;
/** Our own shapes are with those of the feed. */
type GraphicKind = 'shapes' | 'stickers' | 'illustrations';

const SHAPES: readonly {
  id: string;
  name: Label;
  shape: ShapeKind;
  fields?: Partial<ShapeLayer>;
  path: string;
}[] = [
  { id: 'ellipse', name: 'circle', shape: 'ellipse', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' },
  { id: 'square', name: 'square', shape: 'rectangle', path: 'M4 4h16v16H4z' },
  {
    id: 'rounded',
    name: 'roundedSquare',
    shape: 'rectangle',
    fields: { cornerRadius: 60 },
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
  },
  { id: 'triangle', name: 'triangle', shape: 'triangle', path: 'M12 4l9 16H3z' },
  {
    id: 'star',
    name: 'star',
    shape: 'star',
    path: 'M12 2.500l2.900 6.300 6.900.700-5.200 4.600 1.500 6.800-6.100-3.500-6.100 3.500 1.500-6.800L2.200 9.500l6.900-.700z',
  },
  {
    id: 'heart',
    name: 'heart',
    shape: 'heart',
    path: 'M12 20.500C5 15.500 3 12 3 8.800 3 6 5 4 7.500 4 9.500 4 11.200 5.200 12 7c.8-1.800 2.500-3 4.500-3C19 4 21 6 21 8.800c0 3.200-2 6.700-9 11.700z',
  },
  { id: 'arch', name: 'arch', shape: 'arch', path: 'M5 21V11a7 7 0 0 1 14 0v10z' },
  {
    id: 'hexagon',
    name: 'hexagon',
    shape: 'polygon',
    fields: { sides: 6 },
    path: 'M12 2.500l8.200 4.750v9.500L12 21.500l-8.200-4.750v-9.500z',
  },
  {
    id: 'speech',
    name: 'speechBubble',
    shape: 'speech-bubble',
    path: 'M4 4h16a1.500 1.500 0 0 1 1.500 1.500v10A1.500 1.500 0 0 1 20 17h-8l-5 4v-4H4a1.500 1.500 0 0 1-1.500-1.500v-10A1.500 1.500 0 0 1 4 4z',
  },
  {
    id: 'blob',
    name: 'blob',
    shape: 'blob',
    path: 'M12 3c4 0 8 2 8.500 7s-1 10-7 11S4 18 3.500 13 7 3 12 3z',
  },
  { id: 'line', name: 'line', shape: 'line', path: 'M3 11h18v2H3z' },
  { id: 'arrow', name: 'arrow', shape: 'arrow', path: 'M3 11h13V7l6 5-6 5v-4H3z' },
];

const SECTIONS: readonly { feed: GraphicKind; title: Label; columns: 3 | 2 }[] = [
  { feed: 'shapes', title: 'moreShapes', columns: 3 },
  { feed: 'stickers', title: 'moreStickers', columns: 3 },
  { feed: 'illustrations', title: 'illustrations', columns: 2 },
];
const FIRST_ROWS = 9;
const GROUPS: readonly DrawingGroup[] = [...DRAWN_GROUPS, ...ICON_GROUPS];

/** Stickers are one kind, whether they are of the feed or drawn. */
const KINDS = ['shapes', 'illustrations'] as const;

const isDrawingGroup = (chip: GraphicKind | DrawingGroup | null): chip is DrawingGroup =>
  GROUPS.some((group) => group === chip);

/** Shapes of our own, the graphics of the feed, and the collections of icons. */
export function GraphicsPanel() {
  const t = useText(editorPanelsText);
  const graphics = useText(graphicsText);
  const editor = useEditor();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<GraphicKind | DrawingGroup | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { query, icons } = useIcons();
  const group = GROUPS.find((each) => each === only);
  const choose = (next: GraphicKind | DrawingGroup | null) => {
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
          {[null, ...KINDS, ...GROUPS].map((chip) => (
            <button
              key={chip ?? 'all'}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={only === chip}
              onClick={() => choose(chip)}
            >
              {isDrawingGroup(chip) ? graphics(chip) : t(chip ?? 'all')}
            </button>
          ))}
        </fieldset>
      </div>
      <SearchResults wanted={`${search.trim()}${only ?? ''}`}>
        <div
          ref={scroller}
          className={`${editorFrameStyles.panelBody} ${styles.panelBody} ${layoutStyles.column} ${layoutStyles.gap12}`}
        >
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
                  <button
                    key={row.id}
                    type="button"
                    className={styles.shapeTile}
                    aria-label={t(row.name)}
                    onClick={() => void insertShape(editor, row.shape, t(row.name), row.fields)}
                    {...draggable({
                      kind: 'shape',
                      drop: (at) => insertShape(editor, row.shape, t(row.name), row.fields, at),
                    })}
                  >
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d={row.path} fill="currentColor" />
                    </svg>
                  </button>
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
          {only === null || group ? <IconsState query={query} /> : null}
        </div>
      </SearchResults>
    </>
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
  const editor = useEditor();
  const studio = useStudio();
  const query = useFeed(feed, { rows: 120 });
  const [isOpen, setIsOpen] = useState(false);
  const all = (query.data?.products ?? []).filter(
    (product) => matchesSearch(product, search) && fileUrlOf(product) !== null,
  );
  useResultCount(feed, all.length, !query.isPending);
  if (all.length === 0) return null;
  const isWhole = isOpen || isAlone || search.trim() !== '';
  const products = isWhole ? all : all.slice(0, FIRST_ROWS);
  const use = async (product: Product, put: (asset: Asset) => void) => {
    const url = fileUrlOf(product);
    if (!url) return;
    try {
      put(await importUrl(studio.resources, url, product.displayName));
    } catch (error) {
      showToast({
        type: 'bad',
        text: t('notAdded', { name: product.displayName }),
        detail: problemText(error),
      });
    }
  };
  const add = (product: Product) => use(product, (asset) => insertAsset(editor, asset));
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
          <button
            key={product.productId}
            type="button"
            className={styles.stickerTile}
            aria-label={product.displayName}
            onClick={() => void add(product)}
            {...draggable({
              kind: 'svg',
              drop: (at, under) => use(product, (asset) => dropAssets(editor, [asset], at, under)),
            })}
          >
            <img src={product.thumbUrl ?? fileUrlOf(product) ?? ''} alt="" loading="lazy" draggable={false} />
          </button>
        ))}
      </div>
    </section>
  );
}
