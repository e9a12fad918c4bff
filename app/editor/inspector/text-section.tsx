import type { TextLayer } from '@gesso/engine';
import { lazy } from 'react';
import { useEditor, useUi } from '../../state/hooks.ts';
import { storyHeads } from '../../state/steps/linked-texts.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { SharedStyleField } from './text/shared-style-field.tsx';
import { TextAxes } from './text/text-axes.tsx';
import { TextBasics } from './text/text-basics.tsx';
import { TextBox } from './text/text-box.tsx';
import { TextCurve } from './text/text-curve.tsx';
import { TextEffectsSection } from './text/text-effects.tsx';
import { TextFeatures } from './text/text-features.tsx';
import { TextFill } from './text/text-fill.tsx';
import { TextFlowSection } from './text/text-flow.tsx';

const VariableFields = lazy(() =>
  import('../text-variables/variable-fields.tsx').then((module) => ({ default: module.VariableFields })),
);

/** Everything about the selected texts: of the selected letters while they are edited. */
export function TextSection({ layers: boxes }: { layers: readonly TextLayer[] }) {
  const editor = useEditor();
  // Boxes of a story have the words and the style of its first one.
  const layers = storyHeads(editor, boxes);
  const [only] = layers;
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
      <TextFlowSection layers={boxes} />
      {only && layers.length === 1 ? (
        <LoadedPart>
          <VariableFields key={only.id} layer={only} />
        </LoadedPart>
      ) : null}
      <TextCurve layers={layers} />
      <TextEffectsSection layers={layers} />
    </>
  );
}
