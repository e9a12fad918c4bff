import type { TextLayer } from '../../model/layer.ts';
import { highlightShapes } from '../../presets/highlights.ts';
import { bendHighlight, bendText } from '../drawing/bend.ts';
import type { TextCurve } from '../drawing/curve-types.ts';
import { bendsText, curveFor, movedCurve, pointBeside } from '../drawing/text-curve.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { arrangeLines, dropPx, layoutOfLines, placeStraight, raised } from './arrange-lines.ts';
import { fitScaleFor } from './fit-text.ts';
import { layoutFlow } from './layout-flow.ts';
import type { ArrangedText, TextLayout } from './layout-types.ts';
import type { LineOutput } from './place-line.ts';
import { flowOf } from './text-flow.ts';

/**
 * Lays the runs of a text layer out in a box of its width. Synchronous, and pure but for one thing: characters that no face has are noted
 * with `fonts.want`. The faces must have been loaded with `fonts.load`, those that are not are replaced and named in
 * `substitutedFamilies`. Throws GessoError 'font-missing' when the library holds no face at all. Positions are in page
 * pixels from the top left corner of the box.
 * @example
 * await resources.load(project);
 * const { lines, heightPx } = layoutText(textLayer, resources.fonts);
 */
export function layoutText(layer: TextLayer, fonts: FontLibrary): TextLayout {
  const flow = flowOf(layer);
  if (flow !== null) return layoutFlow(layer, flow, fonts);
  const scale = fitScaleFor(layer, (candidate) => arrange(layer, fonts, candidate));
  return arrange(layer, fonts, scale).layout;
}

function arrange(layer: TextLayer, fonts: FontLibrary, scale: number): ArrangedText {
  const lines = arrangeLines(layer, fonts, scale, placeStraight(layer, layer.width));
  const straight = layoutOfLines(layer, lines, fonts, scale);
  const layout = bendsText(layer) ? bent(layer, straight, lines.output) : raised(layer, straight);
  return { layout, breaksWords: lines.breaksWords };
}

/** Bends straight lines along the layer's path; an arc is placed in the box, a path is where it is. */
function bent(layer: TextLayer, layout: TextLayout, output: LineOutput): TextLayout {
  const { textPath } = layer;
  if (textPath === null) return layout;
  const found = curveFor(textPath, layer, layout.lines);
  if (found === null) return layout;
  let curve = found;
  let heightPx = layer.height;
  let { contentWidthPx } = layout;
  if (textPath.type === 'arc') {
    const bounds = boundsOf(layout, found);
    heightPx = bounds.bottom - bounds.top;
    contentWidthPx = bounds.right - bounds.left;
    const freePx = layer.width - (bounds.right - bounds.left);
    const share = layer.align === 'left' ? 0 : layer.align === 'right' ? 1 : 0.5;
    curve = movedCurve(found, freePx * share - bounds.left, dropPx(layer, heightPx) - bounds.top);
  }
  const { highlight } = layer;
  const highlights =
    highlight === null
      ? []
      : layout.lines.flatMap((line, lineIndex) => {
          // One line at a time, and each with the looks of its place in the text.
          const alone = output.highlightLines.map((each, index) =>
            index === lineIndex ? each : { ...each, widthPx: 0 },
          );
          return highlightShapes(highlight, alone).map((shape) =>
            bendHighlight(shape, lineIndex, line, curve),
          );
        });
  const runHighlights = layout.runHighlights.flatMap((each) => {
    const line = layout.lines[each.lineIndex];
    return line ? [{ ...each, shape: bendHighlight(each.shape, each.lineIndex, line, curve) }] : [];
  });
  return {
    ...layout,
    ...bendText(layout, curve),
    highlights,
    runHighlights,
    heightPx,
    contentWidthPx,
    curve,
  };
}

/** The upright box around bent lines, from the tops of their letters to the bottoms. */
function boundsOf(layout: TextLayout, curve: TextCurve) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  layout.lines.forEach((line, lineIndex) => {
    const edges = line.clusters.flatMap(({ x, widthPx }) => [x, x + widthPx / 2, x + widthPx]);
    for (const edge of edges.length > 0 ? edges : [line.x]) {
      const frame = curve.frameAt(lineIndex, edge);
      for (const below of [-line.ascentPx, line.descentPx]) {
        const { x, y } = pointBeside(frame, below);
        bounds.left = Math.min(bounds.left, x);
        bounds.right = Math.max(bounds.right, x);
        bounds.top = Math.min(bounds.top, y);
        bounds.bottom = Math.max(bounds.bottom, y);
      }
    }
  });
  return bounds;
}
