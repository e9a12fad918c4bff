import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  announce,
  announceUnlessOther,
  announceWhenSettled,
  lastAnnouncement,
  useAnnouncements,
} from './announce.ts';

const texts = () => useAnnouncements.getState().shown.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  useAnnouncements.setState({ shown: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('sentences of one moment are together, a later one stands alone', () => {
  announce('Deleted Heading');
  announce('2 layers selected');
  expect(texts()).toEqual(['Deleted Heading', '2 layers selected']);
  vi.advanceTimersByTime(400);
  announce('Undone: Delete');
  expect(texts()).toEqual(['Undone: Delete']);
});

test('the same sentence again is a new element, so that it is read again', () => {
  announce('Copied Heading');
  const first = useAnnouncements.getState().shown.at(-1)?.id;
  announce('Copied Heading');
  expect(useAnnouncements.getState().shown.at(-1)?.id).not.toBe(first);
});

test('of values that change while a key is held only the last is said, and another sentence takes its place', () => {
  announce('Start');
  vi.advanceTimersByTime(400);
  for (const x of [1, 2, 3]) announceWhenSettled(`x ${x}`);
  expect(lastAnnouncement()).toBe('Start');
  vi.advanceTimersByTime(400);
  expect(texts()).toEqual(['x 3']);
  announceWhenSettled('x 4');
  announce('Deleted Heading');
  vi.advanceTimersByTime(400);
  expect(lastAnnouncement()).toBe('Deleted Heading');
});

test('the less exact sentence is said only when there is no other', () => {
  announceUnlessOther('Align');
  vi.advanceTimersByTime(400);
  expect(lastAnnouncement()).toBe('Align');
  announceUnlessOther('Align');
  announce('Heading aligned left');
  vi.advanceTimersByTime(400);
  expect(lastAnnouncement()).toBe('Heading aligned left');
  announceWhenSettled('x 4');
  announceUnlessOther('Move');
  vi.advanceTimersByTime(400);
  expect(lastAnnouncement()).toBe('x 4');
});
