import { afterEach, expect, test, vi } from 'vitest';
import { mayRecordHere, problemOfDevice } from './record-problem.ts';

afterEach(() => vi.unstubAllGlobals());

test('each refusal of a browser has its own words', () => {
  vi.stubGlobal('navigator', { mediaDevices: {} });
  const problem = (name: string, device: 'microphone' | 'camera') =>
    problemOfDevice(new DOMException('', name), device);
  expect(problem('NotAllowedError', 'microphone')).toBe('refused');
  expect(problem('NotFoundError', 'microphone')).toBe('noMicrophone');
  expect(problem('OverconstrainedError', 'camera')).toBe('noCamera');
  expect(problem('NotReadableError', 'camera')).toBe('busy');
  expect(problem('EncodingError', 'camera')).toBe('failed');
  vi.stubGlobal('navigator', {});
  expect(problemOfDevice(new TypeError('undefined is not an object'), 'microphone')).toBe('notHere');
});

test('a document that came from another page is asked for its policy where browsers have one', () => {
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => false } });
  expect(mayRecordHere()).toBe(false);
  vi.stubGlobal('document', {});
  expect(mayRecordHere()).toBe(true);
});
