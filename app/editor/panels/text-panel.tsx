import { sharedTextValue, usedFamilies } from '@gesso/engine/edits';
import { HIGHLIGHT_STYLES, hasText } from '@gesso/engine/internal';
import { lazy, useState } from 'react';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorLettersText } from '../../messages/english/editor/editor-letters.ts';
import { shelvesText } from '../../messages/english/shelves.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { shelves } from '../../shell/shelves/shelves.ts';
import { useEditor, useProject, useSelectedLayers } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { insertTextBox } from '../../state/steps/insert.ts';
import { editTextLayers, styleText } from '../../state/steps/text-styling.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as textSheet from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { draggable } from './dragged-item.ts';
import { withShelfGroups } from './favourites/font-shelf.ts';
import { useShelfOfPanel } from './favourites/use-shelf-of-panel.ts';
import { PanelSearch } from './feed-parts.tsx';
import { useFontGroups } from './font-groups.ts';
import { AddFontButton, FontRow } from './font-menu.tsx';
import * as panelsStyles from './panels.module.css';
import { ReadyStyles } from './ready-styles.tsx';
import { SearchResults, useResultCount } from './search-results.tsx';
import { Combinations } from './text/combinations.tsx';
import { FontPairs } from './text/font-pairs.tsx';
import { SharedStyles } from './text/shared-styles.tsx';

const VariableSection = lazy(() =>
  import('../text-variables/variable-section.tsx').then((module) => ({ default: module.VariableSection })),
);

const HIGHLIGHT_COLORS = ['#ffe14d', '#a9b3ff', '#9be8c4', '#ffc0ac', '#ffd0e4', '#14151f'] as const;

/** New texts, ready styles, combinations, highlights, fonts and pairs of them. */
export function TextPanel() {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <PanelSearch label={t('searchTextStyles')} value={search} onChange={setSearch} />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
          onClick={() => void insertTextBox(editor, { text: t('yourText') })}
          {...draggable({ kind: 'shape', drop: (at) => insertTextBox(editor, { text: t('yourText'), at }) })}
        >
          <Icon name="type" size={18} />
          {t('addTextBox')}
        </button>
      </div>
      <SearchResults wanted={wanted}>
        <div
          className={`${editorFrameStyles.panelBody} ${panelsStyles.panelBody} ${layoutStyles.column} ${layoutStyles.gap12}`}
        >
          {wanted === '' ? (
            <div className={`${layoutStyles.column} ${layoutStyles.gap8}`}>
              <button
                type="button"
                className={`${panelsStyles.textRow} ${panelsStyles.heading}`}
                onClick={() => void insertTextBox(editor, { kind: 'heading' })}
                {...draggable({
                  kind: 'shape',
                  drop: (at) => insertTextBox(editor, { kind: 'heading', at }),
                })}
              >
                {t('addHeading')}
              </button>
              <button
                type="button"
                className={`${panelsStyles.textRow} ${panelsStyles.smallText}`}
                onClick={() => void insertTextBox(editor, { kind: 'subheading' })}
                {...draggable({
                  kind: 'shape',
                  drop: (at) => insertTextBox(editor, { kind: 'subheading', at }),
                })}
              >
                {t('addSubheading')}
              </button>
              <button
                type="button"
                className={panelsStyles.textRow}
                onClick={() => void insertTextBox(editor, { kind: 'body' })}
                {...draggable({ kind: 'shape', drop: (at) => insertTextBox(editor, { kind: 'body', at }) })}
              >
                {t('addBody')}
              </button>
            </div>
          ) : null}
          {wanted === '' ? <SharedStyles /> : null}
          <LoadedPart>
            <VariableSection search={search} />
          </LoadedPart>
          <ReadyStyles search={search} />
          {editor.kind === 'video' ? <Combinations set="titles" search={search} /> : null}
          <Combinations set="combinations" search={search} />
          <FontPairs search={search} />
          {wanted === '' ? <Highlights /> : null}
          <Fonts search={wanted} />
        </div>
      </SearchResults>
    </>
  );
}

/** The highlight styles. They go on the selected text, or on a new one. */
function Highlights() {
  const t = useText(editorLettersText);
  const names = useEngineNames();
  const editor = useEditor();
  const texts = useSelectedLayers().filter(hasText);
  const current = texts[0]?.highlight?.styleId ?? null;
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('highlightsTitle')}>
      <h3 className={`${textSheet.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('highlightsTitle')}
      </h3>
      <div className={`${panelsStyles.tileGrid} ${panelsStyles.textStyles}`}>
        {HIGHLIGHT_STYLES.map((row, index) => {
          const color = HIGHLIGHT_COLORS[index % HIGHLIGHT_COLORS.length] ?? '#ffe14d';
          const ink = color === '#14151f' ? '#ffffff' : '#14151f';
          const radius = row.raggedEm > 0 ? '3px 9px 4px 7px / 8px 3px 9px 4px' : `${row.roundness * 14}px`;
          const insert = (at: { readonly x: number; readonly y: number } | null) =>
            insertTextBox(editor, {
              kind: 'subheading',
              text: t('highlight'),
              run: { color: ink },
              layer: { highlight: { styleId: row.id, color } },
              at,
            });
          return (
            <button
              key={row.id}
              type="button"
              className={panelsStyles.highlightTile}
              aria-label={t('markerNamed', { name: names.highlight(row).toLowerCase() })}
              aria-pressed={current === row.id}
              {...draggable({ kind: 'shape', drop: (at) => insert(at) })}
              onClick={() => {
                if (texts.length === 0) void insert(null);
                else if (current === row.id) {
                  editTextLayers(editor, t.step('removeHighlight'), (layer) => {
                    layer.highlight = null;
                  });
                } else {
                  editTextLayers(editor, t.step('highlight'), (layer) => {
                    layer.highlight = { styleId: row.id, color };
                  });
                }
              }}
            >
              <span>
                <i
                  style={{
                    background: color,
                    borderRadius: radius,
                    transform: `skewX(${-row.slantDeg}deg) rotate(${-row.tiltDeg}deg)`,
                    top: row.topCaps === 0 ? '78%' : row.topCaps < 0.7 ? '48%' : 0,
                  }}
                />
                <b style={{ color: row.topCaps < 0.7 ? 'inherit' : ink }}>{t('marker')}</b>
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Fonts in this design first, then the user's own and all others. A click sets the selected text or adds one. */
function Fonts({ search }: { search: string }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const used = useProject(usedFamilies, hasSameItems);
  const ofShelf = useText(shelvesText);
  const shelf = useShelfOfPanel('fonts');
  const groups = useFontGroups();
  const texts = useSelectedLayers().filter(hasText);
  const current = sharedTextValue(
    texts.flatMap((layer) => layer.runs),
    (run) => run.fontFamily,
  );
  const pick = (fontFamily: string) => {
    shelves.use('fonts', fontFamily);
    if (editor.selectedLayers.some(hasText))
      styleText(editor, t.step('fontNamed', { name: fontFamily }), () => ({ fontFamily }));
    else void insertTextBox(editor, { kind: 'subheading', text: fontFamily, run: { fontFamily } });
  };
  const families = groups.flatMap((group) => group.families);
  const inUse = used.flatMap((name) => families.find((each) => each.name === name) ?? []);
  const shown = [
    ...(search === ''
      ? [{ title: t(editor.kind === 'design' ? 'fontsInDesign' : 'fontsInVideo'), families: inUse }]
      : []),
    ...(search === '' ? withShelfGroups(ofShelf, groups, shelf) : groups).map(({ title, families: all }) => ({
      title,
      families: all.filter((family) => search === '' || family.name.toLowerCase().includes(search)),
    })),
  ];
  useResultCount(
    'fonts',
    shown.reduce((sum, group) => sum + group.families.length, 0),
  );
  return (
    <>
      {search === '' ? <AddFontButton onAdded={pick} /> : null}
      {shown
        .filter((group) => group.families.length > 0)
        .map((group) => (
          <section
            key={group.title}
            className={`${layoutStyles.column} ${layoutStyles.gap4}`}
            aria-label={group.title}
          >
            <h3 className={`${textSheet.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{group.title}</h3>
            {group.families.map((family) => (
              <FontRow
                key={family.name}
                family={family}
                isCurrent={current === family.name}
                onPick={() => pick(family.name)}
              />
            ))}
          </section>
        ))}
    </>
  );
}
