import type { CornerRadii, ShapeLayer } from '@gesso/engine';
import { hasForm } from '@gesso/engine/internal';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** From the top left, as they are read line by line. */
const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
const SIGNS = { topLeft: '◜', topRight: '◝', bottomLeft: '◟', bottomRight: '◞' } as const;

/** The radius of the corners of a rectangle: one for all, or one for each. */
export function CornerSection({ layer }: { layer: ShapeLayer }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const { preview, commit, set } = useLayerGesture();
  const radii = layer.cornerRadii ?? null;
  const longest = Math.round(Math.min(layer.width, layer.height) / 2);
  const separate = (isSeparate: boolean) =>
    editor.editSelected(t.step('stepCorners'), (each) => {
      if (!hasForm(each)) return;
      if (isSeparate) each.cornerRadii ??= allOf(each.cornerRadius);
      else if (each.cornerRadii) {
        each.cornerRadius = Math.max(...Object.values(each.cornerRadii));
        delete each.cornerRadii;
      }
    });
  return (
    <section aria-label={t('cornerRadii')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('cornerRadii')}</div>
      <Segmented
        label={t('cornerRadii')}
        value={radii ? 'each' : 'all'}
        options={[
          { value: 'all', label: t('allCorners') },
          { value: 'each', label: t('eachCorner') },
        ]}
        onChange={(choice) => separate(choice === 'each')}
      />
      {radii ? (
        <div className={editorFrameStyles.gridTwo} dir="ltr">
          {CORNERS.map((corner) => (
            <NumberField
              key={corner}
              label={t(corner)}
              prefix={SIGNS[corner]}
              suffix=" px"
              min={0}
              max={10_000}
              value={radii[corner]}
              onScrub={(px) => preview(t.step('stepCorners'), (each) => setCorner(each, corner, px))}
              onCommit={(px) => set(t.step('stepCorners'), (each) => setCorner(each, corner, px))}
            />
          ))}
        </div>
      ) : (
        <SliderRow
          label={t('allCorners')}
          name={t('cornerRadii')}
          unit=" px"
          value={Math.min(layer.cornerRadius, longest)}
          max={longest}
          defaultValue={0}
          onChange={(cornerRadius) =>
            preview(t.step('stepCorners'), (each) => hasForm(each) && Object.assign(each, { cornerRadius }))
          }
          onCommit={commit}
        />
      )}
    </section>
  );
}

const allOf = (px: number): CornerRadii => ({ topLeft: px, topRight: px, bottomRight: px, bottomLeft: px });

function setCorner(layer: Parameters<typeof hasForm>[0], corner: keyof CornerRadii, px: number): void {
  if (hasForm(layer) && layer.cornerRadii) layer.cornerRadii = { ...layer.cornerRadii, [corner]: px };
}
