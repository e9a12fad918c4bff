import type { TextLayer } from '@gesso/engine';
import { useEditor, useUi } from '../../state/hooks.ts';
import { findLayer } from '../../state/layer-tree.ts';
import {
  applyStyle,
  editTextLayers,
  sharedTextValue,
  styleText,
  textSelection,
} from '../../state/text-edits.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ColourButton } from '../colour-button.tsx';
import { FontMenu } from '../panels/font-menu.tsx';

const WEIGHT_NAMES: Record<number, string> = {
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

/** Font, weight, size, spacing, alignment and colours of the selected texts. */
export function TextSection({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  useUi((ui) => ui.textEditing);
  const runs = layers.flatMap((layer) => textSelection(editor, layer).runs);
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const weight = sharedTextValue(runs, (run) => run.fontWeight);
  const size = sharedTextValue(runs, (run) => run.fontSizePx);
  const color = sharedTextValue(runs, (run) => run.color);
  const first = layers[0];
  if (!first) return null;
  return (
    <section aria-label="Text">
      <div className="sect">Text</div>
      <FontMenu
        current={family}
        onPick={(fontFamily) => styleText(editor, `Font ${fontFamily}`, () => ({ fontFamily }))}
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
          options={Object.entries(WEIGHT_NAMES).map(([value, label]) => ({
            value,
            label: `${label} ${value}`,
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
          onCommit={(lineHeight) =>
            editTextLayers(editor, 'Line height', (layer) => {
              layer.lineHeight = lineHeight;
            })
          }
        />
        <NumberField
          label="Letter spacing"
          prefix="AV"
          value={first.letterSpacing}
          min={-500}
          max={2000}
          step={5}
          onCommit={(letterSpacing) =>
            editTextLayers(editor, 'Letter spacing', (layer) => {
              layer.letterSpacing = letterSpacing;
            })
          }
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
      <div className="row between">
        <span className="sec">Colour</span>
        <ColourButton
          label="Letter colour"
          value={color}
          gestureLabel="Text colour"
          apply={(scene, hex) => {
            for (const range of ranges) applyStyle(editor, scene.layers, range, () => ({ color: hex }));
          }}
        />
      </div>
      {first.highlight ? (
        <div className="row between">
          <span className="sec">Highlight</span>
          <span className="row g1">
            <ColourButton
              label="Highlight colour"
              value={first.highlight.color}
              gestureLabel="Highlight colour"
              apply={(scene, hex) => {
                for (const { id } of layers) {
                  const layer = findLayer(scene.layers, id)?.layer;
                  if (layer?.type === 'text' && layer.highlight) layer.highlight.color = hex;
                }
              }}
            />
            <IconButton
              label="Remove highlight"
              icon="x"
              size="sm"
              onClick={() =>
                editTextLayers(editor, 'Remove highlight', (layer) => {
                  layer.highlight = null;
                })
              }
            />
          </span>
        </div>
      ) : null}
    </section>
  );
}
