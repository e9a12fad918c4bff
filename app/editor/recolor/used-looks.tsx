import type { Layer } from '@gesso/engine';
import { type ColorCount, replaceColor, usedColors, usedColorsOf, usedFamilies } from '@gesso/engine/edits';
import { useMemo, useState } from 'react';
import { pagePaletteText } from '../../messages/english/editor/texts/page-palette.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { replaceFonts } from '../../state/steps/replace-fonts.ts';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { FontMenu } from '../panels/font-menu.tsx';
import * as styles from './used-looks.module.css';

/** The colours that are used most; a drawing that was imported may have hundreds. */
const MOST_COLORS = 40;

/** The colours and fonts of the whole design, each to be replaced everywhere at once. */
export function UsedLooks() {
  const t = useText(pagePaletteText);
  return (
    <>
      <p className={fieldStyles.hint}>{t('usedHint')}</p>
      <ProjectColors />
      <UsedFonts />
    </>
  );
}

/** A colour that is being replaced: the list as it was, for what is picked may be in it, too. */
interface Replacing {
  readonly colors: readonly ColorCount[];
  readonly from: string;
  readonly to: string;
}

const isSameList = (one: readonly ColorCount[], other: readonly ColorCount[]) =>
  hasSameItems(
    one.map(({ color, count }) => `${color} ${count}`),
    other.map(({ color, count }) => `${color} ${count}`),
  );

/** The colours of several layers or of a group, each to be replaced in all of them at once. */
export function SelectionColors({ layers }: { layers: readonly Layer[] }) {
  const t = useText(pagePaletteText);
  // Of the layers as they were given: while they are moved their colours stay.
  const colors = useMemo(() => usedColorsOf(layers), [layers]);
  const layerIds = layers.map(({ id }) => id);
  if (colors.length === 0) return null;
  return (
    <section aria-label={t('colors')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('colors')}</div>
      <UsedColors key={layerIds.join()} now={colors} layerIds={layerIds} />
    </section>
  );
}

function ProjectColors() {
  const t = useText(pagePaletteText);
  const colors = useProject(usedColors, isSameList);
  if (colors.length === 0) return null;
  return (
    <>
      <h3 className={styles.usedTitle}>{t('colors')}</h3>
      <UsedColors now={colors} />
    </>
  );
}

/** Colours, each with a button to replace it in some layers, or in the whole design. */
function UsedColors({ now, layerIds }: { now: readonly ColorCount[]; layerIds?: readonly string[] }) {
  const t = useText(pagePaletteText);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const colors = replacing?.colors ?? now;
  const shown = colors.slice(0, MOST_COLORS);
  return (
    <>
      <ul className={styles.usedColors}>
        {shown.map(({ color, count }) => (
          <li key={color}>
            <ColorButton
              label={t('replaceColor', { count, color })}
              value={replacing?.from === color ? replacing.to : color}
              gestureLabel={t.step('stepColor', { color })}
              onOpenChange={(isOpen) => setReplacing(isOpen ? { colors: now, from: color, to: color } : null)}
              apply={(_, hex, project) => {
                replaceColor(project, color, hex, layerIds);
                setReplacing((was) => was && { ...was, to: hex.slice(0, 7) });
              }}
            />
          </li>
        ))}
      </ul>
      {colors.length > shown.length ? (
        <p className={fieldStyles.hint}>{t('moreColors', { count: colors.length - shown.length })}</p>
      ) : null}
    </>
  );
}

function UsedFonts() {
  const t = useText(pagePaletteText);
  const editor = useEditor();
  const families = useProject(usedFamilies, hasSameItems);
  if (families.length === 0) return null;
  const replace = async (family: string, replacement: string) => {
    if (replacement === family) return;
    await replaceFonts(editor, new Map([[family, replacement]]));
    editor.announce(t('fontReplaced', { family, replacement }));
  };
  return (
    <>
      <h3 className={styles.usedTitle}>{t('fonts')}</h3>
      <ul className={styles.usedFonts}>
        {families.map((family) => (
          <li key={family}>
            <FontMenu
              current={family}
              onPick={(replacement) => void replace(family, replacement)}
              trigger={
                <button
                  type="button"
                  className={choiceStyles.select}
                  aria-label={t('replaceFont', { family })}
                >
                  <span className={textStyles.ellipsis}>{family}</span>
                  <Icon name="chev-d" size={14} />
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
