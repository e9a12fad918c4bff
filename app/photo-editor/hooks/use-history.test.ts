import { expect, test } from 'vitest';
import { PulledHistory } from './use-history.ts';

interface Value {
  readonly a: number;
  readonly list: readonly number[];
}
const start: Value = { a: 1, list: [1, 2] };
const historyOf = () => {
  const history = new PulledHistory<Value>(start, 'edit');
  let changes = 0;
  history.subscribe(() => changes++);
  return { history, changes: () => changes };
};
const to = (a: number) => (now: Value) => ({ ...now, a });

test('a change is a step that is taken back and done again', () => {
  const { history, changes } = historyOf();
  history.set(to(2));
  history.set((now) => ({ ...now, list: [...now.list, 3] }));
  expect(history.value).toEqual({ a: 2, list: [1, 2, 3] });
  history.undo();
  expect([history.value, history.canUndo, history.canRedo]).toEqual([{ a: 2, list: [1, 2] }, true, true]);
  history.undo();
  expect([history.value, history.canUndo]).toEqual([start, false]);
  history.redo();
  history.redo();
  expect([history.value.list, history.canRedo]).toEqual([[1, 2, 3], false]);
  expect(changes()).toBeGreaterThanOrEqual(6);
});

test('what is pulled builds on what was pulled before, and is one step with what it ends in', () => {
  const { history } = historyOf();
  for (let pull = 0; pull < 5; pull++) history.show((now) => ({ ...now, a: now.a + 1 }));
  expect(history.value.a).toBe(6);
  history.set((now) => ({ ...now, list: [] }));
  expect(history.value).toEqual({ a: 6, list: [] });
  history.undo();
  expect([history.value, history.canUndo]).toEqual([start, false]);
});

test('undo while something is pulled takes back the pulling alone', () => {
  const { history, changes } = historyOf();
  history.set(to(2));
  history.show(to(9));
  expect([history.canUndo, history.canRedo]).toEqual([true, false]);
  const before = changes();
  history.undo();
  expect([history.value.a, history.canUndo]).toEqual([2, true]);
  expect(changes()).toBeGreaterThan(before);
  history.set(to(3));
  expect(history.value.a).toBe(3);
});

test('a change to the same makes no step and keeps what can be done again', () => {
  const { history, changes } = historyOf();
  history.set(to(2));
  history.undo();
  const before = changes();
  history.show(to(5));
  history.set(to(1));
  expect([history.canUndo, history.canRedo, history.value]).toEqual([false, true, start]);
  expect(changes()).toBeGreaterThan(before);
});
