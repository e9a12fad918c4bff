import { expect, test } from 'vitest';
import { colorAt, otherEnd, widestGap, withMovedStop, withStop } from './gradient-edits.ts';

const stops = [
  { offset: 0, color: '#000000' },
  { offset: 0.5, color: '#ff0000' },
  { offset: 1, color: '#ff000000' },
];

test('a stop that is added has the colour that is there, so the gradient looks as before', () => {
  expect(colorAt(stops, 0.25)).toBe('#800000');
  expect(colorAt(stops, 0.75)).toBe('#ff000080');
  const { stops: next, index } = withStop(stops, 0.25);
  expect(index).toBe(1);
  expect(next.map(({ offset }) => offset)).toEqual([0, 0.25, 0.5, 1]);
  expect(withStop([{ offset: 0.2, color: '#112233' }], 0.9)).toEqual({
    stops: [
      { offset: 0.2, color: '#112233' },
      { offset: 0.9, color: '#112233' },
    ],
    index: 1,
  });
  expect(colorAt([{ offset: 0.2, color: '#112233' }], 0)).toBe('#112233');
});

test('a stop moves between its neighbours, and the widest gap has room for another', () => {
  expect(withMovedStop(stops, 1, 1.4)[1]?.offset).toBe(1);
  expect(withMovedStop(stops, 0, -1)[0]?.offset).toBe(0);
  expect(withMovedStop(stops, 2, 0.1)[2]?.offset).toBe(0.5);
  expect(widestGap(withMovedStop(stops, 1, 0.8))).toBe(0.4);
});

test('a new gradient leads to a colour that can be told apart: a lighter one, from light ones a darker one', () => {
  expect(otherEnd('#2a33de')).toBe('#aeb1f2');
  expect(otherEnd('#000000')).toBe('#9e9e9e');
  expect(otherEnd('#ffffff')).toBe('#9e9e9e');
  expect(otherEnd('#fff6e3')).toBe('#9e998d');
});
