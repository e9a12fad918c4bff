import type { TextLayer } from '@gesso/engine';
import {
  CURVE_PRESETS,
  type CurvePreset,
  curvePresetOf,
  keepMiddle,
  moveAlongPath,
  setTextBend,
} from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { curveTexts, turnCurves } from '../../../state/steps/text-styling.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { FoldSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';
import * as styles from './text-section.module.css';

const CURVES: Readonly<Record<CurvePreset, { label: PlainKey<typeof editorLettersText>; d: string }>> = {
  none: { label: 'straight', d: 'M4 14H44' },
  arc: { label: 'arc', d: 'M6 20Q24 2 42 20' },
  valley: { label: 'valley', d: 'M6 8Q24 26 42 8' },
  wave: { label: 'wave', d: 'M4 14C11 2 17 2 24 14S37 26 44 14' },
  hill: { label: 'hill', d: 'M4 21C17 21 17 6 24 6S31 21 44 21' },
  circle: { label: 'circle', d: 'M24 3a11 11 0 1 1-.01 0z' },
};

/** What text follows instead of straight lines. */
export function TextCurve({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const first = layers[0];
  if (!first) return null;
  const { textPath } = first;
  const current = curvePresetOf(textPath);
  const summary = current === 'none' ? null : t(current === 'other' ? 'path' : CURVES[current].label);
  return (
    <FoldSection id="text-curve" title={t('curve')} summary={summary}>
      <fieldset className={styles.curveTiles} aria-label={t('curve')}>
        {CURVE_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-label={t(CURVES[preset].label)}
            aria-pressed={current === preset}
            title={t(CURVES[preset].label)}
            onClick={() => curveTexts(editor, preset)}
          >
            <svg viewBox="0 0 48 28" aria-hidden="true">
              <path d={CURVES[preset].d} />
            </svg>
          </button>
        ))}
      </fieldset>
      {textPath === null || textPath.type === 'arc' ? (
        <SliderRow
          label={t('bend')}
          unit="°"
          value={textPath?.angleDeg ?? 0}
          min={-360}
          max={360}
          defaultValue={0}
          fromDefault
          onChange={(value) =>
            preview(t.step('bend'), (layer) => {
              if (hasText(layer)) keepMiddle(editor.services, layer, () => setTextBend(layer, value));
            })
          }
          onCommit={commit}
        />
      ) : (
        <>
          <SliderRow
            label={t('start')}
            name={t('startAlongCurve')}
            unit="%"
            value={Math.round(textPath.offset * 100)}
            min={-100}
            max={100}
            defaultValue={0}
            fromDefault
            onChange={(value) =>
              preview(t.step('startAlongCurve'), (layer) => {
                if (hasText(layer)) moveAlongPath(layer, value / 100);
              })
            }
            onCommit={commit}
          />
          <Switch
            label={t('otherSide')}
            checked={textPath.flipped}
            onChange={(flipped) => turnCurves(editor, flipped)}
          />
        </>
      )}
    </FoldSection>
  );
}
