import { createTextLayer, createTextRun, type Layer, type TextLayer } from '@gesso/engine';
import { fitTextHeight, hasAnyTextEffect, removeTextEffects } from '@gesso/engine/edits';
import { hasText, TEXT_STYLE_CATEGORIES } from '@gesso/engine/internal';
import { applyTextStyle, type ReadyTextStyle, TEXT_STYLES } from '@gesso/engine/text';
import { useEffect, useRef, useState } from 'react';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorLettersText } from '../../messages/english/editor/editor-letters.ts';
import { textOf, useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useSelectedLayers } from '../../state/hooks.ts';
import { insertTextBox } from '../../state/steps/insert.ts';
import { applyReadyStyle, editTextLayers } from '../../state/steps/text-styling.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { draggable } from './dragged-item.ts';
import * as panelsStyles from './panels.module.css';
import { useResultCount } from './search-results.tsx';
import { styleThumb } from './style-thumbs.ts';
import { useWhenSeen } from './use-when-seen.ts';

/** So many are there without asking for all. With the one that takes effects away they fill whole rows. */
const SHOWN_FIRST = 8;

type Filter = 'all' | ReadyTextStyle['category'];

/** The ready styles. They go on the selected texts, or on a new one; pointing at one tries it on. */
export function ReadyStyles({ search }: { search: string }) {
  const t = useText(editorLettersText);
  const names = useEngineNames();
  const editor = useEditor();
  const texts = useSelectedLayers().filter(hasText);
  const [isOpen, setIsOpen] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  useEffect(() => () => editor.ui.setState({ layerPreviews: null }), [editor]);
  const wanted = search.trim().toLowerCase();
  const found = TEXT_STYLES.filter(
    (style) =>
      (filter === 'all' || wanted !== '' || style.category === filter) &&
      `${names.textStyle(style)} ${style.name} ${names.textStyleCategory(style.category)} ${style.run.fontFamily}`
        .toLowerCase()
        .includes(wanted),
  );
  const shown = isOpen || wanted !== '' ? found : found.slice(0, SHOWN_FIRST);
  useResultCount('styles', found.length);
  if (found.length === 0) return null;
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('readyStyles')}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('styles')}
        {wanted === '' ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
              setFilter('all');
            }}
          >
            {isOpen ? t('showFewer') : t('seeAllStyles', { count: TEXT_STYLES.length })}
          </button>
        ) : null}
      </h3>
      {isOpen && wanted === '' ? (
        <fieldset className={editorPartsStyles.chips} aria-label={t('kindsOfStyles')}>
          {(['all', ...TEXT_STYLE_CATEGORIES] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={filter === each}
              onClick={() => setFilter(each)}
            >
              {each === 'all' ? t('all') : names.textStyleCategory(each)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={`${panelsStyles.tileGrid} ${panelsStyles.textStyles}`}>
        {wanted === '' && filter === 'all' ? (
          <button
            type="button"
            className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${panelsStyles.noStyle}`}
            aria-label={t('noEffects')}
            title={t('noEffects')}
            disabled={!texts.some(hasAnyTextEffect)}
            onClick={() => editTextLayers(editor, t.step('removeEffects'), removeTextEffects)}
          >
            <Icon name="x" size={20} />
          </button>
        ) : null}
        {shown.map((style) => (
          <StyleTile key={style.id} style={style} texts={texts} />
        ))}
      </div>
    </section>
  );
}

function StyleTile({ style, texts }: { style: ReadyTextStyle; texts: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const names = useEngineNames();
  const editor = useEditor();
  const studio = useStudio();
  const tile = useRef<HTMLButtonElement>(null);
  // Without its image the tile says its name.
  const url = useWhenSeen(tile, () => styleThumb(studio, style));
  const endPreview = () => editor.state.layerPreviews && editor.ui.setState({ layerPreviews: null });
  return (
    <button
      ref={tile}
      type="button"
      className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${panelsStyles.styleTile}`}
      style={url ? { background: style.background } : undefined}
      aria-label={t('styleNamed', { name: names.textStyle(style) })}
      title={names.textStyle(style)}
      onPointerEnter={(event) => {
        // Only where its faces are in already, as they are once the tile has its image.
        if (event.pointerType === 'mouse' && url && texts.length > 0) tryOn(editor, texts, style.id);
      }}
      onPointerLeave={endPreview}
      onClick={() => {
        endPreview();
        if (texts.length > 0) applyReadyStyle(editor, style.id);
        else void insertStyled(editor, style.id);
      }}
      {...draggable({
        kind: 'shape',
        lane: 'text',
        name: names.textStyle(style),
        drop: (at) => insertStyled(editor, style.id, at),
      })}
    >
      {url ? (
        <img src={url} alt="" draggable={false} />
      ) : (
        <span className={panelsStyles.styleName}>{names.textStyle(style)}</span>
      )}
    </button>
  );
}

/** Shows texts on the stage in a style without changing them. */
function tryOn(editor: Editor, texts: readonly TextLayer[], styleId: string): void {
  if (editor.state.isPlaying || texts.some((text) => text.locked)) return;
  const previews = new Map<string, Layer>();
  for (const text of texts) {
    const styled = applyTextStyle(text, styleId);
    const still = { ...styled, animationIn: null, animationOverall: null, animationOut: null };
    fitTextHeight(editor.services, still);
    previews.set(text.id, still);
  }
  editor.ui.setState({ layerPreviews: previews });
}

function insertStyled(
  editor: Editor,
  styleId: string,
  at: { readonly x: number; readonly y: number } | null = null,
): Promise<void> {
  const sample = textOf(editorLettersText)('yourText');
  const plain = createTextLayer({ runs: [createTextRun({ text: sample })] });
  const { runs, fill, highlight, letterSpacing, lineHeight, textPath, textEffects } = applyTextStyle(
    plain,
    styleId,
  );
  const { text: _text, fontSizePx: _size, ...run } = runs[0] ?? createTextRun({ text: '' });
  return insertTextBox(editor, {
    kind: 'heading',
    text: sample,
    run,
    at,
    layer: { fill, highlight, letterSpacing, lineHeight, textPath, textEffects },
  });
}
