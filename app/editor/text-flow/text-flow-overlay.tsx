import { boxOnPage, cornersOf, findInProject, findLayer, type Point } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { type PointerEvent, useEffect } from 'react';
import { toPage, toScreen } from '../../geometry/view.ts';
import { textFlowText } from '../../messages/english/editor/texts/text-flow.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { charactersBelow, continueIn, continueInNewBox, storyBoxes } from '../../state/steps/linked-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { tooltipOf } from '../../ui/tooltips/tooltip.ts';
import { layerAt } from '../stage/layer-hits.ts';
import * as styles from './text-flow-overlay.module.css';

/** The corners of a text on the screen, the top left one first, clockwise. */
function cornersOnScreen(editor: Editor, id: string): readonly Point[] | null {
  const place = findLayer(editor.shownScene.layers, id);
  return (
    place &&
    cornersOf(boxOnPage(place.layer, place.groups)).map((point) => toScreen(editor.state.view, point))
  );
}

/** The mark of a box whose text does not fit, the way that a story takes through its boxes, and the choice of the next box. */
export function TextFlowOverlay() {
  const t = useText(textFlowText);
  const editor = useEditor();
  const layerId = useUi((ui) => {
    const isCalm = !ui.isPlaying && !ui.crop && !ui.colorPick && !ui.placesMask && ui.linkingTextId === null;
    return isCalm && ui.selection.length === 1 ? (ui.selection[0] ?? null) : null;
  });
  const linkingId = useUi((ui) => ui.linkingTextId);
  useUi((ui) => ui.view);
  useUi((ui) => ui.stageSize);
  useUi((ui) => ui.frame);
  useProject((project) => project.metadata.sceneItems);
  if (linkingId !== null) return <BoxPicker fromId={linkingId} />;
  const layer = layerId === null ? null : (findInProject(editor.project, layerId)?.layer ?? null);
  if (!hasText(layer)) return null;
  const boxes = storyBoxes(editor, layer.id);
  const last = boxes.at(-1) ?? layer;
  const below = last.locked ? 0 : charactersBelow(editor, last);
  const corners = boxes.map(({ id }) => cornersOnScreen(editor, id));
  const end = corners.at(-1)?.[2];
  if (boxes.length < 2 && below === 0) return null;
  return (
    <div className={styles.flowMarks} data-stage-ui>
      <svg className={styles.flowLines} aria-hidden="true">
        {corners.slice(1).map((to, index) => {
          const from = corners[index]?.[2];
          const start = to?.[0];
          return from && start ? (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are in the order of their story.
              key={index}
              className={styles.flowLine}
              d={`M${from.x} ${from.y}L${start.x} ${start.y}`}
            />
          ) : null;
        })}
      </svg>
      {below > 0 && end ? (
        <button
          type="button"
          className={styles.moreText}
          style={{ left: end.x, top: end.y + 18 }}
          {...tooltipOf(t('moreText', { count: below }))}
          aria-label={`${t('moreText', { count: below })}. ${t('moreTextHint')}`}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            editor.ui.setState({ linkingTextId: last.id, textEditing: null });
            editor.announce(t('picking'));
          }}
        >
          <Icon name="plus" size={16} />
        </button>
      ) : null}
    </div>
  );
}

/** Waits for a click on a text box, or on an empty place, where the text goes on. Enter makes a new box, Escape stops. */
function BoxPicker({ fromId }: { fromId: string }) {
  const t = useText(textFlowText);
  const editor = useEditor();
  const stop = () => {
    editor.ui.setState({ linkingTextId: null });
    editor.announce(t('pickingStopped'));
    editor.focusStage();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      editor.ui.setState({ linkingTextId: null });
      editor.announce(t('pickingStopped'));
      editor.focusStage();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [editor, t]);
  const pick = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const area = event.currentTarget.getBoundingClientRect();
    const at = toPage(editor.state.view, { x: event.clientX - area.left, y: event.clientY - area.top });
    const hit = layerAt(editor, at, false);
    const layer = hit === null ? null : (findInProject(editor.project, hit)?.layer ?? null);
    editor.ui.setState({ linkingTextId: null });
    if (hasText(layer)) continueIn(editor, fromId, layer.id);
    else continueInNewBox(editor, fromId, at);
  };
  return (
    <>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the choice was asked for by the button that had the focus.
        autoFocus
        className={styles.picker}
        data-stage-ui
        aria-label={`${t('picking')}. ${t('continueNew')}`}
        onPointerDown={pick}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          editor.ui.setState({ linkingTextId: null });
          continueInNewBox(editor, fromId, null);
        }}
      />
      <p className={styles.pickerNote} data-stage-ui>
        {t('picking')}
        <button type="button" onPointerDown={(event) => event.stopPropagation()} onClick={stop}>
          {t('cancel')}
        </button>
      </p>
    </>
  );
}
