import type { Layer, TextWrap } from '@gesso/engine';
import { isMovable, WRAP_SIDES } from '@gesso/engine/internal';
import { textFlowText } from '../../messages/english/editor/texts/text-flow.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { FoldSection } from './fold-section.tsx';

const NONE = 'none';
/** How far texts stay away at first, in page pixels. */
const FIRST_DISTANCE_PX = 16;

/** Whether texts keep clear of a layer, and how far they stay away. */
export function WrapSection({ layers }: { layers: readonly Layer[] }) {
  const t = useText(textFlowText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const [first] = layers;
  if (!first || !layers.every(isMovable)) return null;
  const { textWrap } = first;
  const names = { box: t('wrapBox'), shape: t('wrapShape') };
  const change = (layer: Layer, fields: Partial<TextWrap>) => {
    if (layer.textWrap) layer.textWrap = { ...layer.textWrap, ...fields };
  };
  const setDistance = (distancePx: number) =>
    preview(t.step('stepWrap'), (layer) => change(layer, { distancePx }));
  return (
    <FoldSection id="wrap" title={t('wrapTitle')} summary={textWrap ? names[textWrap.around] : null}>
      <Segmented
        label={t('wrap')}
        value={textWrap?.around ?? NONE}
        options={[
          { value: NONE, label: t('wrapNone') },
          { value: 'box', label: names.box },
          { value: 'shape', label: names.shape },
        ]}
        onChange={(value) =>
          editor.editSelected(t.step('stepWrap'), (layer) => {
            if (value === 'box' || value === 'shape')
              layer.textWrap = {
                distancePx: FIRST_DISTANCE_PX,
                sides: 'both',
                ...layer.textWrap,
                around: value,
              };
            else delete layer.textWrap;
          })
        }
      />
      {textWrap ? (
        <>
          <SelectMenu
            label={t('wrapSides')}
            value={textWrap.sides ?? 'wider'}
            options={WRAP_SIDES.map((value) => ({ value, label: t(`wrapSides_${value}`) }))}
            onChange={(sides) => editor.editSelected(t.step('stepWrap'), (layer) => change(layer, { sides }))}
          />
          <NumberField
            label={t('distance')}
            prefix="↔"
            suffix=" px"
            value={textWrap.distancePx}
            min={0}
            max={1000}
            onScrub={setDistance}
            onCommit={(value) => {
              setDistance(value);
              commit();
            }}
          />
          <p className={fieldStyles.hint}>{t('wrapHint')}</p>
        </>
      ) : null}
    </FoldSection>
  );
}
