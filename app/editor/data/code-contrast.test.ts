import { createScene, createShapeLayer, solid } from '@gesso/engine';
import { expect, test } from 'vitest';
import { groundUnder, isHardToScan, seenOver } from './code-contrast.ts';

test('a code is judged by the colours that are seen: see-through ones with what is under them', () => {
  const code = { color: '#14151f', background: null };
  expect(isHardToScan(code, '#ffffff')).toBe(false);
  expect(isHardToScan(code, '#14206e')).toBe(true);
  expect(isHardToScan({ ...code, background: '#ffffff' }, '#14206e')).toBe(false);
  expect(isHardToScan({ ...code, background: '#ffffff10' }, '#14206e')).toBe(true);
  expect(isHardToScan({ ...code, color: '#14151f20' }, '#ffffff')).toBe(true);
  // Light on dark.
  expect(isHardToScan({ color: '#ffffff', background: '#000000' }, '#ffffff')).toBe(true);
  expect(seenOver('#00000080', '#ffffff')).toBe('#7f7f7f');
});

test('a code lies on the rectangle under it, else on its page', () => {
  const code = createShapeLayer({ id: 'layer:code', x: 20, y: 20, width: 50, height: 50 });
  const card = createShapeLayer({ x: 0, y: 0, width: 100, height: 100, fill: solid('#112233') });
  const scene = (layers: ReturnType<typeof createShapeLayer>[]) =>
    createScene({ bgColor: '#fefefe', layers });
  expect(groundUnder(scene([card, code]), code.id)).toBe('#112233');
  expect(groundUnder(scene([{ ...card, width: 40 }, code]), code.id)).toBe('#fefefe');
  expect(groundUnder(scene([code, card]), code.id)).toBe('#fefefe');
  expect(groundUnder(scene([{ ...card, hidden: true }, code]), code.id)).toBe('#fefefe');
});
