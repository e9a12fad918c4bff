import { afterEach, expect, test } from 'vitest';
import { clearToasts, showToast, toastDelayMs, useToastStore } from './toast-store.ts';

afterEach(clearToasts);

const texts = () => useToastStore.getState().toasts.map(({ text }) => text);

test('[O11] toasts stay 5 s, those of success, information and short errors 3 s', () => {
  expect(toastDelayMs({ text: 'Something' })).toBe(5000);
  for (const type of ['ok', 'info', 'bad'] as const)
    expect(toastDelayMs({ type, text: 'Something' })).toBe(3000);
  expect(toastDelayMs({ type: 'ok', text: 'Copied', delayMs: 2000 })).toBe(2000);
});

test('errors that say what happened and what to do stay until they are closed', () => {
  expect(toastDelayMs({ type: 'bad', text: 'Not added', detail: 'The file is damaged.' })).toBe(Infinity);
  expect(toastDelayMs({ type: 'bad', text: '2 files', lines: ['a.png: damaged', 'b.png: empty'] })).toBe(
    Infinity,
  );
});

test('passing toasts push out the oldest of their kind, and never an error that waits to be closed', () => {
  for (const name of ['first', 'second']) showToast({ type: 'bad', text: name, detail: 'Reason' });
  for (let at = 1; at <= 6; at++) showToast({ type: 'ok', text: `ok ${at}` });
  expect(texts()).toEqual(['first', 'second', 'ok 3', 'ok 4', 'ok 5', 'ok 6']);
});
