import { createShapeLayer, type Layer, type Line, type LineHead, type Stroke } from '@gesso/engine';
import { attribute, childAt, childrenNamed, type XmlElement } from '../xml.ts';
import type { PxBox } from './slide-text.ts';

const HEADS: Readonly<Record<string, LineHead>> = {
  arrow: 'arrow',
  stealth: 'arrow',
  triangle: 'triangle',
  oval: 'circle',
  diamond: 'diamond',
};
const ROUTES: Readonly<Record<string, Line['route']>> = {
  line: 'straight',
  straightConnector1: 'straight',
  bentConnector2: 'elbow',
  bentConnector3: 'elbow',
  curvedConnector2: 'curve',
  curvedConnector3: 'curve',
};

type LinePlace = PxBox & { readonly rotation: number; readonly flipX: boolean; readonly flipY: boolean };

/** What is said of a line by the preset of its form: from corner to corner of its box, with heads; null for other forms. */
export function lineOf(
  preset: string,
  { flipX, flipY }: LinePlace,
  described: XmlElement | undefined,
  properties: readonly XmlElement[],
): Line | null {
  const route = ROUTES[preset];
  if (route === undefined) return null;
  const outline = properties.map((each) => childAt(each, 'ln')).find((each) => each !== undefined);
  const headOf = (end: 'headEnd' | 'tailEnd') =>
    HEADS[attribute(childAt(outline, end), 'type') ?? ''] ?? 'none';
  const guide = childrenNamed(childAt(described, 'prstGeom', 'avLst'), 'gd')[0];
  const share = Number(/^val (-?\d+)$/.exec(attribute(guide, 'fmla') ?? '')?.[1] ?? 50_000) / 100_000;
  // They leave sideways; with two parts they come in from above or below, with three from the other side.
  const isAngled = preset.endsWith('2');
  const sideways = flipX ? 'left' : 'right';
  const isDirected = route !== 'straight';
  return {
    route,
    bend: Math.min(5, Math.max(-5, share)),
    start: {
      x: flipX ? 1 : 0,
      y: flipY ? 1 : 0,
      head: headOf('headEnd'),
      leaves: isDirected ? sideways : null,
      attachedTo: null,
    },
    end: {
      x: flipX ? 0 : 1,
      y: flipY ? 0 : 1,
      head: headOf('tailEnd'),
      leaves: !isDirected ? null : isAngled ? (flipY ? 'down' : 'up') : flipX ? 'right' : 'left',
      attachedTo: null,
    },
  };
}

/** A line in its box. */
export function lineLayer(line: Line, place: LinePlace, name: string, stroke: Stroke | null): Layer {
  const { x, y, width, height, rotation } = place;
  return createShapeLayer({
    shape: 'line',
    name: name || 'Line',
    x,
    y,
    width,
    height,
    rotation,
    line,
    fill: null,
    stroke,
  });
}

/** The sides of a form, by the numbers under which connectors name them. */
const SITES = ['top', 'left', 'bottom', 'right'] as const;

/** Lets the ends of connectors follow the shapes that they are attached to. @param layerIds ids of layers by those of the file */
export function attachLines(
  connectors: readonly { readonly element: XmlElement; readonly layer: Layer }[],
  layerIds: ReadonlyMap<string, string>,
): void {
  for (const { element, layer } of connectors) {
    if (!('line' in layer) || !layer.line || layer.rotation !== 0) continue;
    const facts = childAt(element, 'nvCxnSpPr', 'cNvCxnSpPr');
    for (const [end, name] of [
      ['start', 'stCxn'],
      ['end', 'endCxn'],
    ] as const) {
      const connection = childAt(facts, name);
      const layerId = layerIds.get(attribute(connection, 'id') ?? '');
      const anchor = SITES[Number(attribute(connection, 'idx') ?? -1)];
      if (layerId !== undefined && anchor !== undefined) layer.line[end].attachedTo = { layerId, anchor };
    }
  }
}
