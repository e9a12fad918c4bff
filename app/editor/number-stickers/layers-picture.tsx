import type { Layer, ShapeLayer, TextLayer } from '@gesso/engine';
import { hasChildren, hasForm, hasText, shapeOutline, writePathData } from '@gesso/engine/internal';
import { roughLines } from './rough-measure.ts';

/** How far the middle of a line is above its baseline, in sizes of its letters. */
const MIDDLE_EM = 0.36;

/** A group of shapes and texts as a small picture, drawn by the browser: close to what the page will show, without its fonts. */
export function LayersPicture({ layer, marginPx = 0 }: { layer: Layer; marginPx?: number }) {
  const side = (length: number) => length + marginPx * 2;
  return (
    <svg
      viewBox={`${-marginPx} ${-marginPx} ${side(layer.width)} ${side(layer.height)}`}
      aria-hidden="true"
      direction="ltr"
    >
      <Parts layers={hasChildren(layer) ? layer.children : [layer]} />
    </svg>
  );
}

function Parts({ layers }: { layers: readonly Layer[] }) {
  return layers.map((layer) => (
    <g key={layer.id} transform={`translate(${layer.x} ${layer.y})`}>
      {hasChildren(layer) ? <Parts layers={layer.children} /> : null}
      {hasForm(layer) ? <Shape layer={layer} /> : null}
      {hasText(layer) ? <Words layer={layer} /> : null}
    </g>
  ));
}

const colorOf = (layer: ShapeLayer): string => (layer.fill?.type === 'solid' ? layer.fill.color : 'none');

function Shape({ layer }: { layer: ShapeLayer }) {
  const { stroke } = layer;
  const inset = stroke ? stroke.widthPx / 2 : 0;
  const form = stroke
    ? {
        ...layer,
        width: layer.width - inset * 2,
        height: layer.height - inset * 2,
        cornerRadius: Math.max(0, layer.cornerRadius - inset),
        stroke: null,
      }
    : layer;
  return (
    <path
      transform={stroke ? `translate(${inset} ${inset})` : undefined}
      d={writePathData(shapeOutline(form), 2)}
      fill={colorOf(layer)}
      stroke={stroke?.color}
      strokeWidth={stroke?.widthPx}
    />
  );
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end', justify: 'start' } as const;

function Words({ layer }: { layer: TextLayer }) {
  const [first] = layer.runs;
  if (!first) return null;
  const x = layer.align === 'center' ? layer.width / 2 : layer.align === 'right' ? layer.width : 0;
  const lines = roughLines(layer);
  const linePx = first.fontSizePx * layer.lineHeight;
  const top = (layer.height - lines.length * linePx) / 2;
  return (
    <text
      textAnchor={ANCHORS[layer.align]}
      fontSize={first.fontSizePx}
      fontWeight={first.fontWeight}
      fontFamily={first.fontFamily === 'Inter' ? 'var(--font-ui)' : `'${first.fontFamily}', serif`}
      fill={first.color}
    >
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={top + (index + 0.5) * linePx + first.fontSizePx * MIDDLE_EM}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
