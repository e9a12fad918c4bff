import type { Layer, Project } from '@gesso/engine';
import type { Box } from '@gesso/engine/edits';
import { boxOnPage } from '@gesso/engine/edits';
import { hasChildren, isMovable } from '@gesso/engine/internal';
import { type CSSProperties, memo, type RefObject, useEffect, useRef } from 'react';
import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { type Editor, isAtFrame } from '../../state/editor.ts';
import { useEditor, useProject, useScene, useUi } from '../../state/hooks.ts';
import { layerInWords, layerPlaceInWords } from '../../state/said.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { isIn } from '../../state/selection.ts';
import { usePartFirst } from '../use-part-first.ts';
import * as styles from './stage.module.css';

/** A layer as it lies on the page at the playhead. */
interface ShownLayer {
  readonly layer: Layer;
  readonly box: Box;
  /** Its place in the stack of its page or group, counted from the front. */
  readonly position: number;
  readonly count: number;
}

/** The button of a layer on the canvas. */
export function layerButtonOf(stage: Element | null, layerId: string | undefined): HTMLElement | null {
  if (!stage || layerId === undefined) return null;
  return stage.querySelector<HTMLElement>(`[data-layer-id="${CSS.escape(layerId)}"]`);
}

/** The buttons that Tab goes through: those of layers that can be moved. */
export function walkedButtons(stage: Element): HTMLElement[] {
  return [...stage.querySelectorAll<HTMLElement>('[data-layer-id]:not([data-fixed])')];
}

/**
 * One button for each layer, over its place on the canvas: what is painted has no elements, so these are what screen readers walk and press.
 * The pointer goes through them to the canvas. Keys pressed on them are those of the canvas.
 */
export function LayerButtons({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const t = useText(editorStageText);
  const editor = useEditor();
  const scene = useScene();
  const view = useUi((ui) => ui.view);
  // While it plays the list stays as it was: the canvas is not edited then.
  const frame = useUi((ui) => (ui.isPlaying ? null : ui.frame));
  const selection = useUi((ui) => ui.selection);
  const enteredGroupId = useUi((ui) => ui.enteredGroupId);
  const isBusy = useUi((ui) => ui.crop !== null || ui.textEditing !== null);
  const shownIds = useRef<readonly string[]>([]);
  if (frame !== null) {
    const ids = [...shownLayers(editor, enteredGroupId).keys()];
    // The same list, so that the buttons around the one of a layer that is dragged are not rendered again.
    if (!hasSameItems(ids, shownIds.current)) shownIds.current = ids;
  }
  useFocusWithSelection(stage, selection, scene, isBusy);
  if (isBusy) return null;
  const transform = `translate(${view.offsetXPx}px, ${view.offsetYPx}px) scale(${view.scale})`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      className={styles.layerButtons}
      aria-label={t('layersOnPage', { count: shownIds.current.length })}
      aria-description={t('layersHelp')}
      style={{ transform, '--view-scale': view.scale } as CSSProperties}
    >
      <ButtonsOf ids={shownIds.current} enteredGroupId={enteredGroupId} />
    </div>
  );
}

const ButtonsOf = memo(function ButtonsOf({
  ids,
  enteredGroupId,
}: {
  ids: readonly string[];
  enteredGroupId: string | null;
}) {
  return usePartFirst(ids).map((id) => <LayerButton key={id} id={id} enteredGroupId={enteredGroupId} />);
});

/** Rendered again when its layer, its place or what is selected of it changes. */
const LayerButton = memo(function LayerButton({
  id,
  enteredGroupId,
}: {
  id: string;
  enteredGroupId: string | null;
}) {
  const editor = useEditor();
  // Layers move with the document and, by their keyframes, with the playhead.
  const read = () => shownLayers(editor, enteredGroupId).get(id);
  useUi(read);
  const shown = useProject(read);
  const isSelected = useUi((ui) => isIn(ui.selection, id));
  // Said again in another language.
  useText(editorStageText);
  if (!shown) return null;
  const { layer, box, position, count } = shown;
  const { x, y, width, height, rotation } = box;
  return (
    <button
      type="button"
      className={styles.layerButton}
      tabIndex={-1}
      data-layer-id={layer.id}
      data-fixed={layer.locked || !isMovable(layer) ? '' : undefined}
      aria-pressed={isSelected}
      aria-label={layerInWords(layer)}
      aria-description={layerPlaceInWords(box, position, count)}
      style={{ left: x, top: y, width, height, rotate: `${rotation}deg` }}
      onFocus={() => {
        if (!editor.state.selection.includes(layer.id)) editor.select([layer.id]);
      }}
      onClick={(event) => {
        const { selection } = editor.state;
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) editor.select([layer.id]);
        else if (selection.includes(layer.id)) editor.select(selection.filter((id) => id !== layer.id));
        else editor.select([...selection, layer.id]);
      }}
    />
  );
});

const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x &&
  one.y === other.y &&
  one.width === other.width &&
  one.height === other.height &&
  one.rotation === other.rotation;

/** What was shown last, since every button asks after every change. */
interface LastShown {
  readonly project: Project;
  readonly frame: number;
  readonly enteredGroupId: string | null;
  readonly layers: ReadonlyMap<string, ShownLayer>;
}
const lastShown = new WeakMap<Editor, LastShown>();

/**
 * The layers that can be seen at the playhead by their ids, those behind first; those inside of the group that was entered follow it. One
 * that is where it was is the same object. While the project plays they stay as they were: nobody works on the canvas then.
 */
function shownLayers(editor: Editor, enteredGroupId: string | null): ReadonlyMap<string, ShownLayer> {
  const last = lastShown.get(editor);
  const { project } = editor;
  const { frame, isPlaying } = editor.state;
  const isSame = last?.project === project && last.enteredGroupId === enteredGroupId;
  if (isSame && (isPlaying || last.frame === frame)) return last.layers;
  const { shownScene, sceneFrame } = editor;
  const layers = new Map<string, ShownLayer>();
  const holdsEntered = (layer: Layer): boolean =>
    hasChildren(layer) && (layer.id === enteredGroupId || layer.children.some(holdsEntered));
  const add = (those: readonly Layer[], groups: readonly Layer[]) => {
    const count = those.length;
    for (const [index, layer] of those.entries()) {
      if (layer.hidden) continue;
      if (groups.length === 0 && !isAtFrame(layer, sceneFrame, shownScene.durationFrames)) continue;
      const position = count - index;
      const before = last?.layers.get(layer.id);
      const isSameOnPage =
        groups.length === 0 &&
        before?.layer === layer &&
        before.position === position &&
        before.count === count;
      if (isSameOnPage) layers.set(layer.id, before);
      else {
        const now = { layer, box: boxOnPage(layer, groups), position, count };
        layers.set(layer.id, before && isSameShown(before, now) ? before : now);
      }
      if (hasChildren(layer) && holdsEntered(layer)) add(layer.children, [...groups, layer]);
    }
  };
  add(shownScene.layers, []);
  lastShown.set(editor, { project, frame, enteredGroupId, layers });
  return layers;
}

const isSameShown = (one: ShownLayer, other: ShownLayer): boolean =>
  one.layer === other.layer &&
  one.position === other.position &&
  one.count === other.count &&
  isSameBox(one.box, other.box);

/**
 * While the focus is among the layers it is on the selected one: after a copy, a group or an undo on what that selected, and on the canvas
 * when the layer is gone.
 */
function useFocusWithSelection(
  stage: RefObject<HTMLElement | null>,
  selection: readonly string[],
  scene: unknown,
  isBusy: boolean,
): void {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the scene may have taken the layer that had the focus.
  useEffect(() => {
    const element = stage.current;
    const active = document.activeElement;
    const isOnLayer = active instanceof HTMLElement && 'layerId' in active.dataset;
    const isLost = hadFocus.current && (active === null || active === document.body);
    // Typing and cropping give the focus back to what was typed in or cropped.
    hadFocus.current = isOnLayer || isBusy;
    if (!element || isBusy || (!isOnLayer && !isLost)) return;
    if (isOnLayer && selection.includes(active.dataset.layerId ?? '')) return;
    const button = layerButtonOf(element, selection[0]);
    (button ?? element).focus({ preventScroll: true });
    hadFocus.current = button !== null;
  }, [stage, selection, scene, isBusy]);
}
