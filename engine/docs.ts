import { ANIMATIONS, type AnimationRow, type AnimationTrack } from './animation/catalogue.ts';
import { NAMED_CURVES } from './animation/easing.ts';

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
