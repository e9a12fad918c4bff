import type { Layer } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { hasFrame, hasText, isEmptyFrame, shortenText } from '@gesso/engine/internal';
import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toPage } from '../../geometry/view.ts';
import type { Editor } from '../../state/editor.ts';
import { emptyFrameOfSelection } from '../../state/files/empty-frame.ts';
import {
  dropAssets,
  importFiles,
  insertAssets,
  replaceAsset,
  takesPlaceOf,
} from '../../state/files/media.ts';
import { insertTextBox } from '../../state/steps/insert.ts';
import type { Studio } from '../../state/studio.ts';
import { CLIPBOARD_TYPE, copySelection, pasteLayers } from '../actions/clipboard.ts';
import { isCells } from '../actions/pasted-cells.ts';
import { runAction } from '../actions/registry.ts';
import { frameAt } from '../frames/frame-at.ts';
import { importDesigns, splitDesigns } from '../importing/dropped-designs.ts';
import { draggedItem } from '../panels/dragged-item.ts';
import { layerAt } from './layer-hits.ts';
import { isTyping } from './use-stage-pointer.ts';

/** Whether a clipboard event belongs to a field or to a dialog: the page behind it must not change. */
const isElsewhere = (event: Event): boolean =>
  isTyping(event) || (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null);

/** What comes to the page from elsewhere: by the clipboard, or dropped on it. */
export function useStageDrops(stage: RefObject<HTMLElement | null>, editor: Editor, studio: Studio): void {
  const navigate = useNavigate();
  useEffect(() => {
    let lastPointer: MouseEvent | null = null;
    const remember = (event: PointerEvent) => {
      lastPointer = event;
    };
    /** The empty frame that the pointer rests on. */
    const emptyFrameUnder = (pointer: MouseEvent | null): Layer | null => {
      const under = pointer ? placeOf(pointer)?.under : undefined;
      return isEmptyFrame(under) ? under : null;
    };

    const copy = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return;
      const sentence = copySelection(editor);
      if (sentence === null || !editor.clipboard) return;
      event.preventDefault();
      event.clipboardData?.setData(CLIPBOARD_TYPE, editor.clipboard);
      event.clipboardData?.setData(
        'text/plain',
        editor.selectedLayers
          .flatMap((layer) => (hasText(layer) ? layer.runs.map((run) => run.text).join('') : []))
          .join('\n'),
      );
      if (event.type === 'cut') runAction('delete', editor);
      else editor.announce(sentence);
    };

    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event) || editor.state.dialog !== null || !event.clipboardData) return;
      const { designs, others: files } = splitDesigns([...event.clipboardData.files]);
      if (designs.length > 0) event.preventDefault();
      void importDesigns(studio, designs, (path) => navigate(path));
      if (designs.length > 0 && files.length === 0) return;
      if (files.length > 0) {
        event.preventDefault();
        // An image pasted while an image is selected takes its place; in a grid it goes into the next empty frame.
        const target = emptyFrameOfSelection(editor) ?? editor.onlyLayer ?? emptyFrameUnder(lastPointer);
        if (files.length === 1 && hasFrame(target))
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
      const plain = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
      const text = plain.trim();
      if (text && isCells(plain, event.clipboardData.getData('text/html'))) {
        event.preventDefault();
        void import('../data/paste-table.ts').then(({ pasteTable }) => pasteTable(editor, plain));
      } else if (text) {
        event.preventDefault();
        void insertTextBox(editor, { text: shortenText(text, 20_000), keepsWords: true });
      } else if (editor.clipboard) runAction('paste', editor);
    };

    /** Where a drag is on the page, and the layer there; null beside the stage. */
    const placeOf = (event: MouseEvent) => {
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
      if (id === null) return { at, under: undefined };
      // A picture goes into the frame under the pointer, however deep this is in groups.
      const under = frameAt(editor, id, at)?.layer ?? findInProject(editor.project, id)?.layer;
      return { at, under };
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
      if (isFiles) document.documentElement.dataset.dropping = '';
    };
    const dragend = (event: DragEvent) => {
      if (event.type === 'dragleave' && event.relatedTarget !== null) return;
      delete document.documentElement.dataset.dropping;
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
      const { designs, others } = splitDesigns(files);
      // What goes onto this page is there before another design opens.
      void importFiles(studio.resources, others, editor)
        .then((assets) => dropAssets(editor, assets, place?.at ?? null, place?.under))
        .then(() => importDesigns(studio, designs, (path) => navigate(path)));
    };

    window.addEventListener('pointermove', remember);
    window.addEventListener('copy', copy);
    window.addEventListener('cut', copy);
    window.addEventListener('paste', paste);
    window.addEventListener('dragover', dragover);
    window.addEventListener('dragleave', dragend);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('pointermove', remember);
      window.removeEventListener('copy', copy);
      window.removeEventListener('cut', copy);
      window.removeEventListener('paste', paste);
      window.removeEventListener('dragover', dragover);
      window.removeEventListener('dragleave', dragend);
      window.removeEventListener('drop', drop);
    };
  }, [stage, editor, studio, navigate]);
}
