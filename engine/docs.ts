import { ANIMATIONS, type AnimationRow, type AnimationTrack } from './animation/catalogue.ts';
import { NAMED_CURVES } from './animation/easing.ts';
import type { EffectParameter } from './model/effects/effect-parameters.ts';
import { EFFECT_ROWS } from './model/effects/effect-rows.ts';

/** The catalogue as a Markdown table; docs/animations.md carries it, and a test holds the two together. */
export function animationTable(): string {
  const rows = ANIMATIONS.map(
    (row) =>
      `| ${row.id} | ${row.kind} | ${row.name} | ${row.tracks.map((track) => describeTrack(track, row)).join('; ')} |`,
  );
  return ['| id | slot | name | what moves |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const PROPERTIES = {
  fromEdgeX: 'place, outside the edge (±1) to home (0), across',
  fromEdgeY: 'place, outside the edge (±1) to home (0), down',
  shiftX: 'shift in layer widths',
  shiftY: 'shift in layer heights',
  scale: 'scale',
  rotation: 'rotation in degrees',
  opacity: 'opacity',
} as const;

const WAVES = {
  sine: 'r + s · sin(2πc)',
  dip: 'r + s · (1 − cos(2πc)) / 2',
  turn: 'r + s · (c mod 1)',
} as const;

function describeTrack(track: AnimationTrack, row: AnimationRow): string {
  switch (track.kind) {
    case 'ramp':
      return `${PROPERTIES[track.property]}: ${track.from} → ${track.to}, ${curveName(track.curve)}`;
    case 'wave':
      return `${PROPERTIES[track.property]}: ${WAVES[track.form]}, r = ${track.rest}, s = ${track.swing}`;
    case 'flash':
      return `opacity: ${track.flashes} flashes, dark in the first half of each`;
    case 'mask':
      return `mask ${track.shape} ${row.kind === 'out' ? 'closes' : 'opens'}, ${curveName(track.curve)}`;
  }
}

function curveName(curve: keyof typeof NAMED_CURVES | 'linear'): string {
  return curve === 'linear' ? 'linear' : `${curve} (${NAMED_CURVES[curve].join(', ')})`;
}

/** The effects and their parameters as a Markdown table; docs/effects.md carries it, and a test holds the two together. */
export function effectTable(): string {
  const rows = Object.values(EFFECT_ROWS).flatMap(({ type, name, stage, parameters }) =>
    Object.entries(parameters).map(
      ([id, parameter]: [string, EffectParameter], index) =>
        `| ${index === 0 ? `${name} (\`${type}\`)` : ''} | ${index === 0 ? STAGES[stage] : ''} | \`${id}\` | ${parameter.name} | ${rangeOf(parameter)} | ${firstValueOf(parameter)} |`,
    ),
  );
  return [
    '| effect | works on | parameter | name | range | at first |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const STAGES = {
  content: 'the content of the layer',
  outline: 'what is left of it after the mask',
  backdrop: 'what lies below the layer',
} as const;

const UNITS = { length: ' px', angle: '°', share: '', level: '' } as const;

function rangeOf(parameter: EffectParameter): string {
  switch (parameter.kind) {
    case 'length':
    case 'share':
    case 'level':
      return `${parameter.min} to ${parameter.max}${UNITS[parameter.kind]}`;
    case 'angle':
      return 'degrees clockwise, from the right';
    case 'color':
      return '#rrggbb or #rrggbbaa';
    case 'choice':
      return parameter.options.map((option) => `\`${option}\``).join(', ');
    case 'curve':
      return 'points of a tone curve, 0 to 1';
    case 'hsl-shift':
      return 'hue, saturation and lightness, -100 to 100';
    case 'look':
      return 'the id of a look';
    case 'color-statistics':
      return 'lightness by rank, mean colours of tones, spread; in Oklab';
  }
}

function firstValueOf(parameter: EffectParameter): string {
  const value = parameter.createDefault();
  if (parameter.kind === 'curve') return 'the straight line';
  if (parameter.kind === 'hsl-shift') return '0';
  if (parameter.kind === 'color-statistics') return 'those of a plain image';
  const unit = parameter.kind === 'length' || parameter.kind === 'angle' ? UNITS[parameter.kind] : '';
  return `${String(value)}${unit}`;
}
