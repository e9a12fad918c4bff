import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeFailure, failuresOfPlaywright, failuresOfVitest } from '../support/failures.ts';
import { LONG_TESTS } from '../support/long-tests.ts';
import { LONGEST } from '../support/longest-first.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the files that begin first, and those that usual runs leave out, are there', () => {
  expect([...LONGEST, ...LONG_TESTS].filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
});

test('failures are found in the report of Vitest: tests, and files that broke before theirs', () => {
  const passed = { fullName: 'a third', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'a group a second', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const flaky = { fullName: 'a fourth', status: 'passed', failureMessages: ['too late'] };
  const testResults = [
    {
      name: '/home/x/gesso/engine/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, failed],
    },
    {
      name: '/home/x/gesso/app/b.test.tsx',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    },
    {
      name: '/home/x/gesso/app/c.test.tsx',
      status: 'passed',
      message: '',
      assertionResults: [passed, flaky],
    },
  ];
  expect(
    failuresOfVitest({ numPassedTests: 2, numFailedTests: 1, testResults }, '/home/x/gesso').map(
      describeFailure,
    ),
  ).toEqual([
    'FAILED engine/a.test.ts › a group a second\n    expected 1 to be 2',
    'FAILED app/b.test.tsx\n    no such module',
    'PASSED AT THE SECOND ATTEMPT app/c.test.tsx › a fourth\n    too late',
  ]);
});

test('failures are found in the report of Playwright, with those that passed when they were tried again', () => {
  const ran = (status: 'expected' | 'unexpected' | 'flaky', ...messages: (string | undefined)[]) => [
    {
      projectName: 'journeys',
      status,
      results: messages.map((message) => (message ? { error: { message } } : {})),
    },
  ];
  const specs = [
    { title: 'one', file: 'shell.test.ts', tests: ran('expected', undefined) },
    {
      title: 'two',
      file: 'shell.test.ts',
      tests: ran('unexpected', '\u001b[31mnot visible\u001b[39m', 'neither'),
    },
  ];
  const inner = {
    specs: [{ title: 'three', file: 'photo.test.ts', tests: ran('flaky', 'too late', undefined) }],
  };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [{ specs, suites: [inner] }],
    errors: [{ message: 'no server' }],
  };
  expect(failuresOfPlaywright(report).map(describeFailure)).toEqual([
    'PASSED AT THE SECOND ATTEMPT [journeys] photo.test.ts › three\n    too late',
    'FAILED [journeys] shell.test.ts › two\n    not visible',
    'FAILED Playwright\n    no server',
  ]);
});
