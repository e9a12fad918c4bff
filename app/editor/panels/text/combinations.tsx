import { useState } from 'react';
import {
  COMBINATION_KINDS,
  type CombinationKind,
  type TextCombination,
} from '../../../../assets/text/text-combination.ts';
import { textCombinationsText } from '../../../messages/english/editor/text-combinations.ts';
import { useLanguage, useText, useTranslated } from '../../../messages/language.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as panelsStyles from '../panels.module.css';
import { useResultCount } from '../search-results.tsx';
import { CombinationTile } from './combination-tile.tsx';
import { type CombinationSet, useCombinations } from './use-combinations.ts';

const isArabic = ({ words }: TextCombination): boolean => /\p{Script=Arabic}/u.test(words);

/** So many are there without asking for all: two rows. */
const SHOWN_FIRST = 4;

/** Texts that were composed for one another, to be put on the page as a group; those of the set `titles` move. */
export function Combinations({ set, search }: { set: CombinationSet; search: string }) {
  const t = useText(textCombinationsText);
  const nameOf = useTranslated('engine');
  const language = useLanguage();
  const query = useCombinations(set);
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<CombinationKind | 'all'>('all');
  const wanted = search.trim().toLowerCase();
  const all = (query.data ?? [])
    .map((combination) => ({
      combination,
      name: nameOf(`combination.${combination.id}`, combination.title),
    }))
    // Those in Arabic letters come first for people who read them.
    .toSorted((a, b) =>
      language === 'ar' ? Number(isArabic(b.combination)) - Number(isArabic(a.combination)) : 0,
    );
  const found = all.filter(
    ({ combination, name }) =>
      (wanted !== '' || kind === 'all' || combination.kind === kind) &&
      `${name} ${combination.title} ${t(combination.kind)} ${combination.words}`
        .toLowerCase()
        .includes(wanted),
  );
  useResultCount(set, found.length, !query.isPending);
  const title = t(set === 'titles' ? 'animated' : 'combinations');
  if (query.error)
    return (
      <div className={panelsStyles.panelNote} role="alert">
        <p>{t('notLoaded')}</p>
        <button
          type="button"
          className={`${buttonStyles.button} ${panelsStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
          onClick={() => void query.refetch()}
        >
          {t('tryAgain')}
        </button>
      </div>
    );
  if (found.length === 0) return null;
  const shown = isOpen || wanted !== '' ? found : found.slice(0, SHOWN_FIRST);
  const kinds = COMBINATION_KINDS.filter((each) => all.some(({ combination }) => combination.kind === each));
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={title}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {title}
        {wanted === '' ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : `${t('seeAll', { count: all.length })}: ${title}`}
            onClick={() => {
              setIsOpen(!isOpen);
              setKind('all');
            }}
          >
            {isOpen ? t('showFewer') : t('seeAll', { count: all.length })}
          </button>
        ) : null}
      </h3>
      {isOpen && wanted === '' ? (
        <fieldset className={editorPartsStyles.chips} aria-label={t('kindsOf', { what: title })}>
          {(['all', ...kinds] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={kind === each}
              onClick={() => setKind(each)}
            >
              {t(each)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={`${panelsStyles.tileGrid} ${panelsStyles.combinations}`}>
        {shown.map(({ combination, name }) => (
          <CombinationTile key={combination.id} combination={combination} name={name} />
        ))}
      </div>
    </section>
  );
}
