import type { Project } from '@gesso/engine';
import { useEffect, useMemo } from 'react';
import { foldText } from '../../../server/contract/words/fold-text.ts';
import { numberStickersText } from '../../messages/english/editor/stage/number-stickers.ts';
import { useLanguage, useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import * as layoutStyles from '../../ui/layout.module.css';
import { draggable } from '../panels/dragged-item.ts';
import { FoldedTiles } from '../panels/graphics/folded-tiles.tsx';
import { createList, insertBadge, insertList, nextNumber } from './insert-number-sticker.ts';
import { LayersPicture } from './layers-picture.tsx';
import { LIST_STICKERS } from './list-stickers.ts';
import { BADGE_DESIGNS, createBadge } from './number-badges.ts';
import * as styles from './number-stickers.module.css';
import { ROUGH_MEASURE } from './rough-measure.ts';

const FIRST_BADGES = 8;
const FIRST_LISTS = 4;

/** Whether every word of a search begins one of the words of a thing. */
function fits(search: string, words: string): boolean {
  const known = foldText(words).split(' ');
  return foldText(search)
    .split(' ')
    .every((word) => known.some((each) => each.startsWith(word)));
}

const scenesOf = (project: Project) => project.metadata.sceneItems;

/** Numbered badges and lists. @param showsAll all of them, as where they are what was chosen to be seen */
export function NumberSections({
  search,
  showsAll,
  onCount,
}: {
  search: string;
  showsAll: boolean;
  /** Called with how many there are. */
  onCount: (count: number) => void;
}) {
  const t = useText(numberStickersText);
  const language = useLanguage();
  const editor = useEditor();
  // Both languages find them, whichever the interface has.
  const english = numberStickersText.texts;
  const badges = BADGE_DESIGNS.map((design) => ({
    ...design,
    name: t(`badge_${design.id}` as 'badge_disc'),
  }));
  const lists = LIST_STICKERS.map((list) => ({ ...list, name: t(`list_${list.id}` as 'list_todo') }));
  const foundBadges = badges.filter(({ id, name }) =>
    fits(
      search,
      `${name} ${t('badgeWords')} ${english[`badge_${id}` as 'badge_disc']} ${english.badgeWords}`,
    ),
  );
  const foundLists = lists.filter(({ id, name }) =>
    fits(search, `${name} ${t('listWords')} ${english[`list_${id}` as 'list_todo']} ${english.listWords}`),
  );
  const count = foundBadges.length + foundLists.length;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  useUi((ui) => ui.frame);
  useProject(scenesOf);
  const numbers = useProject(() => BADGE_DESIGNS.map(({ id }) => nextNumber(editor, id)), hasSameItems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists are in the language of the interface.
  const pictures = useMemo(
    () => new Map(LIST_STICKERS.map(({ id }) => [id, createList(id, ROUGH_MEASURE)])),
    [language],
  );
  const isAll = showsAll || search !== '';
  return (
    <>
      {foundBadges.length > 0 ? (
        <FoldedTiles
          title={t('badges')}
          className={styles.badgeTiles}
          first={isAll ? null : FIRST_BADGES}
          hint={t('badgesHint')}
        >
          {foundBadges.map(({ id, name, size }) => {
            const number = numbers[BADGE_DESIGNS.findIndex((design) => design.id === id)] ?? 1;
            const label = t('addBadge', { number: String(number), name });
            return (
              <button
                key={id}
                type="button"
                className={styles.badgeTile}
                title={name}
                onClick={() => void insertBadge(editor, id)}
                {...draggable({ kind: 'shape', name, drop: (at) => insertBadge(editor, id, at) })}
              >
                <span className={layoutStyles.visuallyHidden}>{label}</span>
                <LayersPicture
                  layer={createBadge(id, number, { badge: '', ground: '', number: '' })}
                  marginPx={size ? 0 : 4}
                />
              </button>
            );
          })}
        </FoldedTiles>
      ) : null}
      {foundLists.length > 0 ? (
        <FoldedTiles title={t('lists')} className={styles.listTiles} first={isAll ? null : FIRST_LISTS}>
          {foundLists.map(({ id, name }) => {
            const picture = pictures.get(id);
            return (
              <button
                key={id}
                type="button"
                className={styles.listTile}
                title={name}
                onClick={() => void insertList(editor, id, name)}
                {...draggable({ kind: 'shape', name, drop: (at) => insertList(editor, id, name, at) })}
              >
                <span className={layoutStyles.visuallyHidden}>{t('addList', { name })}</span>
                {picture ? <LayersPicture layer={picture} /> : null}
              </button>
            );
          })}
        </FoldedTiles>
      ) : null}
    </>
  );
}
