import type { Layer, ShapeLayer } from '@gesso/engine';
import { type Box, boxOnPage, cornersOf, findLayer, type Point, pageBoxOf } from '@gesso/engine/edits';
import { boxPointOnPage, isLine, lineRoute, routeCorners } from '@gesso/engine/internal';
import { placeHandles, SIDE_HANDLES } from '../../geometry/handles.ts';
import type { Guide } from '../../geometry/snapping.ts';
import { boxToScreen, toScreen, type View } from '../../geometry/view.ts';
import type { Editor } from '../../state/editor.ts';
import type { StudioResources } from '../../state/files/resources.ts';
import { handlesOf, selectionBox } from './layer-gestures.ts';
import type { OverlayPen } from './overlay-pen.ts';
import { caretShapes } from './text-editor.ts';

export interface OverlayColors {
  readonly selection: string;
  readonly hover: string;
  readonly guide: string;
}

const LINE_PX = 1.5;
/** Around the layer that others are aligned to. */
const KEY_LINE_PX = 4;
const INK = '#14151f';

/** Draws handles, guides, marquee and caret for the current session. All sizes are screen pixels, whatever the zoom. */
export function drawOverlay(
  pen: OverlayPen,
  editor: Editor,
  resources: StudioResources,
  colors: OverlayColors,
): void {
  const { view, selection, hoveredLayerId, isPlaying, feedback, textEditing, editedPathId } = editor.state;
  // Nothing lies over an image that moves.
  const { animationPreview, transitionPreview, crop } = editor.state;
  if (isPlaying || animationPreview || transitionPreview || crop) return;
  const scene = editor.shownScene;

  if (hoveredLayerId && !selection.includes(hoveredLayerId) && !feedback.marquee) {
    const place = findLayer(scene.layers, hoveredLayerId);
    if (isLine(place?.layer)) strokeLine(pen, view, place.layer, place.groups, colors.hover, LINE_PX);
    else if (place)
      strokeBox(pen, boxToScreen(view, boxOnPage(place.layer, place.groups)), colors.hover, LINE_PX);
  }
  drawText(pen, editor, resources, colors);

  const layers = editor.handledLayers;
  const ids = layers.map((layer) => layer.id);
  const frame = selectionBox(scene, ids);
  const only = layers.length === 1 ? findLayer(scene.layers, ids[0] ?? '') : null;
  if (isLine(only?.layer)) {
    strokeLine(pen, view, only.layer, only.groups, '#ffffff', LINE_PX + 1.5, 0.55);
    strokeLine(pen, view, only.layer, only.groups, colors.selection, LINE_PX);
  } else if (frame && layers.length > 0 && !editedPathId) {
    const screen = boxToScreen(view, frame);
    if (layers.length > 1)
      for (const layer of layers)
        strokeBox(
          pen,
          boxToScreen(view, pageBoxOf(scene, layer.id) ?? frame),
          colors.selection,
          layer.id === editor.keyLayerId ? KEY_LINE_PX : 1,
        );
    strokeBox(pen, screen, '#ffffff', LINE_PX + 1.5, 0.55);
    strokeBox(pen, screen, colors.selection, LINE_PX);
    const isMoving = feedback.chip !== null;
    if (!textEditing && !isMoving) drawHandles(pen, screen, placeHandles(screen, handlesOf(layers)), colors);
    else if (!textEditing)
      drawHandles(
        pen,
        screen,
        placeHandles(
          screen,
          handlesOf(layers).filter((id) => id !== 'rotate'),
        ),
        colors,
      );
  }
  for (const guide of feedback.guides) drawGuide(pen, view, guide, colors);
  if (feedback.marquee) {
    const from = toScreen(view, feedback.marquee);
    pen
      .rect(from.x, from.y, feedback.marquee.width * view.scale, feedback.marquee.height * view.scale)
      .fill({ color: colors.selection, alpha: 0.1 })
      .stroke({ color: colors.selection, width: 1 });
  }
}

function drawText(pen: OverlayPen, editor: Editor, resources: StudioResources, colors: OverlayColors): void {
  if (!editor.state.textEditing) return;
  const { view } = editor.state;
  const { caret, selection, variables } = caretShapes(editor, resources);
  // What is one piece for the caret looks like one.
  for (const polygon of variables) {
    pen
      .poly(
        polygon.map((point) => toScreen(view, point)),
        true,
      )
      .fill({ color: colors.selection, alpha: 0.14 })
      .stroke({ color: colors.selection, width: 1, alpha: 0.5 });
  }
  for (const polygon of selection) {
    pen
      .poly(
        polygon.map((point) => toScreen(view, point)),
        true,
      )
      .fill({ color: colors.selection, alpha: 0.3 });
  }
  if (!caret) return;
  const [top, bottom] = [toScreen(view, caret[0]), toScreen(view, caret[1])];
  // White under ultramarine, so that the caret reads on any artwork.
  pen.moveTo(top.x, top.y).lineTo(bottom.x, bottom.y).stroke({ color: '#ffffff', width: 4, alpha: 0.7 });
  pen.moveTo(top.x, top.y).lineTo(bottom.x, bottom.y).stroke({ color: colors.selection, width: 2 });
}

function strokeBox(pen: OverlayPen, box: Box, color: string, width: number, alpha = 1): void {
  pen.poly(cornersOf(box) as Point[], true).stroke({ color, width, alpha });
}

/** The route of a line in place of its box, which says nothing of it. */
function strokeLine(
  pen: OverlayPen,
  view: View,
  line: ShapeLayer,
  groups: readonly Layer[],
  color: string,
  width: number,
  alpha = 1,
): void {
  const corners = routeCorners(lineRoute(line)).map((point) =>
    toScreen(view, boxPointOnPage(line, groups, point)),
  );
  pen.poly(corners, false).stroke({ color, width, alpha });
}

function drawHandles(
  pen: OverlayPen,
  box: Box,
  handles: ReturnType<typeof placeHandles>,
  colors: OverlayColors,
): void {
  const isCoarse = window.matchMedia('(pointer: coarse)').matches;
  const radius = isCoarse ? 8 : 5.5;
  for (const { id, at } of handles) {
    if (id === 'rotate') {
      pen.circle(at.x, at.y + 1, 12.5).fill({ color: INK, alpha: 0.16 });
      pen.circle(at.x, at.y, 12).fill({ color: '#ffffff' });
      drawRotateArrow(pen, at);
      continue;
    }
    if (SIDE_HANDLES.includes(id)) {
      drawPill(pen, box, id, at, isCoarse, colors);
      continue;
    }
    pen.circle(at.x, at.y, radius + 1.5).fill({ color: INK, alpha: 0.14 });
    pen
      .circle(at.x, at.y, radius)
      .fill({ color: '#ffffff' })
      .stroke({ color: colors.selection, width: LINE_PX });
  }
}

function drawPill(
  pen: OverlayPen,
  box: Box,
  id: string,
  at: Point,
  isCoarse: boolean,
  colors: OverlayColors,
): void {
  const [long, short] = isCoarse ? [28, 9] : [18, 6];
  const isUpright = id === 'e' || id === 'w';
  const pill: Box = {
    x: at.x - (isUpright ? short : long) / 2,
    y: at.y - (isUpright ? long : short) / 2,
    width: isUpright ? short : long,
    height: isUpright ? long : short,
    rotation: box.rotation,
  };
  if (box.rotation === 0) pen.roundRect(pill.x, pill.y, pill.width, pill.height, short / 2);
  else pen.poly(cornersOf(pill) as Point[], true);
  pen.fill({ color: '#ffffff' }).stroke({ color: colors.selection, width: LINE_PX });
}

/** The turn arrow of the icon set, as an open circle with its tip. */
function drawRotateArrow(pen: OverlayPen, at: Point): void {
  const radius = 4.6;
  const steps = 20;
  for (let step = 0; step <= steps; step++) {
    const angle = -0.35 + (step / steps) * (Math.PI * 2 - 0.95);
    const point = { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius };
    if (step === 0) pen.moveTo(point.x, point.y);
    else pen.lineTo(point.x, point.y);
  }
  pen.stroke({ color: INK, width: 1.6 });
  const tip = { x: at.x + Math.cos(-0.35) * radius, y: at.y + Math.sin(-0.35) * radius };
  pen
    .moveTo(tip.x + 1.4, tip.y - 3.8)
    .lineTo(tip.x + 0.6, tip.y + 0.8)
    .lineTo(tip.x - 3.8, tip.y - 0.2)
    .stroke({ color: INK, width: 1.6 });
}

function drawGuide(pen: OverlayPen, view: View, guide: Guide, colors: OverlayColors): void {
  const reach = guide.distance === null ? 16 : 0;
  const from = toScreen(
    view,
    guide.axis === 'x' ? { x: guide.at, y: guide.from } : { x: guide.from, y: guide.at },
  );
  const to = toScreen(view, guide.axis === 'x' ? { x: guide.at, y: guide.to } : { x: guide.to, y: guide.at });
  // On half pixels a line of one pixel is crisp.
  const crisp = (value: number) => Math.round(value) + 0.5;
  if (guide.axis === 'x') pen.moveTo(crisp(from.x), from.y - reach).lineTo(crisp(to.x), to.y + reach);
  else pen.moveTo(from.x - reach, crisp(from.y)).lineTo(to.x + reach, crisp(to.y));
  pen.stroke({ color: colors.guide, width: 1 });
}
