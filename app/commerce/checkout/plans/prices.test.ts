import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatPrice, perMonthOfYearly, savedPercent, struckYearPrice } from './prices.ts';

test('[H10] prices have up to two decimals', () => {
  expect([499, 1200, 8590, 0].map((cents) => formatPrice(cents, 'EUR', 'en'))).toEqual([
    '€4.99',
    '€12',
    '€85.90',
    '€0',
  ]);
  expect(formatMoney(143.99, 'USD', 'en')).toBe('$143.99');
});

test('[H8] a yearly price is shown by the month, cut after two decimals', () => {
  expect([8599, 1200, 6000, 11_988, 11_999].map(perMonthOfYearly)).toEqual([7.16, 1, 5, 9.99, 9.99]);
});

test('[H9] twelve months are struck through at the next whole less a cent, unless they are whole', () => {
  expect([1199, 1000, 799, 1250].map(struckYearPrice)).toEqual([143.99, 120, 95.99, 150]);
});

test('what a year saves is not rounded up', () => {
  expect(savedPercent(8599, 1199)).toBe(40);
});

/** An amount in cents, up to more than any price. */
const cents = fc.integer({ min: 0, max: 10_000_000 });

test('[H8] whatever a year costs: a month of it has two decimals at most, is never more than a twelfth, and less than a cent below it', () => {
  fc.assert(
    fc.property(cents, (yearly) => {
      const inCents = perMonthOfYearly(yearly) * 100;
      expect(Math.abs(inCents - Math.round(inCents))).toBeLessThan(1e-6);
      const left = yearly - Math.round(inCents) * 12;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(12);
    }),
  );
});

test('[H9] whatever a month costs: what is struck through is twelve of them, or ends in 99 less than a whole above them', () => {
  fc.assert(
    fc.property(cents, (monthly) => {
      const year = monthly * 12;
      const struck = Math.round(struckYearPrice(monthly) * 100);
      if (year % 100 === 0) expect(struck).toBe(year);
      else {
        expect(struck % 100).toBe(99);
        expect(struck - year).toBeGreaterThanOrEqual(0);
        expect(struck - year).toBeLessThan(100);
      }
    }),
  );
});

test('[H10] whatever something costs: it is written with no decimals or with two, and says the same amount', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const written = formatPrice(amount, 'EUR', 'en');
      expect(written).toMatch(/^€[\d,]+(\.\d\d)?$/);
      expect(written.includes('.')).toBe(amount % 100 !== 0);
      expect(Math.round(Number(written.replace(/[€,]/g, '')) * 100)).toBe(amount);
    }),
  );
});
