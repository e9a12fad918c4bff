import type { TextLayer } from '@gesso/engine';
import { type BoxFit, boxFitOf, setBoxFit, setVerticalAlign } from '@gesso/engine/edits';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { editTextLayers } from '../../../state/steps/text-styling.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../../ui/menu.tsx';
import { FoldSection } from '../fold-section.tsx';

type Label = PlainKey<typeof editorLettersText>;

const FITS: readonly { value: BoxFit; label: Label; summary: Label | null; hint: Label | null }[] = [
  { value: 'grow', label: 'grow', summary: null, hint: null },
  {
    value: 'fixed',
    label: 'fixed',
    summary: 'fixedShort',
    hint: 'fixedHint',
  },
  {
    value: 'shrink',
    label: 'shrink',
    summary: 'shrinkShort',
    hint: 'shrinkHint',
  },
  {
    value: 'fill',
    label: 'fillBox',
    summary: 'fillShort',
    hint: 'fillHint',
  },
];
const DIRECTIONS = [
  { value: 'auto', label: 'auto' },
  { value: 'ltr', label: 'ltr' },
  { value: 'rtl', label: 'rtl' },
] as const;

/** How a text fits its box, where it is in it, and which way it runs. */
export function TextBox({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const first = layers[0];
  if (!first) return null;
  const fit = FITS.find(({ value }) => value === boxFitOf(first));
  return (
    <FoldSection id="text-box" title={t('textBox')} summary={fit?.summary ? t(fit.summary) : null}>
      <SelectMenu
        label={t('fit')}
        value={fit?.value ?? 'grow'}
        options={FITS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => editTextLayers(editor, t.step('textBox'), (layer) => setBoxFit(layer, value))}
      />
      {fit?.hint ? <p className={fieldStyles.hint}>{t(fit.hint)}</p> : null}
      <Segmented
        label={t('placeInBox')}
        value={first.verticalAlign}
        options={[
          { value: 'top', label: t('top'), icon: 'al-top' },
          { value: 'middle', label: t('middle'), icon: 'al-vc' },
          { value: 'bottom', label: t('bottom'), icon: 'al-bot' },
        ]}
        onChange={(value) =>
          editTextLayers(editor, t.step('placeInBox'), (layer) => setVerticalAlign(layer, value))
        }
      />
      <SelectMenu
        label={t('direction')}
        value={first.direction}
        options={DIRECTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(direction) =>
          editTextLayers(editor, t.step('textDirection'), (layer) => {
            layer.direction = direction;
          })
        }
      />
    </FoldSection>
  );
}
