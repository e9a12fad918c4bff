import type { Layer } from '@gesso/engine';
import {
  type Box,
  centreOf,
  changeEffect,
  findInProject,
  findLayer,
  type Point,
  pageBoxOf,
  rotatePoint,
} from '@gesso/engine/edits';
import { renderStillPixels } from '@gesso/engine/internal';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { toPage, toScreen } from '../../geometry/view.ts';
import { editorStageText } from '../../messages/english/editor/stage/editor-stage.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { layerAlone } from '../../state/stage/layer-alone.ts';
import type { Studio } from '../../state/studio.ts';
import { useStudio } from '../../state/studio-context.ts';
import { announceWhenSettled } from '../../ui/announce.ts';
import { rememberFocus } from '../../ui/focus-return.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './color-pick.module.css';

/** Half the side of the square whose mean is taken: one pixel alone is noise. */
const SPOT_PX = 2;
/** What an arrow key moves the cross, in pixels of the screen; with Shift one. */
const KEY_STEP_PX = 10;

/** Waits for a click on the image whose colour an effect is to take out. */
export function ColorPick() {
  const t = useText(editorStageText);
  const editor = useEditor();
  const studio = useStudio();
  const pick = useUi((ui) => ui.colorPick);
  const area = useRef<HTMLDivElement>(null);
  const [cross, setCross] = useState<Point | null>(null);
  const layerId = pick?.layerId ?? null;
  useEffect(() => {
    if (layerId === null) return;
    const giveFocusBack = rememberFocus();
    setCross(null);
    area.current?.focus({ preventScroll: true });
    return giveFocusBack;
  }, [layerId]);
  if (!pick) return null;
  const chooseAt = (screen: Point) => {
    const page = toPage(editor.state.view, screen);
    const layer = findLayer(editor.shownScene.layers, pick.layerId)?.layer;
    const box = pageBoxOf(editor.shownScene, pick.layerId);
    editor.ui.setState({ colorPick: null });
    if (!layer || !box) return;
    colorAt(studio, layer, box, page).then(
      (color) => {
        if (color === null) return;
        editor.transact(t.step('greenScreenColor'), (_, project) => {
          const found = findInProject(project, pick.layerId)?.layer;
          if (found) changeEffect(found, pick.effectIndex, 'chroma-key', { color });
        });
      },
      (error: unknown) =>
        showToast({
          type: 'bad',
          text: t('colorUnread'),
          detail: problemText(error),
        }),
    );
  };
  const choose = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const rect = event.currentTarget.getBoundingClientRect();
    chooseAt({ x: event.clientX - rect.left, y: event.clientY - rect.top });
  };
  /** Arrows move a cross that begins in the middle of the layer, Enter takes the colour under it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const box = pageBoxOf(editor.shownScene, pick.layerId);
    const at = cross ?? (box && toScreen(editor.state.view, centreOf(box)));
    if (!at) return;
    const step = event.shiftKey ? 1 : KEY_STEP_PX;
    const moves: Readonly<Record<string, Point>> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const move = moves[event.key];
    if (move) {
      const next = { x: at.x + move.x, y: at.y + move.y };
      const page = toPage(editor.state.view, next);
      setCross(next);
      announceWhenSettled(t('crossAt', { x: Math.round(page.x), y: Math.round(page.y) }));
    } else if (event.key === 'Enter' || event.key === ' ') chooseAt(at);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={area}
      className={styles.colorPick}
      data-stage-ui
      data-over-page
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cross.
      tabIndex={0}
      aria-label={t('pickColor')}
      onPointerDown={choose}
      onKeyDown={onKeyDown}
    >
      <span className={styles.colorPickNote} role="status">
        {t('clickColor')}
      </span>
      {cross ? (
        <i
          data-part="color-cross"
          className={styles.colorPickCross}
          style={{ left: cross.x, top: cross.y }}
        />
      ) : null}
    </div>
  );
}

/** The colour of a layer at a point of the page, before its key takes any away; null beside it. */
async function colorAt(studio: Studio, layer: Layer, box: Box, page: Point): Promise<string | null> {
  const upright = rotatePoint(page, centreOf(box), -box.rotation);
  const local = { x: upright.x - box.x, y: upright.y - box.y };
  if (layer.flipX) local.x = box.width - local.x;
  if (layer.flipY) local.y = box.height - local.y;
  if (local.x < 0 || local.y < 0 || local.x > box.width || local.y > box.height) return null;
  const { editor } = studio;
  const project = layerAlone(editor.project, layer, {
    frame: editor.state.frame,
    sceneIndex: editor.sceneIndex,
    without: ['chroma-key', 'outline'],
    area: { x: local.x - SPOT_PX, y: local.y - SPOT_PX, width: SPOT_PX * 2, height: SPOT_PX * 2 },
  });
  const { data } = await studio.stage.exclusive(() =>
    renderStillPixels(studio.resources.engine, project, 0, {
      format: 'png',
      scale: 1,
      transparent: true,
      backend: 'canvas',
    }),
  );
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let lane = 0; lane < 3; lane++) sums[lane] = (sums[lane] ?? 0) + (data[at + lane] ?? 0) * alpha;
    sums[3] = (sums[3] ?? 0) + alpha;
  }
  const weight = sums[3] ?? 0;
  if (weight === 0) return null;
  const hex = (lane: number) =>
    Math.round((sums[lane] ?? 0) / weight)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(0)}${hex(1)}${hex(2)}`;
}
