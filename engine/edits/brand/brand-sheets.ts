import { customData } from '../../model/custom-layers.ts';
import { CHART_TYPE, type ChartData } from '../../model/data-layers/chart.ts';
import { TABLE_TYPE, type TableData } from '../../model/data-layers/table.ts';
import type { CustomLayer } from '../../model/layer.ts';
import { contrastOf, readableOn } from '../text/readable-color.ts';
import { faceFor } from './brand-faces.ts';
import type { BrandLook } from './brand-look.ts';
import { mapColor } from './palette-map.ts';

/** Colours of bars and slices have to be seen on what is behind them. */
const SEEN = 1.3;

/** The data of a table or chart in the colours and the face of a brand; null for other layers. Codes stay as they are, so that they can be scanned. */
export function brandedSheet(
  layer: CustomLayer,
  map: ReadonlyMap<string, string>,
  look: BrandLook,
  ground: string | null,
): Record<string, unknown> | null {
  const data = customData(layer);
  if (data === null) return null;
  const fontFamily = faceFor('body', look.faces)?.family;
  const face = fontFamily === undefined ? {} : { fontFamily };
  const changes = look.colors.length === 0 ? {} : changedColors(layer.customType, data, map, look, ground);
  if (changes === null) return null;
  return { ...data, ...changes, ...face };
}

function changedColors(
  type: string,
  data: Record<string, unknown>,
  map: ReadonlyMap<string, string>,
  look: BrandLook,
  ground: string | null,
): Record<string, unknown> | null {
  // What is read by the schema of its type has that form.
  if (type === CHART_TYPE) return chartColors(data as ChartData, map, look, ground);
  return type === TABLE_TYPE ? tableColors(data as TableData, map, ground) : null;
}

const mapped = (map: ReadonlyMap<string, string>, color: string | null) =>
  color === null ? null : mapColor(map, color);
/** The colour that words have on a ground that may not be known. */
const words = (map: ReadonlyMap<string, string>, color: string, ground: string | null) =>
  ground === null ? mapColor(map, color) : readableOn(ground.slice(0, 7), mapColor(map, color));

function chartColors(
  data: ChartData,
  map: ReadonlyMap<string, string>,
  look: BrandLook,
  ground: string | null,
): Partial<ChartData> {
  const background = mapped(map, data.background);
  const behind = background?.slice(0, 7) ?? ground;
  const seen = look.colors
    .filter(({ color }) => behind === null || contrastOf(color, behind) >= SEEN)
    .toSorted((one, other) => Number(other.role === 'accent') - Number(one.role === 'accent'))
    .map(({ color }) => color);
  return {
    ...(seen.length === 0 ? {} : { colors: seen.slice(0, 30) }),
    background,
    textColor: words(map, data.textColor, behind),
    gridColor: mapColor(map, data.gridColor),
  };
}

function tableColors(
  data: TableData,
  map: ReadonlyMap<string, string>,
  ground: string | null,
): Partial<TableData> {
  const { colors, cellStyles } = data;
  const [header, body, stripe, total] = [colors.header, colors.body, colors.stripe, colors.total].map(
    (color) => mapped(map, color),
  );
  return {
    colors: {
      header: header ?? null,
      headerText: words(map, colors.headerText, header ?? ground),
      body: body ?? null,
      stripe: stripe ?? null,
      text: words(map, colors.text, body ?? ground),
      total: total ?? null,
      totalText: words(map, colors.totalText, total ?? ground),
      border: mapColor(map, colors.border),
    },
    cellStyles: cellStyles.map(({ fill, color, ...style }) => {
      const under = fill === undefined ? undefined : mapped(map, fill);
      return {
        ...style,
        ...(under === undefined ? {} : { fill: under }),
        ...(color === undefined ? {} : { color: words(map, color, under ?? body ?? ground) }),
      };
    }),
  };
}
