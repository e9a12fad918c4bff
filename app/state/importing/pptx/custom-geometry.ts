import { pathNumber } from '../path-number.ts';
import { attribute, childAt, childrenNamed, elementsOf, numberAttribute, type XmlElement } from '../xml.ts';
import { arcData } from './arcs.ts';
import { ANGLE_UNITS } from './colors.ts';

/** The most letters of the path of a shape. */
const MAX_PATH_LETTERS = 100_000;

/** Guides of a custom form: names with formulas over a box (ECMA-376 part 1, 20.1.9.11). */
class Guides {
  readonly #values = new Map<string, number>();

  constructor(geometry: XmlElement, width: number, height: number) {
    const shorter = Math.min(width, height);
    const known = { w: width, h: height, l: 0, t: 0, r: width, b: height, hc: width / 2, vc: height / 2 };
    for (const [name, value] of Object.entries(known)) this.#values.set(name, value);
    for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
      this.#values.set(`wd${part}`, width / part);
      this.#values.set(`hd${part}`, height / part);
      this.#values.set(`ssd${part}`, shorter / part);
    }
    this.#values.set('ss', shorter).set('ls', Math.max(width, height));
    const turn = 360 * ANGLE_UNITS;
    for (const part of [2, 4, 8]) this.#values.set(`cd${part}`, turn / part);
    this.#values.set('3cd4', (3 * turn) / 4).set('3cd8', (3 * turn) / 8);
    for (const list of ['avLst', 'gdLst'])
      for (const guide of childrenNamed(childAt(geometry, list), 'gd'))
        this.#values.set(attribute(guide, 'name') ?? '', this.#formula(attribute(guide, 'fmla') ?? ''));
  }

  /** The value of a number or a guide; 0 for one that is unknown. */
  value(text: string | undefined): number {
    if (text === undefined) return 0;
    const value = Number(text);
    return Number.isFinite(value) && text !== '' ? value : (this.#values.get(text) ?? 0);
  }

  #formula(text: string): number {
    const [operator = '', ...names] = text.trim().split(/\s+/);
    const [x = 0, y = 0, z = 0] = names.map((name) => this.value(name));
    const radians = (angle: number) => (angle / ANGLE_UNITS / 180) * Math.PI;
    const results: Readonly<Record<string, () => number>> = {
      val: () => x,
      '*/': () => (z === 0 ? 0 : (x * y) / z),
      '+-': () => x + y - z,
      '+/': () => (z === 0 ? 0 : (x + y) / z),
      '?:': () => (x > 0 ? y : z),
      abs: () => Math.abs(x),
      max: () => Math.max(x, y),
      min: () => Math.min(x, y),
      mod: () => Math.hypot(x, y, z),
      pin: () => Math.min(z, Math.max(x, y)),
      sqrt: () => Math.sqrt(Math.max(0, x)),
      sin: () => x * Math.sin(radians(y)),
      cos: () => x * Math.cos(radians(y)),
      tan: () => x * Math.tan(radians(y)),
      at2: () => (Math.atan2(y, x) / Math.PI) * 180 * ANGLE_UNITS,
      cat2: () => x * Math.cos(Math.atan2(z, y)),
      sat2: () => x * Math.sin(Math.atan2(z, y)),
    };
    const value = results[operator]?.() ?? 0;
    return Number.isFinite(value) ? value : 0;
  }
}

/** The paths of a custom form in the unit square; null where they are too long or damaged. */
export function customPath(geometry: XmlElement, width: number, height: number): string | null {
  let data = '';
  // A path that says no size of its own is counted in the units of the shape, as SmartArt writes its arrows.
  const extent = childAt(geometry.parentNode as XmlElement | null, 'xfrm', 'ext');
  const [ownWidth, ownHeight] = [
    numberAttribute(extent, 'cx') || width,
    numberAttribute(extent, 'cy') || height,
  ];
  for (const path of childrenNamed(childAt(geometry, 'pathLst'), 'path')) {
    const pathWidth = numberAttribute(path, 'w') || ownWidth;
    const pathHeight = numberAttribute(path, 'h') || ownHeight;
    const guides = new Guides(geometry, pathWidth, pathHeight);
    const unit = (x: number, y: number) => `${pathNumber(x / pathWidth)} ${pathNumber(y / pathHeight)}`;
    const pointsOf = (command: XmlElement) =>
      childrenNamed(command, 'pt').map((point) => ({
        x: guides.value(attribute(point, 'x')),
        y: guides.value(attribute(point, 'y')),
      }));
    let at = { x: 0, y: 0 };
    for (const command of elementsOf(path)) {
      const points = pointsOf(command);
      const written = points.map(({ x, y }) => unit(x, y)).join(' ');
      switch (command.localName) {
        case 'moveTo':
          data += `M${written}`;
          break;
        case 'lnTo':
          data += `L${written}`;
          break;
        case 'cubicBezTo':
          if (points.length === 3) data += `C${written}`;
          break;
        case 'quadBezTo':
          if (points.length === 2) data += `Q${written}`;
          break;
        case 'arcTo': {
          const [radiusX, radiusY] = [
            guides.value(attribute(command, 'wR')),
            guides.value(attribute(command, 'hR')),
          ];
          const start = guides.value(attribute(command, 'stAng')) / ANGLE_UNITS;
          const sweep = guides.value(attribute(command, 'swAng')) / ANGLE_UNITS;
          const [from, to] = [start, start + sweep].map((degrees) => ({
            x: radiusX * Math.cos((degrees * Math.PI) / 180),
            y: radiusY * Math.sin((degrees * Math.PI) / 180),
          }));
          // The arc begins where the line is.
          const centre = { x: at.x - (from?.x ?? 0), y: at.y - (from?.y ?? 0) };
          data += arcData(
            {
              x: centre.x / pathWidth,
              y: centre.y / pathHeight,
              radiusX: radiusX / pathWidth,
              radiusY: radiusY / pathHeight,
            },
            start,
            sweep,
          );
          at = { x: centre.x + (to?.x ?? 0), y: centre.y + (to?.y ?? 0) };
          break;
        }
        case 'close':
          data += 'Z';
          break;
      }
      at = points.at(-1) ?? at;
      if (data.length > MAX_PATH_LETTERS) return null;
    }
  }
  return /^M/.test(data) ? data : null;
}
