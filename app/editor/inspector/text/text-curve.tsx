import type { TextLayer } from '@gesso/engine';
import { useEditor } from '../../../state/hooks.ts';
import { curveTexts, keepMiddle } from '../../../state/text-edits.ts';
import {
  CURVE_PRESETS,
  type CurvePreset,
  changePath,
  curvePresetOf,
  setBend,
} from '../../../state/text-effect-edits.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useLayerGesture } from '../../use-layer-gesture.ts';
import { FoldSection } from '../fold-section.tsx';
import { SliderRow } from '../slider-row.tsx';

const CURVES: Readonly<Record<CurvePreset, { label: string; d: string }>> = {
  none: { label: 'Straight', d: 'M4 14H44' },
  arc: { label: 'Arc', d: 'M6 20Q24 2 42 20' },
  valley: { label: 'Valley', d: 'M6 8Q24 26 42 8' },
  wave: { label: 'Wave', d: 'M4 14C11 2 17 2 24 14S37 26 44 14' },
  hill: { label: 'Hill', d: 'M4 21C17 21 17 6 24 6S31 21 44 21' },
  circle: { label: 'Circle', d: 'M24 3a11 11 0 1 1-.01 0z' },
};

/** What text stands on instead of straight lines. */
export function TextCurve({ layers }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const first = layers[0];
  if (!first) return null;
  const { textPath } = first;
  const current = curvePresetOf(textPath);
  const summary = current === 'none' ? null : current === 'other' ? 'Path' : CURVES[current].label;
  return (
    <FoldSection id="text-curve" title="Curve" summary={summary}>
      <fieldset className="curve-tiles" aria-label="Curve">
        {CURVE_PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            className={current === preset ? 'on' : ''}
            aria-label={CURVES[preset].label}
            aria-pressed={current === preset}
            title={CURVES[preset].label}
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
          label="Bend"
          unit="°"
          value={textPath?.angleDeg ?? 0}
          min={-360}
          max={360}
          defaultValue={0}
          fromDefault
          onChange={(value) =>
            preview('Bend', (layer) => {
              if (layer.type === 'text') keepMiddle(editor, layer, () => setBend(layer, value));
            })
          }
          onCommit={commit}
        />
      ) : (
        <>
          <SliderRow
            label="Start"
            name="Start along the curve"
            unit="%"
            value={Math.round(textPath.offset * 100)}
            min={-100}
            max={100}
            defaultValue={0}
            fromDefault
            onChange={(value) =>
              preview('Start along the curve', (layer) => {
                if (layer.type === 'text') changePath(layer, { offset: value / 100 });
              })
            }
            onCommit={commit}
          />
          <Switch
            label="Other side"
            checked={textPath.flipped}
            onChange={(flipped) =>
              editor.editSelected('Other side of the curve', (layer) => {
                if (layer.type === 'text') changePath(layer, { flipped });
              })
            }
          />
        </>
      )}
    </FoldSection>
  );
}
