import { formatTimecode, type Marker } from '@gesso/engine';
import { moveMarker, removeMarker, renameMarker } from '@gesso/engine/edits';
import { LABEL_COLORS } from '@gesso/engine/internal';
import { type PointerEvent, useState } from 'react';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor, useProject } from '../../../state/hooks.ts';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { ContextMenuArea, type MenuEntry } from '../../../ui/menu.tsx';
import { frameOfSliderKey } from '../clip-commands.ts';
import { atFrame, pxPerFrameOf } from '../time-scale.ts';
import * as styles from '../tracks.module.css';
import { startTimeDrag } from '../use-time-drag.ts';

/** The markers on the ruler: a click goes there, a drag moves one, a double click names it. */
export function MarkerFlags({ endFrame }: { endFrame: number }) {
  const markers = useProject(({ metadata }) => metadata.markers);
  return markers.map((marker) => <MarkerFlag key={marker.id} marker={marker} endFrame={endFrame} />);
}

function MarkerFlag({ marker, endFrame }: { marker: Marker; endFrame: number }) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const [isRenaming, setRenaming] = useState(false);
  const rename = (name: string) => {
    setRenaming(false);
    if (name.trim() && name.trim() !== marker.name)
      editor.document.transact(t.step('renameMarker'), (draft) =>
        renameMarker(draft, marker.id, { name: name.trim().slice(0, 200) }),
      );
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const gesture = editor.document.beginGesture(t.step('moveMarker'));
    startTimeDrag(event, 1 / pxPerFrameOf(editor.state), {
      move: (delta) => gesture.update((draft) => moveMarker(draft, marker.id, marker.frame + delta)),
      end: (hasMoved) => {
        gesture.commit();
        if (!hasMoved) editor.seek(marker.frame);
      },
      cancel: () => gesture.cancel(),
    });
  };
  const entries = (): MenuEntry[] => [
    { type: 'item', id: 'rename', label: t('renameMarker'), icon: 'pen', onSelect: () => setRenaming(true) },
    {
      type: 'submenu',
      id: 'color',
      label: t('labelColor'),
      icon: 'palette',
      entries: LABEL_COLORS.map((color) => ({
        type: 'item',
        id: color,
        label: t(`color_${color}`),
        chosen: marker.color === color,
        onSelect: () =>
          editor.document.transact(t.step('labelColor'), (draft) =>
            renameMarker(draft, marker.id, { color }),
          ),
      })),
    },
    { type: 'rule', id: 'rule' },
    {
      type: 'item',
      id: 'remove',
      label: t('removeMarker'),
      icon: 'trash',
      onSelect: () =>
        editor.document.transact(t.step('removeMarker'), (draft) => removeMarker(draft, marker.id)),
    },
  ];
  if (isRenaming)
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: it comes where the name was, by the same person's wish.
        autoFocus
        className={`${fieldStyles.field} ${styles.marker}`}
        data-color={marker.color}
        style={{ left: atFrame(marker.frame) }}
        defaultValue={marker.name}
        aria-label={t('renameMarker')}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={(event) => rename(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Enter') rename(event.currentTarget.value);
          if (event.key === 'Escape') setRenaming(false);
        }}
      />
    );
  return (
    <ContextMenuArea label={t('menuOf', { name: marker.name })} entries={entries}>
      <button
        type="button"
        className={styles.marker}
        data-color={marker.color}
        data-marker=""
        style={{ left: atFrame(marker.frame) }}
        aria-label={t('markerAt', { name: marker.name, time: formatTimecode(marker.frame) })}
        onPointerDown={drag}
        onDoubleClick={() => setRenaming(true)}
        onClick={(event) => event.detail === 0 && editor.seek(marker.frame)}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') {
            event.preventDefault();
            event.stopPropagation();
            editor.document.transact(t.step('removeMarker'), (draft) => removeMarker(draft, marker.id));
            return;
          }
          const next = frameOfSliderKey(event, marker.frame, { minFrame: 0, maxFrame: endFrame });
          if (next === null) return;
          event.preventDefault();
          event.stopPropagation();
          editor.document.transact(t.step('moveMarker'), (draft) => moveMarker(draft, marker.id, next));
        }}
      >
        {marker.name}
      </button>
    </ContextMenuArea>
  );
}
