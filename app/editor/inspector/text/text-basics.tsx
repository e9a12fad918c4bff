import type { TextLayer } from '@gesso/engine';
import { useEditor } from '../../../state/hooks.ts';
import { useStudio } from '../../../state/studio-context.ts';
import { editTextLayers, sharedTextValue, styleText, textSelection } from '../../../state/text-edits.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SelectMenu } from '../../../ui/menu.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { FontMenu } from '../../panels/font-menu.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { LetterStyles } from './letter-styles.tsx';
import { chooseList, LIST_NAMES } from './list-kinds.ts';

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
};
const LETTERS = /[\p{L}\p{N}]/gu;

/** Font, weight, size, spacing, alignment, list and the styles of letters. */
export function TextBasics({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  const { resources } = useStudio();
  const { preview, commit } = useLayerGesture();
  const selections = layers.map((layer) => textSelection(editor, layer));
  const runs = selections.flatMap((selection) => selection.runs);
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const weight = sharedTextValue(runs, (run) => run.fontWeight);
  const size = sharedTextValue(runs, (run) => run.fontSizePx);
  const first = layers[0];
  if (!first) return null;
  const styles = resources.engine.fonts.families().find(({ name }) => name === family)?.styles ?? [];
  const offered = [...new Set(styles.map((style) => style.weight))].sort((a, b) => a - b);
  const weights = offered.length > 0 ? offered : Object.keys(WEIGHT_NAMES).map(Number);
  const set = (label: string, field: 'lineHeight' | 'letterSpacing' | 'paragraphSpacingPx', value: number) =>
    preview(label, (layer) => {
      if (layer.type === 'text') layer[field] = value;
    });
  const setOnce = (...change: Parameters<typeof set>) => {
    set(...change);
    commit();
  };
  return (
    <section aria-label="Text">
      <div className="sect">
        Text
        <Selected layer={first} />
      </div>
      <FontMenu
        current={family}
        onPick={(fontFamily) => styleText(editor, `Font ${fontFamily}`, () => ({ fontFamily, axes: {} }))}
        trigger={
          <button type="button" className="select" aria-label={`Font family: ${family ?? 'Mixed'}`}>
            <span className="clip">{family ?? 'Mixed'}</span>
            <Icon name="chev-d" size={14} />
          </button>
        }
      />
      <div className="g">
        <SelectMenu
          label="Weight"
          value={String(weight ?? '')}
          triggerText={weight === null ? 'Mixed' : `${WEIGHT_NAMES[weight] ?? 'Weight'} ${weight}`}
          options={weights.map((value) => ({
            value: String(value),
            label: `${WEIGHT_NAMES[value] ?? 'Weight'} ${value}`,
          }))}
          onChange={(value) => styleText(editor, 'Weight', () => ({ fontWeight: Number(value) }))}
        />
        <NumberField
          label="Font size"
          prefix={<Icon name="type" size={12} />}
          suffix=" px"
          value={size}
          min={1}
          max={4000}
          onCommit={(fontSizePx) => styleText(editor, 'Text size', () => ({ fontSizePx }))}
        />
        <NumberField
          label="Line height"
          prefix="↕"
          value={first.lineHeight}
          step={0.1}
          decimals={2}
          min={0.3}
          max={5}
          onScrub={(value) => set('Line height', 'lineHeight', value)}
          onCommit={(value) => setOnce('Line height', 'lineHeight', value)}
        />
        <NumberField
          label="Letter spacing"
          prefix="AV"
          value={first.letterSpacing}
          min={-500}
          max={2000}
          step={5}
          onScrub={(value) => set('Letter spacing', 'letterSpacing', value)}
          onCommit={(value) => setOnce('Letter spacing', 'letterSpacing', value)}
        />
        <NumberField
          label="Paragraph spacing"
          prefix="¶"
          suffix=" px"
          value={first.paragraphSpacingPx}
          min={0}
          max={2000}
          onScrub={(value) => set('Paragraph spacing', 'paragraphSpacingPx', value)}
          onCommit={(value) => setOnce('Paragraph spacing', 'paragraphSpacingPx', value)}
        />
        <SelectMenu
          label="List"
          value={first.list ?? 'none'}
          options={LIST_NAMES}
          onChange={(value) => chooseList(editor, value)}
        />
      </div>
      <Segmented
        label="Text alignment"
        value={first.align}
        options={[
          { value: 'left', label: 'Align text left', icon: 'al-l' },
          { value: 'center', label: 'Centre text', icon: 'al-c' },
          { value: 'right', label: 'Align text right', icon: 'al-r' },
          { value: 'justify', label: 'Justify text', icon: 'menu' },
        ]}
        onChange={(align) =>
          editTextLayers(editor, 'Text alignment', (layer) => {
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
  const editor = useEditor();
  const { from, to } = textSelection(editor, layer);
  const text = layer.runs.map((run) => run.text).join('');
  if (from === 0 && to === text.length) return null;
  const words = text.slice(from, to).replace(/\s+/g, ' ');
  const letters = words.match(LETTERS)?.length ?? 0;
  return (
    <span className="badge accent selected-letters">
      <span className="clip">{words}</span>
      {`, ${letters} ${letters === 1 ? 'letter' : 'letters'}`}
    </span>
  );
}
