import { enterInList, nestItems, plainText, setList } from '@gesso/engine/edits';
import { caretAt, caretLineX, moveCaret } from '@gesso/engine/internal';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toScreen } from '../../geometry/view.ts';
import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { actionForKey, isActionEnabled, runAction } from '../actions/registry.ts';
import { say } from './say.ts';
import * as styles from './stage.module.css';
import {
  editedLayer,
  editedText,
  endTextEditing,
  fromTextRect,
  insertText,
  replaceText,
  setEdited,
} from './text-editor.ts';

type Move = Parameters<typeof moveCaret>[2];

/** Actions that also work while a text is edited, because they concern its style or the history. */
const ALLOWED = new Set([
  'undo',
  'redo',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'text-bigger',
  'text-smaller',
  'insert-page-number',
  'insert-date',
  'save',
  'download',
]);

/**
 * The hidden field that takes keys, input methods and the clipboard while a text on the stage is edited. What is seen is
 * drawn by the engine; the field is at the caret so that the window of an input method does too.
 */
export function TextInput() {
  const t = useText(editorStageText);
  const editor = useEditor();
  const studio = useStudio();
  const editing = useUi((ui) => ui.textEditing);
  const isEditing = editing !== null;
  const project = useProject((each) => (isEditing ? each : null));
  const view = useUi((ui) => ui.view);
  const field = useRef<HTMLTextAreaElement>(null);
  const mark = useRef(0);
  const isComposing = useRef(false);
  const wantedX = useRef<number | null>(null);
  const layerId = editing?.layerId ?? null;

  useEffect(() => {
    if (layerId === null) return;
    mark.current = editor.document.mark();
    const opened = mark.current;
    field.current?.focus({ preventScroll: true });
    return () => editor.document.squashToMark(opened, say.step('editText'));
  }, [layerId, editor]);

  const focusRequests = useUi((ui) => ui.stageFocusRequests);
  useEffect(() => {
    if (focusRequests > 0) field.current?.focus({ preventScroll: true });
  }, [focusRequests]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field follows the text and the caret, whatever changed them.
  useEffect(() => {
    const element = field.current;
    const layer = editedLayer(editor);
    if (!element || !editing || !layer || isComposing.current) return;
    const value = plainText(layer);
    if (element.value !== value) element.value = value;
    element.setSelectionRange(
      Math.min(editing.anchor, editing.focus),
      Math.max(editing.anchor, editing.focus),
      editing.focus < editing.anchor ? 'backward' : 'forward',
    );
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
    const text = editedText(editor, studio.resources);
    if (!text) return;
    const caret = caretAt(text.layout, editing.focus);
    const [top] = fromTextRect(text, caret.x, caret.topPx, 0, caret.heightPx);
    const at = toScreen(view, top);
    element.style.left = `${at.x}px`;
    element.style.top = `${at.y}px`;
    element.style.fontSize = `${Math.max(8, caret.heightPx * view.scale)}px`;
  }, [editing, project, view]);

  if (!editing) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    event.stopPropagation();
    if (isComposing.current || event.nativeEvent.isComposing) return;
    const text = editedText(editor, studio.resources);
    if (event.key === 'Escape') {
      event.preventDefault();
      endTextEditing(editor);
      return;
    }
    // As in other editors it ends the typing; a line break over selected words would take them away.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      endTextEditing(editor);
      return;
    }
    const move = moveForKey(event);
    if (move && text) {
      event.preventDefault();
      const { anchor, focus } = editing;
      const isVertical = move === 'up' || move === 'down';
      if (isVertical) wantedX.current ??= caretLineX(text.layout, focus);
      else wantedX.current = null;
      let next = moveCaret(text.layout, focus, move, wantedX.current ?? undefined);
      // Without Shift the arrows first close the selection on their side.
      if (!event.shiftKey && anchor !== focus && (move === 'left' || move === 'right'))
        next = move === 'left' ? Math.min(anchor, focus) : Math.max(anchor, focus);
      editor.ui.setState({
        textEditing: { ...editing, focus: next, anchor: event.shiftKey ? anchor : next },
      });
      return;
    }
    wantedX.current = null;
    if (event.key === 'Tab') {
      event.preventDefault();
      // In a list Tab moves the item; elsewhere it leaves the text, as it leaves any field.
      if (text?.layer.list)
        setEdited(editor, nestItems({ ...editing, runs: text.layer.runs }, event.shiftKey ? -1 : 1));
      else endTextEditing(editor);
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey && text) {
      const entered = enterInList(text.layer, { ...editing, runs: text.layer.runs });
      if (entered) {
        event.preventDefault();
        setEdited(editor, entered.edited, (layer) => entered.endsList && setList(layer, null));
        return;
      }
    }
    const action = actionForKey(event.nativeEvent);
    if (action && ALLOWED.has(action.id) && isActionEnabled(action, editor)) {
      event.preventDefault();
      runAction(action.id, editor);
      keepCaretInside();
    }
  };

  const keepCaretInside = () => {
    const layer = editedLayer(editor);
    const current = editor.state.textEditing;
    if (!layer || !current) {
      editor.ui.setState({ textEditing: null });
      return;
    }
    const length = plainText(layer).length;
    editor.ui.setState({
      textEditing: {
        ...current,
        anchor: Math.min(current.anchor, length),
        focus: Math.min(current.focus, length),
      },
    });
  };

  /** Finds what the field's own editing changed and does the same to the layer, so that every way of typing works. */
  const onInput = () => {
    const element = field.current;
    const layer = editedLayer(editor);
    if (!element || !layer) return;
    const before = plainText(layer);
    const after = element.value;
    const caret = element.selectionEnd;
    if (before === after) return;
    let start = 0;
    // Not behind where it was typed: the same letter may follow, as one of a page number, which nothing can be typed into.
    const { anchor, focus } = editor.state.textEditing ?? { anchor: caret, focus: caret };
    const limit = Math.min(before.length, after.length, caret, anchor, focus);
    while (start < limit && before[start] === after[start]) start++;
    let endBefore = before.length;
    let endAfter = after.length;
    while (
      endBefore > start &&
      endAfter > Math.max(start, caret) &&
      before[endBefore - 1] === after[endAfter - 1]
    ) {
      endBefore--;
      endAfter--;
    }
    replaceText(editor, start, endBefore, after.slice(start, endAfter), caret);
  };

  return (
    <textarea
      ref={field}
      className={styles.textField}
      aria-label={t('textOnCanvas')}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onInput={onInput}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        onInput();
      }}
      onSelect={(event) => {
        // Select all, and what a screen reader or a touch keyboard selects, comes from the field.
        const { selectionStart, selectionEnd, selectionDirection } = event.currentTarget;
        const current = editor.state.textEditing;
        if (!current || isComposing.current) return;
        const [from, to] = [Math.min(current.anchor, current.focus), Math.max(current.anchor, current.focus)];
        if (from === selectionStart && to === selectionEnd) return;
        const isBack = selectionDirection === 'backward';
        editor.ui.setState({
          textEditing: {
            ...current,
            anchor: isBack ? selectionEnd : selectionStart,
            focus: isBack ? selectionStart : selectionEnd,
          },
        });
      }}
      onPaste={(event) => {
        event.preventDefault();
        event.stopPropagation();
        insertText(editor, event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n'));
      }}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
    />
  );
}

function moveForKey(event: KeyboardEvent): Move | null {
  const isWord = event.ctrlKey || event.altKey;
  switch (event.key) {
    case 'ArrowLeft':
      return event.metaKey ? 'lineStart' : isWord ? 'wordLeft' : 'left';
    case 'ArrowRight':
      return event.metaKey ? 'lineEnd' : isWord ? 'wordRight' : 'right';
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'Home':
      return event.ctrlKey ? 'textStart' : 'lineStart';
    case 'End':
      return event.ctrlKey ? 'textEnd' : 'lineEnd';
    default:
      return null;
  }
}
