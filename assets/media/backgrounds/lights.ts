import { createRandom } from '../music/synth.ts';
import {
  clamp,
  createNoise,
  layered,
  mixColors,
  mixed,
  type Rgb,
  ramp,
  rgb,
  smooth,
} from '../pixels/noise.ts';
import { ASPECT, type Background, type Painter, shade } from './background.ts';
import { made } from './papers.ts';

/** Colours that run into each other. @param grain how much of it lies on top */
function mesh(colors: readonly string[], seed: number, grain = 0): Painter {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const spots = colors.map((hex, index) => ({
    color: rgb(hex).map((value) => value ** 2.2) as unknown as Rgb,
    // Spread over the page, so that each has its place.
    x: ((index + 0.5 + (random() - 0.5) * 0.7) / colors.length) * ASPECT,
    y: ((index * 0.618 + random() * 0.3) % 1) * 1.1 - 0.05,
    sharp: 1 / (2 * (0.24 + random() * 0.16) ** 2),
  }));
  return (x, y) => {
    const [u, v] = [
      x + 0.16 * layered(noise, x * 1.3, y * 1.3, 2),
      y + 0.16 * layered(noise, x * 1.3 + 6, y * 1.3, 2),
    ];
    let [red, green, blue, total] = [0, 0, 0, 1e-6];
    for (const spot of spots) {
      const weight = Math.exp(-((u - spot.x) ** 2 + (v - spot.y) ** 2) * spot.sharp) + 0.0015;
      red += spot.color[0] * weight;
      green += spot.color[1] * weight;
      blue += spot.color[2] * weight;
      total += weight;
    }
    const speck = grain === 0 ? 0 : (random() + random() - 1) * grain;
    const at = (value: number) => (value / total) ** 0.4545 + speck;
    return [at(red), at(green), at(blue)];
  };
}

/** Lights out of focus before a soft ground. */
function bokeh(ground: readonly string[], colors: readonly string[], seed: number, count: number): Painter {
  const random = createRandom(seed);
  const base = mesh(ground, seed + 5);
  const discs = Array.from({ length: count }, (_, index) => {
    const depth = random();
    return {
      x: random() * ASPECT,
      y: clamp(0.5 + (random() + random() - 1) * 0.62),
      radius: 0.02 + 0.1 * depth ** 1.7,
      edge: 0.03 + 0.35 * random() ** 2,
      color: rgb(colors[index % colors.length] ?? '#ffffff'),
      strength: (0.2 + 0.55 * random()) * (1.15 - depth * 0.6),
    };
  });
  return (x, y, step) => {
    let [red, green, blue] = base(x, y, step);
    for (const { x: left, y: top, radius, edge, color, strength } of discs) {
      const dy = y - top;
      if (Math.abs(dy) > radius) continue;
      const distance = Math.hypot(x - left, dy) / radius;
      if (distance >= 1) continue;
      const rim = 0.62 + 0.38 * smooth(0.55, 0.97, distance);
      const cover = (1 - smooth(1 - edge, 1, distance)) * rim * strength;
      // Light adds up, and turns white where there is much of it.
      red = 1 - (1 - red) * (1 - color[0] * cover);
      green = 1 - (1 - green) * (1 - color[1] * cover);
      blue = 1 - (1 - blue) * (1 - color[2] * cover);
    }
    return [red, green, blue];
  };
}

interface SkyOptions {
  readonly sky: readonly (readonly [number, string])[];
  readonly seed: number;
  readonly cover: number;
  readonly light: string;
  readonly shadow: string;
  readonly sun?: { readonly x: number; readonly y: number; readonly color: string; readonly glow: number };
  readonly stars?: boolean;
  /** Clouds drawn out by the wind, high up. */
  readonly high?: boolean;
}

/** A sky from the zenith to the horizon, with clouds that get flatter as they get farther away. */
function sky({
  sky: stops,
  seed,
  cover,
  light,
  shadow,
  sun,
  stars = false,
  high = false,
}: SkyOptions): Painter {
  const noise = createNoise(seed);
  const colors = ramp(stops);
  const [bright, dark] = [rgb(light), rgb(shadow)];
  const density = (x: number, y: number, octaves: number) => {
    const far = 0.32 + (1 - y) * 0.9;
    const depth = 1 / far;
    const [u, v] = high
      ? [(x - 0.75) * depth * 0.9 + depth * 0.4, depth * 3.2 + x * 0.35]
      : [(x - 0.75) * depth * 2.3 + 9, depth * 2.5];
    const bend = (high ? 0.4 : 0.12) * layered(noise, u * 0.9, v * 0.9, 2);
    return (
      layered(noise, u * 1.5 + bend, v * 1.5 - bend, octaves, 0.54) +
      0.22 * layered(noise, u * 0.5 + 30, v * 0.5, 2)
    );
  };
  return (x, y) => {
    let tone = colors(y);
    if (stars) {
      const [column, row] = [Math.floor(x * 420), Math.floor(y * 420)];
      const bright = noise.cell(column, row, 5);
      if (bright > 0.985) {
        const [cx, cy] = [(column + 0.5) / 420, (row + 0.5) / 420];
        const size = 0.0006 + (bright - 0.985) * 0.06;
        tone = mixColors(
          tone,
          [1, 0.98, 0.94],
          Math.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / (size * size))) * (1 - y * 0.8),
        );
      }
    }
    if (sun) {
      const distance = Math.hypot(x - sun.x, y - sun.y);
      tone = mixColors(
        tone,
        rgb(sun.color),
        clamp(Math.exp(-distance * 3.2) * sun.glow + Math.exp(-((distance / 0.05) ** 2)) * sun.glow * 0.7),
      );
    }
    if (cover <= 0) return tone;
    const here = density(x, y, 7);
    const thick = smooth(0.3 - cover * 0.62, 0.66 - cover * 0.42, here);
    if (thick <= 0) return tone;
    const [lx, ly] = sun ? [(sun.x - x) * 0.06, (sun.y - y) * 0.06] : [-0.02, -0.034];
    const lit = clamp(0.62 + (density(x, y, 4) - density(x + lx, y + ly, 4)) * 1.5 - (here - 0.25) * 0.5);
    const haze = smooth(0.7, 1, y) * 0.5;
    return mixColors(tone, mixColors(mixColors(dark, bright, lit), tone, haze), thick * (high ? 0.7 : 0.97));
  };
}

interface StudioOptions {
  readonly color: string;
  readonly seed: number;
  /** Where the light falls, and how far it reaches. */
  readonly lightX: number;
  readonly lightY: number;
  readonly reach: number;
  /** How bright it is in the middle and at the edge. */
  readonly bright: number;
  readonly dim: number;
}

/** A backdrop that curves into the floor: light from above, a soft line where the curve begins, a reflection on the floor. */
function studio({ color, seed, lightX, lightY, reach, bright, dim }: StudioOptions): Painter {
  const noise = createNoise(seed);
  const base = rgb(color);
  return (x, y) => {
    const wall = Math.exp(-(((x - lightX * ASPECT) / (reach * 1.25)) ** 2 + ((y - lightY) / reach) ** 2));
    // The floor lies flat: the pool of light on it is wide and low.
    const floor = Math.exp(
      -(((x - lightX * ASPECT) / (reach * 1.5)) ** 2 + ((y - 0.93) / (reach * 0.42)) ** 2),
    );
    const onFloor = smooth(0.56, 0.98, y);
    const curve = 1 - 0.055 * Math.exp(-(((y - 0.715) / 0.09) ** 2));
    const light =
      mixed(dim, bright, mixed(wall, Math.max(floor * 0.95, wall * 0.5), onFloor)) *
      curve *
      (1 + 0.045 * onFloor);
    const cloth = 1 + 0.008 * layered(noise, x * 5, y * 5, 3) + 0.004 * noise.flat(x * 300, y * 300);
    const level = light * cloth;
    // Where it is brightest, colour pales as film does.
    return mixColors(shade(base, Math.min(1.25, level)), [1, 1, 1], clamp((level - 1) * 0.5));
  };
}

const flat = (
  alias: string,
  displayName: string,
  tags: readonly string[],
  prepare: () => Painter,
): Background => {
  const { tags: all, ...rest } = made(alias, displayName, tags, prepare);
  return {
    ...rest,
    tags: all.filter((tag) => tag !== 'texture'),
    isSoft: /^(gradient|bokeh|studio)-/.test(alias),
  };
};

/** Gradients, lights, skies and studios. */
export const LIGHTS: readonly Background[] = [
  flat('gradient-dawn', 'Dawn gradient', ['gradient', 'orange', 'pink', 'warm', 'abstract'], () =>
    mesh(['#ffd9a8', '#ff9a8b', '#c86bc9', '#ffe9d0', '#ff7f6e'], 71),
  ),
  flat('gradient-violet', 'Violet gradient', ['gradient', 'violet', 'purple', 'technology', 'abstract'], () =>
    mesh(['#2a0a5e', '#7b2ff7', '#f107a3', '#4b1fd1', '#14082f'], 73),
  ),
  flat('gradient-ocean', 'Ocean gradient', ['gradient', 'blue', 'sea', 'calm', 'abstract'], () =>
    mesh(['#03254c', '#1167b1', '#2ad1c9', '#0a3d75', '#8fe3ff'], 74),
  ),
  flat('gradient-pearl', 'Pearl gradient', ['gradient', 'white', 'pastel', 'soft', 'beauty'], () =>
    mesh(['#ffe2d2', '#dcc8f5', '#bfe3f7', '#ffd3dc', '#f4f1ff'], 76),
  ),
  flat('grainy-sunset', 'Grainy sunset gradient', ['gradient', 'grain', 'orange', 'retro', 'abstract'], () =>
    mesh(['#2b1055', '#d53369', '#ff9a3c', '#ffd36b', '#7a1f6b'], 77, 0.1),
  ),
  flat('grainy-blue', 'Grainy blue gradient', ['gradient', 'grain', 'blue', 'retro', 'music'], () =>
    mesh(['#0b1026', '#2447c9', '#7fa7ff', '#101b52', '#e7ecff'], 78, 0.1),
  ),
  flat('bokeh-golden', 'Golden bokeh', ['bokeh', 'lights', 'gold', 'party', 'christmas'], () =>
    bokeh(['#2a1606', '#5c3410', '#1a0d04', '#7a4a18'], ['#ffb347', '#ffd98a', '#ff9540', '#fff0c8'], 79, 80),
  ),
  flat('bokeh-rose', 'Rose bokeh', ['bokeh', 'lights', 'pink', 'valentine', 'beauty'], () =>
    bokeh(['#f6c6cf', '#e89bb0', '#fbe3e4', '#d97f9b'], ['#ffffff', '#ffe3ea', '#ffd0dd'], 80, 64),
  ),
  flat('bokeh-forest', 'Forest bokeh', ['bokeh', 'lights', 'green', 'nature', 'spring'], () =>
    bokeh(
      ['#16351c', '#3c7a35', '#8fbf5a', '#1f4d2b', '#d7e8a0'],
      ['#e6ffc0', '#b8e986', '#fffbe0', '#8fd16a'],
      81,
      74,
    ),
  ),
  flat('bokeh-city', 'City bokeh', ['bokeh', 'lights', 'night', 'city', 'blue'], () =>
    bokeh(
      ['#060a1a', '#101c3c', '#1d1233', '#0a1730'],
      ['#ff5f6d', '#4fc3ff', '#ffc46b', '#ffffff', '#a27bff', '#5effc1'],
      82,
      92,
    ),
  ),
  flat('bokeh-white', 'White bokeh', ['bokeh', 'lights', 'white', 'wedding', 'soft'], () =>
    bokeh(['#d3cbc0', '#e6dfd4', '#c3bcb2', '#f1ebe0'], ['#ffffff', '#fff8e8'], 83, 60),
  ),
  flat('sky-clear', 'Clear sky', ['sky', 'blue', 'summer', 'clear', 'copy space'], () =>
    sky({
      sky: [
        [0, '#1f6fc4'],
        [0.55, '#5aa5e6'],
        [0.85, '#a9d3f2'],
        [1, '#dcecf5'],
      ],
      seed: 84,
      cover: 0.12,
      light: '#ffffff',
      shadow: '#dfeaf4',
      high: true,
    }),
  ),
  flat('sky-clouds', 'Summer clouds', ['sky', 'clouds', 'blue', 'summer'], () =>
    sky({
      sky: [
        [0, '#2a72c0'],
        [0.6, '#6fb1e8'],
        [1, '#cfe6f6'],
      ],
      seed: 85,
      cover: 0.42,
      light: '#ffffff',
      shadow: '#9fb2c8',
    }),
  ),
  flat('sky-sunset', 'Sunset clouds', ['sky', 'clouds', 'sunset', 'orange', 'evening'], () =>
    sky({
      sky: [
        [0, '#2c3468'],
        [0.4, '#8a4f86'],
        [0.7, '#f0805a'],
        [0.92, '#ffc56e'],
        [1, '#ffe3a0'],
      ],
      seed: 86,
      cover: 0.46,
      light: '#ffb07a',
      shadow: '#5b3f72',
      sun: { x: 0.95, y: 0.9, color: '#fff3c4', glow: 0.85 },
    }),
  ),
  flat('sky-night', 'Starry sky', ['sky', 'night', 'stars', 'dark', 'blue'], () =>
    sky({
      sky: [
        [0, '#050a1f'],
        [0.55, '#12234f'],
        [0.85, '#2b4076'],
        [1, '#56618f'],
      ],
      seed: 87,
      cover: 0.16,
      light: '#3a4c82',
      shadow: '#141d40',
      stars: true,
      high: true,
    }),
  ),
  flat('sky-overcast', 'Overcast sky', ['sky', 'clouds', 'grey', 'rain', 'autumn'], () =>
    sky({
      sky: [
        [0, '#8a97a3'],
        [0.7, '#b9c3ca'],
        [1, '#d9dee0'],
      ],
      seed: 88,
      cover: 0.86,
      light: '#dbe1e5',
      shadow: '#77838f',
    }),
  ),
  flat('studio-white', 'White studio', ['studio', 'backdrop', 'white', 'product', 'clean'], () =>
    studio({ color: '#f4f4f3', seed: 89, lightX: 0.5, lightY: 0.4, reach: 0.75, bright: 1.06, dim: 0.78 }),
  ),
  flat('studio-grey', 'Grey studio', ['studio', 'backdrop', 'grey', 'product', 'portrait'], () =>
    studio({ color: '#a5a7ab', seed: 90, lightX: 0.5, lightY: 0.36, reach: 0.6, bright: 1.15, dim: 0.5 }),
  ),
  flat('studio-sand', 'Sand studio', ['studio', 'backdrop', 'beige', 'product', 'beauty'], () =>
    studio({ color: '#e2cdb2', seed: 91, lightX: 0.36, lightY: 0.34, reach: 0.66, bright: 1.1, dim: 0.66 }),
  ),
  flat('studio-blue', 'Blue studio', ['studio', 'backdrop', 'blue', 'product', 'technology'], () =>
    studio({ color: '#5f8fc7', seed: 93, lightX: 0.5, lightY: 0.36, reach: 0.58, bright: 1.18, dim: 0.5 }),
  ),
  flat('studio-dark', 'Dark studio', ['studio', 'backdrop', 'black', 'product', 'dramatic'], () =>
    studio({ color: '#4b4e55', seed: 94, lightX: 0.5, lightY: 0.44, reach: 0.42, bright: 1.1, dim: 0.2 }),
  ),
];
