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
