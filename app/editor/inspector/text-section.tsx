import type { TextLayer } from '@gesso/engine';
import { useUi } from '../../state/hooks.ts';
import { SharedStyleField } from './text/shared-style-field.tsx';
import { TextAxes } from './text/text-axes.tsx';
import { TextBasics } from './text/text-basics.tsx';
import { TextBox } from './text/text-box.tsx';
import { TextCurve } from './text/text-curve.tsx';
import { TextEffectsSection } from './text/text-effects.tsx';
import { TextFeatures } from './text/text-features.tsx';
import { TextFill } from './text/text-fill.tsx';

/** Everything about the selected texts: of the selected letters while they are edited. */
export function TextSection({ layers }: { layers: readonly TextLayer[] }) {
  // The style of the selected letters changes with the caret.
  useUi((ui) => ui.textEditing);
  return (
    <>
      <SharedStyleField layers={layers} />
      <TextBasics layers={layers} />
      <TextFill layers={layers} />
      <TextAxes layers={layers} />
      <TextFeatures layers={layers} />
      <TextBox layers={layers} />
      <TextCurve layers={layers} />
      <TextEffectsSection layers={layers} />
    </>
  );
}
