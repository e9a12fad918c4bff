import { expect, test } from 'vitest';
import {
  createGroupLayer,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import { solid } from '../model/paint.ts';
import { colorRoles } from './color-roles.ts';

const words = (text: string, fontSizePx: number, color: string) =>
  createTextLayer({ name: 'Text', runs: [createTextRun({ text, fontSizePx, color })] });

test('each colour has the role of its use; one with several uses has the first of them', () => {
  const button = createGroupLayer({
    role: 'button',
    children: [createShapeLayer({ fill: solid('#E4572E') }), words('Book now', 40, '#fffaf0')],
  });
  const scene = createScene({
    bgColor: '#FFFAF0',
    layers: [
      createShapeLayer({ width: 100, height: 4, fill: solid('#2e86ab80'), stroke: null }),
      createShapeLayer({ width: 100, height: 4, fill: solid('#00000000'), stroke: null }),
      words('Open late', 120, '#1b2a41'),
      words('Friday at eight', 40, '#324a5f'),
      button,
    ],
  });
  expect(Object.fromEntries(colorRoles(scene, { width: 1000, height: 1000 }))).toEqual({
    '#fffaf0': 'ground',
    '#2e86ab': 'accent',
    '#1b2a41': 'title',
    '#324a5f': 'text',
    '#e4572e': 'accent',
  });
});
