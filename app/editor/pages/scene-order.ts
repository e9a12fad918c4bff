import { moveScene } from '@gesso/engine/edits';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { textOf } from '../../messages/language.ts';
import { sceneName } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import type { MenuEntry } from '../../ui/menu.tsx';

/** What a page or scene is called: pages by their number, scenes by their name. */
export function nameOfScene(editor: Editor, index: number): string {
  const scene = editor.project.metadata.sceneItems[index];
  return editor.kind === 'video' && scene ? scene.name : sceneName(editor.kind, index + 1);
}

/** Moves a page or scene to another place, goes there, and says so. */
export function moveSceneTo(editor: Editor, from: number, to: number): void {
  const t = textOf(editorTimelineText);
  const count = editor.project.metadata.sceneItems.length;
  const name = nameOfScene(editor, from);
  if (to < 0 || to >= count) {
    editor.announce(t(to < 0 ? 'alreadyFirst' : 'alreadyLast', { name }));
    return;
  }
  if (from === to) return;
  editor.document.transact(t.step(editor.kind === 'design' ? 'reorderPages' : 'reorderScenes'), (draft) =>
    moveScene(draft, from, to),
  );
  editor.goToScene(to);
  editor.announce(t('movedToPlace', { name, place: to + 1, count }));
}

/** "Move earlier" and "Move later" in the menu of a page or scene. */
export function sceneOrderEntries(editor: Editor, index: number): MenuEntry[] {
  const t = textOf(editorTimelineText);
  const isLast = index === editor.project.metadata.sceneItems.length - 1;
  return [
    {
      type: 'item',
      id: 'move-earlier',
      label: t('moveEarlier'),
      icon: 'arrow-l',
      disabled: index === 0,
      onSelect: () => moveSceneTo(editor, index, index - 1),
    },
    {
      type: 'item',
      id: 'move-later',
      label: t('moveLater'),
      icon: 'arrow-r',
      disabled: isLast,
      onSelect: () => moveSceneTo(editor, index, index + 1),
    },
  ];
}
