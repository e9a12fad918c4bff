import {
  type Active,
  type Announcements,
  closestCenter,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { useText } from '../../messages/language.ts';
import { sceneName } from '../../state/editing-words.ts';
import { useEditor } from '../../state/hooks.ts';
import { moveSceneTo } from './scene-order.ts';

/** What pages are put into another order with: by dragging, and by keys that say where a page is. For a `DndContext`. */
export function usePageSorting(sceneIds: readonly string[]): DndContextProps {
  const t = useText(editorFrameText);
  const editor = useEditor();
  const indexOf = (id: UniqueIdentifier | undefined) => sceneIds.indexOf(String(id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // Enter goes to the page, so only Space picks it up.
    useSensor(KeyboardSensor, {
      // What still scrolls when the next key comes would leave the page where it is.
      scrollBehavior: 'auto',
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from < 0 || to < 0 || from === to) return;
    moveSceneTo(editor, from, to);
  };
  const overId = useRef<UniqueIdentifier | null>(null);
  const placeOf = (item: Active | Over | null) => indexOf(item?.id) + 1;
  const pageName = (item: Active) => sceneName('design', placeOf(item));
  const count = sceneIds.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      overId.current = active.id;
      return t('pagePickedUp', { name: pageName(active), place: placeOf(active), count });
    },
    onDragOver: ({ active, over }) => {
      // Right after it was picked up it lies over itself, which is no news.
      if (!over || over.id === overId.current) return undefined;
      overId.current = over.id;
      return t('pageOver', { name: pageName(active), place: placeOf(over), count });
    },
    onDragEnd: ({ active, over }) =>
      t('pageDropped', { name: pageName(active), place: placeOf(over) || placeOf(active), count }),
    onDragCancel: ({ active }) => t('pageNotMoved', { name: pageName(active) }),
  };
  return {
    sensors,
    collisionDetection: closestCenter,
    onDragEnd,
    accessibility: { announcements, screenReaderInstructions: { draggable: t('pageKeys') } },
  };
}
