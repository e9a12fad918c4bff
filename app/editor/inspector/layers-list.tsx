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
import { findInProject, isFixedHere, moveLayerTo } from '@gesso/engine/edits';
import { hasChildren, hasText, shortenText } from '@gesso/engine/internal';
import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { commonText } from '../../messages/english/common.ts';
import { ownTemplatesText } from '../../messages/english/editor/bulk/own-templates.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useDirection, useText } from '../../messages/language.ts';
import { useEditor, useProject, useSceneIndex, useUi } from '../../state/hooks.ts';
import { layerIn } from '../../state/layer-index.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { layerPlaceInWords, saidText } from '../../state/said.ts';
import { hasSameItems, isSameApartFromPlace } from '../../state/same-parts.ts';
import { isIn } from '../../state/selection.ts';
import { useStudio } from '../../state/studio-context.ts';
import { announce } from '../../ui/announce.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { layerTypeRow } from '../layer-types/layer-types.ts';
import * as responsiveStyles from '../responsive.module.css';
import { beginTextEditing } from '../stage/text-editor.ts';
import { usePartFirst } from '../use-part-first.ts';
import * as styles from './inspector.module.css';

/** Says it in the live region of all commands; nothing is left for the region of the library. */
function announceStep(sentence: string): undefined {
  announce(sentence);
}

/** The layers, topmost first: a labelled twin of the canvas for the keyboard and screen readers. */
export const LayersList = memo(function LayersList() {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const sceneIndex = useSceneIndex();
  // Only which layers there are: the list stays while one of them is dragged or changed, and only the row of that one is rendered again.
  const ids = useProject(
    ({ metadata }) => (metadata.sceneItems[sceneIndex] ?? editor.scene).layers.map(({ id }) => id).reverse(),
    hasSameItems,
  );
  const rows = usePartFirst(ids);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    // A list that still scrolls when the next key comes would leave the layer where it is.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const nameOf = (id: UniqueIdentifier) => {
    const layer = editor.scene.layers.find((each) => each.id === id);
    return layer ? layerLabel(layer) : '';
  };
  const whereOf = (id: UniqueIdentifier, overId: UniqueIdentifier) => ({
    name: nameOf(id),
    position: ids.indexOf(String(overId)) + 1,
    count: ids.length,
  });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id)
      editor.transact(t.step('reorderLayers'), (draft) =>
        moveLayerTo(draft, String(active.id), String(over.id)),
      );
  };
  return (
    <section data-region="layers" aria-label={t('layers')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('layers')}
        <span className={`${textStyles.muted} ${textStyles.numeric} ${editorPartsStyles.regular}`}>
          {ids.length}
        </span>
      </div>
      {ids.length === 0 ? (
        <p className={fieldStyles.hint}>{t(editor.kind === 'design' ? 'emptyPage' : 'emptyScene')}</p>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => announceStep(t('layerLifted', { name: nameOf(active.id) })),
            onDragOver: ({ active, over }) =>
              over ? announceStep(t('layerOver', whereOf(active.id, over.id))) : undefined,
            onDragEnd: ({ active, over }) =>
              announceStep(t('layerDropped', whereOf(active.id, over?.id ?? active.id))),
            onDragCancel: ({ active }) => announceStep(t('layerBack', { name: nameOf(active.id) })),
          },
          screenReaderInstructions: { draggable: t('layerMoveHelp') },
        }}
      >
        <SortableContext items={[...rows]} strategy={verticalListSortingStrategy}>
          <ul className={styles.layList}>
            {rows.map((id, index) => (
              <LayerRow
                key={id}
                id={id}
                sceneIndex={sceneIndex}
                depth={0}
                position={index + 1}
                count={ids.length}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </section>
  );
});

interface LayerRowProps {
  readonly id: string;
  readonly sceneIndex: number;
  /** 0 on the page, 1 in a group of the page. */
  readonly depth: number;
  /** Its place in the stack of its page or group, counted from the front. */
  readonly position: number;
  readonly count: number;
}

/** A row whose layer has just gone is there until the list has heard of it too. */
const LayerRow = memo(function LayerRow({ id, sceneIndex, ...place }: LayerRowProps) {
  const layer = useProject(
    ({ metadata }) => layerIn(metadata.sceneItems[sceneIndex], id),
    (one, other) => isSameApartFromPlace(one ?? null, other ?? null),
  );
  return layer && <RowOfLayer layer={layer} sceneIndex={sceneIndex} {...place} />;
});

/** Rendered again when its layer, other than by being moved, or what is selected of it changes: there may be a thousand. */
function RowOfLayer({
  layer,
  sceneIndex,
  depth,
  position,
  count,
}: Omit<LayerRowProps, 'id'> & { readonly layer: Layer }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const studio = useStudio();
  const isSelected = useUi((ui) => isIn(ui.selection, layer.id));
  const isRenaming = useUi((ui) => ui.renamingLayerId === layer.id);
  const isEntered = useUi(
    (ui) =>
      ui.enteredGroupId === layer.id ||
      (hasChildren(layer) && layer.children.some((child) => isIn(ui.selection, child.id))),
  );
  const common = useText(commonText);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useSortable({
    id: layer.id,
    disabled: depth > 0,
    attributes: { roleDescription: common('movable') },
  });
  const isRightToLeft = useDirection() === 'rtl';
  const label = layerLabel(layer);
  const templates = useText(ownTemplatesText);
  const isFixed = isFixedHere(editor.project, layer);

  const click = (event: MouseEvent) => {
    const { selection } = editor.state;
    if (event.ctrlKey || event.metaKey)
      editor.select(isSelected ? selection.filter((id) => id !== layer.id) : [...selection, layer.id]);
    else if (event.shiftKey && selection.length > 0)
      editor.select(rangeBetween(editor.scene.layers, selection[0] ?? layer.id, layer.id));
    else editor.select([layer.id]);
  };
  const toggle = (name: StepLabel, field: 'locked' | 'hidden') => {
    editor.transact(name, (_, project) => {
      const each = findInProject(project, layer.id)?.layer;
      if (each) each[field] = !each[field];
    });
    const isNow = !layer[field];
    const said = { locked: isNow ? 'locked' : 'unlocked', hidden: isNow ? 'hidden' : 'shown' } as const;
    editor.announce(saidText(said[field], { what: label }));
  };
  return (
    <>
      <li
        data-active={isSelected}
        ref={setNodeRef}
        className={`${responsiveStyles.layer} ${styles.layer}  ${layer.hidden ? styles.isHidden : ''} ${isDragging ? styles.isDragging : ''}`}
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
            className={styles.layDrag}
            aria-label={t('moveNamed', { name: label })}
          >
            <Icon name="drag" size={16} />
          </button>
        ) : (
          <span className={styles.layDrag} />
        )}
        <Icon name={layerTypeRow(layer).icon} size={16} />
        {isRenaming ? (
          <RenameField layer={layer} />
        ) : (
          <LayerName
            id={layer.id}
            {...{ sceneIndex, position, count, label, isSelected }}
            onClick={click}
            onDoubleClick={() => editor.ui.setState({ renamingLayerId: layer.id })}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'F2') editor.ui.setState({ renamingLayerId: layer.id });
              const isPlain = !event.ctrlKey && !event.metaKey;
              if (event.key === 'Enter' && isPlain && isSelected && hasText(layer)) {
                event.preventDefault();
                beginTextEditing(editor, studio.resources, layer.id, null);
              }
            }}
          />
        )}
        <IconButton
          label={
            isFixed
              ? templates('byTemplate', { name: label })
              : t(layer.locked ? 'unlockNamed' : 'lockNamed', { name: label })
          }
          disabled={isFixed}
          icon={layer.locked ? 'lock' : 'unlock'}
          size="xs"
          iconSize={14}
          className={`${layer.locked ? '' : `${responsiveStyles.onHover} ${styles.onHover}`}`}
          tooltipSide={isRightToLeft ? 'right' : 'left'}
          onClick={() => toggle(layer.locked ? t.step('unlock') : t.step('lock'), 'locked')}
        />
        <IconButton
          label={layer.hidden ? t('showNamed', { name: label }) : t('hideNamed', { name: label })}
          icon={layer.hidden ? 'eye-off' : 'eye'}
          size="xs"
          iconSize={16}
          tooltipSide={isRightToLeft ? 'right' : 'left'}
          onClick={() => toggle(layer.hidden ? t.step('show') : t.step('hide'), 'hidden')}
        />
      </li>
      {hasChildren(layer) && (isEntered || isSelected)
        ? [...layer.children]
            .reverse()
            .map((child, index) => (
              <LayerRow
                key={child.id}
                id={child.id}
                sceneIndex={sceneIndex}
                depth={depth + 1}
                position={index + 1}
                count={layer.children.length}
              />
            ))
        : null}
    </>
  );
}

/** The name of a layer, which selects it; described by where it is, so it is rendered again at each step of a drag. */
function LayerName({
  id,
  sceneIndex,
  position,
  count,
  label,
  isSelected,
  ...handlers
}: Omit<LayerRowProps, 'depth'> & {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const layer = useProject(({ metadata }) => layerIn(metadata.sceneItems[sceneIndex], id));
  const said =
    layer &&
    [saidText(layerTypeRow(layer).name), layerPlaceInWords(layer, position, count)].join(saidText('comma'));
  return (
    <button
      data-part="layer-name"
      type="button"
      className={`${styles.layName} ${textStyles.ellipsis}`}
      data-row-id={id}
      aria-pressed={isSelected}
      aria-description={said ?? undefined}
      {...handlers}
    >
      {label}
    </button>
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
    editor.transact(t.step('renameLayer'), (_, project) => {
      const each = findInProject(project, layer.id)?.layer;
      if (each) each.name = wanted;
    });
  };
  return (
    <input
      className={styles.layRename}
      aria-label={t('layerName')}
      // biome-ignore lint/a11y/noAutofocus: the field appears because renaming was requested.
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
