import type { GroupLayer } from '@gesso/engine';
import { framesIn, isPhotoGrid, setGridCorners, setGridGaps } from '@gesso/engine/edits';
import { framesText } from '../../messages/english/editor/stage/frames.ts';
import { useText } from '../../messages/language.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** The gaps and corners of a whole photo grid. */
export function PhotoGridSection({ grid }: { grid: GroupLayer }) {
  const t = useText(framesText);
  const { preview, commit } = useLayerGesture();
  const most = Math.round(Math.min(grid.width, grid.height) / 8);
  return (
    <section aria-label={t('section')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('section')}</div>
      <SliderRow
        label={t('gridGap')}
        unit=" px"
        value={Math.round(grid.layout?.columnGapPx ?? 0)}
        max={most}
        onChange={(px) => preview(t.step('stepGap'), (layer) => isPhotoGrid(layer) && setGridGaps(layer, px))}
        onCommit={commit}
      />
      <SliderRow
        label={t('gridCorners')}
        unit=" px"
        value={Math.round(framesIn(grid)[0]?.cornerRadius ?? 0)}
        max={most}
        defaultValue={0}
        onChange={(px) =>
          preview(t.step('stepCorners'), (layer) => isPhotoGrid(layer) && setGridCorners(layer, px))
        }
        onCommit={commit}
      />
      <p className={fieldStyles.hint}>{t('gridHint')}</p>
    </section>
  );
}
