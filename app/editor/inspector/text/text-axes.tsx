import type { TextLayer } from '@gesso/engine';
import { sharedTextValue } from '@gesso/engine/edits';
import type { FontAxis } from '@gesso/engine/text';
import { useEngineNames } from '../../../messages/engine-names.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useUserFonts } from '../../../state/files/user-fonts.ts';
import { useEditor } from '../../../state/hooks.ts';
import { styleText, textSelection } from '../../../state/steps/text-styling.ts';
import { useStudio } from '../../../state/studio-context.ts';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import { SliderRow } from '../slider-row.tsx';
import { useRunGesture } from './use-run-gesture.ts';

const WEIGHT = 'wght';
/** What the format takes as a weight. */
const [LIGHTEST, HEAVIEST] = [100, 900];

/** The axes of a variable font as sliders; nothing for other fonts. They act on the selected letters. */
export function TextAxes({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const names = useEngineNames();
  const editor = useEditor();
  const { resources } = useStudio();
  const { preview, commit } = useRunGesture(layers);
  // A font of the user's that comes in may have axes.
  useUserFonts((state) => state.revision);
  const runs = layers.flatMap((layer) => textSelection(editor, layer).runs);
  const family = sharedTextValue(runs, (run) => run.fontFamily);
  const axes = resources.engine.fonts.families().find(({ name }) => name === family)?.axes ?? [];
  const shown = axes.filter((axis) => !axis.hidden);
  if (shown.length === 0) return null;
  const hasOwn = runs.some((run) => Object.keys(run.axes).length > 0);
  const settingOf = (axis: FontAxis): number =>
    axis.tag === WEIGHT ? (runs[0]?.fontWeight ?? axis.default) : (runs[0]?.axes[axis.tag] ?? axis.default);
  return (
    <section aria-label={t('variableAxes')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('variableAxes')}
        {hasOwn ? (
          <button
            type="button"
            className={editorPartsStyles.seeAll}
            onClick={() => styleText(editor, t.step('resetAxes'), () => ({ axes: {} }))}
          >
            {t('reset')}
          </button>
        ) : null}
      </div>
      {shown.map((axis) => {
        const isWeight = axis.tag === WEIGHT;
        const min = isWeight ? Math.max(LIGHTEST, axis.min) : axis.min;
        const max = isWeight ? Math.min(HEAVIEST, axis.max) : axis.max;
        return (
          <SliderRow
            key={axis.tag}
            label={names.axis(axis.tag, axis.name)}
            value={Math.min(max, Math.max(min, settingOf(axis)))}
            min={min}
            max={max}
            step={stepOf(max - min)}
            defaultValue={axis.default}
            onChange={(value) =>
              preview(t.step('axisNamed', { name: names.axis(axis.tag, axis.name) }), (run) =>
                isWeight
                  ? { fontWeight: Math.round(value) }
                  : { axes: { ...run.axes, [axis.tag]: Math.round(value * 100) / 100 } },
              )
            }
            onCommit={commit}
          />
        );
      })}
    </section>
  );
}

/** A hundred steps or more, in round numbers. */
const stepOf = (range: number): number => (range > 100 ? 1 : range > 10 ? 0.1 : 0.01);
