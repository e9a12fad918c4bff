import type { TextLayer } from '@gesso/engine';
import { useEditor } from '../../../state/hooks.ts';
import {
  type BoxFit,
  boxFitOf,
  editTextLayers,
  setBoxFit,
  setVerticalAlign,
} from '../../../state/text-edits.ts';
import { SelectMenu } from '../../../ui/menu.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { FoldSection } from '../fold-section.tsx';

const FITS: readonly { value: BoxFit; label: string; summary: string | null; hint: string }[] = [
  { value: 'grow', label: 'Height follows the text', summary: null, hint: '' },
  {
    value: 'fixed',
    label: 'Fixed height',
    summary: 'Fixed',
    hint: 'Pull the handles to change the box. Text that is too long hangs over.',
  },
  {
    value: 'shrink',
    label: 'Shrink text to fit',
    summary: 'Shrinks to fit',
    hint: 'Text that is too long for the box is shown smaller.',
  },
  {
    value: 'fill',
    label: 'Fill the box',
    summary: 'Fills the box',
    hint: 'Text is always as large as the box allows.',
  },
];
const DIRECTIONS = [
  { value: 'auto', label: 'Direction by the text' },
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

/** How a text fits its box, where it stands in it, and which way it runs. */
export function TextBox({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  const first = layers[0];
  if (!first) return null;
  const fit = FITS.find(({ value }) => value === boxFitOf(first));
  return (
    <FoldSection id="text-box" title="Text box" summary={fit?.summary ?? null}>
      <SelectMenu
        label="Fit"
        value={fit?.value ?? 'grow'}
        options={FITS}
        onChange={(value) => editTextLayers(editor, 'Text box', (layer) => setBoxFit(layer, value))}
      />
      {fit?.hint ? <p className="hint">{fit.hint}</p> : null}
      <Segmented
        label="Place in the box"
        value={first.verticalAlign}
        options={[
          { value: 'top', label: 'Text to the top of its box', icon: 'al-top' },
          { value: 'middle', label: 'Text to the middle of its box', icon: 'al-vc' },
          { value: 'bottom', label: 'Text to the bottom of its box', icon: 'al-bot' },
        ]}
        onChange={(value) =>
          editTextLayers(editor, 'Place in the box', (layer) => setVerticalAlign(layer, value))
        }
      />
      <SelectMenu
        label="Direction"
        value={first.direction}
        options={DIRECTIONS}
        onChange={(direction) =>
          editTextLayers(editor, 'Text direction', (layer) => {
            layer.direction = direction;
          })
        }
      />
    </FoldSection>
  );
}
