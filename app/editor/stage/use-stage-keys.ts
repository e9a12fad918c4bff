import { findLayer, gridAround } from '@gesso/engine/edits';
import { hasChildren, hasText } from '@gesso/engine/internal';
import { type RefObject, useEffect } from 'react';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { NOTHING_SELECTED, selectedCount } from '../../state/selection.ts';
import { waitsForWords } from '../../state/steps/insert.ts';
import { openSheet } from '../../state/steps/open-sheet.ts';
import type { Studio } from '../../state/studio.ts';
import { announceWhenSettled } from '../../ui/announce.ts';
import { goToNextRegion, regionSelector, type ScreenRegion } from '../../ui/regions.ts';
import { isCharacterKey } from '../../ui/shortcuts/shortcuts.ts';
import { actionForKey, runAction } from '../actions/registry.ts';
import { arrowInLayout } from '../auto-layout/auto-layout-steps.ts';
import { drawKey, endDrawing } from '../drawing/draw-keys.ts';
import { beginPoints, endPoints } from '../drawing/edit-points.ts';
import { enterTable } from '../table/table-on-page.ts';
import { beginCrop, cancelCrop, finishCrop } from './crop/crop-session.ts';
import { layerButtonOf, walkedButtons } from './layer-buttons.tsx';
import { LayerNudge } from './layer-nudge.ts';
import { say } from './say.ts';
import { beginTextEditing, endTextEditing, insertText } from './text-editor.ts';
import { isTyping } from './use-stage-pointer.ts';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The areas of both editors in their order on the screen. */
const editorRegions = (): readonly ScreenRegion[] => [
  { selector: regionSelector('top-bar'), name: say('topBar') },
  { selector: regionSelector('rail') },
  { selector: regionSelector('panel') },
  { selector: regionSelector('canvas'), entry: '[data-layer-id][aria-pressed="true"]' },
  { selector: regionSelector('canvas-bar') },
  { selector: regionSelector('find') },
  { selector: regionSelector('sheet') },
  { selector: regionSelector('inspector') },
  { selector: regionSelector('layers') },
  { selector: regionSelector('transport') },
  { selector: regionSelector('timeline') },
  { selector: regionSelector('pages') },
];
/** What ends moving layers by keys. */
const NUDGE_ENDS = ['keydown', 'keyup', 'pointerdown', 'click', 'blur', 'paste', 'cut', 'drop'] as const;
/** Where keys without Ctrl or Alt are commands. Elsewhere they belong to what has the focus. */
const KEY_AREAS = regionSelector('canvas', 'timeline', 'transport', 'pages');

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Keys of the whole editor. */
export function useStageKeys(stage: RefObject<HTMLElement | null>, editor: Editor, studio: Studio): void {
  useEffect(() => {
    const nudge = new LayerNudge(editor);
    const nudgeBy = (xPx: number, yPx: number) => {
      nudge.move(xPx, yPx);
      const layer = editor.selectedLayers[0];
      if (!layer) return;
      const [x, y] = [String(Math.round(layer.x)), String(Math.round(layer.y))];
      announceWhenSettled(say('at', { name: layerLabel(layer), x, y }));
    };

    const stepOut = () => {
      const { textEditing, enteredGroupId, colorPick } = editor.state;
      if (endDrawing(editor) || endPoints(editor)) return;
      if (colorPick) editor.ui.setState({ colorPick: null });
      else if (textEditing) endTextEditing(editor);
      else if (enteredGroupId) {
        const place = findLayer(editor.scene.layers, enteredGroupId);
        // Rows and columns of a photo grid are left with it.
        const group = (place && gridAround(place))?.id ?? enteredGroupId;
        const around = findLayer(editor.scene.layers, group)?.groups.at(-1)?.id ?? null;
        editor.ui.setState({ enteredGroupId: around, ...NOTHING_SELECTED, selection: [group] });
      } else if (selectedCount(editor.state) > 0) {
        editor.select([]);
        editor.announce(say('nothingSelected'));
      } else if (window.innerWidth < 1200) editor.ui.setState({ panel: null });
    };

    /** Goes to the next layer. False beyond the last and the first: there Tab leaves the canvas, and what is selected stays selected. */
    const walkLayers = (back: boolean): boolean => {
      const element = stage.current;
      if (!element) return false;
      const buttons = walkedButtons(element);
      const active = document.activeElement;
      const selected = layerButtonOf(element, editor.state.selection[0]);
      const isOnCanvas = active === element;
      if (isOnCanvas && back) return false;
      // From the canvas itself Tab comes to what is selected; after the pointer selected it, to the next.
      const isAtSelected = isOnCanvas && selected !== null && !element.hasAttribute('data-by-pointer');
      const from = isOnCanvas ? selected : buttons.find((button) => button === active);
      const at = from ? buttons.indexOf(from) : -1;
      const next = isAtSelected ? selected : buttons[at + (back ? -1 : 1)];
      if (!next) return false;
      element.removeAttribute('data-by-pointer');
      editor.select([next.dataset.layerId ?? '']);
      next.focus({ preventScroll: true });
      return true;
    };

    const enterLayer = () => {
      const layer = editor.onlyLayer;
      if (hasText(layer)) beginTextEditing(editor, studio.resources, layer.id, null);
      else if (hasChildren(layer))
        editor.ui.setState({
          enteredGroupId: layer.id,
          ...NOTHING_SELECTED,
          selection: layer.children.slice(0, 1).map((child) => child.id),
        });
      else if (beginPoints(editor, layer)) return;
      else if (layer && enterTable(editor, layer.id, null)) return;
      else if (layer && !openSheet(editor, layer)) beginCrop(editor, layer.id);
    };

    /** Keys that work on the layers of the canvas. Returns whether the key was one of them. */
    const stageKey = (event: KeyboardEvent): boolean => {
      if (drawKey(event, editor)) return true;
      if (event.key === 'Tab') return walkLayers(event.shiftKey);
      const layer = editor.onlyLayer;
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && layer) {
        enterLayer();
        return true;
      }
      const arrow = ARROWS[event.key];
      if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
        if (arrowInLayout(editor, arrow)) return true;
        const size = event.shiftKey ? 10 : 1;
        if (editor.selectedLayers.length > 0) nudgeBy(arrow[0] * size, arrow[1] * size);
        else if (editor.kind === 'video' && arrow[0] !== 0)
          runAction(`${event.shiftKey ? 'second' : 'frame'}-${arrow[0] > 0 ? 'forward' : 'back'}`, editor);
        return true;
      }
      // A text that still has the words it came with waits for others: its first letter is no command.
      if (layer && isCharacterKey(event) && waitsForWords(layer)) {
        beginTextEditing(editor, studio.resources, layer.id, null);
        insertText(editor, event.key);
        return true;
      }
      return false;
    };

    const cropKey = (event: KeyboardEvent): boolean => {
      const onButton = isWithin(event.target, 'button, a');
      if (event.key === 'Escape') cancelCrop(editor);
      else if (event.key === 'Enter' && !onButton) finishCrop(editor);
      else return false;
      return true;
    };

    const keydown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editor.state.dialog !== null) return;
      if (event.key === 'F6') {
        event.preventDefault();
        goToNextRegion(editorRegions(), event.shiftKey);
        return;
      }
      if (isTyping(event) || isWithin(event.target, '[role="menu"], [role="dialog"]')) return;
      if (editor.state.crop) {
        if (cropKey(event)) event.preventDefault();
        return;
      }
      if (event.key === 'Escape') return stepOut();
      // While something is dragged the document belongs to the drag.
      if (editor.state.feedback !== NO_FEEDBACK) return;
      const isOnLayer = isWithin(event.target, '[data-layer-id]');
      const isOnNothing = document.activeElement === document.body;
      if (isOnLayer || isOnNothing || document.activeElement === stage.current) {
        if (event.key === 'Tab' && isOnNothing) return;
        if (stageKey(event)) {
          event.preventDefault();
          return;
        }
      }
      if (isCharacterKey(event) && !isOnNothing && !isWithin(event.target, KEY_AREAS)) return;
      // Space and arrows on a focused control belong to the control.
      if (!isOnLayer && isWithin(event.target, 'button, a, [role="slider"]') && isControlKey(event)) return;
      const action = actionForKey(event);
      if (!action) return;
      // Copying and pasting come as clipboard events, which carry the data.
      if (action.id === 'copy' || action.id === 'cut' || action.id === 'paste') return;
      if (action.id === 'play-pause') {
        // Space may become a pan, so it plays when it is released; designs are played by Preview.
        if (event.key === ' ') event.preventDefault();
        if (event.key === ' ' || editor.kind === 'design') return;
      }
      event.preventDefault();
      if (!event.repeat || action.repeats) runAction(action.id, editor);
    };

    // Before other listeners receive what a person does next: the document is free again then.
    const endNudge = (event: Event) => {
      if (event instanceof KeyboardEvent && event.type === 'keydown' && event.key in ARROWS) return;
      nudge.finish();
    };

    const keyup = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || editor.kind !== 'video' || editor.state.dialog !== null) return;
      if (isTyping(event) || stage.current?.dataset.panned === 'true') return;
      const onControl = isWithin(
        event.target,
        'button:not([data-layer-id]), a, [role="slider"], [role="menu"], [role="dialog"]',
      );
      const plays = actionForKey(event)?.id === 'play-pause';
      if (plays && !onControl) runAction('play-pause', editor);
    };

    window.addEventListener('keydown', keydown);
    window.addEventListener('keyup', keyup);
    for (const type of NUDGE_ENDS) window.addEventListener(type, endNudge, { capture: true });
    return () => {
      for (const type of NUDGE_ENDS) window.removeEventListener(type, endNudge, { capture: true });
      nudge.finish();
      window.removeEventListener('keydown', keydown);
      window.removeEventListener('keyup', keyup);
    };
  }, [stage, editor, studio]);
}

/** Keys that buttons, links and sliders use themselves. */
function isControlKey(event: KeyboardEvent): boolean {
  if (event.key === ' ' || event.key === 'Enter') return true;
  return !event.ctrlKey && (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End');
}
