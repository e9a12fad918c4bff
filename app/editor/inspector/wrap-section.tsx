import type { Layer } from '@gesso/engine';
import { isMovable } from '@gesso/engine/internal';
import { textFlowText } from '../../messages/english/editor/texts/text-flow.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
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
  const setDistance = (distancePx: number) =>
    preview(t.step('stepWrap'), (layer) => {
      if (layer.textWrap) layer.textWrap = { ...layer.textWrap, distancePx };
    });
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
              layer.textWrap = { around: value, distancePx: layer.textWrap?.distancePx ?? FIRST_DISTANCE_PX };
            else delete layer.textWrap;
          })
        }
      />
      {textWrap ? (
        <>
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
