import {
  angle,
  choice,
  color,
  colorStatistics,
  curve,
  hueShift,
  length,
  level,
  look,
  share,
} from './effect-parameters.ts';
import { effectRow } from './effect-row.ts';

const always = () => true;

/**
 * The effects. Each is parameters only: taking it away gives the image back. Lengths are page pixels, places 0-1 of the layer's box. An
 * effect that is added comes in after those that are before it here: colours first, as on a raw image (key, match, adjustments, then the
 * look), then what blurs, then what is drawn around it.
 *
 * How each works on pixels is in engine/effects/effect-passes.ts, its icon and controls in app/editor/inspector/effects/effect-table.tsx.
 */
export const EFFECT_ROWS = {
  /** Takes a colour out of the image. `spill` takes its shine off what stays. */
  'chroma-key': effectRow('chroma-key', {
    name: 'Green screen',
    parameters: {
      color: color('Colour to remove', '#00b140'),
      similarity: share('Similarity', 0.3),
      smoothness: share('Soft edge', 0.15),
      spill: share('Remove spill', 0.6),
    },
  }),
  /** The look of another image. The statistics of both are kept, so that the effect is the same wherever the layer is drawn. */
  'match-colors': effectRow('match-colors', {
    name: 'Match colours',
    parameters: {
      source: colorStatistics('Colours of the layer'),
      reference: colorStatistics('Colours of the reference'),
      intensity: share('Intensity', 0.8),
    },
  }),
  adjust: effectRow('adjust', {
    name: 'Adjust',
    parameters: {
      brightness: level('Brightness'),
      contrast: level('Contrast'),
      saturation: level('Saturation'),
      temperature: level('Temperature'),
      tint: level('Tint'),
      exposure: level('Exposure'),
      highlights: level('Highlights'),
      shadows: level('Shadows'),
      vibrance: level('Vibrance'),
      sharpness: level('Sharpness', { min: 0 }),
      grain: level('Grain', { min: 0 }),
      /** Below 0 it lightens the corners. */
      vignette: level('Vignette'),
    },
    readsNeighbours: ({ sharpness }) => sharpness > 0,
  }),
  curves: effectRow('curves', {
    name: 'Curves',
    parameters: { rgb: curve('RGB'), red: curve('Red'), green: curve('Green'), blue: curve('Blue') },
  }),
  hsl: effectRow('hsl', {
    name: 'Colour ranges',
    parameters: {
      red: hueShift('Reds'),
      orange: hueShift('Oranges'),
      yellow: hueShift('Yellows'),
      green: hueShift('Greens'),
      aqua: hueShift('Aquas'),
      blue: hueShift('Blues'),
      purple: hueShift('Purples'),
      magenta: hueShift('Magentas'),
    },
  }),
  filter: effectRow('filter', {
    name: 'Filter',
    parameters: { filterId: look('Look', 'daylight'), intensity: share('Intensity', 1) },
  }),
  duotone: effectRow('duotone', {
    name: 'Duotone',
    parameters: {
      shadowColor: color('Shadows', '#14206e'),
      highlightColor: color('Highlights', '#ffc640'),
      intensity: share('Intensity', 1),
    },
  }),
  colorize: effectRow('colorize', {
    name: 'Colourise',
    parameters: { color: color('Colour', '#2a33de'), intensity: share('Intensity', 0.8) },
  }),
  /** Strokes of a brush. */
  'oil-paint': effectRow('oil-paint', {
    name: 'Oil paint',
    parameters: {
      intensity: share('Intensity', 1),
      brushPx: length('Brush', { min: 1, max: 200, sliderMax: 60, value: 9 }),
    },
    readsNeighbours: always,
  }),
  /** Flat shades with ink lines. */
  cartoon: effectRow('cartoon', {
    name: 'Cartoon',
    parameters: {
      intensity: share('Intensity', 1),
      smoothingPx: length('Smoothing', { min: 1, max: 200, sliderMax: 40, value: 10 }),
      simplify: share('Fewer shades', 0.6),
      lines: share('Lines', 0.7),
    },
    readsNeighbours: always,
  }),
  watercolor: effectRow('watercolor', {
    name: 'Watercolour',
    parameters: {
      intensity: share('Intensity', 1),
      brushPx: length('Brush', { min: 1, max: 200, sliderMax: 60, value: 10 }),
      edges: share('Edges', 0.6),
      wash: share('Wash', 0.5),
      paper: share('Paper', 0.4),
    },
    readsNeighbours: always,
  }),
  pencil: effectRow('pencil', {
    name: 'Pencil',
    parameters: {
      intensity: share('Intensity', 1),
      softnessPx: length('Softness', { min: 1, max: 200, sliderMax: 40, value: 8 }),
      darkness: share('Darkness', 0.5),
      color: share('Colour', 0),
      paper: share('Paper', 0.3),
    },
    readsNeighbours: always,
  }),
  /** Dots of ink, as in print: four inks that make the colours, or one. The angle is that of the one. */
  halftone: effectRow('halftone', {
    name: 'Halftone',
    parameters: {
      intensity: share('Intensity', 1),
      kind: choice('Inks', ['four', 'one']),
      dotPx: length('Dots', { min: 2, max: 200, sliderMax: 60, value: 10 }),
      angleDeg: angle('Angle', 45),
      inkColor: color('Ink', '#14151f'),
      paperColor: color('Paper', '#ffffff'),
    },
    readsNeighbours: always,
  }),
  'low-poly': effectRow('low-poly', {
    name: 'Low poly',
    parameters: {
      intensity: share('Intensity', 1),
      sizePx: length('Size', { min: 4, max: 500, sliderMax: 150, value: 40 }),
    },
    readsNeighbours: always,
  }),
  pixelate: effectRow('pixelate', {
    name: 'Pixelate',
    parameters: { sizePx: length('Size', { min: 1, max: 500, sliderMax: 120, value: 16 }) },
    readsNeighbours: always,
    spreadPx: ({ sizePx }) => sizePx,
  }),
  'gaussian-blur': effectRow('gaussian-blur', {
    name: 'Blur',
    parameters: { radiusPx: length('Strength', { max: 500, sliderMax: 120, value: 16 }) },
    readsNeighbours: always,
    spreadPx: ({ radiusPx }) => radiusPx * 1.5,
  }),
  /** Sharp within `size` of the box around a line through the centre, blurred beyond. */
  'tilt-blur': effectRow('tilt-blur', {
    name: 'Tilt shift',
    parameters: {
      radiusPx: length('Strength', { max: 500, sliderMax: 120, value: 24 }),
      centreX: share('Middle, across', 0.5),
      centreY: share('Middle, down', 0.5),
      angleDeg: angle('Angle'),
      size: share('Sharp band', 0.2),
      feather: share('Soft edge', 0.3),
    },
    readsNeighbours: always,
    spreadPx: ({ radiusPx }) => radiusPx * 1.5,
  }),
  /** `amount` 1 smears over half of the way to the middle. */
  'radial-blur': effectRow('radial-blur', {
    name: 'Radial blur',
    parameters: {
      kind: choice('Kind', ['zoom', 'spin']),
      amount: share('Strength', 0.3),
      centreX: share('Middle, across', 0.5),
      centreY: share('Middle, down', 0.5),
    },
    readsNeighbours: always,
  }),
  'motion-blur': effectRow('motion-blur', {
    name: 'Motion blur',
    parameters: {
      lengthPx: length('Length', { max: 1_000, sliderMax: 300, value: 60 }),
      angleDeg: angle('Angle'),
    },
    readsNeighbours: always,
    spreadPx: ({ lengthPx }) => lengthPx / 2,
  }),
  /** Frosted glass: what lies below the layer shows through it, blurred. */
  'background-blur': effectRow('background-blur', {
    name: 'Frosted glass',
    parameters: { radiusPx: length('Strength', { max: 500, sliderMax: 120, value: 24 }) },
    stage: 'backdrop',
    readsNeighbours: always,
    spreadPx: ({ radiusPx }) => radiusPx * 1.5,
  }),
  /** A line around what shows of the layer. */
  outline: effectRow('outline', {
    name: 'Outline',
    parameters: {
      color: color('Colour', '#ffffff'),
      widthPx: length('Width', { max: 200, sliderMax: 60, value: 8 }),
      position: choice('Side', ['outer', 'inner']),
    },
    stage: 'outline',
    readsNeighbours: always,
    spreadPx: ({ position, widthPx }) => (position === 'outer' ? widthPx : 0),
  }),
} as const;
