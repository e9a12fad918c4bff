import { type RefObject, useState } from 'react';
import { DRAWN_GROUPS, type DrawingGroup } from '../../../../assets/icons/icon-index.ts';
import { commonText } from '../../../messages/english/common.ts';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { graphicsText } from '../../../messages/english/editor/graphics.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as styles from '../panels.module.css';
import { useResultCount } from '../search-results.tsx';
import { VirtualTiles } from '../virtual-tiles.tsx';
import type { FoundIcon, IconSearch } from './icon-search.ts';
import { IconTile } from './icon-tile.tsx';
import type { useIcons } from './use-icons.ts';

const GAP_PX = 8;
/** Our own drawings have more in them than an icon: they are shown larger. */
const isOwn = (group: DrawingGroup) => DRAWN_GROUPS.some((each) => each === group);
const columnsOf = (group: DrawingGroup) => (isOwn(group) ? 3 : 4);
const FIRST_ROWS = 2;
/** The same in three ways of drawing; the others are as they are. */
const ICON_STYLES = ['outline', 'solid', 'duotone'] as const;
type IconStyle = (typeof ICON_STYLES)[number];

/** The first drawings of each kind, or the best results of a search; all of a kind is a click away. */
export function IconTeasers({
  icons,
  groups,
  search,
  onSeeAll,
}: {
  icons: IconSearch;
  groups: readonly DrawingGroup[];
  search: string;
  onSeeAll: (group: DrawingGroup) => void;
}) {
  return groups.map((group) => (
    <IconTeaser
      key={group}
      group={group}
      found={icons.find(search, { group, collectionId: group === 'icons' ? 'outline' : undefined })}
      onSeeAll={() => onSeeAll(group)}
    />
  ));
}

function IconTeaser({
  group,
  found,
  onSeeAll,
}: {
  group: DrawingGroup;
  found: readonly FoundIcon[];
  onSeeAll: () => void;
}) {
  const t = useText(graphicsText);
  const panels = useText(editorPanelsText);
  useResultCount(group, found.length);
  if (found.length === 0) return null;
  const first = columnsOf(group) * FIRST_ROWS;
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t(group)}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        <span>
          {t(group)} <span className={styles.sectionCount}>{found.length}</span>
        </span>
        {found.length > first ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-label={t('seeAllOf', { count: found.length, kind: t(group) })}
            onClick={onSeeAll}
          >
            {panels('seeAll')}
          </button>
        ) : null}
      </h3>
      <div className={`${styles.tileGrid} ${isOwn(group) ? styles.textStyles : styles.shapes}`}>
        {found.slice(0, first).map((icon) => (
          <IconTile key={icon.id} icon={icon} />
        ))}
      </div>
    </section>
  );
}

/** Everything of one kind that fits a search, in one long list, with who made it. */
export function IconList({
  icons,
  group,
  search,
  scroller,
}: {
  icons: IconSearch;
  group: DrawingGroup;
  search: string;
  scroller: RefObject<HTMLElement | null>;
}) {
  const t = useText(graphicsText);
  const panels = useText(editorPanelsText);
  const [style, setStyle] = useState<IconStyle>('outline');
  const found = icons.find(search, { group, collectionId: group === 'icons' ? style : undefined });
  useResultCount(group, found.length);
  const collections = [...new Map(found.map(({ collection }) => [collection.title, collection])).values()];
  return (
    <>
      {group === 'icons' ? (
        <Segmented
          label={t('style')}
          value={style}
          options={ICON_STYLES.map((value) => ({ value, label: t(value) }))}
          onChange={setStyle}
        />
      ) : null}
      {found.length === 0 ? (
        <p className={styles.panelNote}>{panels('nothingFor', { search: search.trim() })}</p>
      ) : (
        <VirtualTiles
          label={t(group)}
          items={found}
          columns={columnsOf(group)}
          gapPx={GAP_PX}
          heightOf={(_, columnPx) => columnPx}
          scroller={scroller}
          onNearEnd={nothing}
          renderItem={(icon) => <IconTile icon={icon} />}
        />
      )}
      {group === 'brands' ? <p className={styles.panelNote}>{t('brandRule')}</p> : null}
      {collections
        .filter(({ folder }) => folder === undefined)
        .map(({ title, author, licence, url }) => (
          <p key={title} className={styles.panelNote}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            {' · '}
            {author}
            {' · '}
            {licence}
          </p>
        ))}
    </>
  );
}

function nothing(): void {}

/** While the collections are loaded, and when they cannot be. */
export function IconsState({ query }: { query: ReturnType<typeof useIcons>['query'] }) {
  const t = useText(graphicsText);
  const common = useText(commonText);
  if (query.isPending) return <p className={styles.panelNote}>{t('loading')}</p>;
  if (!query.error) return null;
  return (
    <div className={styles.panelNote} role="alert">
      <p>{t('notLoaded')}</p>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={() => query.refetch()}
      >
        {common('tryAgain')}
      </button>
    </div>
  );
}
