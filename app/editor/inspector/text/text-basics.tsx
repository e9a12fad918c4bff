import type { TextLayer } from '@gesso/engine';
import { sharedTextValue } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import type { PlainKey, StepLabel } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useDirection, useText } from '../../../messages/language.ts';
import * as editorFrameStyles from '../../../shell/editor-frame.module.css';
import { useEditor } from '../../../state/hooks.ts';
import { editTextLayers, styleText, textSelection } from '../../../state/steps/text-styling.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as choiceStyles from '../../../ui/fields/choice.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SelectMenu } from '../../../ui/menu.tsx';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { leftToRight } from '../../left-to-right.ts';
import { FontMenu } from '../../panels/font-menu.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { LetterStyles } from './letter-styles.tsx';
import { chooseList, LIST_KINDS } from './list-kinds.ts';
import * as textSectionStyles from './text-section.module.css';

const WEIGHT_NAMES: Readonly<Record<number, PlainKey<typeof editorLettersText>>> = {
  100: 'thin',
  200: 'extraLight',
  300: 'light',
  400: 'regular',
  500: 'medium',
  600: 'semiBold',
  700: 'bold',
  800: 'extraBold',
  900: 'black',
};
const ALIGNMENTS = [
  { value: 'left', icon: 'al-l' },
  { value: 'center', icon: 'al-c' },
  { value: 'right', icon: 'al-r' },
  { value: 'justify', icon: 'menu' },
] as const;
const LETTERS = /[\p{L}\p{N}]/gu;

/** Font, weight, size, spacing, alignment, list and the styles of letters. */
export function TextBasics({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const direction = useDirection();
  const { resources } = useStudio();
  const { preview, commit } = useLayerGesture();
  const selections = layers.map((layer) => textSelection(editor, layer));
  const runs = selections.flatMap((selection) => selection.runs);
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const weight = sharedTextValue(runs, (run) => run.fontWeight);
  const size = sharedTextValue(runs, (run) => run.fontSizePx);
  const nameOf = (value: number) => `${t(WEIGHT_NAMES[value] ?? 'weight')} ${value}`;
  const first = layers[0];
  if (!first) return null;
  const styles = resources.engine.fonts.families().find(({ name }) => name === family)?.styles ?? [];
  const offered = [...new Set(styles.map((style) => style.weight))].sort((a, b) => a - b);
  const weights = offered.length > 0 ? offered : Object.keys(WEIGHT_NAMES).map(Number);
  const set = (
    label: StepLabel,
    field: 'lineHeight' | 'letterSpacing' | 'paragraphSpacingPx',
    value: number,
  ) =>
    preview(label, (layer) => {
      if (hasText(layer)) layer[field] = value;
    });
  const setOnce = (...change: Parameters<typeof set>) => {
    set(...change);
    commit();
  };
  return (
    <section aria-label={t('text')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('text')}
        <Selected layer={first} />
      </div>
      <FontMenu
        current={family}
        onPick={(fontFamily) =>
          styleText(editor, t.step('fontNamed', { name: fontFamily }), () => ({ fontFamily, axes: {} }))
        }
        trigger={
          <button
            type="button"
            className={choiceStyles.select}
            aria-label={t('fontFamilyIs', { name: family ?? t('mixed') })}
          >
            <span className={`${textStyles.ellipsis} ${textSectionStyles.ellipsis}`}>
              {family ?? t('mixed')}
            </span>
            <Icon name="chev-d" size={14} />
          </button>
        }
      />
      <div className={editorFrameStyles.gridTwo}>
        <SelectMenu
          label={t('weight')}
          value={String(weight ?? '')}
          triggerText={weight === null ? t('mixed') : nameOf(weight)}
          options={weights.map((value) => ({
            value: String(value),
            label: nameOf(value),
          }))}
          onChange={(value) => styleText(editor, t.step('weight'), () => ({ fontWeight: Number(value) }))}
        />
        <NumberField
          label={t('fontSize')}
          prefix={<Icon name="type" size={12} />}
          suffix=" px"
          value={size}
          min={1}
          max={4000}
          onCommit={(fontSizePx) => styleText(editor, t.step('textSize'), () => ({ fontSizePx }))}
        />
        <NumberField
          label={t('lineHeight')}
          prefix="↕"
          value={first.lineHeight}
          step={0.1}
          decimals={2}
          min={0.3}
          max={5}
          onScrub={(value) => set(t.step('lineHeight'), 'lineHeight', value)}
          onCommit={(value) => setOnce(t.step('lineHeight'), 'lineHeight', value)}
        />
        <NumberField
          label={t('letterSpacing')}
          prefix="AV"
          value={first.letterSpacing}
          min={-500}
          max={2000}
          step={5}
          onScrub={(value) => set(t.step('letterSpacing'), 'letterSpacing', value)}
          onCommit={(value) => setOnce(t.step('letterSpacing'), 'letterSpacing', value)}
        />
        <NumberField
          label={t('paragraphSpacing')}
          prefix="¶"
          suffix=" px"
          value={first.paragraphSpacingPx}
          min={0}
          max={2000}
          onScrub={(value) => set(t.step('paragraphSpacing'), 'paragraphSpacingPx', value)}
          onCommit={(value) => setOnce(t.step('paragraphSpacing'), 'paragraphSpacingPx', value)}
        />
        <SelectMenu
          label={t('list')}
          value={first.list ?? 'none'}
          options={LIST_KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(value) => chooseList(editor, value)}
        />
      </div>
      <Segmented
        label={t('textAlignment')}
        value={first.align}
        options={leftToRight(ALIGNMENTS, direction).map(({ value, icon }) => ({
          value,
          label: t(value),
          icon,
        }))}
        onChange={(align) =>
          editTextLayers(editor, t.step('textAlignment'), (layer) => {
            layer.align = align;
          })
        }
      />
      <LetterStyles runs={runs} />
    </section>
  );
}

/** Says which letters a change concerns, while only some are selected. */
function Selected({ layer }: { layer: TextLayer }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const { from, to } = textSelection(editor, layer);
  const text = layer.runs.map((run) => run.text).join('');
  if (from === 0 && to === text.length) return null;
  const words = text.slice(from, to).replace(/\s+/g, ' ');
  const letters = words.match(LETTERS)?.length ?? 0;
  return (
    <span className={`${badgeStyles.badge} ${badgeStyles.accent} ${textSectionStyles.selectedLetters}`}>
      <span className={`${textStyles.ellipsis} ${textSectionStyles.ellipsis}`}>{words}</span>
      {t('lettersCount', { count: letters })}
    </span>
  );
}
