import { describe, expect, it } from 'vitest';
import { evaluateNumber } from './number-expression.ts';

describe('number field', () => {
  it.each([
    ['1080/2', 540],
    ['12 + 3*4', 24],
    ['(12+3)*4', 60],
    ['-5', -5],
    ['−8', -8],
    ['3 - -2', 5],
    ['90°', 90],
    ['24 px', 24],
    ['0,5', 0.5],
    ['.25', 0.25],
  ])('reads %s', (text, value) => expect(evaluateNumber(text)).toBe(value));

  it.each([
    ['10 mm', 10],
    ['1cm', 10],
    ['2 * 3 IN', 152.4],
    ['7', 7],
    ['50%', 50],
  ])('reads %s where a field knows units', (text, value) =>
    expect(evaluateNumber(text, { mm: 1, cm: 10, in: 25.4 })).toBeCloseTo(value, 10),
  );
  it('refuses a unit without a number, and one that the field does not know', () => {
    expect(evaluateNumber('mm', { mm: 1 })).toBeNull();
    expect(evaluateNumber('3 ft', { mm: 1 })).toBeNull();
  });

  it.each(['', 'abc', '1+', '(2', '2)', '1/0', '1..2', '--'])('refuses %j', (text) =>
    expect(evaluateNumber(text)).toBeNull(),
  );
});
