// A custom layer type: an animated bar chart with a title, drawn on a canvas and written as lines into SVG and PDF.
import { createTextRun } from '@gesso/engine';
import { registerLayerType, VectorPath } from '@gesso/engine/extend';
import { z } from 'zod';

/** How long the bars grow, in seconds. */
const GROWTH_SECONDS = 0.5;

/** Bars that grow when the layer comes in. `barChart.create({ width, height, data })` goes into `scene.layers`. */
export const barChart = registerLayerType({
  type: 'example:bar-chart',
  name: 'Bar chart',
  schema: z.object({
    values: z.array(z.number().min(0).max(1)).min(1).max(50),
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    title: z.string().max(100),
  }),
  defaults: () => ({ values: [0.25, 0.5, 1], color: '#2a33de', title: '' }),
  isAnimated: true,
  textRuns: ({ title }) => titleRuns(title),
  draw(context, { data, widthPx, heightPx, seconds, drawText }) {
    context.fillStyle = data.color;
    for (const bar of barsOf(data.values, widthPx, heightPx, seconds))
      context.fillRect(bar.x, bar.y, bar.width, bar.height);
    if (data.title !== '') drawText(titleRuns(data.title), { x: 0, y: 0, widthPx });
  },
  drawLines(sink, { data, widthPx, heightPx, seconds, drawText }) {
    for (const { x, y, width, height } of barsOf(data.values, widthPx, heightPx, seconds)) {
      const path = new VectorPath();
      path.rect(x, y, width, height);
      sink.fill(path, { type: 'solid', color: data.color }, 1);
    }
    if (data.title !== '') drawText(titleRuns(data.title), { x: 0, y: 0, widthPx });
  },
});

const titleRuns = (text: string) => [createTextRun({ text, fontFamily: 'Lora', fontSizePx: 14 })];

function barsOf(values: readonly number[], widthPx: number, heightPx: number, seconds: number) {
  const share = Math.min(1, seconds / GROWTH_SECONDS);
  const width = widthPx / values.length;
  return values.map((value, index) => {
    const height = heightPx * value * share;
    return { x: index * width, y: heightPx - height, width: width * 0.8, height };
  });
}
