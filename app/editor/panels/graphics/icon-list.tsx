import { type RefObject, useMemo, useState } from 'react';
import type { DrawingGroup } from '../../../../assets/icons/icon-index.ts';
import { commonText } from '../../../messages/english/common.ts';
import { graphicsText } from '../../../messages/english/editor/graphics.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import * as styles from '../panels.module.css';
import { VirtualTiles } from '../virtual-tiles.tsx';
import type { GraphicResults } from './graphic-search.ts';
import { iconsOf, isOwn } from './graphic-sections.tsx';
import { IconTile } from './icon-tile.tsx';
import type { useGraphics } from './use-graphics.ts';

const GAP_PX = 8;
/** The same in three ways of drawing; the others are as they are. */
const ICON_STYLES = ['outline', 'solid', 'duotone'] as const;
type IconStyle = (typeof ICON_STYLES)[number];

/** Everything of one kind that fits a search, in one long list, with who made it. */
export function IconList({
  results,
  group,
  scroller,
}: {
  results: GraphicResults;
  group: DrawingGroup;
  scroller: RefObject<HTMLElement | null>;
}) {
  const t = useText(graphicsText);
  const [style, setStyle] = useState<IconStyle>('outline');
  const found = useMemo(() => iconsOf(results, group, style), [results, group, style]);
  const collections = useMemo(
    () => [...new Map(found.map(({ collection }) => [collection.title, collection])).values()],
    [found],
  );
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
      {found.length === 0 ? null : (
        <VirtualTiles
          label={t(group)}
          items={found}
          columns={isOwn(group) ? 3 : 4}
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
export function IconsState({ query }: { query: ReturnType<typeof useGraphics>['query'] }) {
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
