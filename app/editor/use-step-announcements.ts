import { useEffect } from 'react';
import { stepText } from '../messages/step-text.ts';
import type { Editor } from '../state/editor.ts';
import { announceUnlessOther } from '../ui/announce.ts';

/** Controls that announce their own new value to screen readers, and fields, whose letters are read as they are typed. */
const SPEAKS_ITSELF =
  'input, textarea, select, [role=slider], [role=switch], [role=radio], [role=spinbutton], [role=checkbox]';

/**
 * Says the name of a step that a button or menu made when nothing else was said about it: what it changes is seen on the canvas, and heard
 * here. Commands of app/editor/actions say more, so their sentences take its place.
 */
export function useStepAnnouncements(editor: Editor): void {
  useEffect(
    () =>
      editor.document.subscribe((event) => {
        if (event.type === 'commit' && !document.activeElement?.matches(SPEAKS_ITSELF))
          announceUnlessOther(stepText(event.entry.label));
      }),
    [editor],
  );
}
