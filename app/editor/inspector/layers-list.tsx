import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Layer } from '@gesso/engine';
import { shortenText } from '@gesso/engine';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useScene, useUi } from '../../state/hooks.ts';
import { moveLayerTo } from '../../state/layer-edits.ts';
import { findLayer, layerLabel } from '../../state/layer-tree.ts';
import { layerPlaceInWords, saidText, stackPlace } from '../../state/said.ts';
import { useStudio } from '../../state/studio-context.ts';
import { announce } from '../../ui/announce.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { beginTextEditing } from '../stage/text-editor.ts';

const TYPE_ICONS: Record<Layer['type'], IconName> = {
  text: 'type',
  image: 'image',
  video: 'video',
  shape: 'shapes',
  sticker: 'sticker',
  background: 'bg',
  group: 'group',
};

/** Says it in the live region of all commands; nothing is left for the region of the library. */
function tell(sentence: string): undefined {
  announce(sentence);
}

/** The layers, topmost first: a labelled twin of the canvas for the keyboard and screen readers. */
export function LayersList() {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const scene = useScene();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    // A list that still scrolls when the next key comes would leave the layer where it is.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const layers = [...scene.layers].reverse();
  const nameOf = (id: UniqueIdentifier) => {
    const layer = layers.find((each) => each.id === id);
    return layer ? layerLabel(layer) : '';
  };
  const whereOf = (id: UniqueIdentifier, overId: UniqueIdentifier) => ({
    name: nameOf(id),
    position: layers.findIndex((layer) => layer.id === overId) + 1,
    count: layers.length,
  });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      editor.transact(t('reorderLayers'), (draft) => moveLayerTo(draft, String(active.id), String(over.id)));
  };
  return (
    <section className="layers" aria-label={t('layers')}>
      <div className="sect">
        {t('layers')}
        <span className="muted num regular">{layers.length}</span>
      </div>
      {layers.length === 0 ? (
        <p className="hint">{t(editor.kind === 'design' ? 'emptyPage' : 'emptyScene')}</p>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => tell(t('layerLifted', { name: nameOf(active.id) })),
            onDragOver: ({ active, over }) =>
              over ? tell(t('layerOver', whereOf(active.id, over.id))) : undefined,
            onDragEnd: ({ active, over }) =>
              tell(t('layerDropped', whereOf(active.id, over?.id ?? active.id))),
            onDragCancel: ({ active }) => tell(t('layerBack', { name: nameOf(active.id) })),
          },
          screenReaderInstructions: { draggable: t('layerMoveHelp') },
        }}
      >
        <SortableContext items={layers.map((layer) => layer.id)} strategy={verticalListSortingStrategy}>
          <ul className="lay-list">
            {layers.map((layer) => (
              <LayerRow key={layer.id} layer={layer} depth={0} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </section>
  );
}

function LayerRow({ layer, depth }: { layer: Layer; depth: number }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const studio = useStudio();
  const isSelected = useUi((ui) => ui.selection.includes(layer.id));
  const isRenaming = useUi((ui) => ui.renamingLayerId === layer.id);
  const isEntered = useUi(
    (ui) =>
      ui.enteredGroupId === layer.id ||
      (layer.type === 'group' && layer.children.some((child) => ui.selection.includes(child.id))),
  );
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useSortable({
    id: layer.id,
    disabled: depth > 0,
  });
  const isRightToLeft = useDirection() === 'rtl';
  const label = layerLabel(layer);
  const inStack = stackPlace(editor, layer.id);
  const place = inStack ? layerPlaceInWords(layer, inStack.position, inStack.count) : '';

  const click = (event: MouseEvent) => {
    const { selection } = editor.state;
    if (event.ctrlKey || event.metaKey)
      editor.select(isSelected ? selection.filter((id) => id !== layer.id) : [...selection, layer.id]);
    else if (event.shiftKey && selection.length > 0)
      editor.select(rangeBetween(editor.scene.layers, selection[0] ?? layer.id, layer.id));
    else editor.select([layer.id]);
  };
  const toggle = (name: string, field: 'locked' | 'hidden') => {
    editor.transact(name, (scene) => {
      const each = findLayer(scene.layers, layer.id)?.layer;
      if (each) each[field] = !each[field];
    });
    const isNow = !layer[field];
    const said = { locked: isNow ? 'locked' : 'unlocked', hidden: isNow ? 'hidden' : 'shown' } as const;
    editor.announce(saidText(said[field], { what: label }));
  };
  return (
    <>
      <li
        ref={setNodeRef}
        className={`lay ${isSelected ? 'on' : ''} ${layer.hidden ? 'is-hidden' : ''} ${isDragging ? 'is-dragging' : ''}`}
        style={{ translate: transform ? `0 ${transform.y}px` : undefined, paddingInlineStart: depth * 16 }}
        onPointerEnter={() => editor.ui.setState({ hoveredLayerId: layer.id })}
        onPointerLeave={() => editor.ui.setState({ hoveredLayerId: null })}
      >
        {depth === 0 ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className="lay-drag"
            aria-label={t('moveNamed', { name: label })}
          >
            <Icon name="drag" size={16} />
          </button>
        ) : (
          <span className="lay-drag" />
        )}
        <Icon name={TYPE_ICONS[layer.type]} size={16} />
        {isRenaming ? (
          <RenameField layer={layer} />
        ) : (
          <button
            type="button"
            className="lay-name clip"
            aria-pressed={isSelected}
            aria-description={[saidText(`kind_${layer.type}`), place].join(saidText('comma'))}
            onClick={click}
            onDoubleClick={() => editor.ui.setState({ renamingLayerId: layer.id })}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'F2') editor.ui.setState({ renamingLayerId: layer.id });
              const isPlain = !event.ctrlKey && !event.metaKey;
              if (event.key === 'Enter' && isPlain && isSelected && layer.type === 'text') {
                event.preventDefault();
                beginTextEditing(editor, studio.resources, layer.id, null);
              }
            }}
          >
            {label}
          </button>
        )}
        <IconButton
          label={layer.locked ? t('unlockNamed', { name: label }) : t('lockNamed', { name: label })}
          icon={layer.locked ? 'lock' : 'unlock'}
          size="xs"
          iconSize={14}
          className={layer.locked ? 'is-set' : 'on-hover'}
          tooltipSide={isRightToLeft ? 'right' : 'left'}
          onClick={() => toggle(layer.locked ? t('unlock') : t('lock'), 'locked')}
        />
        <IconButton
          label={layer.hidden ? t('showNamed', { name: label }) : t('hideNamed', { name: label })}
          icon={layer.hidden ? 'eye-off' : 'eye'}
          size="xs"
          iconSize={16}
          tooltipSide={isRightToLeft ? 'right' : 'left'}
          onClick={() => toggle(layer.hidden ? t('show') : t('hide'), 'hidden')}
        />
      </li>
      {layer.type === 'group' && (isEntered || isSelected)
        ? [...layer.children]
            .reverse()
            .map((child) => <LayerRow key={child.id} layer={child} depth={depth + 1} />)
        : null}
    </>
  );
}

function RenameField({ layer }: { layer: Layer }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const [name, setName] = useState(layerLabel(layer));
  const finish = (keep: boolean) => {
    editor.ui.setState({ renamingLayerId: null });
    const wanted = shortenText(name.trim(), 200);
    if (!keep || wanted === '' || wanted === layer.name) return;
    editor.transact(t('renameLayer'), (scene) => {
      const each = findLayer(scene.layers, layer.id)?.layer;
      if (each) each.name = wanted;
    });
  };
  return (
    <input
      className="lay-rename"
      aria-label={t('layerName')}
      // biome-ignore lint/a11y/noAutofocus: the field appears because renaming was asked for.
      autoFocus
      value={name}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(true);
        if (event.key === 'Escape') finish(false);
      }}
    />
  );
}

function rangeBetween(layers: readonly Layer[], from: string, to: string): string[] {
  const [a, b] = [
    layers.findIndex((layer) => layer.id === from),
    layers.findIndex((layer) => layer.id === to),
  ];
  if (a < 0 || b < 0) return [to];
  const range = layers.slice(Math.min(a, b), Math.max(a, b) + 1).map((layer) => layer.id);
  // The first one stays first: the next range starts from it again.
  return [from, ...range.filter((id) => id !== from)];
}
