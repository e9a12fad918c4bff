import { pathNumber } from '../path-number.ts';
import { attribute, childAt, childrenNamed, type XmlElement } from '../xml.ts';
import { arcPath, circle } from './arcs.ts';
import { ANGLE_UNITS } from './colors.ts';
import { customPath } from './custom-geometry.ts';

/** The form of a shape of ours, in its box. */
export type ShapeForm =
  | { readonly shape: 'rectangle'; readonly cornerRadius: number }
  | { readonly shape: 'ellipse' | 'triangle' | 'heart' | 'speech-bubble' }
  | { readonly shape: 'star'; readonly sides: number; readonly innerRatio: number }
  | { readonly shape: 'path'; readonly path: string };

/** A form, and whether it is the one of the file or the nearest. */
export interface ReadForm {
  readonly form: ShapeForm;
  readonly isSame: boolean;
}

const WHOLE = 100_000;
/** Angles of adjustments, in degrees. */
const degreesOf = (adjustment: number): number => (adjustment * WHOLE) / ANGLE_UNITS;

/** The form of the properties of a shape; a rectangle where they say nothing. Sizes are page pixels. */
export function formOf(properties: XmlElement | undefined, width: number, height: number): ReadForm {
  const custom = childAt(properties, 'custGeom');
  if (custom) {
    const path = customPath(custom, width, height);
    return path === null
      ? { form: { shape: 'rectangle', cornerRadius: 0 }, isSame: false }
      : { form: { shape: 'path', path }, isSame: true };
  }
  const preset = childAt(properties, 'prstGeom');
  const name = attribute(preset, 'prst') ?? 'rect';
  const adjustments = new Map<string, number>();
  for (const guide of childrenNamed(childAt(preset, 'avLst'), 'gd')) {
    const value = Number(/^val (-?\d+)$/.exec(attribute(guide, 'fmla') ?? '')?.[1] ?? Number.NaN);
    if (Number.isFinite(value)) adjustments.set(attribute(guide, 'name') ?? '', value / WHOLE);
  }
  const adjust = (guide: string, otherwise: number) => adjustments.get(guide) ?? otherwise;
  const form = presetForm(name, width, height, adjust);
  return form
    ? { form, isSame: true }
    : { form: { shape: 'rectangle', cornerRadius: 0 }, isSame: name === 'rect' };
}

type Adjust = (guide: string, otherwise: number) => number;
type Points = readonly (readonly [x: number, y: number])[];

/** Closed lines between points of the unit square. */
const polygon = (points: Points): ShapeForm => ({
  shape: 'path',
  path: `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${pathNumber(x)} ${pathNumber(y)}`).join('')}Z`,
});
const openLine = (points: Points): ShapeForm => ({
  shape: 'path',
  path: points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${pathNumber(x)} ${pathNumber(y)}`).join(''),
});

const starForm =
  (sides: number, usualRadius: number) =>
  (adjust: Adjust): ShapeForm => ({
    shape: 'star',
    sides,
    innerRatio: Math.min(1, Math.max(0.05, adjust('adj', usualRadius / 2) * 2)),
  });
/** Corners of a regular polygon in the unit square, the first at the top. */
const regular = (sides: number, turn = 0): Points => {
  const corners = Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) / sides) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
  const [left, right] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [top, bottom] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))];
  return corners.map(([x, y]) => [(x - left) / (right - left), (y - top) / (bottom - top)] as const);
};

/** An arrow to the right: the shaft takes a share of the height, the head a share of the shorter side. */
function arrowPoints(width: number, height: number, adjust: Adjust): Points {
  const shaft = adjust('adj1', 0.5);
  const head = Math.min(1, (adjust('adj2', 0.5) * Math.min(width, height)) / width);
  const [top, bottom, neck] = [(1 - shaft) / 2, (1 + shaft) / 2, 1 - head];
  return [
    [0, top],
    [neck, top],
    [neck, 0],
    [1, 0.5],
    [neck, 1],
    [neck, bottom],
    [0, bottom],
  ];
}

const turnedPoints = (points: Points): Points => points.map(([x, y]) => [1 - y, x] as const);
const mirrored = (points: Points): Points => points.map(([x, y]) => [1 - x, y] as const);

/** The presets that presentations use most (ECMA-376 part 1, 20.1.10.56), with their usual adjustments; undefined for others. */
function presetForm(name: string, width: number, height: number, adjust: Adjust): ShapeForm | undefined {
  const shorter = Math.min(width, height);
  /** A length that is a share of the shorter side, as a share of the width. */
  const across = (guide: string, usual: number) => (adjust(guide, usual) * shorter) / width;
  const down = (guide: string, usual: number) => (adjust(guide, usual) * shorter) / height;
  switch (name) {
    case 'rect':
    case 'flowChartProcess':
    case 'actionButtonBlank':
      return { shape: 'rectangle', cornerRadius: 0 };
    case 'roundRect':
    case 'flowChartAlternateProcess':
    case 'round2SameRect':
    case 'round1Rect':
    case 'round2DiagRect':
      return { shape: 'rectangle', cornerRadius: Math.min(0.5, adjust('adj', 0.16667)) * shorter };
    case 'flowChartTerminator':
      return { shape: 'rectangle', cornerRadius: shorter / 2 };
    case 'ellipse':
    case 'flowChartConnector':
      return { shape: 'ellipse' };
    case 'triangle':
    case 'flowChartExtract':
      return adjust('adj', 0.5) === 0.5
        ? { shape: 'triangle' }
        : polygon([
            [adjust('adj', 0.5), 0],
            [1, 1],
            [0, 1],
          ]);
    case 'rtTriangle':
      return polygon([
        [0, 0],
        [1, 1],
        [0, 1],
      ]);
    case 'diamond':
    case 'flowChartDecision':
      return polygon([
        [0.5, 0],
        [1, 0.5],
        [0.5, 1],
        [0, 0.5],
      ]);
    case 'parallelogram':
    case 'flowChartInputOutput': {
      const slant = Math.min(1, across('adj', 0.25));
      return polygon([
        [slant, 0],
        [1, 0],
        [1 - slant, 1],
        [0, 1],
      ]);
    }
    case 'trapezoid': {
      const slant = Math.min(0.5, across('adj', 0.25));
      return polygon([
        [slant, 0],
        [1 - slant, 0],
        [1, 1],
        [0, 1],
      ]);
    }
    case 'hexagon':
    case 'flowChartPreparation': {
      const slant = Math.min(0.5, across('adj', 0.25));
      return polygon([
        [slant, 0],
        [1 - slant, 0],
        [1, 0.5],
        [1 - slant, 1],
        [slant, 1],
        [0, 0.5],
      ]);
    }
    case 'octagon': {
      const [x, y] = [across('adj', 0.29289), down('adj', 0.29289)];
      return polygon([
        [x, 0],
        [1 - x, 0],
        [1, y],
        [1, 1 - y],
        [1 - x, 1],
        [x, 1],
        [0, 1 - y],
        [0, y],
      ]);
    }
    case 'pentagon':
      return polygon(regular(5));
    case 'heptagon':
      return polygon(regular(7));
    case 'decagon':
      return polygon(regular(10, 0.5));
    case 'dodecagon':
      return polygon(regular(12, 0.5));
    case 'homePlate': {
      const neck = 1 - Math.min(1, across('adj', 0.5));
      return polygon([
        [0, 0],
        [neck, 0],
        [1, 0.5],
        [neck, 1],
        [0, 1],
      ]);
    }
    case 'chevron': {
      const slant = Math.min(1, across('adj', 0.5));
      return polygon([
        [0, 0],
        [1 - slant, 0],
        [1, 0.5],
        [1 - slant, 1],
        [0, 1],
        [slant, 0.5],
      ]);
    }
    case 'plus':
    case 'mathPlus': {
      const [x, y] = [across('adj', 0.25), down('adj', 0.25)];
      return polygon([
        [x, 0],
        [1 - x, 0],
        [1 - x, y],
        [1, y],
        [1, 1 - y],
        [1 - x, 1 - y],
        [1 - x, 1],
        [x, 1],
        [x, 1 - y],
        [0, 1 - y],
        [0, y],
        [x, y],
      ]);
    }
    case 'rightArrow':
      return polygon(arrowPoints(width, height, adjust));
    case 'leftArrow':
      return polygon(mirrored(arrowPoints(width, height, adjust)));
    case 'downArrow':
      return polygon(turnedPoints(arrowPoints(height, width, adjust)));
    case 'upArrow':
      return polygon(turnedPoints(mirrored(arrowPoints(height, width, adjust))));
    case 'star4':
      return starForm(4, 0.25)(adjust);
    case 'star5':
      return starForm(5, 0.38196)(adjust);
    case 'star6':
      return starForm(6, 0.57735)(adjust);
    case 'star7':
      return starForm(7, 0.692)(adjust);
    case 'star8':
    case 'star10':
    case 'star12':
    case 'star16':
    case 'star24':
    case 'star32':
      return starForm(Number(name.slice(4)), 0.75)(adjust);
    case 'heart':
      return { shape: 'heart' };
    case 'wedgeRectCallout':
    case 'wedgeRoundRectCallout':
    case 'wedgeEllipseCallout':
      return { shape: 'speech-bubble' };
    case 'line':
    case 'straightConnector1':
      return openLine([
        [0, 0],
        [1, 1],
      ]);
    case 'bentConnector2':
      return openLine([
        [0, 0],
        [1, 0],
        [1, 1],
      ]);
    case 'bentConnector3': {
      const middle = adjust('adj1', 0.5);
      return openLine([
        [0, 0],
        [middle, 0],
        [middle, 1],
        [1, 1],
      ]);
    }
    case 'curvedConnector2':
      return { shape: 'path', path: 'M0 0C0.55 0 1 0.45 1 1' };
    case 'curvedConnector3':
      return { shape: 'path', path: 'M0 0C0.5 0 0.5 0.25 0.5 0.5C0.5 0.75 0.5 1 1 1' };
    case 'donut': {
      const [x, y] = [Math.min(0.5, across('adj', 0.25)), Math.min(0.5, down('adj', 0.25))];
      return { shape: 'path', path: `${circle(0, 0, true)}${circle(x, y, false)}` };
    }
    case 'arc':
      return {
        shape: 'path',
        path: arcPath(degreesOf(adjust('adj1', 162)), degreesOf(adjust('adj2', 0)), false),
      };
    case 'pie':
      return {
        shape: 'path',
        path: arcPath(degreesOf(adjust('adj1', 0)), degreesOf(adjust('adj2', 162)), true),
      };
    case 'leftBracket':
      return { shape: 'path', path: 'M1 0C0.45 0 0 0.04 0 0.08L0 0.92C0 0.96 0.45 1 1 1' };
    case 'rightBracket':
      return { shape: 'path', path: 'M0 0C0.55 0 1 0.04 1 0.08L1 0.92C1 0.96 0.55 1 0 1' };
    default:
      return undefined;
  }
}
