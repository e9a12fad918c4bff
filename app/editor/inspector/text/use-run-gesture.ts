import type { Gesture, TextLayer, TextRun } from '@gesso/engine';
import { layerListsOf } from '@gesso/engine';
import { applyStyle, type TextStyleChange } from '@gesso/engine/edits';
import { useEffect, useRef } from 'react';
import type { StepLabel } from '../../../messages/catalogue.ts';
import { useEditor } from '../../../state/hooks.ts';
import { textSelection } from '../../../state/steps/text-styling.ts';

/** Changes the style of the selected letters while a control is pulled: many previews, one undo step. */
export function useRunGesture(layers: readonly TextLayer[]) {
  const editor = useEditor();
  const open = useRef<{ gesture: Gesture; ranges: { id: string; from: number; to: number }[] } | null>(null);
  // A control that goes away while it is pulled ends its step: an open one would block every other edit.
  useEffect(
    () => () => {
      open.current?.gesture.commit();
      open.current = null;
    },
    [],
  );
  const preview = (label: StepLabel, style: (run: TextRun) => TextStyleChange) => {
    open.current ??= {
      gesture: editor.document.beginGesture(label),
      ranges: layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) })),
    };
    const { gesture, ranges } = open.current;
    gesture.update((draft) => {
      const layers = layerListsOf(draft).flat();
      for (const range of ranges) applyStyle(editor.services, layers, range, style);
    });
  };
  const commit = () => {
    open.current?.gesture.commit();
    open.current = null;
  };
  return { preview, commit };
}
