import { useRef, useState } from 'react';
import { textCombinationsText } from '../../../messages/english/editor/text-combinations.ts';
import { formatNames } from '../../../messages/format.ts';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useEditor, useSelectedLayers } from '../../../state/hooks.ts';
import { problemText } from '../../../state/problem-text.ts';
import {
  applyFontPair,
  FONT_PAIRS,
  type FontPair,
  insertFontPair,
  selectedTexts,
} from '../../../state/steps/font-pairs.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { draggable } from '../dragged-item.ts';
import { type ListedFamily, useFontGroups } from '../font-groups.ts';
import * as panelsStyles from '../panels.module.css';
import { useResultCount } from '../search-results.tsx';
import { useIsSeen } from '../use-when-seen.ts';
import { useFace } from './use-face.ts';

/** So many are there without asking for all: two rows. */
const SHOWN_FIRST = 4;

/** Fonts for a title and its text that go well together. They go on the selected texts, or on new ones. */
export function FontPairs({ search }: { search: string }) {
  const t = useText(textCombinationsText);
  const language = useLanguage();
  const texts = selectedTexts(useSelectedLayers());
  const families = useFontGroups().flatMap((group) => group.families);
  const [isOpen, setIsOpen] = useState(false);
  const wanted = search.trim().toLowerCase();
  const isOwnScript = ({ script }: FontPair) => (script === 'arabic') === (language === 'ar');
  const found = FONT_PAIRS.filter((pair) =>
    `${nameOf(pair)} ${t('pairings')}`.toLowerCase().includes(wanted),
  ).toSorted((a, b) => Number(isOwnScript(b)) - Number(isOwnScript(a)));
  useResultCount('pairs', found.length);
  if (found.length === 0) return null;
  const shown = isOpen || wanted !== '' ? found : found.slice(0, SHOWN_FIRST);
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('pairings')}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('pairings')}
        {wanted === '' ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : `${t('seeAll', { count: FONT_PAIRS.length })}: ${t('pairings')}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('showFewer') : t('seeAll', { count: FONT_PAIRS.length })}
          </button>
        ) : null}
      </h3>
      <div className={`${panelsStyles.tileGrid} ${panelsStyles.combinations}`}>
        {shown.map((pair) => (
          <PairTile
            key={nameOf(pair)}
            pair={pair}
            heading={families.find(({ name }) => name === pair.heading.fontFamily)}
            body={families.find(({ name }) => name === pair.body.fontFamily)}
            isForSelection={texts.length > 0}
          />
        ))}
      </div>
    </section>
  );
}

const nameOf = ({ heading, body }: FontPair): string => `${heading.fontFamily} + ${body.fontFamily}`;

function PairTile({
  pair,
  heading,
  body,
  isForSelection,
}: {
  pair: FontPair;
  heading: ListedFamily | undefined;
  body: ListedFamily | undefined;
  isForSelection: boolean;
}) {
  const t = useText(textCombinationsText);
  const editor = useEditor();
  const tile = useRef<HTMLButtonElement>(null);
  const isSeen = useIsSeen(tile);
  const headingFace = useFace(isSeen ? heading : undefined, pair.heading.fontWeight);
  const bodyFace = useFace(isSeen ? body : undefined, pair.body.fontWeight);
  const name = nameOf(pair);
  const words =
    pair.script === 'arabic'
      ? { heading: ARABIC_WORDS.heading, body: ARABIC_WORDS.body }
      : { heading: LATIN_WORDS.heading, body: LATIN_WORDS.body };
  const insert = async (at: { readonly x: number; readonly y: number } | null) => {
    try {
      await insertFontPair(editor, pair, { words, name, label: t.step('addPair', { name }), at });
    } catch (error) {
      showToast({ type: 'bad', text: t('pairNotAdded', { name }), detail: problemText(error) });
    }
  };
  return (
    <button
      ref={tile}
      type="button"
      className={panelsStyles.pairTile}
      // Those who speak to the browser say what they read on the tile, which has no plus sign.
      aria-label={t(isForSelection ? 'applyPair' : 'addPair', {
        name: formatNames([pair.heading.fontFamily, pair.body.fontFamily]),
      })}
      title={name}
      onClick={() => {
        if (isForSelection) applyFontPair(editor, pair, t.step('applyPair', { name }));
        else void insert(null);
      }}
      {...draggable({ kind: 'shape', lane: 'text', name, drop: insert })}
    >
      <span className={panelsStyles.pairHeading} style={headingFace}>
        {pair.script === 'arabic' ? words.heading : pair.heading.fontFamily}
      </span>{' '}
      <span className={panelsStyles.pairBody} style={bodyFace}>
        {pair.script === 'arabic' ? words.body : pair.body.fontFamily}
      </span>
    </button>
  );
}

/** What a new title with its text says, in the letters that the fonts are for; it is there to be typed over. */
const LATIN_WORDS = { heading: 'Your title here', body: 'A sentence or two that says more about it.' };
const ARABIC_WORDS = { heading: 'عنوانك هنا', body: 'جملة أو جملتان تقولان المزيد عنه.' };
