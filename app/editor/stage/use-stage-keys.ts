import { type RefObject, useEffect } from 'react';
import { CLIPBOARD_TYPE, copySelection, pasteLayers } from '../../actions/edit-actions.ts';
import { actionForKey, runAction } from '../../actions/registry.ts';
import { sayEditing } from '../../state/editing-words.ts';
import type { Editor } from '../../state/editor.ts';
import { NO_FEEDBACK } from '../../state/editor-ui.ts';
import { insertTextBox } from '../../state/insert.ts';
import { placeLayer } from '../../state/keyframe-edits.ts';
import { boxOnPage, findLayer, layerLabel } from '../../state/layer-tree.ts';
import { dropAssets, importFiles, insertAssets, replaceAsset, takesPlaceOf } from '../../state/media.ts';
import type { Studio } from '../../state/studio.ts';
import { toPage } from '../geometry/view.ts';
import { draggedItem } from '../panels/dragged-item.ts';
import { beginCrop, cancelCrop, finishCrop } from './crop/crop-session.ts';
import { layerAt } from './pointer.ts';
import { say } from './say.ts';
import { beginTextEditing, endTextEditing } from './text-editor.ts';
import { isTyping } from './use-stage-pointer.ts';

const REGIONS = [
  '.rail button',
  '.panel input, .panel button',
  '.stage',
  '.insp button',
  '.pages button, .tl button',
];

/** Keys, clipboard and drops of the whole editor. */
export function useStageKeys(stage: RefObject<HTMLElement | null>, editor: Editor, studio: Studio): void {
  useEffect(() => {
    let nudgeMark: { at: number; mark: number } | null = null;

    const nudge = (dx: number, dy: number) => {
      const now = performance.now();
      // Presses that follow each other closely are one step of the history.
      if (!nudgeMark || now - nudgeMark.at > 800) nudgeMark = { at: now, mark: editor.document.mark() };
      const ids = editor.selectedLayers.filter((layer) => !layer.locked).map((layer) => layer.id);
      editor.transact(say('moveLayer'), (scene) => {
        for (const id of ids) {
          const place = findLayer(scene.layers, id);
          if (!place) continue;
          const box = boxOnPage(place.layer, place.groups);
          placeLayer(editor, place, { ...box, x: box.x + dx, y: box.y + dy });
        }
      });
      editor.document.squashToMark(nudgeMark.mark, say('moveLayer'));
      nudgeMark.at = now;
      const layer = editor.selectedLayers[0];
      if (layer)
        editor.announce(
          say('at', {
            name: layerLabel(layer),
            x: String(Math.round(layer.x)),
            y: String(Math.round(layer.y)),
          }),
        );
    };

    const stepOut = () => {
      const { textEditing, enteredGroupId, selection, colourPick } = editor.state;
      if (colourPick) editor.ui.setState({ colourPick: null });
      else if (textEditing) endTextEditing(editor);
      else if (enteredGroupId) editor.ui.setState({ enteredGroupId: null, selection: [enteredGroupId] });
      else if (selection.length > 0 || editor.state.selectedTrackId) editor.select([]);
      else if (window.innerWidth < 1200) editor.ui.setState({ panel: null });
    };

    const walkLayers = (back: boolean): boolean => {
      const ids = editor.scene.layers
        .filter((layer) => !layer.hidden && !layer.locked && layer.type !== 'background')
        .map((layer) => layer.id);
      if (ids.length === 0) return false;
      const at = ids.indexOf(editor.state.selection[0] ?? '');
      const next = at === -1 ? (back ? ids.length - 1 : 0) : at + (back ? -1 : 1);
      const id = ids[next];
      // Beyond the last layer Tab leaves the canvas, so that nobody is caught in it.
      if (!id) {
        editor.select([]);
        return false;
      }
      editor.select([id]);
      const layer = editor.onlyLayer;
      if (layer)
        editor.announce(
          say('typeAt', {
            name: layerLabel(layer),
            type: sayEditing(`layer_${layer.type}`).toLowerCase(),
            x: String(Math.round(layer.x)),
            y: String(Math.round(layer.y)),
          }),
        );
      return true;
    };

    const nextRegion = (back: boolean) => {
      const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
      const active = document.activeElement;
      const at = REGIONS.findIndex(
        (selector) =>
          active?.closest(selector.split(' ')[0] ?? '') !== null &&
          active?.closest(selector.split(' ')[0] ?? '') !== undefined,
      );
      regions[(at + (back ? -1 : 1) + regions.length) % regions.length]?.focus();
    };

    const keydown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editor.state.dialog !== null) return;
      if (event.key === 'F6') {
        event.preventDefault();
        nextRegion(event.shiftKey);
        return;
      }
      if (isTyping(event)) return;
      const inMenu =
        event.target instanceof Element && event.target.closest('[role="menu"], [role="dialog"]') !== null;
      if (inMenu) return;
      if (editor.state.crop) {
        const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
        if (event.key === 'Escape') cancelCrop(editor);
        else if (event.key === 'Enter' && !onButton) finishCrop(editor);
        else return;
        event.preventDefault();
        return;
      }
      const isOnStage = document.activeElement === stage.current || document.activeElement === document.body;
      const hasSelection = editor.selectedLayers.length > 0;
      if (event.key === 'Escape') {
        stepOut();
        return;
      }
      // While something is dragged the document belongs to the drag.
      if (editor.state.feedback !== NO_FEEDBACK) return;
      if (isOnStage) {
        if (event.key === 'Tab' && document.activeElement === stage.current) {
          if (walkLayers(event.shiftKey)) event.preventDefault();
          return;
        }
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && editor.onlyLayer) {
          event.preventDefault();
          if (editor.onlyLayer.type === 'text')
            beginTextEditing(editor, studio.resources, editor.onlyLayer.id, null);
          else if (editor.onlyLayer.type === 'group')
            editor.ui.setState({
              enteredGroupId: editor.onlyLayer.id,
              selection: editor.onlyLayer.children.slice(0, 1).map((child) => child.id),
            });
          else beginCrop(editor, editor.onlyLayer.id);
          return;
        }
        const arrow = ARROWS[event.key];
        if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
          event.preventDefault();
          const size = event.shiftKey ? 10 : 1;
          if (hasSelection) nudge(arrow[0] * size, arrow[1] * size);
          else if (editor.kind === 'video' && arrow[0] !== 0)
            editor.seek(editor.state.frame + arrow[0] * (event.shiftKey ? 30 : 1));
          return;
        }
      }
      // Space and letters on a focused button belong to the button.
      const onControl =
        event.target instanceof Element && event.target.closest('button, a, [role="slider"]') !== null;
      if (
        onControl &&
        (event.key === ' ' ||
          event.key === 'Enter' ||
          ((event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') && !event.ctrlKey))
      )
        return;
      const action = actionForKey(event);
      if (!action) return;
      // Copying and pasting come as clipboard events, which carry the data.
      if (action.id === 'copy' || action.id === 'cut' || action.id === 'paste') return;
      if (action.id === 'play-pause') {
        // Space may become a pan, so it plays when it is let go; designs are played by Preview.
        if (event.key === ' ') event.preventDefault();
        if (event.key === ' ' || editor.kind === 'design') return;
      }
      event.preventDefault();
      if (!event.repeat || action.repeats) runAction(action.id, editor);
    };

    const keyup = (event: KeyboardEvent) => {
      if (
        event.code !== 'Space' ||
        editor.kind !== 'video' ||
        editor.state.dialog !== null ||
        isTyping(event)
      )
        return;
      const onControl =
        event.target instanceof Element &&
        event.target.closest('button, a, [role="slider"], [role="menu"], [role="dialog"]') !== null;
      if (!onControl && stage.current?.dataset.panned !== 'true') runAction('play-pause', editor);
    };

    const copy = (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      const sentence = copySelection(editor);
      if (sentence === null || !editor.clipboard) return;
      event.preventDefault();
      event.clipboardData?.setData(CLIPBOARD_TYPE, editor.clipboard);
      event.clipboardData?.setData(
        'text/plain',
        editor.selectedLayers
          .flatMap((layer) => (layer.type === 'text' ? layer.runs.map((run) => run.text).join('') : []))
          .join('\n'),
      );
      if (event.type === 'cut') runAction('delete', editor);
      else editor.announce(sentence);
    };

    const paste = (event: ClipboardEvent) => {
      if (isTyping(event) || editor.state.dialog !== null || !event.clipboardData) return;
      const files = [...event.clipboardData.files];
      if (files.length > 0) {
        event.preventDefault();
        const target = editor.onlyLayer;
        // A picture pasted while a picture is selected takes its place.
        if (files.length === 1 && (target?.type === 'image' || target?.type === 'video'))
          void importFiles(studio.resources, files).then(([asset]) => {
            if (asset) replaceAsset(editor, target.id, asset);
          });
        else void importFiles(studio.resources, files, editor).then((assets) => insertAssets(editor, assets));
        return;
      }
      const json = event.clipboardData.getData(CLIPBOARD_TYPE);
      const sentence = json ? pasteLayers(editor, json) : null;
      if (sentence !== null) {
        event.preventDefault();
        editor.announce(sentence);
        return;
      }
      const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').trim();
      if (text) {
        event.preventDefault();
        void insertTextBox(editor, { text: text.slice(0, 20_000), keepsWords: true });
      } else if (editor.clipboard) runAction('paste', editor);
    };

    /** Where a drag is on the page, and the layer there; null beside the stage. */
    const placeOf = (event: DragEvent) => {
      const box = stage.current?.getBoundingClientRect();
      const isOverStage =
        box &&
        event.clientX >= box.left &&
        event.clientX <= box.right &&
        event.clientY >= box.top &&
        event.clientY <= box.bottom;
      if (!isOverStage) return null;
      const at = toPage(editor.state.view, { x: event.clientX - box.left, y: event.clientY - box.top });
      // With Alt it is added to the page, whatever lies there.
      const id = event.altKey ? null : layerAt(editor, at, false);
      return { at, under: id === null ? undefined : findLayer(editor.scene.layers, id)?.layer };
    };
    const mark = (layerId: string | null) => {
      if (editor.state.hoveredLayerId !== layerId) editor.ui.setState({ hoveredLayerId: layerId });
    };

    const dragover = (event: DragEvent) => {
      if (!event.dataTransfer) return;
      const item = draggedItem();
      const isFiles = [...event.dataTransfer.types].includes('Files');
      if (!item && !isFiles) return;
      const place = placeOf(event);
      if (item && !place) return mark(null);
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      // The outline shows what a drop would replace.
      const kind = item?.kind ?? 'image';
      const isReplaced = place && kind !== 'shape' && takesPlaceOf({ kind }, place.under);
      mark(isReplaced ? (place.under?.id ?? null) : null);
      if (isFiles) document.documentElement.classList.add('is-dropping');
    };
    const dragend = (event: DragEvent) => {
      if (event.type === 'dragleave' && event.relatedTarget !== null) return;
      document.documentElement.classList.remove('is-dropping');
      mark(null);
    };
    const drop = (event: DragEvent) => {
      dragend(event);
      const place = placeOf(event);
      const item = draggedItem();
      if (item) {
        if (!place) return;
        event.preventDefault();
        void item.drop(place.at, place.under);
        return;
      }
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void importFiles(studio.resources, files, editor).then((assets) =>
        dropAssets(editor, assets, place?.at ?? null, place?.under),
      );
    };

    window.addEventListener('keydown', keydown);
    window.addEventListener('keyup', keyup);
    window.addEventListener('copy', copy);
    window.addEventListener('cut', copy);
    window.addEventListener('paste', paste);
    window.addEventListener('dragover', dragover);
    window.addEventListener('dragleave', dragend);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('keydown', keydown);
      window.removeEventListener('keyup', keyup);
      window.removeEventListener('copy', copy);
      window.removeEventListener('cut', copy);
      window.removeEventListener('paste', paste);
      window.removeEventListener('dragover', dragover);
      window.removeEventListener('dragleave', dragend);
      window.removeEventListener('drop', drop);
    };
  }, [stage, editor, studio]);
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
