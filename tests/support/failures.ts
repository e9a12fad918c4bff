import { relative } from 'node:path';

/** One thing that went wrong in a run of tests, in the end or at first. */
export interface Failure {
  /** The file, from the root of the repository, and the full title; the file alone where it broke before its tests. */
  readonly test: string;
  readonly message: string;
  /** Whether it passed when it was tried again: no failure of the run, but a defect to be understood. */
  readonly isFlaky: boolean;
}

/** The parts of Vitest's JSON report that are read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    /** What broke outside of its tests; empty otherwise. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
  /** What broke outside of the tests. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Enough to see what was expected and what came; stacks and differences are in the log. */
const LONGEST_MESSAGE_LINES = 12;

/** @param root the folder that names of files begin at */
export function failuresOfVitest({ testResults }: VitestReport, root = process.cwd()): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      // What passed at the second attempt keeps the messages of the first.
      .filter((result) => result.failureMessages.length > 0)
      .map((result) => ({
        test: `${file} › ${result.fullName}`,
        message: result.failureMessages.join('\n'),
        isFlaky: result.status === 'passed',
      }));
    const isBroken = status === 'failed' && tests.every(({ isFlaky }) => isFlaky);
    return isBroken ? [...tests, { test: file, message, isFlaky: false }] : tests;
  });
}

export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): Failure[] {
  const broken = errors.map(({ message = '' }) => ({ test: 'Playwright', message, isFlaky: false }));
  return [...suites.flatMap(failuresOfSuite), ...broken];
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        message: results.find(({ error }) => error !== undefined)?.error?.message ?? '',
        isFlaky: status === 'flaky',
      })),
  );
  return [...suites.flatMap(failuresOfSuite), ...own];
}

/** A failure as lines of a log, without colours. */
export function describeFailure({ test, message, isFlaky }: Failure): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
  const lines = message.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  const shown = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  return [
    `${isFlaky ? 'PASSED AT THE SECOND ATTEMPT' : 'FAILED'} ${test}`,
    ...shown.slice(0, LONGEST_MESSAGE_LINES).map((line) => `    ${line}`),
  ].join('\n');
}
