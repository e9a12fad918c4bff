import type { Project, SharedTextStyle } from '@gesso/engine';
import { sharedStylesOf } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { useRef } from 'react';
import { sharedStylesText } from '../../../messages/english/editor/texts/shared-styles.ts';
import { useText } from '../../../messages/language.ts';
import { useCurrentKit } from '../../../shell/brand/brand-kits.ts';
import { useEditor, useProject, useSelectedLayers } from '../../../state/hooks.ts';
import {
  addStyles,
  changeableTexts,
  followSharedStyle,
  insertStyledText,
  stylesOfDesign,
} from '../../../state/steps/shared-styles.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import { Menu } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { askStyleName, deleteStyle } from '../../inspector/text/style-dialogs.tsx';
import { stylesOfKit } from '../brand/brand-text.ts';
import { draggable } from '../dragged-item.ts';
import { useFontGroups } from '../font-groups.ts';
import * as panelsStyles from '../panels.module.css';
import { useIsSeen } from '../use-when-seen.ts';
import { useFace } from './use-face.ts';

const stylesOf = (project: Project) => project.metadata.textStyles;

/** The text styles of the project: they go on the selected texts, or on new ones. */
export function SharedStyles() {
  const t = useText(sharedStylesText);
  const editor = useEditor();
  useProject(stylesOf);
  const kit = useCurrentKit();
  const all = sharedStylesOf(editor.project);
  const hasTexts = useSelectedLayers().some((layer) => hasText(layer) && !layer.locked);
  const ofKit = kit
    ? stylesOfKit(editor, kit).filter(({ name }) => all.every((each) => each.name !== name))
    : [];
  return (
    <section className={`${layoutStyles.column} ${layoutStyles.gap8}`} aria-label={t('title')}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('title')}</h3>
      {all.map((style) => (
        <StyleRow key={style.id} style={style} isForSelection={hasTexts} />
      ))}
      {all.length === 0 ? (
        <>
          <p className={fieldStyles.hint}>{t('setUpHint')}</p>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
            onClick={() => void addStyles(editor, stylesOfDesign(editor.project))}
          >
            {t('setUp')}
          </button>
        </>
      ) : null}
      {kit && ofKit.length > 0 ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
          onClick={() => void addStyles(editor, ofKit)}
        >
          {t('fromBrand', { name: kit.name })}
        </button>
      ) : null}
    </section>
  );
}

/** How high the words of a row may be. */
const MOST_SIZE_PX = 22;
const LEAST_SIZE_PX = 12;
/** Sizes on a page are shown at this share. */
const SHARE = 0.2;

function StyleRow({ style, isForSelection }: { style: SharedTextStyle; isForSelection: boolean }) {
  const t = useText(sharedStylesText);
  const editor = useEditor();
  const row = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(row);
  const family = useFontGroups()
    .flatMap((group) => group.families)
    .find(({ name }) => name === style.fontFamily);
  const face = useFace(isSeen ? family : undefined, style.fontWeight);
  const fontSize = Math.min(MOST_SIZE_PX, Math.max(LEAST_SIZE_PX, Math.round(style.fontSizePx * SHARE)));
  return (
    <div ref={row} className={panelsStyles.styleRow}>
      <button
        type="button"
        className={panelsStyles.textRow}
        style={{
          ...face,
          fontSize,
          fontWeight: style.fontWeight,
          fontStyle: style.italic ? 'italic' : 'normal',
          lineHeight: '28px',
        }}
        aria-label={t(isForSelection ? 'applyNamed' : 'addNamed', { name: style.name })}
        {...draggable({ kind: 'shape', drop: (at) => insertStyledText(editor, style, at) })}
        onClick={() => {
          if (changeableTexts(editor).length > 0) void followSharedStyle(editor, style);
          else void insertStyledText(editor, style);
        }}
      >
        {style.name}
      </button>
      <Menu
        label={t('moreOf', { name: style.name })}
        align="end"
        entries={[
          {
            type: 'item',
            id: 'add',
            label: t('addNamed', { name: style.name }),
            icon: 'plus',
            onSelect: () => void insertStyledText(editor, style),
          },
          { type: 'item', id: 'rename', label: t('rename'), onSelect: () => askStyleName(editor, style) },
          {
            type: 'item',
            id: 'delete',
            label: t('delete'),
            icon: 'trash',
            onSelect: () => deleteStyle(editor, style),
          },
        ]}
        trigger={<IconButton icon="more" label={t('moreOf', { name: style.name })} />}
      />
    </div>
  );
}
