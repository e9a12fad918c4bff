import type { TextLayer } from '../../../model/layer.ts';
import { glyphsByPaint, traceBar, traceGlyph, traceHighlight } from '../../../text/drawing/trace.ts';
import { layoutText } from '../../../text/layout/layout.ts';
import type { TextBar, TextLayout } from '../../../text/layout/layout-types.ts';
import { multiply, VectorPath } from '../../vector/path.ts';
import { alphaOf, type VectorSink, vectorPaint } from '../../vector/sink.ts';
import { readDrawing } from '../../vector/svg-tree.ts';
import { movedGroup, type VectorTools } from '../../vector/vector-drawing.ts';
import type { LayerRenderer } from '../layer-renderer.ts';
import { TextView } from './text-view.ts';

/** Text: letters in fonts or outlines in files, but for text with effects of its own. */
export const textRenderer: LayerRenderer<TextLayer> = {
  createView: () => new TextView(),
  vectorDrawing: ({ layer }, tools) => textDrawing(layer, tools),
};

const AT_BOX = { scale: 1, offsetX: 0, offsetY: 0 };

/** What writes a text as lines, its box at the origin; null when only pixels show it right. */
export function textDrawing(layer: TextLayer, tools: VectorTools): (() => void) | null {
  const { sink, resources } = tools;
  const box = { x: 0, y: 0, width: layer.width, height: layer.height };
  const paint = layer.fill ? vectorPaint(layer.fill, box) : null;
  if (layer.textEffects !== null || (layer.fill && !paint)) return null;
  const layout = layoutText(layer, resources.fonts);
  const emoji = layout.emoji.map((each) => {
    const svg = resources.fonts.emoji.svgOf(each.key);
    return { ...each, drawing: svg === null ? null : readDrawing(svg, each.key) };
  });
  if (emoji.some(({ drawing }) => !drawing)) return null;
  return () => {
    for (const shape of [...layout.highlights, ...layout.runHighlights.map((each) => each.shape)]) {
      const path = new VectorPath();
      traceHighlight(path, shape, AT_BOX);
      sink.fill(path, { type: 'solid', color: shape.color }, alphaOf(shape.color));
    }
    if (paint) {
      const path = new VectorPath();
      for (const glyph of layout.glyphs) traceGlyph(path, glyph, AT_BOX);
      for (const bar of [...layout.underlines, ...layout.strikethroughs]) traceBar(path, bar, AT_BOX);
      sink.fill(path, paint, 1);
    } else {
      drawBars(sink, layout.underlines);
      drawGlyphs(tools, layout);
      drawBars(sink, layout.strikethroughs);
    }
    for (const { drawing, x, y, sizePx, angle } of emoji) {
      if (!drawing) continue;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [zoomX, zoomY] = [sizePx / drawing.widthPx, sizePx / drawing.heightPx];
      const place = multiply([cos, sin, -sin, cos, x, y], [zoomX, 0, 0, zoomY, 0, -sizePx]);
      sink.group(movedGroup(place), () => drawing.draw(sink));
    }
  };
}

function drawBars(sink: VectorSink, bars: readonly TextBar[]): void {
  for (const bar of bars) {
    const path = new VectorPath();
    traceBar(path, bar, AT_BOX);
    sink.fill(path, { type: 'solid', color: bar.color }, alphaOf(bar.color));
  }
}

function drawGlyphs({ sink, lettersAsText }: VectorTools, layout: TextLayout): void {
  const taken = new Set<number>();
  for (const group of glyphsByPaint(layout.glyphs)) {
    if (lettersAsText) {
      const glyphs = group.glyphs.map((glyph) => {
        const isFirst = !taken.has(glyph.cluster);
        taken.add(glyph.cluster);
        return { ...glyph, ...(isFirst ? clusterOf(layout, glyph) : { text: '', advancePx: 0 }) };
      });
      sink.text({ glyphs, color: group.color });
      continue;
    }
    const path = new VectorPath();
    for (const glyph of group.glyphs) traceGlyph(path, glyph, AT_BOX);
    sink.fill(path, { type: 'solid', color: group.color }, alphaOf(group.color));
  }
}

function clusterOf(
  layout: TextLayout,
  glyph: { readonly cluster: number; readonly lineIndex: number },
): { text: string; advancePx: number } {
  const cluster = layout.lines[glyph.lineIndex]?.clusters.find((each) => each.start === glyph.cluster);
  if (!cluster) return { text: '', advancePx: 0 };
  return { text: layout.text.slice(cluster.start, cluster.end), advancePx: cluster.widthPx };
}
