import { num } from './kit.ts';

/** Frames in a second of our animations, and the side of their square, in units. */
export const FRAME_RATE = 30;
export const SIDE = 200;

/** A value at a frame; between two of them it is eased at both ends. */
export type Key = readonly [frame: number, ...values: number[]];

/** A part of an animation: SVG path data with a colour, and what of it changes. Turning and growing happen about `centre`. */
export interface MovingPart {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: readonly [color: string, widthUnits: number];
  readonly centre?: readonly [x: number, y: number];
  /** Units by which it is moved. */
  readonly move?: readonly Key[];
  /** Percent. */
  readonly scale?: readonly Key[];
  /** Degrees clockwise. */
  readonly turn?: readonly Key[];
  /** Percent. */
  readonly opacity?: readonly Key[];
  /** How much of a line is drawn from its beginning, in percent. */
  readonly drawn?: readonly Key[];
}

/** An animation; `poster` is the frame that stands for it. */
export interface MovingDrawing {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly durationFrames: number;
  readonly poster: number;
  readonly parts: readonly MovingPart[];
}

type Vertex = { v: number[]; i: number[]; o: number[] };

/** Bezier outlines of path data in absolute M, L, C and Z, and circles as `O cx cy rx ry`. */
function outlines(d: string): { vertices: Vertex[]; isClosed: boolean }[] {
  const found: { vertices: Vertex[]; isClosed: boolean }[] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLCZO])([^MLCZO]*)/g)) {
    const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const value = (at: number) => n[at] ?? 0;
    const current = found.at(-1)?.vertices;
    const corner = (x: number, y: number): Vertex => ({ v: [x, y], i: [0, 0], o: [0, 0] });
    if (command === 'O') {
      const [cx, cy, rx, ry] = [value(0), value(1), value(2), value(3)];
      const [a, b] = [rx * 0.5523, ry * 0.5523];
      found.push({
        isClosed: true,
        vertices: [
          { v: [cx, cy - ry], i: [-a, 0], o: [a, 0] },
          { v: [cx + rx, cy], i: [0, -b], o: [0, b] },
          { v: [cx, cy + ry], i: [a, 0], o: [-a, 0] },
          { v: [cx - rx, cy], i: [0, b], o: [0, -b] },
        ],
      });
    } else if (command === 'M') found.push({ vertices: [], isClosed: false });
    if (command === 'M')
      for (let at = 0; at < n.length; at += 2) found.at(-1)?.vertices.push(corner(value(at), value(at + 1)));
    if (command === 'L')
      for (let at = 0; at < n.length; at += 2) current?.push(corner(value(at), value(at + 1)));
    if (command === 'C')
      for (let at = 0; at < n.length; at += 6) {
        const from = current?.at(-1);
        if (!from) continue;
        from.o = [value(at) - (from.v[0] ?? 0), value(at + 1) - (from.v[1] ?? 0)];
        const [x, y] = [value(at + 4), value(at + 5)];
        current?.push({ v: [x, y], i: [value(at + 2) - x, value(at + 3) - y], o: [0, 0] });
      }
    const last = found.at(-1);
    if (command === 'Z' && last) last.isClosed = true;
  }
  return found;
}

const svgPath = (d: string): string =>
  d
    .replace(/O\s*([^MLCZO]+)/g, (_, rest: string) => {
      const [cx = 0, cy = 0, rx = 0, ry = 0] = rest.trim().split(/[ ,]+/).map(Number);
      return `M${num(cx - rx)} ${num(cy)}a${num(rx)} ${num(ry)} 0 1 1 ${num(rx * 2)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-rx * 2)} 0z`;
    })
    .replaceAll('Z', 'z');

const rgb = (color: string) => [
  ...[1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) / 255) * 1000) / 1000),
  1,
];

/** A property of a Lottie file; `size` is how many numbers it has. */
function property(keys: readonly Key[] | undefined, rest: number[], toValues = (values: number[]) => values) {
  if (!keys || keys.length < 2) return { a: 0, k: rest.length === 1 ? rest[0] : rest };
  const ease = { i: { x: [0.4], y: [1] }, o: { x: [0.6], y: [0] } };
  return {
    a: 1,
    k: keys.map(([t, ...values], at) => ({ t, s: toValues(values), ...(at < keys.length - 1 && ease) })),
  };
}

/** The animation as a Lottie file of shape layers. */
export function lottieOf({ title, durationFrames, parts }: MovingDrawing): string {
  const layers = parts.map((part, index) => {
    const [cx, cy] = part.centre ?? [SIDE / 2, SIDE / 2];
    const shapes: object[] = outlines(part.d).map(({ vertices, isClosed }) => ({
      ty: 'sh',
      ks: {
        a: 0,
        k: {
          v: vertices.map(({ v }) => v),
          i: vertices.map(({ i }) => i),
          o: vertices.map(({ o }) => o),
          c: isClosed,
        },
      },
    }));
    if (part.drawn)
      shapes.push({ ty: 'tm', s: { a: 0, k: 0 }, e: property(part.drawn, [100]), o: { a: 0, k: 0 }, m: 1 });
    if (part.stroke)
      shapes.push({
        ty: 'st',
        c: { a: 0, k: rgb(part.stroke[0]) },
        o: { a: 0, k: 100 },
        w: { a: 0, k: part.stroke[1] },
        lc: 2,
        lj: 2,
      });
    if (part.fill) shapes.push({ ty: 'fl', c: { a: 0, k: rgb(part.fill) }, o: { a: 0, k: 100 }, r: 1 });
    shapes.push({
      ty: 'tr',
      p: { a: 0, k: [0, 0] },
      a: { a: 0, k: [0, 0] },
      s: { a: 0, k: [100, 100] },
      r: { a: 0, k: 0 },
      o: { a: 0, k: 100 },
    });
    return {
      ty: 4,
      nm: `Part ${parts.length - index}`,
      ind: index + 1,
      ip: 0,
      op: durationFrames,
      st: 0,
      sr: 1,
      bm: 0,
      ks: {
        o: property(part.opacity, [100]),
        r: property(part.turn, [0]),
        p: property(part.move, [cx, cy, 0], ([x = 0, y = 0]) => [cx + x, cy + y, 0]),
        a: { a: 0, k: [cx, cy, 0] },
        s: property(part.scale, [100, 100, 100], ([x = 100, y = x]) => [x, y, 100]),
      },
      shapes: [{ ty: 'gr', it: shapes }],
    };
  });
  // The first layer of a file is the uppermost, the last part is here.
  return `${JSON.stringify({ v: '5.9.0', nm: title, fr: FRAME_RATE, ip: 0, op: durationFrames, w: SIDE, h: SIDE, ddd: 0, assets: [], layers: layers.reverse() })}\n`;
}

/** A value between two keys, eased as in the file. */
function valueAt(keys: readonly Key[] | undefined, frame: number, axis: number, rest: number): number {
  if (!keys?.length) return rest;
  const after = keys.findIndex(([t]) => t >= frame);
  const to = keys[after] ?? keys.at(-1);
  const from = after > 0 ? keys[after - 1] : to;
  if (!from || !to) return rest;
  const of = (key: Key) => key[1 + axis] ?? key[1] ?? rest;
  const t = to[0] === from[0] ? 1 : (frame - from[0]) / (to[0] - from[0]);
  const eased = t * t * (3 - 2 * t);
  return of(from) + (of(to) - of(from)) * eased;
}

/** One frame as SVG, or, without a frame, an SVG that plays. */
export function svgOf({ durationFrames, parts }: MovingDrawing, frame: number | null): string {
  const seconds = durationFrames / FRAME_RATE;
  const animate = (keys: readonly Key[] | undefined, open: string, value: (key: Key) => string): string => {
    if (!keys || keys.length < 2) return '';
    const all: Key[] = [...keys];
    const [first] = all;
    const last = all.at(-1);
    if (first && first[0] > 0) all.unshift([0, ...first.slice(1)]);
    if (last && last[0] < durationFrames) all.push([durationFrames, ...last.slice(1)]);
    const times = all.map(([t]) => Math.round((t / durationFrames) * 1000) / 1000).join(';');
    const splines = all
      .slice(1)
      .map(() => '.6 0 .4 1')
      .join(';');
    return `${open} values="${all.map(value).join(';')}" keyTimes="${times}" keySplines="${splines}" calcMode="spline" dur="${seconds}s" repeatCount="indefinite"/>`;
  };
  const body = parts.map((part) => {
    const [cx, cy] = part.centre ?? [SIDE / 2, SIDE / 2];
    const at = (keys: readonly Key[] | undefined, axis: number, rest: number) =>
      valueAt(keys, frame ?? 0, axis, rest);
    const paint = `fill="${part.fill ?? 'none'}"${part.stroke ? ` stroke="${part.stroke[0]}" stroke-width="${part.stroke[1]}" stroke-linecap="round" stroke-linejoin="round"` : ''}`;
    const isPlaying = frame === null;
    const turned = (type: string, keys: readonly Key[] | undefined, value: (key: Key) => string) =>
      isPlaying ? animate(keys, `<animateTransform attributeName="transform" type="${type}"`, value) : '';
    const drawn = part.drawn
      ? isPlaying
        ? ' pathLength="100" stroke-dasharray="100 200"'
        : ` pathLength="100" stroke-dasharray="${num(Math.max(0.1, at(part.drawn, 0, 100)))} 200"`
      : '';
    const faded = isPlaying
      ? animate(part.opacity, '<animate attributeName="opacity"', (key) => num((key[1] ?? 100) / 100))
      : '';
    const opacity =
      part.opacity && !isPlaying ? ` opacity="${Math.round(at(part.opacity, 0, 100)) / 100}"` : '';
    const draws = isPlaying
      ? animate(part.drawn, '<animate attributeName="stroke-dashoffset"', (key) => num(100 - (key[1] ?? 100)))
      : '';
    const path =
      `<path d="${svgPath(part.d)}" transform="translate(${-cx} ${-cy})" ${paint}${drawn}>${draws}</path>`.replace(
        '></path>',
        '/>',
      );
    const scale = `<g transform="scale(${Math.round(at(part.scale, 0, 100) * 10) / 1000} ${Math.round(at(part.scale, 1, 100) * 10) / 1000})">${turned('scale', part.scale, (key) => `${(key[1] ?? 100) / 100} ${(key[2] ?? key[1] ?? 100) / 100}`)}${path}</g>`;
    const turn = `<g transform="rotate(${num(at(part.turn, 0, 0))})">${turned('rotate', part.turn, (key) => num(key[1] ?? 0))}${scale}</g>`;
    return `<g transform="translate(${num(cx + at(part.move, 0, 0))} ${num(cy + at(part.move, 1, 0))})"${opacity}>${faded}${turned('translate', part.move, (key) => `${num(cx + (key[1] ?? 0))} ${num(cy + (key[2] ?? 0))}`)}${turn}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="400" height="400">${body.join('')}</svg>\n`;
}
